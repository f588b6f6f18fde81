import { functionLines, type PlacedFunction } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'

/** The text of a function of one side, as it is written; '' where its file has none. */
export function functionText(pair: RevisionPair, side: 'base' | 'head', placed: Pick<PlacedFunction, 'path' | 'fn'>): string {
  return functionLines(pair, side, placed).join('\n')
}
