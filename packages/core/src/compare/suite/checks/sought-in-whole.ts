import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What was asked of one part of a text or list is sought anywhere in it: `'paid' in out` in place of `out.splitlines()[-1] == 'paid'`. */
export function soughtInWhole(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  if (negated || !(isExact(relation) || relation === 'starts_with' || relation === 'ends_with')) return false
  for (const head of free) {
    const { demand } = head
    if (demand.negated || demand.relation !== 'contains' || demand.subject === '' || !/^[.[]/.test(subject.slice(demand.subject.length))) continue
    if (!subject.startsWith(demand.subject) || JSON.stringify(demand.expected) !== JSON.stringify(expected)) continue
    free.delete(head)
    pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'it in any place', severity: 'medium', negated: false }))
    return true
  }
  return false
}
