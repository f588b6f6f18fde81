import type { PlacedFunction } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'

/** The lines of a function of one side, as they are written; '' where its file has no text. */
export function functionText(pair: RevisionPair, side: 'base' | 'head', { path, fn }: Pick<PlacedFunction, 'path' | 'fn'>): string {
  const lines = pair.text(side, path)?.split('\n') ?? []
  return lines.slice(fn.line - 1, fn.endLine).join('\n')
}
