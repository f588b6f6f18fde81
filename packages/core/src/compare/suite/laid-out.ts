import type { Value } from '../../contract/index.js'

/** What a printed value says, whatever version and options of the printer laid it out: prototype names of plain values, escaped quotes, indentation. */
export function laidOut(value: Value): string {
  if (value.kind !== 'string') return JSON.stringify(value)
  const text = value.text.replace(/(^|[\s({>:=])(?:Object|Array) (?=[{[])/g, '$1')
  return (STRUCTURE.test(text) ? withoutIndentation(text) : text).replaceAll('\\"', '"')
}

const STRUCTURE = /^\s*(?:[\w$]+ )?[{[<]/

/** Of a printed structure; the lines of a text within it keep theirs. */
function withoutIndentation(structure: string): string {
  let inText = false
  return structure
    .split('\n')
    .map((line) => {
      const laid = inText ? line : line.trimStart()
      if ((line.replaceAll('\\"', '').split('"').length - 1) % 2 === 1) inText = !inText
      return laid
    })
    .join('\n')
}
