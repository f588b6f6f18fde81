import type { FileCoverage, MeasuredFile } from '../../contract/index.js'
import { armsByLine } from './arm-counts.js'
import { type Candidate, candidatesOf } from './candidates.js'
import { layOverRanges } from './lay-over-ranges.js'
import { lineCounts } from './line-counts.js'
import { startsOf } from './starts-of.js'

/** Whether every statement is a whole line, as V8's ranges give them without a look at the syntax: types and comments are then among them. */
export function isLinewise({ coverage }: Pick<MeasuredFile, 'coverage'>): boolean {
  const spans = Object.values(coverage.statementMap)
  return spans.length > 1 && spans.every(({ start, end }) => start.column === 0 && start.line === end.line)
}

/** What the text has to cover with the counts that lines, arms by line, and V8's ranges tell. What they cannot tell has null. */
export function layOver(coverable: FileCoverage, measured: MeasuredFile): Candidate[] {
  return measured.detail === 'elements' ? layOverRanges(coverable, measured.coverage) : layOverLines(coverable, measured)
}

function layOverLines(coverable: FileCoverage, { coverage, detail }: MeasuredFile): Candidate[] {
  const lines = lineCounts(coverage)
  const arms = detail === 'branches' ? armsByLine(coverable, coverage) : new Map<string, number>()
  const functions = new Map(Object.entries(coverage.fnMap).map(([id, { decl }]) => [decl.start.line, coverage.f[id] ?? null]))
  const firstIn = startsOf(coverable)
  /** A block was entered as often as its first statement ran; told by a line only where that begins on a line of its own. */
  const byFirstStatement = ({ span, branch }: Candidate) => {
    const isOther = branch !== null && branch.arm > 0
    const first = firstIn(span, isOther)
    return first === null || (first.line === span.start.line && !isOther) ? null : (lines.get(first.line) ?? null)
  }
  const hitsOf = (one: Candidate): number | null => {
    const { line } = one.span.start
    if (one.kind === 'statement') return lines.get(line) ?? null
    if (one.kind === 'function') return functions.get(line) ?? byFirstStatement(one)
    return arms.get(one.key) ?? (one.placed ? byFirstStatement(one) : null)
  }
  return candidatesOf(coverable).map((one) => ({ ...one, hits: hitsOf(one) }))
}
