import type { Relation } from '../../../contract/index.js'
import { computedBounds } from './computed-bounds.js'
import { type Demand, numberOf } from './demand.js'

const BOUNDS: ReadonlySet<Relation> = new Set(['greater', 'greater_equal', 'less', 'less_equal', 'close_to'])

interface Range {
  readonly from: number
  readonly to: number
  readonly withFrom: boolean
  readonly withTo: boolean
}

/** Between bounds and tolerances; null when one of them is none. */
export function numberImplies(a: Demand, b: Demand): boolean | null {
  if (a.negated || b.negated || !BOUNDS.has(a.relation) || !BOUNDS.has(b.relation)) return null
  const [mine, theirs] = [rangeOf(a), rangeOf(b)]
  if (!mine || !theirs) return sameText(a, b)
  if (isAsClose(a, b)) return true
  const from = mine.from > theirs.from || (mine.from === theirs.from && (theirs.withFrom || !mine.withFrom))
  const to = mine.to < theirs.to || (mine.to === theirs.to && (theirs.withTo || !mine.withTo))
  return from && to
}

// What unittest and numpy let pass unless they are told otherwise; pytest's is a millionth of the value.
const UNTOLD: readonly number[] = [5e-8, 1.5e-7, 1.5e-6]
const MILLIONTH = 1e-6
const SLACK = 2

/** In the words of another library about the same distance, as places of decimals are half of the last one: no order between them. */
function isAsClose(a: Demand, b: Demand): boolean {
  if (a.relation !== 'close_to' || b.relation !== 'close_to' || a.matcher === b.matcher) return false
  if (JSON.stringify(a.expected[0]) !== JSON.stringify(b.expected[0])) return false
  if (isUntold(a) && isUntold(b)) return true
  const [mine, theirs] = [distanceOf(a), distanceOf(b)]
  return mine !== null && theirs !== null && Math.max(mine, theirs) <= Math.min(mine, theirs) * SLACK
}

/** The distance is the one that holds where none is given. */
function isUntold({ expected: [value, distance] }: Demand): boolean {
  const [at, given] = [numberOf(value), numberOf(distance)]
  return distance === undefined || (given !== null && (UNTOLD.includes(given) || (at !== null && given === Math.max(Math.abs(at) * MILLIONTH, 1e-12))))
}

/** How far from its value a demand lets a number be, both as written; null when that is not known. */
export function distanceOf({ relation, expected }: Demand): number | null {
  if (relation !== 'close_to') return null
  const value = numberOf(expected[0])
  return numberOf(expected[1]) ?? (value === null ? null : Math.max(Math.abs(value) * 1e-6, 1e-12))
}

function rangeOf(demand: Demand): Range | null {
  const value = numberOf(demand.expected[0])
  if (value === null) return null
  switch (demand.relation) {
    case 'greater':
      return { from: value, to: Number.POSITIVE_INFINITY, withFrom: false, withTo: true }
    case 'greater_equal':
      return { from: value, to: Number.POSITIVE_INFINITY, withFrom: true, withTo: true }
    case 'less':
      return { from: Number.NEGATIVE_INFINITY, to: value, withFrom: true, withTo: false }
    case 'less_equal':
      return { from: Number.NEGATIVE_INFINITY, to: value, withFrom: true, withTo: true }
    default: {
      const distance = distanceOf(demand)
      return distance === null ? null : { from: value - distance, to: value + distance, withFrom: true, withTo: true }
    }
  }
}

// Bounds that are computed: `greater` is stricter than `greater_equal`, and a smaller distance from the same value than a larger one.
function sameText(a: Demand, b: Demand): boolean {
  const [mine, theirs] = computedBounds(a.expected[0], b.expected[0]) ?? []
  if (mine !== undefined && theirs !== undefined && a.relation !== 'close_to') {
    const like = a.relation === b.relation || b.relation === `${a.relation}_equal`
    return like && (a.relation.startsWith('less') ? mine < theirs : mine > theirs)
  }
  if (JSON.stringify(a.expected[0]) !== JSON.stringify(b.expected[0])) return false
  if (a.relation === 'close_to' && b.relation === 'close_to') {
    if (isAsClose(a, b)) return true
    const [mine, theirs] = [numberOf(a.expected[1]), numberOf(b.expected[1])]
    return mine === null || theirs === null ? JSON.stringify(a.expected[1]) === JSON.stringify(b.expected[1]) : mine <= theirs
  }
  return a.relation === b.relation || b.relation === `${a.relation}_equal`
}
