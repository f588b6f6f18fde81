import type { InventoryCheck } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'
import { isExact, isNothing } from './strength/demand.js'
import { looseness } from './strength/modality.js'

/** Checks of members of what was there and is expected to be null now: they cannot be made. That the expectation is another one is told by itself. */
export function nothingThere(pairs: readonly CheckPair[]): (check: InventoryCheck) => boolean {
  const owners = pairs.filter(({ strength, head }) => strength === 'changed' && asksNothing(head))
  return (check) =>
    owners.some(({ base: { subject }, head }) => {
      const rest = check.subject.slice(subject.length)
      return subject.length > 1 && check.subject.startsWith(subject) && /^[.[]/.test(rest) && looseness(head) <= looseness(check)
    })
}

function asksNothing({ relation, negated, expected: [first] }: InventoryCheck): boolean {
  return !negated && isExact(relation) && isNothing(first)
}
