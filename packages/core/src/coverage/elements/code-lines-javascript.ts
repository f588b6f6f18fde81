import { endOfLine, endOfQuoted, endOfRegex, endOfTemplate, opensRegex } from '../../run/code/javascript-tokens.js'

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
