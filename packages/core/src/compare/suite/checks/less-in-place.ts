import type { Demand } from '../strength/demand.js'
import { strengthOf } from '../strength/strength-of.js'
import type { WeighedCheck } from './weighed-check.js'

/** A check that came asks for less of the same in the same words, or for the opposite: it is what one of the repeated ones became. */
export function isLessInPlace({ demand, check }: WeighedCheck, free: ReadonlySet<WeighedCheck>): boolean {
  const { subject, relation, negated } = demand
  const isOpposite = (now: Demand) => now.negated !== negated && JSON.stringify(now.expected) === JSON.stringify(check.expected)
  return [...free].some(({ demand: now }) => {
    if (now.subject !== subject || now.relation !== relation) return false
    return now.negated === negated ? strengthOf(demand, now).strength === 'weaker' : isOpposite(now)
  })
}
