import { itemsOf } from '../../../run/code/parts.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What was asked of one thing is asked of a list in which it stands: `left()` to be 3 and `right()` to be 4 became `[left(), right()]` to equal `[3, 4]`. */
export function askedInList(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated } = base.demand
  if (negated || !isExact(relation)) return false
  for (const head of heads) {
    const [whole] = head.demand.expected
    if (head.demand.negated || !isExact(head.demand.relation) || whole?.kind !== 'array' || whole.open || looseness(head.check) > looseness(base.check))
      continue
    if (!head.demand.subject.startsWith('[') || !head.demand.subject.includes(subject)) continue
    const parts = itemsOf(head.demand.subject)
    // Of a call that stands in the list several times each check takes the next.
    const earlier = pairs.filter((pair) => pair.head === head.check && pair.base.subject === base.check.subject).length
    const at = placesOf(subject, parts)[earlier] ?? -1
    const item = whole.items[at]
    if (item === undefined || parts.length !== whole.items.length) continue
    const strength = strengthOf(base.demand, { ...head.demand, subject, expected: [item] })
    if (strength.strength !== 'equal' && strength.strength !== 'stronger') continue
    free.delete(head)
    pairs.push(checkPair(base, head, strength))
    return true
  }
  return false
}

function placesOf(subject: string, parts: readonly string[]): number[] {
  return parts.flatMap((part, at) => (part === subject ? [at] : []))
}
