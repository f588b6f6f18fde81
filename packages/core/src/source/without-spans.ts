import type { FileCoverage, Position } from '../contract/index.js'

/** The same without what begins in the spans: statements, functions, branches, and arms that go with their branch when one of them is taken out of it. */
export function withoutSpans(coverage: FileCoverage, spans: readonly { readonly from: Position; readonly to: Position }[]): FileCoverage {
  if (spans.length === 0) return coverage
  const isOut = (place: Position) => spans.some(({ from, to }) => compare(from, place) <= 0 && compare(place, to) < 0)
  const statementMap = keep(coverage.statementMap, ({ start }) => !isOut(start))
  const fnMap = keep(coverage.fnMap, ({ decl }) => !isOut(decl.start))
  const branchMap: Record<string, FileCoverage['branchMap'][string]> = {}
  const b: Record<string, readonly number[]> = {}
  for (const [id, branch] of Object.entries(coverage.branchMap)) {
    if (isOut(branch.loc.start)) continue
    const arms = branch.locations.flatMap(({ start: { line, column } }, arm) => (line !== undefined && isOut({ line, column: column ?? null }) ? [] : [arm]))
    branchMap[id] = { ...branch, locations: arms.map((arm) => branch.locations[arm] ?? { start: {}, end: {} }) }
    b[id] = arms.map((arm) => coverage.b[id]?.[arm] ?? 0)
  }
  return { ...coverage, statementMap, fnMap, branchMap, s: counts(coverage.s, statementMap), f: counts(coverage.f, fnMap), b }
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || (a.column ?? Number.POSITIVE_INFINITY) - (b.column ?? Number.POSITIVE_INFINITY)
}

function keep<T>(map: Readonly<Record<string, T>>, stays: (value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => stays(value)))
}

function counts<T>(all: Readonly<Record<string, T>>, kept: Readonly<Record<string, unknown>>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => Object.hasOwn(kept, id)))
}
