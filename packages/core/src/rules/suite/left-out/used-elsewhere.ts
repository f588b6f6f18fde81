import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

/** Whether another file than this one has to do with a library: the base spoke of it there, or a source imports it now. A word that came with the change alone shows nothing. */
export function isUsedElsewhere(pair: RevisionPair, file: string, library: string): boolean {
  if (pair.mentioning('base', library).some((path) => path !== file)) return true
  const imports = new RegExp(`^\\s*(?:from|import)\\s+${namePattern(library)}`, 'm')
  const sources = pair.files.flatMap(({ role, headPath }) => (role === 'source' && headPath?.endsWith('.py') && headPath !== file ? [headPath] : []))
  return sources.some((path) => imports.test(pair.text('head', path, sources) ?? ''))
}
