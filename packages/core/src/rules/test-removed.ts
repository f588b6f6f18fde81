import { type BaseTest, type Comparison, moduleKey } from '../compare/index.js'
import { counted } from '../run/counted.js'
import { didRun } from '../run/did-run.js'
import { groupBy } from '../run/group-by.js'
import { defineRule, type Weakening } from './rule.js'
import { placeOf, quotedTitles, showBase, stateOf } from './wording.js'

/** A test of the baseline is nowhere in the run. A module that is gone as a whole is one finding. */
export const testRemoved = defineRule({
  id: 'test-removed',
  type: 'test_deletion',
  severity: 'high',
  needs: 'run_pair',
  check(comparison: Comparison): readonly Weakening[] {
    const sizes = new Map(comparison.baseline.modules.map((module) => [moduleKey(module), module.tests.length]))
    const modules = groupBy(comparison.removed, ({ identity }) => moduleKey(identity))
    return [...modules].flatMap(([key, tests]) => {
      const [first] = tests
      const whole = first && tests.length > 1 && tests.length === sizes.get(key)
      return whole ? [goneModule(comparison, first, tests)] : tests.map((test) => goneTest(comparison, test))
    })
  },
})

function goneTest(comparison: Comparison, { identity, test }: BaseTest): Weakening {
  const ran = didRun(test.status)
  // A newcomer beside it may be the same test under a name that nothing ties to it.
  const newcomer = comparison.added.some((added) => added.identity.file === identity.file && added.identity.project === identity.project)
  const effect = ran ? 'what it checked can break unseen' : `it was ${test.status} before, so nothing that ran is lost, but the reminder is`
  return {
    ...(ran ? {} : { severity: 'low' }),
    confidence: newcomer ? 'likely' : 'sure',
    file: identity.file,
    line: test.line,
    side: 'base',
    test: identity,
    count: 1,
    message: `Test ${quotedTitles(identity.title_path)} of ${placeOf(identity)} is gone and stands in no other file of this run; ${effect}.`,
    suggestion: `Put the test back${source(comparison, identity.file)}, or give its checks a test with the same titles in another file.`,
    base: stateOf(test),
    head: 'gone',
  }
}

function goneModule(comparison: Comparison, first: BaseTest, tests: readonly BaseTest[]): Weakening {
  const ran = tests.filter(({ test }) => didRun(test.status)).length
  const { identity } = first
  const effect =
    ran > 0
      ? `what ${ran === tests.length ? 'they' : `${counted(ran, 'of them', 'of them')} that ran`} checked can break unseen`
      : 'none of them ran before, so only reminders are lost'
  return {
    ...(ran > 0 ? {} : { severity: 'low' }),
    confidence: 'sure',
    file: identity.file,
    line: null,
    side: 'base',
    test: null,
    count: tests.length,
    message: `All ${counted(tests.length, 'test')} of ${placeOf(identity)} are gone and stand in no other file of this run; ${effect}.`,
    suggestion: `Put the file back${source(comparison, identity.file)}, or give its checks tests with the same titles in another file.`,
    base: tests.length === ran ? counted(ran, 'test ran', 'tests ran') : `${counted(tests.length, 'test')}, ${ran} ran`,
    head: 'gone',
  }
}

function source(comparison: Comparison, file: string): string {
  const command = showBase(comparison.baseline.git?.head, file)
  return command ? ` (${command} has its text)` : ''
}
