/** Behind these words an expression begins, so that a slash opens a regular expression. */
const BEFORE_EXPRESSION = /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|do|else|instanceof|yield|await|default)$/
const LONGEST_WORD = 12

/**
 * 1 for each line (from 1) on which anything but white space and comments stands; inside a template every line does.
 * Reads characters, not syntax: what it takes for code is judged, so that a doubt never hides anything.
 */
export function codeLinesOfJavaScript(text: string): Uint8Array {
  const code = new Uint8Array(text.split('\n').length + 1)
  /** Depth of braces at which the text of a template goes on. */
  const templates: number[] = []
  let depth = 0
  let line = 1
  /** Where the last significant character stands. */
  let last = -1
  let at = 0
  const pass = (end: number, isCode: boolean) => {
    if (isCode) code[line] = 1
    for (let inside = text.indexOf('\n', at); inside !== -1 && inside < end; inside = text.indexOf('\n', inside + 1)) {
      line += 1
      if (isCode) code[line] = 1
    }
    if (isCode) last = end - 1
    at = end
  }
  while (at < text.length) {
    const character = text[at] ?? ''
    if (character === '\n') {
      line += 1
      at += 1
    } else if (character === ' ' || character === '\t' || character === '\r') at += 1
    else if (text.startsWith('//', at)) at = endOfLine(text, at)
    else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      pass(end === -1 ? text.length : end + 2, false)
    } else if (character === '"' || character === "'") pass(endOfQuoted(text, at + 1, character), true)
    else if (character === '/' && opensRegex(text, last)) pass(endOfRegex(text, at + 1), true)
    else if (character === '`' || (character === '}' && templates.at(-1) === depth)) {
      if (character === '}') templates.pop()
      const end = endOfTemplate(text, at + 1)
      if (text[end - 1] === '{') templates.push(depth)
      pass(end, true)
    } else {
      if (character === '{') depth += 1
      else if (character === '}') depth -= 1
      code[line] = 1
      last = at
      at += 1
    }
  }
  return code
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function endOfQuoted(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
    else if (text[at] === '\n') return at
  }
  return text.length
}

/** Behind the closing backtick, or behind the `${` of the next expression. */
function endOfTemplate(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at + 1
    else if (text.startsWith('${', at)) return at + 2
  }
  return text.length
}

function endOfRegex(text: string, from: number): number {
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

function opensRegex(text: string, last: number): boolean {
  const character = text[last]
  if (character === undefined) return true
  if (/[\w$]/.test(character)) return BEFORE_EXPRESSION.test(text.slice(Math.max(0, last - LONGEST_WORD), last + 1))
  return !/[)\]'"`<]/.test(character)
}
