import type { Value } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import { type Demand, numberOf } from './strength/demand.js'
import { looseness } from './strength/modality.js'
import type { WeighedCheck } from './weighed-check.js'

/** That two numbers lie near each other is said by their distance now, or was: `closeTo(start, 100)` and `Math.abs(time - start) <= 100`. */
export function nearInstead(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  for (const head of free) {
    const [was, is] = boundsOf(base.demand, head.demand) ?? boundsOf(head.demand, base.demand)?.reverse() ?? []
    if (was === undefined || is === undefined || looseness(head.check) > looseness(base.check)) continue
    free.delete(head)
    const further = { strength: 'weaker', accepts: 'a larger distance', severity: 'medium', negated: false } as const
    pairs.push(checkPair(base, head, is > was ? further : undefined))
    return true
  }
  return false
}

/** How far apart both may lie, where one check says what the other one says of a distance; null for two that say something else. */
function boundsOf(near: Demand, apart: Demand): [near: number, apart: number] | null {
  const [centre, width] = near.expected
  const [within, bound] = [numberOf(width), numberOf(apart.expected[0])]
  if (near.relation !== 'close_to' || near.negated || apart.negated || !/^less(?:_equal)?$/.test(apart.relation)) return null
  if (centre === undefined || within === null || bound === null) return null
  const [a, b] = [near.subject, textOf(centre)]
  const distances = [`${a} - ${b}`, `${b} - ${a}`].flatMap((text) => [`Math.abs((${text}))`, `abs((${text}))`, `abs(${text})`])
  return distances.includes(apart.subject) ? [within, bound] : null
}

function textOf(value: Value): string {
  return 'text' in value ? value.text : ''
}
