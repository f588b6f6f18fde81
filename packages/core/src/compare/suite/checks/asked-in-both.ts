import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import type { Demand } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { precisionOf } from '../strength/precision.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * What one branch asked of something is asked of it in all of them now, in place of what another branch asked: `if threaded: assert out == 'jam'`,
 * `else: assert not out` became `assert out == 'jam'`.
 */
export function askedInBoth(base: WeighedCheck, bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  if (base.check.modality !== 'conditional') return false
  const head = heads.find(({ check, demand, key }) => {
    if (demand.relation === 'nothing' || demand.subject !== base.demand.subject || !isAround(check, base.check)) return false
    if (precisionOf(demand) < precisionOf(base.demand) && !isOpposite(demand, base.demand)) return false
    const before = bases.filter((other) => other.key === key)
    return before.length > 0 && before.every((other) => other.check.under !== base.check.under && isAround(check, other.check))
  })
  if (!head) return false
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }, 'replaced'))
  return true
}

/** It is made wherever the other one is, under fewer conditions. */
function isAround(check: InventoryCheck, inner: InventoryCheck): boolean {
  if (inner.modality !== 'conditional' || inner.under === null) return false
  return looseness(check) === 0 || (check.modality === 'conditional' && check.under !== null && inner.under.startsWith(`${check.under} and `))
}

/** It refuses what the other one wants, or the other way round. */
function isOpposite(a: Demand, b: Demand): boolean {
  return a.negated !== b.negated && a.relation === b.relation && JSON.stringify(a.expected) === JSON.stringify(b.expected)
}
