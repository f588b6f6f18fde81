/** The line that opens the block in which a statement stands. */
export interface Header {
  readonly kind: 'catch' | 'finally' | 'else' | 'if' | 'loop' | 'case' | 'default'
  /** Its text without layout. */
  readonly text: string
  /** From 1. */
  readonly line: number
}

const HEADERS: readonly (readonly [Header['kind'], RegExp])[] = [
  ['catch', /^(?:\}\s*)?catch\b|^except\b|\.catch\(/],
  ['finally', /^(?:\}\s*)?finally\b/],
  ['if', /^(?:\}\s*)?else\s+if\b|^elif\b|^if\b/],
  ['else', /^(?:\}\s*)?else\b/],
  ['loop', /^(?:async\s+)?(?:for|while)\b|^do\b/],
  ['case', /^case\b/],
  ['default', /^default\s*:/],
]

/** The nearest line above that is indented less, where it opens a block of one of these kinds. Reads layout alone, so it is for words, not for judging. */
export function enclosingHeader(lines: readonly string[], line: number): Header | null {
  const own = lines[line - 1]
  if (own === undefined || own.trim() === '') return null
  const depth = indentOf(own)
  for (let at = line - 1; at >= 1; at--) {
    const text = lines[at - 1] ?? ''
    if (text.trim() === '' || indentOf(text) >= depth) continue
    const trimmed = text.trim()
    const kind = HEADERS.find(([, pattern]) => pattern.test(trimmed))?.[0]
    return kind === undefined ? null : { kind, text: trimmed, line: at }
  }
  return null
}

/** What is tried in the try that a catch at `line` belongs to: the first call in it, as written; null where none is seen. */
export function triedCall(lines: readonly string[], line: number): string | null {
  const depth = indentOf(lines[line - 1] ?? '')
  for (let at = line - 1; at >= 1 && at > line - 60; at--) {
    const text = lines[at - 1] ?? ''
    if (text.trim() === '' || indentOf(text) > depth) continue
    if (!/\btry\b/.test(text)) return null
    const body = lines.slice(at - 1, line - 1).join('\n')
    return /\b(?!(?:if|for|while|switch|catch|return|function|try)\b)([A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*)\s*\(/.exec(body)?.[1] ?? null
  }
  return null
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
