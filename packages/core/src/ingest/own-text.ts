/** No items: one list for all tests that have none of something. */
export const NONE: readonly never[] = Object.freeze([])

/** The text without what it was cut from: a part of a large text keeps all of that text in memory for as long as it lives. */
export function ownText(text: string): string {
  // Shorter ones are copies already.
  return text.length < 13 ? text : [text.slice(0, 1), text.slice(1)].join('')
}

/** A title path; a literal with a spread would keep room for more. */
export function titlesIn(suites: readonly string[], title: string): readonly string[] {
  return suites.length === 1 ? [suites[0] as string, title] : suites.concat(title)
}
