import type { CheckPair } from '../../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What the types refused is taken, and it is asked of which type it is. */
export function typedInstead(base: WeighedCheck, bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  if (base.demand.relation !== 'type_error') return false
  const head = heads.find(
    ({ key, demand }) =>
      demand.relation === 'type_equal' && !demand.negated && demand.subject === base.demand.subject && !bases.some((other) => other.key === key),
  )
  if (!head) return false
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }))
  return true
}
