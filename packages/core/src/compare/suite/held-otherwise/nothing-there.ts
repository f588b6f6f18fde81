import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import type { WeighedCheck } from '../checks/weighed-check.js'
import { isExact, isNothing } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'

/**
 * Checks of what was there and is expected not to be there now, of its members, and of what a function was called with that is not to be called:
 * they cannot be made. That the expectation is another one is told by itself.
 */
export function nothingThere(pairs: readonly CheckPair[], gained: readonly WeighedCheck[]): (check: InventoryCheck) => boolean {
  const none = gained.map(({ check }) => check).filter(isNoError)
  const changed = pairs.filter(({ strength }) => strength === 'changed')
  const owners = changed.filter((pair) => asksNothing(pair.head) || isWithoutIt(pair))
  const uncalled = changed.filter(isNeverCalled)
  const raised = changed.filter(isOtherError)
  return (check) =>
    raised.some(({ base: { subject } }) => check.subject.startsWith(`raised(${subject}).value.`)) ||
    none.some(({ subject }) => check.subject.startsWith(`${subject}.`)) ||
    owners.some(({ base: { subject }, head }) => {
      const rest = check.subject.slice(subject.length)
      return subject.length > 1 && check.subject.startsWith(subject) && /^[.[]/.test(rest) && looseness(head) <= looseness(check)
    }) ||
    uncalled.some(({ base, head }) => base.subject === check.subject && isOfCalls(check) && looseness(head) <= looseness(check))
}

/** `if (err) return done(err)` of a callback's own error, in place of a check of its message. */
function isNoError({ relation, negated, subject, text, modality }: InventoryCheck): boolean {
  return relation === 'falsy' && !negated && modality === 'always' && /^\$1'*$/.test(subject) && /^if \((\w*err\w*)\)[\s\S]*\(\1\)/i.test(text)
}

function asksNothing({ relation, negated, expected: [first] }: InventoryCheck): boolean {
  return !negated && isExact(relation) && isNothing(first)
}

/** `assert.notProperty(options, 'ext')` in place of a check of `options.ext`. */
function isWithoutIt({ base, head: { relation, negated, subject, expected } }: CheckPair): boolean {
  const [key, ...value] = expected
  return relation === 'has_property' && negated && value.length === 0 && key?.kind === 'string' && base.subject === `${subject}.${key.text}`
}

/** Another class of error is to be raised: what was asked of the fields of the former one cannot be asked of it. */
function isOtherError({ base, head }: CheckPair): boolean {
  const isRaised = ({ relation, negated, errorType }: InventoryCheck) => relation === 'throws' && !negated && errorType !== null
  return isRaised(base) && isRaised(head) && base.errorType !== head.errorType && base.subject === head.subject
}

function isOfCalls({ relation, negated }: InventoryCheck): boolean {
  return relation.startsWith('called') && !negated
}

/** `expect(log).not.toHaveBeenCalled()`, `assert.isTrue(log.notCalled)` in place of a check of how it was called. */
function isNeverCalled({ base, head }: CheckPair): boolean {
  if (!isOfCalls(base)) return false
  const [told] = head.expected
  if (head.subject === base.subject)
    return (head.relation === 'called' && head.negated) || (head.relation === 'called_times' && !head.negated && told?.kind === 'number' && told.text === '0')
  const isSaid = (value: boolean) => !head.negated && isExact(head.relation) && told?.kind === 'boolean' && told.text === String(value)
  return (head.subject === `${base.subject}.notCalled` && isSaid(true)) || (head.subject === `${base.subject}.called` && isSaid(false))
}
