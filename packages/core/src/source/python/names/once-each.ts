// Characters of strings that are known at the same time.
const MOST_KNOWN = 32_000_000

/** Gives one string for all equal ones: the tests of a file, and both sides of it, say the same again and again. */
export function onceEach(): (text: string) => string {
  const known = new Map<string, string>()
  let size = 0
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (size > MOST_KNOWN) {
      known.clear()
      size = 0
    }
    known.set(text, text)
    size += text.length
    return text
  }
}
