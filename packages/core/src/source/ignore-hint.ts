import type { ChangedSource, Hunk, Position } from '../contract/index.js'

/** A comment that takes code out of measuring. */
export interface IgnoreHint {
  /** As written, without the comment's signs. */
  readonly by: string
  /** Line of the comment. */
  readonly line: number
  /** What it takes out, up to the character before `to`. */
  readonly from: Position
  readonly to: Position
  /** Whether the language's own reading of what there is to cover knows it already. */
  readonly known: boolean
}

/** Hints as lines, from the comment on; `added` where the comment stands on a line of a hunk. */
export function excludedBy(hints: readonly IgnoreHint[], hunks: readonly Hunk[]): ChangedSource['excluded'] {
  return hints.map(({ by, line, from, to }) => ({
    from: Math.min(line, from.line),
    to: Math.max(line, to.line),
    by,
    added: hunks.some(({ head }) => head.start <= line && line < head.start + head.count),
  }))
}
