import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair, CheckShift } from '../../suite-comparison.js'
import { looseness } from '../strength/modality.js'
import type { Strength } from '../strength/strength-of.js'
import { asksSame } from './asks-same.js'
import { holdsItAnyway } from './holds-it-anyway.js'
import type { WeighedCheck } from './weighed-check.js'

const EQUAL: Strength = { strength: 'equal', accepts: null, severity: null, negated: false }
const HEARD = [
  '',
  'an empty collection',
  'a condition that does not hold',
  'a failure after the test has ended',
  'a failure that is swallowed',
  'never being reached',
]

/** Pairs a check with what it became. A demand that holds is still weaker when it is reached or heard less, or repeated less often. */
export function checkPair(base: WeighedCheck, head: WeighedCheck, strength: Strength = EQUAL, shift: CheckShift = 'demand'): CheckPair {
  const pair = { base: base.check, head: head.check, negated: strength.negated }
  if (asksSame(base.check, head.check)) return { ...pair, strength: 'weaker', shift, accepts: 'whatever the code answers', severity: 'critical' }
  if (holdsItAnyway(head.demand) && !holdsItAnyway(base.demand))
    return { ...pair, strength: 'weaker', shift, accepts: 'whatever the code answers', severity: 'critical' }
  const [before, after] = [looseness(base.check), looseness(head.check)]
  if (after > before && strength.strength !== 'weaker') {
    const severity = after >= 3 ? 'critical' : after === 2 ? 'high' : 'medium'
    return { ...pair, strength: 'weaker', shift: 'modality', accepts: HEARD[after] ?? null, severity }
  }
  if (isUnderMore(base.check, head.check) && strength.strength !== 'weaker')
    return { ...pair, strength: 'weaker', shift: 'modality', accepts: HEARD[after] ?? null, severity: 'high' }
  if (head.check.times < base.check.times && head.check.modality === 'loop' && strength.strength !== 'weaker') {
    return {
      ...pair,
      strength: 'weaker',
      shift: 'times',
      accepts: `${base.check.times - head.check.times} of ${base.check.times} rows unchecked`,
      severity: 'high',
    }
  }
  const moved = before > after && strength.strength === 'equal' ? 'stronger' : strength.strength
  return { ...pair, strength: moved, shift: moved === 'equal' ? 'nothing' : shift, accepts: strength.accepts, severity: strength.severity }
}

const OF_ENVIRONMENT = /\b(?:process\.env|import\.meta\.env|Deno\.env|environ|getenv)\b/

/** It stood under a condition and stands under one of the environment as well. */
function isUnderMore(base: InventoryCheck, head: InventoryCheck): boolean {
  const isConditional = base.modality === 'conditional' && head.modality === 'conditional'
  return isConditional && OF_ENVIRONMENT.test(head.under ?? '') && !OF_ENVIRONMENT.test(base.under ?? '')
}
