import type { JavascriptFile, Node } from '../syntax.js'

/** The comment on the first line of a statement, or on the line above it: why it is skipped, in the author's words. */
export function reasonAt({ comments, text, lineOf }: JavascriptFile, node: Node): string | null {
  const line = lineOf(node.start)
  let low = 0
  let high = comments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((comments[middle]?.start ?? 0) < node.start) low = middle + 1
    else high = middle
  }
  const after = comments[low]
  if (after !== undefined && lineOf(after.start) === line) return after.value.trim().slice(0, 300)
  const before = comments[low - 1]
  return before !== undefined && lineOf(before.end - 1) >= line - 1 && /^\s*$/.test(text.slice(before.end, node.start))
    ? before.value
        .replace(/^\s*\* ?/gm, '')
        .trim()
        .slice(0, 300)
    : null
}
