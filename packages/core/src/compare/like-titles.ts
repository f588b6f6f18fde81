/** True when two titles share at least half of their words, numbers counting as one and the same word. */
export function likeTitles(a: string, b: string): boolean {
  const [left, right] = [words(a), words(b)]
  const shared = sharedOf(left, right)
  return shared > 0 && shared * 4 >= left.length + right.length
}

/** True where a title says all that the other one said, and perhaps more. */
export function isLongerTitle(title: string, longer: string): boolean {
  const all = words(title)
  return sharedOf(all, words(longer)) === all.length
}

/** How many words both hold, repetitions counted. */
function sharedOf(left: readonly string[], right: readonly string[]): number {
  const rest = [...right]
  return left.filter((word) => {
    const index = rest.indexOf(word)
    if (index < 0) return false
    rest.splice(index, 1)
    return true
  }).length
}

/** Share of words of two titles that both hold, from 0 to 1; a title that only has words more is close, the closer the fewer they are. */
export function titleLikeness(a: string, b: string): number {
  const [left, right] = [words(a), words(b)]
  const shared = sharedOf(left, right)
  const dice = (2 * shared) / Math.max(1, left.length + right.length)
  return shared === left.length && left.length > 1 ? 0.8 + 0.2 * dice : dice
}

function words(title: string): string[] {
  return (title.toLowerCase().match(/[\p{L}\p{M}]+|[\p{N}.]+/gu) ?? []).map((word) => (/^[\p{N}.]/u.test(word) ? '0' : word))
}
