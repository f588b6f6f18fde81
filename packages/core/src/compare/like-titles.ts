/** True when two titles share at least half of their words, numbers counting as one and the same word. */
export function likeTitles(a: string, b: string): boolean {
  const [left, right] = [words(a), words(b)]
  const rest = [...right]
  const shared = left.filter((word) => {
    const index = rest.indexOf(word)
    if (index < 0) return false
    rest.splice(index, 1)
    return true
  })
  return shared.length > 0 && shared.length * 4 >= left.length + right.length
}

function words(title: string): string[] {
  return (title.toLowerCase().match(/[\p{L}\p{M}]+|[\p{N}.]+/gu) ?? []).map((word) => (/^[\p{N}.]/u.test(word) ? '0' : word))
}
