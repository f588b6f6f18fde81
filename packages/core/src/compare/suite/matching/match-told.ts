import type { InventoryCheck, Value } from '../../../contract/index.js'
import { lastCallee } from '../last-callee.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/** So much text is not told twice by chance. */
const TELLING = 60

/** Tests under other titles that tell the same whole results of the same functions, whatever those are called with: a file's fixtures moved with it. */
export function matchTold(left: UnmatchedTests): void {
  if (left.base.size > 0 && left.head.size > 0)
    left.pairByKey(({ test: { checks, state, open } }) => (open ? null : toldBy(checks.map(answerOf), state)), 'moved')
}

function toldBy(answers: readonly (string | null)[], state: string): string | null {
  if (answers.length === 0 || answers.includes(null)) return null
  const told = answers.join('\n')
  return told.length < TELLING ? null : `${state}\n${told}`
}

/** What a check asks of the result of which function; null where it tells no whole text of it. */
function answerOf({ relation, negated, modality, subject, expected: [told, ...more] }: InventoryCheck): string | null {
  const callee = lastCallee(subject.replace(/(?:\.[A-Za-z_$][\w$]*)+$/, ''))
  if (negated || modality !== 'always' || callee === null || told === undefined || more.length > 0 || !isWritten(told)) return null
  return `${callee} ${relation} ${JSON.stringify(told).replace(/\s|\\n/g, '')}`
}

function isWritten(value: Value): boolean {
  return value.kind === 'string' || value.kind === 'object' || value.kind === 'array'
}
