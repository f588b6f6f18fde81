/** 1 for each line (from 1) on which anything but white space and comments stands; inside a string every line does. */
export function codeLinesOfPython(text: string): Uint8Array {
  const code = new Uint8Array(text.split('\n').length + 1)
  let line = 1
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\n') line += 1
    else if (character === '#') at = endOfLine(text, at) - 1
    else if (character === '"' || character === "'") {
      const end = endOfString(text, at, character)
      code[line] = 1
      for (let inside = text.indexOf('\n', at); inside !== -1 && inside < end; inside = text.indexOf('\n', inside + 1)) code[++line] = 1
      at = end - 1
    } else if (character !== ' ' && character !== '\t' && character !== '\r' && character !== '\f') code[line] = 1
  }
  return code
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** Behind the closing quotes; a string in single quotes ends with its line. */
function endOfString(text: string, from: number, quote: string): number {
  const quotes = text.startsWith(quote.repeat(3), from) ? quote.repeat(3) : quote
  for (let at = from + quotes.length; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(quotes, at)) return at + quotes.length
    else if (text[at] === '\n' && quotes.length === 1) return at
  }
  return text.length
}
