import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { asksSame, otherSide } from './asks-same.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * Two answers of the code that were compared with each other, where one is compared with itself now, with another to the same question, may be more or
 * less than the other, or has to be an equal one in place of the very same: by its words alone the code is asked about itself before as after.
 */
export function heldAgainstItself(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  // A bound that is computed by the same code is still a bound.
  if (!base.check.selfReferential || base.check.negated || /^(?:greater|less)/.test(base.check.relation)) return false
  const asked = [...free]
  const again = asked.find(({ check }) => isAskedAgain(base.check, check))
  if (again !== undefined) {
    free.delete(again)
    pairs.push(checkPair(base, again, ANEW, 'input'))
    return true
  }
  const opposite = asked.find(({ check }) => isDenied(base.check, check))
  if (opposite !== undefined) {
    free.delete(opposite)
    pairs.push(checkPair(base, opposite, DENIED))
    return true
  }
  const same = asked.find(({ check }) => asksSame(base.check, check) && isOneSide(base.check, check.subject))
  const found = same ?? asked.find(({ check }) => isLooser(base.check, check)) ?? asked.find(({ check }) => isOfCopy(base.check, check))
  if (found === undefined) return false
  free.delete(found)
  pairs.push(same ? checkPair(base, same) : checkPair(base, found, isLooser(base.check, found.check) ? BEYOND : COPY))
  return true
}

const BEYOND = { strength: 'weaker', accepts: 'every answer beyond the other', severity: 'high', negated: false } as const
// For what is no object it is the same demand.
const COPY = { strength: 'weaker', accepts: 'an equal copy', severity: 'low', negated: false } as const

// The same statement about what was made in another way.
const ANEW = { strength: 'changed', accepts: null, severity: null, negated: false } as const

const DENIED = { strength: 'changed', accepts: null, severity: null, negated: true } as const

/** What was asked of one answer, by the same words and with a part of itself in what is expected, is asked of another one that stands in all its places. */
function isAskedAgain(base: InventoryCheck, head: InventoryCheck): boolean {
  const isSame = head.text === base.text && head.relation === base.relation && head.negated === base.negated && head.modality === base.modality
  if (!isSame || !head.selfReferential || head.subject === base.subject) return false
  return JSON.stringify(base.expected).replaceAll(inJson(base.subject), inJson(head.subject)) === JSON.stringify(head.expected)
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Two that are made alike had to be equal, `Point(1, 2) == Point(1, 2)`, and are not to be now. */
function isDenied(base: InventoryCheck, head: InventoryCheck): boolean {
  return head.negated && head.relation === base.relation && head.subject === base.subject && otherSide(base) !== null && otherSide(head) === otherSide(base)
}

/** That two calls answer with the very same object was asked, and now that they answer alike. */
function isOfCopy(base: InventoryCheck, head: InventoryCheck): boolean {
  const isSame = head.subject === base.subject && otherSide(head) === otherSide(base) && otherSide(base) !== null
  return base.relation === 'identical' && isExact(head.relation) && head.relation !== 'identical' && !head.negated && isSame
}

/** What is asked about was one of the two, or a call within one. */
function isOneSide(base: InventoryCheck, subject: string): boolean {
  return [base.subject, otherSide(base)].some((side) => side === subject || (subject.includes('(') && side?.includes(subject)))
}

function isLooser(base: InventoryCheck, head: InventoryCheck): boolean {
  return isExact(base.relation) && /^(?:greater|less)_equal$/.test(head.relation) && !head.negated && head.selfReferential && head.subject === base.subject
}
