import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** The same words under another import: `equal` and `deepEqual` of `node:assert/strict` are taken from `node:assert`. */
export function looserLibrary(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const asked = ({ check: { text, subject, negated, expected, modality } }: WeighedCheck) => JSON.stringify([text, subject, negated, expected, modality])
  const own = asked(base)
  for (const head of free) {
    if (head.check.relation === base.check.relation || asked(head) !== own) continue
    free.delete(head)
    pairs.push(checkPair(base, head, strengthOf(base.demand, head.demand)))
    return true
  }
  return false
}
