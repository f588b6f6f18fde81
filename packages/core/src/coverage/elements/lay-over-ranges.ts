import type { FileCoverage, Position, Span } from '../../contract/index.js'
import { type Candidate, candidatesOf } from './candidates.js'
import { innermostAt } from './innermost-at.js'

/**
 * What the text has to cover with the counts of V8's ranges, as v8-to-istanbul writes them: a function that was called has a range
 * of its own, one that was not only when it has a name; an arm has one where its count is not that of the code around it;
 * a line without a count was not reached as a whole. What they cannot tell has null.
 */
export function layOverRanges(coverable: FileCoverage, measured: FileCoverage): Candidate[] {
  const ranges = rangesOf(measured)
  const count = innermostAt(ranges.map(({ span, hits }) => ({ ...span, value: hits })))
  const lines = new Map(Object.entries(measured.statementMap).map(([id, { start }]) => [start.line, measured.s[id] ?? 0]))
  const starts = Object.values(coverable.statementMap)
    .map(({ start }) => start)
    .sort(compare)
  const holder = innermostAt(Object.entries(coverable.fnMap).map(([id, { loc }]) => ({ ...loc, value: id })))
  const endingAt = byEndLine(ranges)
  const calls = new Map(Object.entries(coverable.fnMap).map(([id, one]) => [id, callsOf(one)]))
  return candidatesOf(coverable).map((one) => ({ ...one, hits: hitsOf(one) }))

  function hitsOf({ kind, key, span, branch, placed }: Candidate): number | null {
    if (kind === 'function') return calls.get(key.slice(1)) ?? null
    if (branch?.type !== 'if') return ran(span.start)
    return placed ? wentInto(span) : passed(span)
  }

  /** How often the code that begins at a place ran. */
  function ran(place: Position): number | null {
    if (lines.get(place.line) === 0) return 0
    const around = holder(place)
    if (around !== null && calls.get(around) === null) return null
    return count(place) ?? lines.get(place.line) ?? null
  }

  function callsOf({ decl, loc }: FileCoverage['fnMap'][string]): number | null {
    const own = endingAt.get(loc.end.line)?.find(({ span: { start, end } }) => {
      const begins = start.line >= decl.start.line && start.line <= loc.start.line
      return begins && (start.line !== end.line || Math.abs((end.column ?? 0) - (loc.end.column ?? 0)) <= 1)
    })
    if (own) return own.hits
    const first = firstAfter(loc.start)
    return first !== undefined && first.line > decl.start.line && compare(first, loc.end) < 0 ? (lines.get(first.line) ?? null) : null
  }

  /** A block was entered as often as the first statement of its own ran; functions in a condition have statements of theirs. */
  function wentInto(span: Span): number | null {
    const around = holder(span.start)
    for (let at = indexAfter(span.start); at < starts.length; at++) {
      const start = starts[at]
      if (start === undefined || compare(start, span.end) >= 0) break
      if (holder(start) === around) return ran(start)
    }
    return ran({ line: span.end.line, column: Math.max(0, (span.end.column ?? 1) - 1) })
  }

  /** Those that came to the `if` and did not go in. */
  function passed(span: Span): number | null {
    const [came, went] = [ran(span.start), wentInto(span)]
    return came === null || went === null ? null : Math.max(0, came - went)
  }

  function firstAfter(place: Position): Position | undefined {
    return starts[Math.max(0, indexAfter(place))]
  }

  function indexAfter(place: Position): number {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      const one = starts[middle]
      if (one && compare(one, place) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

interface Range {
  readonly span: Span
  readonly hits: number
}

function rangesOf({ branchMap, b, fnMap, f }: FileCoverage): readonly Range[] {
  const blocks = Object.entries(branchMap).map(([id, { loc }]) => ({ span: loc, hits: b[id]?.[0] ?? 0 }))
  return [...blocks, ...Object.entries(fnMap).map(([id, { loc }]) => ({ span: loc, hits: f[id] ?? 0 }))]
}

function byEndLine(ranges: readonly Range[]): ReadonlyMap<number, readonly Range[]> {
  const lines = new Map<number, Range[]>()
  for (const range of ranges) {
    const known = lines.get(range.span.end.line)
    if (known) known.push(range)
    else lines.set(range.span.end.line, [range])
  }
  return lines
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || (a.column ?? 0) - (b.column ?? Number.POSITIVE_INFINITY)
}
