import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

/** The page of the change whose section about a function goes, heading and all: ``### `concat` `` in Markdown; null where none does. */
export function droppedSection(pair: RevisionPair, name: string): string | null {
  const heading = new RegExp(`^#{1,6} [^\\n]*\`${namePattern(name)}[^\\n]*$`, 'm')
  const speaks = (side: 'base' | 'head', path: string | null) => path !== null && heading.test(pair.text(side, path) ?? '')
  const page = pair.files.find(({ basePath, headPath, role }) => role === 'docs' && headPath !== null && speaks('base', basePath) && !speaks('head', headPath))
  return page?.headPath ?? null
}
