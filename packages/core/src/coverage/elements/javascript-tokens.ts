/** Behind these words an expression begins, so that a slash opens a regular expression. */
const BEFORE_EXPRESSION = /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|do|else|instanceof|yield|await|default)$/
const LONGEST_WORD = 12

/** Where the line ends. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** Behind the closing quote, or at the end of the line. */
export function endOfQuoted(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
    else if (text[at] === '\n') return at
  }
  return text.length
}

/** Behind the closing backtick, or behind the `${` of the next expression. */
export function endOfTemplate(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at + 1
    else if (text.startsWith('${', at)) return at + 2
  }
  return text.length
}

/** Behind the closing slash, or at the end of the line. */
export function endOfRegex(text: string, from: number): number {
  let inClass = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '\n') return at
    if (character === '\\') at += 1
    else if (character === '[') inClass = true
    else if (character === ']') inClass = false
    else if (character === '/' && !inClass) return at + 1
  }
  return text.length
}

/** Whether a slash opens a regular expression; `last`: where the last significant character before it stands. */
export function opensRegex(text: string, last: number): boolean {
  const character = text[last]
  if (character === undefined) return true
  if (/[\w$]/.test(character)) return BEFORE_EXPRESSION.test(text.slice(Math.max(0, last - LONGEST_WORD), last + 1))
  return !/[)\]'"`<]/.test(character)
}

/** Behind the bracket that closes the one at `open`; null where none does. What stands in strings, templates, comments and regular expressions is none. */
export function endOfBrackets(text: string, open: number): number | null {
  let depth = 0
  let last = -1
  for (let at = open; at < text.length; ) {
    const character = text[at] ?? ''
    const from = at
    if (text.startsWith('//', at)) at = endOfLine(text, at)
    else if (text.startsWith('/*', at)) at = endOfComment(text, at)
    else {
      if (character === '"' || character === "'") at = endOfQuoted(text, at + 1, character)
      else if (character === '`') at = endOfWholeTemplate(text, at + 1)
      else if (character === '/' && opensRegex(text, last)) at = endOfRegex(text, at + 1)
      else at += 1
      if ('([{'.includes(character)) depth += 1
      else if (')]}'.includes(character) && --depth === 0) return at
      if (!/\s/.test(character)) last = Math.max(from, at - 1)
    }
  }
  return null
}

function endOfComment(text: string, from: number): number {
  const end = text.indexOf('*/', from + 2)
  return end === -1 ? text.length : end + 2
}

function endOfWholeTemplate(text: string, from: number): number {
  let at = endOfTemplate(text, from)
  while (text[at - 1] === '{' && text[at - 2] === '$') at = endOfTemplate(text, endOfBrackets(text, at - 1) ?? text.length)
  return at
}
