import type { CheckPair } from '../suite-comparison.js'
import { asksSame, otherSide } from './asks-same.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * Two answers of the code that were compared with each other, where one is compared with itself now, or with another to the same question: by its words
 * alone the code is asked about itself before as after.
 */
export function heldAgainstItself(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { selfReferential, negated, subject, relation } = base.check
  if (!selfReferential || negated) return false
  const sides = [subject, otherSide(base.check)]
  const head = [...free].find(({ check }) => check.relation === relation && asksSame(base.check, check) && sides.includes(check.subject))
  if (head === undefined) return false
  free.delete(head)
  pairs.push(checkPair(base, head))
  return true
}
