import type { InventoryCheck } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'
import { asksSame, otherSide } from './asks-same.js'
import { checkPair } from './check-pairs.js'
import { isExact } from './strength/demand.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * Two answers of the code that were compared with each other, where one is compared with itself now, with another to the same question, or may be more or
 * less than the other: by its words alone the code is asked about itself before as after.
 */
export function heldAgainstItself(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  // A bound that is computed by the same code is still a bound.
  if (!base.check.selfReferential || base.check.negated || /^(?:greater|less)/.test(base.check.relation)) return false
  const same = [...free].find(({ check }) => asksSame(base.check, check) && isOneSide(base.check, check.subject))
  const looser = same ?? [...free].find(({ check }) => isLooser(base.check, check))
  if (looser === undefined) return false
  free.delete(looser)
  pairs.push(
    same ? checkPair(base, same) : checkPair(base, looser, { strength: 'weaker', accepts: 'every answer beyond the other', severity: 'high', negated: false }),
  )
  return true
}

/** What is asked about was one of the two, or a call within one. */
function isOneSide(base: InventoryCheck, subject: string): boolean {
  return [base.subject, otherSide(base)].some((side) => side === subject || (subject.includes('(') && side?.includes(subject)))
}

function isLooser(base: InventoryCheck, head: InventoryCheck): boolean {
  return isExact(base.relation) && /^(?:greater|less)_equal$/.test(head.relation) && !head.negated && head.selfReferential && head.subject === base.subject
}
