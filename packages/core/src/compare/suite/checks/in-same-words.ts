import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** The same statement, on what was made another way before it. */
export function inSameWords(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  for (const head of free) {
    if (head.check.text !== base.check.text || head.demand.relation !== base.demand.relation || head.demand.relation === 'nothing') continue
    const { negated } = strengthOf(base.demand, { ...head.demand, subject: base.demand.subject })
    free.delete(head)
    pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated }, 'input'))
    return true
  }
  return false
}
