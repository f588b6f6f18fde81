/** A regular expression's source that matches the text as it is. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** One that matches a name, and no longer name that it is a part of: `\b` takes `$` for an end. */
export function namePattern(name: string): string {
  return `(?<![\\w$])${literalPattern(name)}(?![\\w$])`
}
