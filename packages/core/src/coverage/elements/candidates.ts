import type { CoverageElement, FileCoverage, Position, Span } from '../../contract/index.js'
import { armNumber, armsIn } from './arm-number.js'

/** An element of a file before it is known whether a changed line touches it. */
export interface Candidate {
  readonly kind: CoverageElement['kind']
  /** Unique in the file. */
  readonly key: string
  readonly span: Span
  readonly hits: number | null
  readonly branch: CoverageElement['branch']
  /** Whether it stands in the text: an else that is not written does not. */
  readonly placed: boolean
  /** Lines that make the element changed when they are edited: a statement's first, a function's declaration, where an arm begins. */
  readonly touched: { readonly from: number; readonly to: number }
  /** Lines between which it is the innermost: edited without an element of their own they are judged by it; null for what only holds others (a block). */
  readonly encloses: { readonly from: number; readonly to: number; readonly hollow: boolean }
}

const EXPRESSIONS = new Set(['cond-expr', 'binary-expr', 'default-arg'])

/** Everything that a file has to cover, with its counts. */
export function candidatesOf(coverage: FileCoverage): Candidate[] {
  return [...statementsOf(coverage), ...functionsOf(coverage), ...armsOf(coverage)]
}

function statementsOf({ statementMap, s }: FileCoverage): Candidate[] {
  return Object.entries(statementMap).map(([id, span]) => ({
    kind: 'statement',
    key: `s${id}`,
    span,
    hits: s[id] ?? null,
    branch: null,
    placed: true,
    touched: { from: span.start.line, to: span.start.line },
    encloses: { from: span.start.line, to: span.end.line, hollow: false },
  }))
}

function functionsOf({ fnMap, f }: FileCoverage): Candidate[] {
  return Object.entries(fnMap).map(([id, { decl, loc }]) => ({
    kind: 'function',
    key: `f${id}`,
    span: { start: decl.start, end: loc.end },
    hits: f[id] ?? null,
    branch: null,
    placed: true,
    touched: { from: decl.start.line, to: Math.max(decl.start.line, loc.start.line) },
    encloses: within(loc, false),
  }))
}

function armsOf({ branchMap, b }: FileCoverage): Candidate[] {
  return Object.entries(branchMap).flatMap(([id, whole]) => {
    const { type, loc, locations } = whole
    const spans = locations.map((place, arm) => armSpan(type, loc, locations, place, arm))
    return spans.map((span, arm): Candidate => {
      const place = span ?? loc
      const isExpression = span !== null && EXPRESSIONS.has(type)
      return {
        kind: 'branch',
        key: `b${id}.${arm}`,
        span: place,
        hits: b[id]?.[arm] ?? null,
        branch: { type, arm: armNumber(whole, arm), arms: armsIn(whole) },
        placed: span !== null,
        touched: { from: place.start.line, to: place.start.line },
        encloses: isExpression ? { from: place.start.line, to: place.end.line, hollow: false } : within(place, span === null),
      }
    })
  })
}

/** The lines of a block without those of its braces. */
function within({ start, end }: Span, empty: boolean): Candidate['encloses'] {
  return { from: start.line + 1, to: empty ? start.line : end.line - 1, hollow: true }
}

type Place = { readonly start: Partial<Position>; readonly end: Partial<Position> }

/** null for an arm that has no place in the text. Istanbul gives the first arm of an `if` the place of the whole statement: it ends where the other arm begins. */
function armSpan(type: string, loc: Span, locations: readonly Place[], { start, end }: Place, arm: number): Span | null {
  if (start.line === undefined || end.line === undefined) return null
  const span = { start: { line: start.line, column: start.column ?? null }, end: { line: end.line, column: end.column ?? null } }
  if (type !== 'if' || arm !== 0 || span.end.line !== loc.end.line || span.end.column !== loc.end.column) return span
  const other = locations[1]?.start
  return other?.line === undefined ? span : { start: span.start, end: { line: other.line, column: other.column ?? null } }
}
