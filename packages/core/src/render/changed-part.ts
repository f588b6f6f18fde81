/** A part of a text: from the first letter to before the last one. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** What of two texts differs, by whole words: what their common beginning and end leave. null when they have hardly anything in common. */
export function changedPart(base: string, head: string): { readonly base: Part; readonly head: Part } | null {
  const [a, b] = [words(base), words(head)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const before = length(a.slice(0, start))
  const after = length(a.slice(a.length - end))
  if (start + end === 0 || (before + after) * 4 < Math.min(base.length, head.length)) return null
  return { base: { from: before, to: base.length - after }, head: { from: before, to: head.length - after } }
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|\s+|[^\s]/gu) ?? []
}

function length(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}
