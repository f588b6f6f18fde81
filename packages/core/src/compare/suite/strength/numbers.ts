import type { Relation } from '../../../contract/index.js'
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

// How far rounding of floats goes: what unittest, numpy and pytest let pass unless they are told otherwise.
const ROUNDING = 1e-6
const SLACK = 2

/** In the words of another library about the same distance, as places of decimals are half of the last one: no order between them. */
function isAsClose(a: Demand, b: Demand): boolean {
  if (a.relation !== 'close_to' || b.relation !== 'close_to' || a.matcher === b.matcher) return false
  if (JSON.stringify(a.expected[0]) !== JSON.stringify(b.expected[0])) return false
  const least = Math.max(Math.abs(numberOf(a.expected[0]) ?? 1), 1) * ROUNDING
  const [mine, theirs] = [a, b].map((one) => distanceOf(one) ?? (one.expected[1] === undefined ? least : Number.NaN)) as [number, number]
  return Math.max(mine, theirs) <= Math.max(least, Math.min(mine, theirs) * SLACK)
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
  if (JSON.stringify(a.expected[0]) !== JSON.stringify(b.expected[0])) return false
  if (a.relation === 'close_to' && b.relation === 'close_to') {
    if (isAsClose(a, b)) return true
    const [mine, theirs] = [numberOf(a.expected[1]), numberOf(b.expected[1])]
    return mine === null || theirs === null ? JSON.stringify(a.expected[1]) === JSON.stringify(b.expected[1]) : mine <= theirs
  }
  return a.relation === b.relation || b.relation === `${a.relation}_equal`
}
