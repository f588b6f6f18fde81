import { isIdle, orderConditions, type PlacedTest, type SuiteComparison } from '../compare/index.js'
import type { InventoryTest, RevisionPair } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { groupBy } from '../run/group-by.js'
import { defineRule, type Weakening } from './rule.js'
import { isSplitInTwo } from './suite/checks/asked-both-ways.js'
import { fromEmptiedTables } from './suite/gone/emptied-tables.js'
import { isPassedOverWhole } from './suite/gone/passed-over.js'
import { judgedTests, leavesEarly, neverChecks } from './suite/judged-tests.js'
import { isExpectedLoosely } from './suite/left-out/expected-loosely.js'
import { focusedTests } from './suite/left-out/focused-tests.js'
import { focusedUnseen } from './suite/left-out/focused-unseen.js'
import { leftOutByOwnWord } from './suite/left-out/left-out-by-own-word.js'
import { leftOutCases } from './suite/left-out/left-out-cases.js'
import { asksNewer } from './suite/left-out/newer-library.js'
import { isOffTheList } from './suite/left-out/off-the-list.js'
import { isOnlyTitle } from './suite/left-out/only-title.js'
import { reasonToLeaveOut } from './suite/left-out/reason-to-leave-out.js'
import { skippedByHook } from './suite/left-out/skipped-by-hook.js'
import { skippedUnseen } from './suite/left-out/skipped-unseen.js'
import { isTakenByNone } from './suite/left-out/taken-by-none.js'
import { lostItsLoop } from './suite/left-out/without-loop.js'
import { identityOf, placeOfTest, testOf } from './suite/source-places.js'
import { testBlocks } from './suite/test-blocks.js'
import { quotedTitles, shortened } from './wording.js'

/** A test that ran by its source and does not any more: skipped, todo, conditional, expected to fail, left out by tag, or silenced by a focused one. */
export const testDisabled = defineRule({
  id: 'test-disabled',
  type: 'test_skipping',
  severity: 'critical',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return [
      ...stoppedTests(comparison),
      ...focusedTests(comparison),
      ...focusedUnseen(comparison.pair),
      ...skippedUnseen(comparison.pair),
      ...bornIdle(comparison),
      ...emptiedTables(comparison),
      ...leftOutCases(comparison.pair),
      ...leftOutByOwnWord(comparison.pair),
    ]
  },
})

const ORDER: Readonly<Record<InventoryTest['state'], number>> = { only: 0, run: 0, conditional: 1, fails: 2, skip: 3, todo: 3, uncollected: 4 }

interface Stopped extends PlacedTest {
  readonly base: PlacedTest
  readonly why: string
  readonly left: string | null
}

function stoppedTests(comparison: SuiteComparison): Weakening[] {
  const { base: before, head: after } = comparison.pair.selection
  const found: Stopped[] = []
  const running = new Set(judgedTests(comparison))
  const isLoopless = lostItsLoop(comparison)
  for (const test of comparison.tests.filter((one) => !isTakenByNone(comparison.pair, one) && !isPassedOverWhole(comparison, one))) {
    const { base, head } = test
    const left = after.leavesOut(head.file, head.test.titlePath, head.test.tags)
    const wasLeft = before.leavesOut(base.file, base.test.titlePath, base.test.tags)
    if (running.has(test) && neverChecks(test)) found.push({ ...head, base, why: `never reaches its checks${underOf(head)}`, left: null })
    else if (running.has(test) && leavesEarly(test) && !head.test.open)
      found.push({ ...head, base, why: `leaves before its checks${underOf(head)}`, left: null })
    else if (running.has(test) && isLoopless(test)) found.push({ ...head, base, why: 'is a coroutine that nothing runs', left: null })
    else if (isWorse(comparison.pair, base.test, head.test) && !isOffTheList(comparison.pair, head) && !isSplitInTwo(comparison, head))
      found.push({ ...head, base, why: whyOf(head.test), left: null })
    else if (wasLeft === null && !isIdle(base.test) && changesOwnTags(base.test, head.test)) {
      const why = left ?? skippedByHook(comparison.pair, base, head)
      if (why !== null) found.push({ ...head, base, why, left: why })
    }
  }
  const stopped = found.filter((one) => !isOnlyTitle(comparison.pair, one.base, one))
  if (stopped.length === 0) return []
  const stoppedHeads = new Set(stopped.map(({ test }) => test))
  const others = [...comparison.tests.map(({ head }) => head), ...comparison.added].filter(({ test }) => !stoppedHeads.has(test) && !isIdle(test))
  return testBlocks(stopped, others, ({ why, test }) => `${why}\n${test.condition ?? ''}`).map(({ file, titles, tests }) =>
    tests.length === 1 ? stoppedTest(comparison.pair, tests[0]) : stoppedBlock(comparison.pair, file, titles, tests),
  )
}

/** A table that holds no row any more: its tests are registered for nothing. */
function emptiedTables(comparison: SuiteComparison): Weakening[] {
  const isEmptied = fromEmptiedTables(comparison)
  const unregistered = comparison.tests.filter(({ head }) => head.test.state === 'uncollected').map(({ base }) => base)
  const emptied = [...unregistered, ...comparison.gone].filter((base) => !isIdle(base.test) && base.test.state !== 'uncollected' && isEmptied(base))
  return [...groupBy(emptied, ({ file }) => file)].flatMap(([file, gone]) => {
    const [first] = gone
    return first === undefined
      ? []
      : [
          {
            severity: 'high' as const,
            confidence: 'sure' as const,
            ...placeOfTest(first),
            side: 'base' as const,
            test: identityOf(first),
            count: gone.length,
            message: `${testOf(first)} stands there with a table that holds no row any more: ${counted(gone.length, 'test')} of ${shortened(file, 120)} ${gone.length === 1 ? 'is' : 'are'} registered for nothing and not run.`,
            suggestion: 'Put the rows back and make their tests pass, or mend the code that they check.',
            base: counted(gone.length, 'row'),
            head: 'an empty table',
            baseAt: placeOfTest(first),
            headAt: null,
          },
        ]
  })
}

