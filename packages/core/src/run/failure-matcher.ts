/** The two sides of an assertion as text; null where the message does not tell. */
export interface Sides {
  readonly expected: string | null
  readonly actual: string | null
}

const LABEL = /^(Expected|Received)(?: (?!number of calls|function did)[a-z ]{1,30})?: +(.*)$/

/** Reads both sides out of the message of a Jest matcher: `Expected: …` and `Received: …`, or its diff. */
export function sidesOfMatcher(message: string): Sides {
  if (!message.startsWith('expect')) return { expected: null, actual: null }
  const lines = message.split('\n')
  const diff = lines.findIndex((line, index) => /^- Expected\b/.test(line) && /^\+ Received\b/.test(lines[index + 1] ?? ''))
  if (diff >= 0) return sidesOfDiff(lines.slice(diff + 2))
  return { expected: labelled(lines, 'Expected'), actual: labelled(lines, 'Received') }
}

function labelled(lines: readonly string[], side: 'Expected' | 'Received'): string | null {
  const start = lines.findIndex((line) => LABEL.exec(line)?.[1] === side)
  if (start < 0) return null
  const value = [LABEL.exec(lines[start] ?? '')?.[2] ?? '']
  for (const line of lines.slice(start + 1)) {
    if (line === '' || /^(?:Expected|Received)\b/.test(line)) break
    value.push(line)
  }
  return unquoted(value.join('\n'))
}

function sidesOfDiff(lines: readonly string[]): Sides {
  const expected: string[] = []
  const actual: string[] = []
  for (const line of lines) {
    if (line.startsWith('@@') || line === '') continue
    if (!line.startsWith('+')) expected.push(line.slice(2))
    if (!line.startsWith('-')) actual.push(line.slice(2))
  }
  return { expected: expected.join('\n'), actual: actual.join('\n') }
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text
}
