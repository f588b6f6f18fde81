/** What stands between brackets, from behind the opening one; null where they do not close. */
export function argumentsFrom(text: string, start: number): string[] | null {
  const found: string[] = []
  let depth = 0
  let from = start
  let quote = ''
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quote !== '') {
      if (letter === '\\') at++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if ('([{'.includes(letter)) depth++
    else if (depth > 0 && ')]}'.includes(letter)) depth--
    else if (depth === 0 && (letter === ',' || letter === ')')) {
      found.push(text.slice(from, at).trim())
      from = at + 1
      if (letter === ')') return found.filter(Boolean)
    }
  }
  return null
}
