const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g
const BREAK = '\\n'

/** Code whose texts of several lines stand at the margin: where a block begins says nothing of what is in it. */
export function withoutIndent(code: string): string {
  return code.includes(BREAK) ? code.replace(TEXT, atMargin) : code
}

function atMargin(text: string): string {
  const [first = '', ...lines] = text.split(BREAK)
  const isBlank = (line: string) => /^\s*['"]?$/.test(line)
  const least = Math.min(...lines.filter((line) => !isBlank(line)).map((line) => line.length - line.trimStart().length))
  return [first, ...lines.map((line) => (isBlank(line) ? line.trimStart() : line.slice(least)))].join(BREAK)
}
