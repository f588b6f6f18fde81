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

/** Behind the closing mark. */
export function endOfComment(text: string, from: number): number {
  const end = text.indexOf('*/', from + 2)
  return end === -1 ? text.length : end + 2
}
