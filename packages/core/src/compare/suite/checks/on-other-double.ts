import type { CheckPair } from '../../suite-comparison.js'
import { demandKey } from '../strength/demand.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const WITH = /^(?:called_with|once_called_with|last_called_with|nth_called_with)$/

/**
 * Another double is to be called with the same: `open.assert_called_once_with(1)` became `pool.open.assert_called_once_with(1)`. Neither is asked for anything
 * on the other side, and no other check asks for these arguments.
 */
export function onOtherDouble(
  base: WeighedCheck,
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  if (!WITH.test(base.demand.relation) || base.demand.negated) return false
  const asked = demandKey(base.demand)
  const alike = [...free].filter((head) => demandKey(head.demand) === asked)
  const [head] = alike
  if (head === undefined || alike.length > 1 || bases.filter((one) => demandKey(one.demand) === asked).length > 1) return false
  if (heads.some((one) => isOn(one, base.demand.subject)) || bases.some((one) => isOn(one, head.demand.subject))) return false
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }, 'input'))
  return true
}

function isOn({ demand }: WeighedCheck, subject: string): boolean {
  return demand.subject === subject || demand.subject.startsWith(`${subject}.`)
}
