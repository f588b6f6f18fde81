import type { InventoryCheck, InventoryTest } from '../../contract/index.js'
import { looseness } from './strength/modality.js'

const THERE: ReadonlySet<InventoryCheck['relation']> = new Set(['truthy', 'exists', 'defined'])

/** Checks that something is there, in a test that still reaches into it: nothing that is not there can be reached into. */
export function memberReached(head: InventoryTest): (check: InventoryCheck) => boolean {
  return (check) => {
    const { subject, relation, negated } = check
    if (!THERE.has(relation) || negated || subject.length < 2) return false
    const reaches = (text: string) =>
      text.startsWith(subject) && /^(\.|\[|\?\.)/.test(text.slice(subject.length)) && !text.slice(subject.length).startsWith('?.')
    return head.calls.some(reaches) || head.checks.some((other) => looseness(other) <= looseness(check) && reaches(other.subject))
  }
}
