/** How far two paths are from each other: what is left of both when their common start and end are taken away. Smaller is nearer. */
export function pathDistance(a: string, b: string): number {
  if (a === b) return 0
  const [left, right] = [a.split('/'), b.split('/')]
  let start = 0
  while (start < left.length && left[start] === right[start]) start++
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++
  return left.length + right.length - 2 * (start + end)
}
