import type { CheckPair } from '../../suite-comparison.js'
import { implies } from '../strength/implies.js'
import { strengthOf } from '../strength/strength-of.js'
import { calleesOf } from './callees-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** The same function called with other arguments; `least` 3 for a demand as strong, 2 for one of the same kind. */
export function calledOtherwise(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[], least: number): boolean {
  const called = calleesOf(base.demand.subject)
  if (called === '') return false
  let found: WeighedCheck | null = null
  let most = -1
  for (const head of free) {
    if (calleesOf(head.demand.subject) !== called) continue
    const alike = head.demand.relation === base.demand.relation
    const near = (alike ? 2 : 0) + (alike && implies({ ...head.demand, subject: base.demand.subject }, base.demand) ? 1 : 0)
    // Of several, one that is reached where this one was.
    const own = near + (isReachedAlike(base, head) ? REACHED : 0)
    if (own > most && near >= least) [found, most] = [head, own]
    if (most === 3 + REACHED) break
  }
  if (!found) return false
  free.delete(found)
  const strength = strengthOf(base.demand, { ...found.demand, subject: base.demand.subject })
  const input = { strength: 'changed', accepts: null, severity: null, negated: strength.negated } as const
  pairs.push(strength.strength === 'weaker' ? checkPair(base, found, strength) : checkPair(base, found, input, 'input'))
  return true
}

/** Less than any other likeness. */
const REACHED = 0.5

function isReachedAlike({ check: { modality, under } }: WeighedCheck, { check: head }: WeighedCheck): boolean {
  return modality === head.modality && under === head.under
}
