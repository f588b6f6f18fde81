import { namePattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { acceptsValue } from '../strength/accepts-value.js'
import { isExact, number } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const BOUND = /^(?:greater|less)(?:_equal)?$/
// `(a - b) * 1e9`, `abs(a - b)`, up to where the comparison goes on or ends.
const DISTANCE = /(?<=(?:^assert |[<>]=? |\())(?:(?:\w+\.)?f?abs\()?\(?([\w.]+) - ([\w.]+)\)*(?: [*/] [\d.e]+)?\)*(?= [<>]|,|$)/

/** Two that were to lie near each other are to be equal: a distance of nothing is within every bound that lets it be. */
export function equalInstead(
  base: WeighedCheck,
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  if (!BOUND.test(base.demand.relation) || acceptsValue(base.demand, number(0)) !== true) return false
  const [, one, other] = DISTANCE.exec(base.check.text) ?? []
  if (one === undefined || other === undefined || one === other) return false
  const [a, b] = [namePattern(one), namePattern(other)]
  const isEqual = new RegExp(`(?:^assert |\\()(?:${a}(?: == |, )${b}|${b}(?: == |, )${a})(?:\\)|,|$)`)
  const head = heads.find(
    ({ check, demand, key }) =>
      isExact(demand.relation) &&
      !demand.negated &&
      looseness(check) <= looseness(base.check) &&
      isEqual.test(check.text) &&
      !bases.some((before) => before.key === key),
  )
  if (!head) return false
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }, 'replaced'))
  return true
}
