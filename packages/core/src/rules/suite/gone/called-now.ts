import { asksPresence, type GoneTest, isTelling, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { testOf } from '../source-places.js'

/**
 * A test that only asked whether functions are there is gone, and each of them is called by a test that runs and asks for what comes of it:
 * `expect(utils.trim).to.be.a('function')` and `expect(utils.trim(' a ')).to.equal('a')`.
 */
export function calledNow({ added, tests }: SuiteComparison, { test, lost }: GoneTest): string | null {
  const asked = test.checks.filter(({ relation }) => relation !== 'check_count')
  if (lost.length === 0 || asked.length === 0 || !asked.every(asksForFunction)) return null
  const running = [...added, ...tests.map(({ head }) => head)].filter((one) => one.test.state === 'run')
  const callers = asked.map(({ subject }) => running.find(callsOf(subject)))
  const [first] = callers
  return first === undefined || callers.includes(undefined) ? null : `${testOf(first)} calls what it only asked for`
}

function asksForFunction({ relation, negated, expected: [told], modality }: InventoryCheck): boolean {
  return relation === 'type_of' && !negated && modality === 'always' && told?.kind === 'string' && told.text === 'function'
}

/** Called on the same thing, or by a telling name on another, by a test that asks for more than that something is there. */
function callsOf(subject: string): (placed: PlacedTest) => boolean {
  const name = /(?:^|\.)([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  if (name === undefined) return () => false
  const call = new RegExp(isTelling(name) ? `${namePattern(name)}\\(` : `(?<![\\w$.])${literalPattern(subject)}\\(`)
  return ({ test }) =>
    [...test.calls, ...test.checks.map((check) => check.subject)].some((text) => call.test(text)) &&
    test.checks.some((check) => check.modality === 'always' && !asksPresence(check) && !asksForFunction(check) && check.relation !== 'check_count')
}
