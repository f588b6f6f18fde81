import type { FileCoverage } from '../../contract/index.js'

type Arms = FileCoverage['branchMap'][string]

/**
 * What two runs measured of one file, added up by where each statement, branch and function stands: their numbers may
 * differ. null when the statements are not the same ones, so that the two are of other sources or of another transform.
 */
export function mergeFileCoverage(a: FileCoverage, b: FileCoverage): FileCoverage | null {
  if (isUnloaded(b)) return a
  if (isUnloaded(a)) return b
  const statements = merged(a.statementMap, a.s, b.statementMap, b.s, spanKey, add)
  const same = Object.keys(statements.places).length
  if (same !== Object.keys(a.statementMap).length || same !== Object.keys(b.statementMap).length) return null
  const functions = merged(a.fnMap, a.f, b.fnMap, b.f, ({ decl, loc }) => `${spanKey(decl)} ${spanKey(loc)}`, add)
  const branches = merged(a.branchMap, a.b, b.branchMap, b.b, branchKey, (one, other) => one.map((hits, arm) => hits + (other[arm] ?? 0)))
  return {
    path: a.path,
    statementMap: statements.places,
    fnMap: functions.places,
    branchMap: branches.places,
    s: statements.counts,
    f: functions.counts,
    b: branches.counts,
  }
}

/** v8-to-istanbul says so of a file that was never loaded, with other places than it has when it was. */
function isUnloaded({ fnMap }: FileCoverage): boolean {
  const functions = Object.values(fnMap)
  return functions.length === 1 && functions[0]?.name === '(empty-report)'
}

/** The first one's entries with the second one's counts added, then what only the second one has. Equal places are told apart by their order. */
function merged<P, C>(
  places: Readonly<Record<string, P>>,
  counts: Readonly<Record<string, C>>,
  otherPlaces: Readonly<Record<string, P>>,
  otherCounts: Readonly<Record<string, C>>,
  keyOf: (place: P) => string,
  sum: (one: C, other: C) => C,
): { readonly places: Record<string, P>; readonly counts: Record<string, C> } {
  const byKey = new Map<string, { readonly place: P; count: C | undefined }>()
  for (const [key, id] of keysOf(places, keyOf)) byKey.set(key, { place: places[id] as P, count: counts[id] })
  for (const [key, id] of keysOf(otherPlaces, keyOf)) {
    const known = byKey.get(key)
    const count = otherCounts[id]
    if (known === undefined) byKey.set(key, { place: otherPlaces[id] as P, count })
    else known.count = known.count === undefined || count === undefined ? (known.count ?? count) : sum(known.count, count)
  }
  const entries = [...byKey.values()].entries()
  const out: { places: Record<string, P>; counts: Record<string, C> } = { places: {}, counts: {} }
  for (const [id, { place, count }] of entries) {
    out.places[id] = place
    if (count !== undefined) out.counts[id] = count
  }
  return out
}

function* keysOf<P>(places: Readonly<Record<string, P>>, keyOf: (place: P) => string): Iterable<[key: string, id: string]> {
  const seen = new Map<string, number>()
  for (const [id, place] of Object.entries(places)) {
    const key = keyOf(place)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    yield [`${key} ${times}`, id]
  }
}

function branchKey({ type, loc, locations }: Arms): string {
  return `${type} ${spanKey(loc)} ${locations.map(spanKey).join(' ')}`
}

type End = { readonly line?: number | undefined; readonly column?: number | null | undefined }

function spanKey({ start, end }: { readonly start: End; readonly end: End }): string {
  return `${start.line ?? ''}:${start.column ?? ''}-${end.line ?? ''}:${end.column ?? ''}`
}

function add(one: number, other: number): number {
  return one + other
}
