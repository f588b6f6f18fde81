const GREATER = 62
const DOUBLE = 34
const SINGLE = 39

/** Where the `>` is that ends the tag whose `<` stands before `from`; one inside quotes ends nothing. -1 when it is not there yet. */
export function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === GREATER) return at
    if (char === DOUBLE || char === SINGLE) {
      at = text.indexOf(char === DOUBLE ? '"' : "'", at + 1)
      if (at === -1) return -1
    }
  }
  return -1
}
