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
    const parts = partsOf(head.demand.subject)
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

/** What a list is written of: `[a(1), b]` is `a(1)` and `b`; none for what is no list alone. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let [depth, from, quote] = [0, 1, '']
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (/['"`]/.test(sign)) quote = sign
    else if (/[([{]/.test(sign)) depth++
    else if (/[)\]}]/.test(sign)) depth--
    if (depth === 0) {
      if (at < text.length - 1) return []
      parts.push(text.slice(from, at).trim())
    } else if (depth === 1 && sign === ',' && quote === '') {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return parts
}
