import type { CheckPair } from '../../suite-comparison.js'
import { isExact, isNothing } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const KEYED = /^([\s\S]+)\[(['"])([^'"]+)\2\]$/

/** What was to be there and to be nothing is not to be there: `data['age'] is None` became `'age' not in data`. That is another expectation of the same. */
export function keyedNoMore(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { relation, negated, expected, subject } = base.demand
  const [, whole, , key] = KEYED.exec(subject) ?? []
  if (negated || !isExact(relation) || !isNothing(expected[0]) || whole === undefined || key === undefined) return false
  const head = [...free].find(({ demand, check }) => {
    const [sought] = demand.expected
    const isWithout = demand.negated && (demand.relation === 'contains' || (demand.relation === 'has_property' && demand.expected.length === 1))
    return isWithout && demand.subject === whole && sought?.kind === 'string' && sought.text === key && looseness(check) <= looseness(base.check)
  })
  if (head === undefined) return false
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }))
  return true
}
