import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * A part that a text was to hold, where all of the text is told now and it is not: another text is expected, of which nothing more can be asked:
 * `expect(error.message).toContain('#0')` and `expect(error.message).toBe('no type for the argument')`.
 */
export function toldWholeText(base: WeighedCheck, bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  const subject = subjectOf(base)
  if (subject === null) return false
  const isNew = (head: WeighedCheck) => !bases.some(({ demand }) => demand.subject === subject && demand.relation === head.demand.relation)
  const head = heads.find((one) => one.demand.subject === subject && isWholeText(one) && looseness(one.check) <= looseness(base.check) && isNew(one))
  if (head === undefined) return false
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }))
  return true
}

/** The text that is to hold a part; what a message is to hold is a demand for an error. */
function subjectOf({ demand: { subject, relation, negated, expected, errorType, message } }: WeighedCheck): string | null {
  if (negated) return null
  if (relation === 'contains') return expected[0]?.kind === 'string' ? subject : null
  return relation === 'throws' && errorType === null && message?.kind === 'string' ? `caught(${subject}).message` : null
}

/** A text as such, or as it was recorded beside the check. */
function isWholeText({ demand: { relation, negated, expected } }: WeighedCheck): boolean {
  const [told] = expected
  if (negated || told?.kind !== 'string' || told.text === '') return false
  return isExact(relation) || (relation === 'inline_snapshot' && /^\s*"[\s\S]+"\s*$/.test(told.text))
}
