import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { numberOf } from '../strength/demand.js'

/**
 * Two bounds of one number are one demand: an interval that moved and did not grow is another expectation and no looser one.
 * `28 <= mean <= 34` became `27.5 <= mean <= 32.5`.
 */
export function recentred(pairs: readonly CheckPair[]): readonly CheckPair[] {
  return pairs.map((pair) => {
    if (pair.strength !== 'weaker' || pair.shift !== 'demand' || !isBound(pair)) return pair
    const other = pairs.find((one) => one !== pair && isBound(one) && isOtherEnd(pair, one))
    if (!other || !(widthOf(pair.head, other.head) <= widthOf(pair.base, other.base))) return pair
    return { ...pair, strength: 'changed', accepts: null, severity: null }
  })
}

const LOWER = /^greater/
const BOUND = /^(?:greater|less)(?:_equal)?$/

/** The same end on both sides, as open or closed. */
function isBound({ base, head }: CheckPair): boolean {
  return BOUND.test(base.relation) && base.relation === head.relation && !base.negated && !head.negated && head.modality === base.modality
}

function isOtherEnd(pair: CheckPair, other: CheckPair): boolean {
  return (
    LOWER.test(pair.base.relation) !== LOWER.test(other.base.relation) &&
    other.strength !== 'equal' &&
    other.shift === 'demand' &&
    other.base.subject === pair.base.subject &&
    other.head.subject === pair.head.subject &&
    other.head.modality === other.base.modality
  )
}

/** How far apart two bounds are; not a number where one is computed, and then nothing compares. */
function widthOf(one: InventoryCheck, other: InventoryCheck): number {
  const [from, to] = [numberOf(one.expected[0]), numberOf(other.expected[0])]
  return from === null || to === null ? Number.NaN : Math.abs(to - from)
}
