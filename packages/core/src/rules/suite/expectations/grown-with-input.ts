import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { isTestsData } from '../data-records.js'

/** A file of expectations has all that it had and more, and so has what stands beside it and is given to the code: a case came. */
export function isGrownWithInput(pair: RevisionPair, file: FilePair): boolean {
  const added = addedKeys(pair, file)
  if (added === null || added.length === 0) return false
  const folder = folderOf(file)
  return pair.files.some(
    (other) => other !== file && other.change === 'modified' && isTestsData(other) && folderOf(other) === folder && namesAll(addedLines(other), added),
  )
}

function folderOf({ headPath }: FilePair): string {
  return headPath?.slice(0, headPath.lastIndexOf('/') + 1) ?? ''
}

/** Keys of an object in JSON that came, while all others say what they said; null where one differs. */
function addedKeys(pair: RevisionPair, { headPath, baseText, headText }: FilePair): string[] | null {
  if (headPath === null || !/\.json$/i.test(headPath) || baseText === null || headText === null) return null
  const [was, is] = [baseText, headText].map((text) => objectOf(pair.document(headPath, text)))
  if (!was || !is) return null
  if (Object.entries(was).some(([key, value]) => JSON.stringify(is[key]) !== JSON.stringify(value))) return null
  return Object.keys(is).filter((key) => !Object.hasOwn(was, key))
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** Lines that came, where none went. */
function addedLines({ baseText, headText }: FilePair): readonly string[] {
  const [was, is] = [baseText?.split('\n') ?? [], headText?.split('\n') ?? []]
  const kept = new Set(is)
  const had = new Set(was)
  return was.every((line) => kept.has(line)) ? is.filter((line) => !had.has(line)) : []
}

function namesAll(lines: readonly string[], keys: readonly string[]): boolean {
  return keys.every((key) => lines.some((line) => line.split(/[^\w.-]+/).includes(key)))
}
