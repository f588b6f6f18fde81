import type { CheckPair } from '../../suite-comparison.js'
import { type Demand, isExact } from '../strength/demand.js'
import { implies } from '../strength/implies.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import { byKey, leavesOf, membersOf } from './leaves.js'
import type { WeighedCheck } from './weighed-check.js'

/** Several checks of the head demand as much together, leaf by leaf. */
export function standTogether(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { leaves, closed } = leavesOf(base.demand)
  if (leaves.length < 2) return false
  const heldBy = (leaf: Demand) =>
    heads.find((head) => [leaf, byKey(base.demand, leaf)].some((one) => implies(head.demand, one)) && looseness(head.check) <= looseness(base.check))
  const standing = leaves.map(heldBy)
  if (standing.includes(undefined)) {
    const members = membersOf(base.demand)
    const whole = heads.find((head) => members.every((leaf) => implies(head.demand, leaf) && looseness(head.check) <= looseness(base.check)))
    // One that holds them all leaves the others to those whose items they hold.
    return standInAnyOrder(base, members.map(whole === undefined ? heldBy : () => whole), free, pairs)
  }
  const [first] = standing
  if (!first) return false
  for (const head of standing) if (head) free.delete(head)
  const partly = { strength: 'weaker', accepts: 'keys and items beyond those checked', severity: 'low', negated: false } as const
  pairs.push(checkPair(base, first, closed ? partly : undefined))
  return true
}

/** The same items and no others, by their number and each of them; a whole list in another order is another list. */
function standInAnyOrder(base: WeighedCheck, standing: readonly (WeighedCheck | undefined)[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const [first] = standing
  if (!first || standing.includes(undefined) || (isExact(first.demand.relation) && standing.every((head) => head === first))) return false
  for (const head of standing) if (head) free.delete(head)
  pairs.push(checkPair(base, first, { strength: 'weaker', accepts: 'the same items in any order', severity: 'low', negated: false }))
  return true
}
