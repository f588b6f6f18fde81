import type { AnswerChange, SuiteComparison } from '../compare/index.js'
import type { Severity } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { defineRule, type Weakening } from './rule.js'
import { statementOf, testOf } from './suite/source-places.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A function of the tests' side that checks ask for its answer, and that gives the answer they want for more. */
export const predicateLoosened = defineRule({
  id: 'predicate-loosened',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'suite_pair',
  check({ answers }: SuiteComparison): readonly Weakening[] {
    // What is asked of an object is often a value, of which "otherwise" says nothing.
    return answers.filter(({ order, base }) => order !== 'fewer' && !(order === 'unknown' && base.member)).map(finding)
  },
})

function finding(change: AnswerChange): Weakening {
  const { base, head, baseFile, headFile, tests, check } = change
  const [first] = tests
  const more = tests.length > 1 ? ` and ${counted(tests.length - 1, 'more test')}` : ''
  const asked = first === undefined ? '' : ` ${testOf(first)}${more} asks for it: \`${statementOf(check)}\`.`
  return weakened({
    severity: SEVERITY[change.order],
    at: { file: headFile, line: head.line },
    otherAt: { file: baseFile, line: base.line },
    message: `${shortened(head.name, 80)} of ${shortened(headFile, 120)} answers ${wayOf(change)}: ${codeOf(head.condition)} instead of ${codeOf(base.condition)}.${asked}`,
    suggestion: 'Let the function answer as before, or check in the test itself what it is to hold now.',
    base: base.text,
    head: head.text,
  })
}

const SEVERITY: Readonly<Record<AnswerChange['order'], Severity>> = { more: 'high', opposite: 'medium', vaguer: 'medium', unknown: 'low', fewer: 'low' }

function wayOf({ order, head }: AnswerChange): string {
  if (order === 'more')
    return /^(true|false)$/.test(head.condition) ? 'what its checks want, whatever it is given' : 'what its checks want for more than before'
  if (order === 'vaguer') return 'only whether something is there'
  return order === 'opposite' ? 'the opposite' : 'by another condition'
}
