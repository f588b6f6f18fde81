import type { InventoryCheck, InventoryTest } from '../../contract/index.js'
import { asksPresence } from './asks-presence.js'
import { isExact } from './strength/demand.js'
import { looseness } from './strength/modality.js'

/** What reaches into things: the calls and checks of a test that stand, and its text. */
type Reaching = Pick<InventoryTest, 'calls' | 'checks' | 'text'>

/** Checks that something is there, beside what still reaches into it: nothing that is not there can be reached into. */
export function memberReached(head: Reaching): (check: InventoryCheck) => boolean {
  return (check) => {
    const { subject } = check
    if (!asksPresence(check) || subject.length < 2) return false
    const reaches = (text: string) => text.startsWith(subject) && /^[.[]/.test(text.slice(subject.length))
    // Subjects are told without the `?` of `?.`, which stands in the text.
    const fails = (text: string) => !head.text.includes(`?.${/^\.([\w$]+)/.exec(text.slice(subject.length))?.[1] ?? '['}`)
    return (
      head.calls.some((call) => reaches(call) && fails(call)) ||
      head.checks.some((other) => looseness(other) <= looseness(check) && reaches(other.subject) && (fails(other.subject) || hasValue(other)))
    )
  }
}

/** What `?.` gives of what is not there is not what the check expects. */
function hasValue({ subject, text, relation, negated, expected: [first] }: InventoryCheck): boolean {
  if (negated || !isExact(relation) || first === undefined) return false
  if (first.kind === 'expression') return !/\?\.[^()]*\)*;?$/.test(text) && nameOf(first.text) !== null && nameOf(first.text) === nameOf(subject)
  return first.kind !== 'null' && first.kind !== 'undefined' && first.kind !== 'wildcard'
}

/** The last name of a path: `id` of `order.parent.id`. */
function nameOf(path: string): string | null {
  return /\.([\w$]+)$/.exec(path)?.[1] ?? null
}
