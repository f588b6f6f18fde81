import type { ErrorType } from '../contract/index.js'

const NAMES_THE_CAUSE: ReadonlySet<ErrorType> = new Set(['TypeError', 'ReferenceError', 'SyntaxError'])
const CAUSE = /(?:reading|setting|deleting|property|module|modules?|named|attribute|type:?|import|export|package|method|function|key|argument|option) $/i
const QUOTED = /"(?:[^"\\\n]|\\.){0,2000}"|'(?:[^'\\\n]|\\.){0,2000}'|`(?:[^`\\\n]|\\.){0,2000}`/g
const IDENTIFIER = /^.[@\w$.#][\w$./@#-]{0,79}.$/
const CUT_AFTER = 2000

/** The message without what differs between two sightings of one cause: values, numbers, paths, times. Names that tell the cause stay. */
export function messageTemplate(type: ErrorType, message: string): string {
  const head = firstParagraph(message)
  const quotedGone = head.replace(QUOTED, (quoted, at: number) => {
    const keeps = IDENTIFIER.test(quoted) && (NAMES_THE_CAUSE.has(type) || CAUSE.test(head.slice(Math.max(0, at - 20), at)))
    return keeps ? quoted : '<>'
  })
  const valuesGone = withoutBrackets(type === 'AssertionError' ? quotedGone.replace(/(['"`]).*$/gm, '<>') : quotedGone)
    .replace(/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s)]+/gi, '<url>')
    .replace(/(?<![\w.'"`])(?:[\w@.-]{1,80}\/){1,40}[\w@.-]{1,80}(?::\d+){0,2}/g, '<path>')
    .replace(/\b\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/g, '<time>')
    .replace(/\b(?:0x[0-9a-f]+|[0-9a-f]{8,64}(?:-[0-9a-f]{4,12}){0,4})\b/gi, (hex) => (/\d/.test(hex) ? '<>' : hex))
    .replace(/-?\b\d+(?:[.,]\d+)*(?:e[+-]?\d+)?n?(?: ?(?:ms|s|m|h|%|px|kb|mb))?\b/gi, '<>')
  const text = type === 'AssertionError' ? valuesGone.replace(/\b(?:true|false|null|undefined|NaN|Infinity)\b/g, '<>') : valuesGone
  return text
    .replace(/<>(?:[\s,]*<>)+/g, '<>')
    .replace(/\s+/g, ' ')
    .trim()
}

// Matchers put the rule in the first line and values after it; other messages end their sentence within three.
function firstParagraph(message: string): string {
  const lines = message.slice(0, CUT_AFTER).split('\n')
  if (lines[0]?.startsWith('expect')) {
    const said = lines.find((line) => /^Received (?:function did not throw|promise (?:resolved|rejected))/.test(line))
    const labels = lines.filter((line) => /^(?:Expected|Received)\b[^:]*:/.test(line)).map((line) => line.slice(0, line.indexOf(':')))
    return [lines[0], ...(said ? [said.replace(/ to value:.*/, '')] : labels)].join('\n')
  }
  const blank = lines.findIndex((line) => line.trim() === '')
  return lines.slice(0, Math.min(blank < 0 ? lines.length : blank, 3)).join('\n')
}

// One pass: everything between an opening bracket and its partner is one value.
function withoutBrackets(text: string): string {
  let out = ''
  let depth = 0
  for (const char of text) {
    if (char === '{' || char === '[') {
      if (depth === 0) out += '<>'
      depth++
    } else if ((char === '}' || char === ']') && depth > 0) depth--
    else if (depth === 0) out += char
  }
  return out
}