function underOf({ test }: PlacedTest): string {
  const under = test.checks.find(({ under }) => under !== null)?.under
  return under ? ` (under ${shortened(under, 60)})` : ''
}

// A change of the command or configuration that leaves tests out is the settings' to tell.
function changesOwnTags(base: InventoryTest, head: InventoryTest): boolean {
  return JSON.stringify([base.tags, base.titlePath]) !== JSON.stringify([head.tags, head.titlePath])
}

// What a folder hides is no case: `if (name[0] === '.') continue`.
const HIDDEN = /(?:\[0\] ===? '\.'|\.(?:startsWith|startswith|charAt)\((?:'\.'|0\) ===? '\.'))|'\.DS_Store'/

function isHidden(condition: string): boolean {
  return HIDDEN.test(condition) && !/\|\||&&|\?|\b(?:or|and)\b/.test(condition)
}

function isWorse(pair: RevisionPair, base: InventoryTest, head: InventoryTest): boolean {
  if (head.state === 'uncollected' || (head.open && base.state === 'run' && head.state === 'conditional' && isHidden(head.condition ?? ''))) return false
  if (ORDER[head.state] > ORDER[base.state]) return true
  // Left out in the cases of before and in more.
  if (head.state === base.state && base.condition !== null && orderConditions(base.condition, head.condition) === 'more') return true
  // Left out where it ran, and run where it was left out.
  if (head.state === base.state && base.condition !== null && orderConditions(base.condition, `!(${head.condition})`) === 'same') return true
  if (head.state === 'conditional' && base.state === 'conditional')
    return (base.conditionKind === 'platform' && head.conditionKind === 'constant') || asksNewer(pair, base.condition, head.condition)
  return isExpectedLoosely(pair, base, head)
}

function whyOf({ state, stateBy, condition }: InventoryTest): string {
  const by = stateBy ? ` by ${shortened(stateBy, 60)}` : ''
  switch (state) {
    case 'conditional':
      return `runs only under a condition${condition ? ` (${shortened(condition, 80)})` : by}`
    case 'fails':
      return `is expected to fail${by}`
    case 'todo':
      return `is a todo${by}`
    default:
      return `is skipped${by}`
  }
}

function severityOf({ test }: PlacedTest): 'high' | 'medium' {
  return test.state === 'conditional' && test.conditionKind !== 'constant' ? 'medium' : 'high'
}

function stoppedTest(pair: RevisionPair, stopped: Stopped): Weakening {
  return {
    severity: severityOf(stopped),
    confidence: 'sure',
    ...placeOfTest(stopped),
    side: 'head',
    test: identityOf(stopped),
    count: 1,
    message: `${testOf(stopped)} ran on the base and ${stopped.left === null ? stopped.why : `is left out now: ${shortened(stopped.why, 120)}`}; what it checks can break unseen.`,
    suggestion: 'Let the test run again and make it pass, or mend the code that it checks.',
    base: stateOf(stopped.base.test),
    head: shortened(stopped.why, 160),
    baseAt: placeOfTest(stopped.base),
    headAt: placeOfTest(stopped),
    justification: reasonToLeaveOut(pair, stopped, stopped.base),
  }
}

function stoppedBlock(pair: RevisionPair, file: string, titles: readonly string[] | null, tests: readonly [Stopped, ...Stopped[]]): Weakening {
  const [first] = tests
  const place =
    titles && titles.length > 0
      ? `Suite ${quotedTitles(titles)} of ${shortened(file, 120)}`
      : titles
        ? `All of ${shortened(file, 120)}`
        : `A table of ${shortened(file, 120)}`
  return {
    severity: severityOf(first) === 'medium' ? 'medium' : 'critical',
    confidence: 'sure',
    ...placeOfTest(first),
    side: 'head',
    test: null,
    count: tests.length,
    message: `${place} ran on the base and ${shortened(first.why, 120)} now: ${counted(tests.length, 'test')} whose checks can break unseen.`,
    suggestion: 'Let the tests run again and make them pass, or mend the code that they check.',
    base: counted(tests.length, 'test ran', 'tests ran'),
    head: `${titles && titles.length > 0 ? `${quotedTitles(titles)} ` : ''}${shortened(first.why, 160)}`,
    baseAt: placeOfTest(first.base),
    headAt: placeOfTest(first),
    justification: reasonToLeaveOut(pair, first, first.base),
  }
}

function stateOf({ state, stateBy }: InventoryTest): string {
  return state === 'run' || state === 'only' ? 'ran' : `${state}${stateBy ? ` (${shortened(stateBy, 60)})` : ''}`
}

function bornIdle({ added, pair }: SuiteComparison): Weakening[] {
  return added
    .filter(({ test }) => isIdle(test) && test.checks.length > 0)
    .map((placed) => ({
      severity: 'low',
      confidence: 'sure',
      ...placeOfTest(placed),
      side: 'head',
      test: identityOf(placed),
      count: 1,
      message: `${testOf(placed)} is new and ${whyOf(placed.test)} from the start: it checks nothing yet.`,
      suggestion: 'Let the test run, or leave it out until what it describes is there.',
      base: null,
      head: whyOf(placed.test),
      baseAt: null,
      headAt: placeOfTest(placed),
      justification: reasonToLeaveOut(pair, placed, null),
    }))
}
