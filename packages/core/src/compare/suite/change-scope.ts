import type { FilePair, RevisionPair } from '../../contract/index.js'
import { oncePer } from '../once-per.js'

/** What a change touches beside tests. */
export interface ChangeScope {
  /** Nothing but tests, their snapshots and documents differ: no source, config, dependency, data or fixture. */
  readonly onlyTests: boolean
}

/** Whether something other than tests changed that could explain other results. */
export const changeScope = oncePer((pair: RevisionPair): ChangeScope => ({ onlyTests: pair.files.every(explainsNothing) }))

/** A file whose difference is no reason for other results: a test, a document, or code in another layout or with other comments. */
export function explainsNothing(file: FilePair): boolean {
  const { role, base, head, change, touched } = file
  if (role === 'test' || role === 'snapshot' || (role === 'docs' && !isExample(file))) return true
  // What is told apart of code that is no test says the same on both sides.
  if (touched) return true
  return change === 'modified' && base !== null && head !== null && base.key === head.key && base.key !== ''
}

/** Code among the docs, which tests may load: `docs_src/first_steps.py`. */
export function isExample({ role, headPath, basePath }: Pick<FilePair, 'role' | 'headPath' | 'basePath'>): boolean {
  return role === 'docs' && /\.(?:py|[cm]?[jt]sx?)$/.test(headPath ?? basePath ?? '')
}
