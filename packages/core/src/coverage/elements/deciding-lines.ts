import type { FileCoverage, Position, Span } from '../../contract/index.js'
import { endOfBrackets } from '../../run/code/brackets.js'

type Branch = FileCoverage['branchMap'][string]

/** Lines that decide which arm of a branch is taken, and from which arm on they do. */
export interface Deciding {
  readonly from: number
  readonly to: number
  readonly arm: number
}

/**
 * Where the condition of an `if` or a `?:`, the discriminant of a `switch`, an operand before the last one, or the head of a Python branch stands:
 * edited there, every arm from `arm` on is another one. `lineStarts`: the offset of each line of the text.
 */
export function decidingLines(path: string, branch: Branch, text: string, lineStarts: readonly number[]): readonly Deciding[] {
  const { type, loc, locations } = branch
  if (/\.pyi?$/i.test(path)) return [{ from: loc.start.line, to: loc.end.line, arm: 0 }]
  switch (type) {
    case 'if':
    case 'switch':
      return [{ from: loc.start.line, to: endOfHead(loc, text, lineStarts), arm: 0 }]
    case 'cond-expr':
      return [{ from: loc.start.line, to: endOfTest(branch, text, lineStarts), arm: 0 }]
    case 'binary-expr':
      return locations.slice(0, -1).flatMap(({ start, end }, arm) => (start.line && end.line ? [{ from: start.line, to: end.line, arm }] : []))
    default:
      return []
  }
}

/** The line on which the brackets behind the first word close. */
function endOfHead({ start }: Span, text: string, lineStarts: readonly number[]): number {
  const from = (lineStarts[start.line - 1] ?? text.length) + (start.column ?? 0)
  const head = /(?:if|switch)\s*\(/y
  head.lastIndex = from
  const close = head.test(text) ? endOfBrackets(text, head.lastIndex - 1) : null
  return close === null ? start.line : start.line + text.slice(from, close).split('\n').length - 1
}

/** The line before the first arm where only a `?` stands between them; without both arms (a hint took one out) the first one. */
function endOfTest({ loc: { start }, locations }: Branch, text: string, lineStarts: readonly number[]): number {
  const arm = locations[0]?.start
  if (arm?.line === undefined || locations.length !== 2 || arm.line <= start.line) return start.line
  const from = lineStarts[arm.line - 1] ?? 0
  const before = text.slice(from, from + (arm.column ?? 0)).replace(/\/\*.*?\*\//g, '')
  return /^[\s?(]*$/.test(before) ? arm.line - 1 : arm.line
}

/** Whether a line stands in a function that begins behind `start`: what is edited there decides nothing outside of it. */
export function isInnerFunction({ fnMap }: Pick<FileCoverage, 'fnMap'>, start: Position, line: number): boolean {
  return Object.values(fnMap).some(
    ({ decl, loc }) => loc.start.line < line && line < loc.end.line && (decl.start.line - start.line || (decl.start.column ?? 0) - (start.column ?? 0)) > 0,
  )
}
