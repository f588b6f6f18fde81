import type { RevisionPair, Side } from '../../contract/index.js'

/** The lines of a function of one side, as they are written; none where its file has no text. */
export function functionLines(
  pair: RevisionPair,
  side: Side,
  { path, fn }: { readonly path: string; readonly fn: { readonly line: number; readonly endLine: number } },
): readonly string[] {
  return (pair.text(side, path) ?? '').split('\n').slice(fn.line - 1, fn.endLine)
}
