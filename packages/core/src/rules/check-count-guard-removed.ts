import type { ComparedTest, SuiteComparison } from '../compare/index.js'
import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { settingChanges } from './settings/setting-changes.js'
import { switchOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { loadedByRunner } from './suite/collection/loaded-by-runner.js'
import { isGuard, judgedTests } from './suite/judged-tests.js'
import { mayExplain } from './suite/may-explain.js'
import { identityOf, placeOfCheck, placeOfTest, statementOf, testOf } from './suite/source-places.js'
import { weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A guard on the number of checks (`expect.assertions(2)`, `expect.hasAssertions()`, `t.plan(2)`) that went or asks for less, with checks that may be passed by. */
export const checkCountGuardRemoved = defineRule({
  id: 'check-count-guard-removed',
  type: 'assertion_weakening',
  severity: 'medium',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return [...judgedTests(comparison).flatMap((test) => unguarded(comparison.pair, test)), ...notRequired(comparison), ...notAskedBeforeEach(comparison)]
  },
})

function unguarded(pair: RevisionPair, { base, head, lost, gained, checks }: ComparedTest): Weakening[] {
  const gone = lost.find(isGuard)
  const lowered = checks.find(
    (pair) => isGuard(pair.base) && pair.strength !== 'equal' && pair.strength !== 'stronger' && countOf(pair.head) < countOf(pair.base),
  )
  const guard = gone ?? lowered?.base
  if (!guard) return []
  const before = base.test.checks.filter((check) => !isGuard(check))
  // More checks than the test spells out: what makes them may make fewer.
  const repeated = guard.relation === 'check_count' && countOf(guard) > before.length
  // What came with the change was never counted.
  const passable = repeated || head.test.checks.some((check) => !isGuard(check) && check.modality !== 'always' && !gained.includes(check))
  const dropped = before.length - head.test.checks.filter((check) => !isGuard(check)).length
  // What is counted went along: the others are still all counted.
  const less = lowered === undefined ? 0 : countOf(lowered.base) - countOf(lowered.head)
  const isExplained = less > 0 && writtenIn(base) - writtenIn(head) === less && mayExplain(pair, { base, head })
  const follows = lowered !== undefined && (less <= dropped || isExplained)
  return [
    {
      severity: gone ? (passable ? 'medium' : 'low') : follows ? 'low' : 'medium',
      confidence: 'sure',
      ...placeOfTest(head),
      side: 'head',
      test: identityOf(head),
      count: 1,
      message: `${testOf(head)} ${gone ? 'is no longer told how many checks it has to make' : 'has to make fewer checks'}${passable ? ', and some of them may be passed by' : ''}.`,
      suggestion: 'Keep the number of checks that the test has to make, or await every check so that none can be passed by.',
      base: statementOf(guard),
      head: lowered ? statementOf(lowered.head) : 'gone',
      baseAt: placeOfCheck(base, guard),
      headAt: placeOfTest(head),
    },
  ]
}

/** How many checks are written down, in callbacks of callbacks as well. */
function writtenIn({ test: { text } }: ComparedTest['base']): number {
  return text.match(/(?<![\w$.])(?:t|assert|tap)\.(?!plan\b|end\b)[\w.]+\(|(?<![\w$.])expect\(/g)?.length ?? 0
}

/** Vitest, AVA or Jasmine no longer fails tests that make no check at all. */
function notRequired({ pair }: SuiteComparison): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    const isGone = tool === 'vitest' && key === 'expect.requireAssertions' && base !== null && switchOf(base) === true && switchOf(head) !== true
    const isOff = tool === 'playwright' && key === 'failWithoutAssertions' && switchOf(head) === false && switchOf(base) !== false
    // Jasmine's word for the same.
    const isLeft = tool === 'playwright' && key === 'failSpecWithNoExpectations' && switchOf(base) === true && switchOf(head) !== true
    const setting = isGone || (isLeft && head === null) ? base : isOff || isLeft ? head : null
    return setting === null
      ? []
      : [
          settingWeakening(base, head, {
            message: `${keyIn(setting)} is ${head ? 'off' : 'gone'}: a test that makes no check at all passes now.`,
            suggestion: 'Put the setting back, and give tests that need it a check.',
          }),
        ]
  })
}

const ASKS = /\bexpect\s*\.\s*hasAssertions\(\s*\)/

/** A file that the runner loads before the tests asked each of them for a check, and does not any more. */
function notAskedBeforeEach({ pair }: SuiteComparison): Weakening[] {
  const asking = pair.files.filter(({ role, base, change }) => change === 'modified' && role !== 'test' && base?.mentions.has('hasAssertions') === true)
  if (asking.length === 0 || pair.files.some(({ base, head }) => head?.mentions.has('hasAssertions') === true && base?.mentions.has('hasAssertions') !== true))
    return []
  const required = pair.settings.head.settings.some((one) => one.tool === 'vitest' && one.key === 'expect.requireAssertions' && switchOf(one) === true)
  return asking.flatMap(({ basePath, headPath }) => {
    if (basePath === null || headPath === null || required || !loadedByRunner(pair).has(headPath)) return []
    const [was, is] = [pair.text('base', basePath), pair.text('head', headPath)]
    const line = was === null ? -1 : was.search(ASKS)
    if (was === null || is === null || line < 0 || is.search(ASKS) >= 0) return []
    return [
      weakened({
        severity: 'medium',
        side: 'base',
        at: { file: basePath, line: was.slice(0, line).split('\n').length },
        message: `${shortened(headPath, 120)} asked every test for a check, by expect.hasAssertions(), and does not any more: a test that makes none passes now.`,
        suggestion: 'Put the call back, and give tests that need it a check.',
        base: 'expect.hasAssertions()',
        head: 'gone',
      }),
    ]
  })
}

function countOf({ relation, expected: [first] }: ComparedTest['lost'][number]): number {
  return relation === 'has_checks' ? 1 : first?.kind === 'number' ? Number(first.text) : 0
}
