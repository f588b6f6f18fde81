import type { Position, Span } from '../../contract/index.js'
import { endOfBrackets } from '../../run/code/brackets.js'

const MOST = 60

/** The lines of a text, made once. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n')
}

/** What stands in a span, on one line and short enough to be read in a sentence; empty where the span has no place in the text. */
export function codeAt(lines: readonly string[], { start, end }: Span): string {
  return oneLine(rawAt(lines, start, end))
}

/** The same, as written. At most forty lines. */
export function rawAt(lines: readonly string[], start: Position, end: Position): string {
  const last = Math.min(end.line, start.line + 40)
  const taken = lines.slice(start.line - 1, last)
  const first = taken[0]
  if (first === undefined) return ''
  if (end.line === last && end.column !== null) taken[taken.length - 1] = (taken.at(-1) ?? '').slice(0, end.column)
  taken[0] = (taken[0] ?? '').slice(start.column ?? 0)
  return taken.join('\n')
}

/** Layout gone, shortened in the middle of nothing: at its end. */
export function oneLine(code: string): string {
  const flat = code.replace(/\s+/g, ' ').trim().replace(/[;,]$/, '')
  return flat.length <= MOST ? flat : `${flat.slice(0, MOST - 1).trimEnd()}…`
}

/** The text between the first bracket and the one that closes it; null where there is none. */
export function inBrackets(code: string): string | null {
  const from = code.indexOf('(')
  const end = from < 0 ? null : endOfBrackets(code, from)
  return end === null ? null : code.slice(from + 1, end - 1)
}
