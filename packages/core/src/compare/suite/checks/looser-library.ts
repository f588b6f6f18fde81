import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const LOOSE = /^loose_/

/** The same words under another import: `equal` and `deepEqual` of `node:assert/strict` are taken from `node:assert`, which is a small step. */
export function looserLibrary(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const asked = ({ check: { text, subject, negated, expected, modality } }: WeighedCheck) => JSON.stringify([text, subject, negated, expected, modality])
  const own = asked(base)
  for (const head of free) {
    if (head.check.relation === base.check.relation || asked(head) !== own) continue
    free.delete(head)
    const strength = strengthOf(base.demand, head.demand)
    const isLoose = strength.strength === 'weaker' && LOOSE.test(head.demand.relation)
    pairs.push(checkPair(base, head, isLoose ? { ...strength, severity: 'low' } : strength))
    return true
  }
  return false
}
