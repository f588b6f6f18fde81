import type { InventoryCheck, Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact, numberOf } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'

/**
 * All items of a list are asked for, and another check says how many there are: the same items in any order, and of one item the list itself.
 * `toEqual(arrayContaining([a, b]))` beside `toHaveLength(2)`.
 */
export function inAnyOrder(pairs: readonly CheckPair[], heads: readonly InventoryCheck[]): readonly CheckPair[] {
  return pairs.map((pair) => {
    const { base, head, strength, shift, negated } = pair
    if (strength !== 'weaker' || shift !== 'demand' || negated || !isExact(base.relation)) return pair
    const [was, is] = [base.expected[0], heldBy(head)]
    if (was?.kind !== 'array' || is?.kind !== 'array' || was.open || is.open || was.items.length !== is.items.length) return pair
    const [before, after] = [was.items, is.items].map((items) => items.map((item) => JSON.stringify(item)).sort())
    // Two of a kind may stand for one: each item has to be another.
    const isSame = before?.every((item, at) => item === after?.[at]) === true && new Set(before).size === was.items.length
    if (!isSame || !heads.some((one) => saysHowMany(one, head, was.items.length))) return pair
    return { ...pair, accepts: 'the same items in any order', severity: 'low' }
  })
}

/** What it asks to be in the list, whatever else is. */
function heldBy({ relation, expected: [list] }: InventoryCheck): Value | null {
  if (relation === 'includes_members') return list ?? null
  return isExact(relation) && list?.kind === 'wildcard' && list.wildcard === 'array_containing' ? list.of : null
}

function saysHowMany(one: InventoryCheck, { subject }: InventoryCheck, count: number): boolean {
  const isOfLength = one.relation === 'has_length' ? one.subject === subject : one.subject === `${subject}.length` && isExact(one.relation)
  return isOfLength && !one.negated && looseness(one) === 0 && numberOf(one.expected[0]) === count
}
