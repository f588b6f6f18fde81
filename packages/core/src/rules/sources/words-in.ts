/** Every name in a text. */
export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? [])
}
