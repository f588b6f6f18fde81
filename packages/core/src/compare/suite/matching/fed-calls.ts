import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'

/** The calls by which a test feeds the code, as far as their callbacks, which hold steps and checks of their own. */
export const fedCalls = oncePer((test: InventoryTest): readonly string[] => {
  const asked = test.checks.flatMap(({ subject }) => (subject.includes('(') ? [subject] : []))
  return [...withoutAnswers(test), ...asked].map(untilCallback)
})

/** The calls of a test without those that only make up an answer: what is worked out to be expected, and the question itself, `page.includes('text')`. */
export const withoutAnswers = oncePer(({ calls, checks }: InventoryTest): readonly string[] => {
  const told = checks.flatMap(({ expected }) => expected.flatMap((value) => (value.kind === 'expression' ? [value.text] : [])))
  return calls.filter((call) => !told.some((text) => text.includes(call)) && !checks.some((check) => isQuestion(check, call)))
})

const ASKS_FOR_PART = new Set<InventoryCheck['relation']>(['contains', 'starts_with', 'ends_with', 'matches'])

/** The check asks what the call says: `page.includes('text')` is asked of `page`. */
function isQuestion({ relation, subject, expected: [told] }: InventoryCheck, call: string): boolean {
  return ASKS_FOR_PART.has(relation) && told?.kind === 'string' && call.startsWith(`${subject}.`) && /^\w+\((?:'|"|`)/.test(call.slice(subject.length + 1))
}

function untilCallback(call: string): string {
  const at = call.search(/=>|\blambda\b/)
  return at < 0 ? call : call.slice(0, at)
}
