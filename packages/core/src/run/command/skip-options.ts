/** Words after the options in front of them; `valued` are those that take the next word. */
export function skipOptions(words: readonly string[], valued?: RegExp): string[] {
  let at = 0
  while (words[at]?.startsWith('-')) {
    if (words[at] === '--') return words.slice(at + 1)
    at += valued?.test(words[at] ?? '') ? 2 : 1
  }
  return words.slice(at)
}
