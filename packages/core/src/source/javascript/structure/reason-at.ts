import { partitionPoint } from '../../partition-point.js'
import type { JavascriptFile, Node } from '../syntax.js'

/** The comment on the first line of a statement, or on the line above it: why it is skipped, in the author's words. */
export function reasonAt({ comments, text, lineOf }: JavascriptFile, node: Node): string | null {
  const line = lineOf(node.start)
  const at = partitionPoint(comments.length, (index) => (comments[index]?.start ?? 0) < node.start)
  const after = comments[at]
  if (after !== undefined && lineOf(after.start) === line) return after.value.trim().slice(0, 300)
  const before = comments[at - 1]
  return before !== undefined && lineOf(before.end - 1) >= line - 1 && /^\s*$/.test(text.slice(before.end, node.start))
    ? before.value
        .replace(/^\s*\* ?/gm, '')
        .trim()
        .slice(0, 300)
    : null
}
