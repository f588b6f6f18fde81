import type { FileCoverage, MeasuredFile, Position, Span } from '../../contract/index.js'
import { armsByLine } from './arm-counts.js'
import { type Candidate, candidatesOf } from './candidates.js'
import { layOverRanges } from './lay-over-ranges.js'

/** Whether every statement is a whole line, as V8's ranges give them without a look at the syntax: types and comments are then among them. */
export function isLinewise({ coverage }: Pick<MeasuredFile, 'coverage'>): boolean {
  const spans = Object.values(coverage.statementMap)
  return spans.length > 1 && spans.every(({ start, end }) => start.column === 0 && start.line === end.line)
}

/** What the text has to cover with the counts that lines, arms by line, and V8's ranges tell. What they cannot tell has null. */
export function layOver(coverable: FileCoverage, measured: MeasuredFile): Candidate[] {
  if (measured.detail === 'elements') return layOverRanges(coverable, measured.coverage)
  const candidates = candidatesOf(coverable)
  const lines = lineCounts(measured.coverage)
  const statements = startsOf(coverable)
  const arms = measured.detail === 'branches' ? armsByLine(coverable, measured.coverage) : null
  const functions = new Map(Object.entries(measured.coverage.fnMap).map(([id, { decl }]) => [decl.start.line, measured.coverage.f[id] ?? null]))
  return candidates.map((one) => ({ ...one, hits: hitsOf(one) }))

  function hitsOf(one: Candidate): number | null {
    const { line } = one.span.start
    if (one.kind === 'statement') return lines.get(line) ?? null
    if (one.kind === 'function') return functions.get(line) ?? byFirstStatement(one)
    return arms?.get(one.key) ?? (isImplicit(one, coverable) ? null : byFirstStatement(one))
  }

  /** A block was entered as often as its first statement ran; told by a line only where that begins on a line of its own. */
  function byFirstStatement({ span }: Candidate): number | null {
    const first = firstWithin(statements, span)
    return first === null || first.line === span.start.line ? null : (lines.get(first.line) ?? null)
  }
}

function lineCounts({ statementMap, s }: FileCoverage): Map<number, number> {
  const lines = new Map<number, number>()
  for (const [id, { start }] of Object.entries(statementMap)) lines.set(start.line, Math.max(lines.get(start.line) ?? 0, s[id] ?? 0))
  return lines
}

/** An arm that has no place in the text. */
function isImplicit({ key, branch }: Candidate, { branchMap }: FileCoverage): boolean {
  if (branch === null) return false
  return branchMap[key.slice(1, key.indexOf('.'))]?.locations[branch.arm]?.start.line === undefined
}

function startsOf({ statementMap }: FileCoverage): Position[] {
  return Object.values(statementMap)
    .map(({ start }) => start)
    .sort(compare)
}

function firstWithin(starts: readonly Position[], { start, end }: Span): Position | null {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = starts[middle]
    if (one && compare(one, start) <= 0) low = middle + 1
    else high = middle
  }
  const first = starts[low]
  return first && compare(first, { line: end.line, column: end.column ?? Number.POSITIVE_INFINITY }) < 0 ? first : null
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || (a.column ?? 0) - (b.column ?? 0)
}
