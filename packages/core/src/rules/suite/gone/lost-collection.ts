import { type ComparedTest, isIdle, justifyGone, type SuiteComparison, stayingMentions } from '../../../compare/index.js'
import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'
import { doneByItself } from '../checks/done-by-itself.js'
import { identityOf, placeOfTest, testOf } from '../source-places.js'
import { testBlocks } from '../test-blocks.js'
import { isUncollectedExample } from './collects-examples.js'
import { asksNothing, callsSomething, isEmptyBody, keepsForShow } from './does-nothing.js'
import { fromEmptiedTables } from './emptied-tables.js'

/** Tests that are still written down and that no runner takes any more: uncollected by name or place, or emptied. */
export function lostCollection(comparison: SuiteComparison): Weakening[] {
  const { base: before, head: after } = comparison.pair.selection
  const isLeftOut = (was: string, is: string) =>
    (after.collects(is) === false && before.collects(was) !== false) || (after.runsInCi(is) === false && before.runsInCi(was) === true)
  const moved = new Map<string, boolean>()
  const uncollected = ({ base, head }: ComparedTest) => {
    const key = `${base.file}\n${head.file}`
    const gone = moved.get(key) ?? (isLeftOut(base.file, head.file) && !isBrought(head) && !isRegisteredBy(comparison, head.file))
    moved.set(key, gone)
    return gone
  }
  const isFromEmptied = fromEmptiedTables(comparison)
  const running = comparison.tests.filter(({ base }) => base.test.state !== 'uncollected' && !isIdle(base.test))
  const left = running.filter((test) => uncollected(test) && !isUncollectedExample(comparison.pair, test.base) && !isToldOf(comparison, test.head))
  const rest = running.filter((test) => !uncollected(test))
  const leftOutTests = new Set(left)
  const standing = comparison.tests.filter((test) => !leftOutTests.has(test)).map(({ head }) => head)
  const unfound = rest.filter(({ base, head }) => head.test.state === 'uncollected' && !isFromEmptied(base))
  const staying = unfound.length > 0 ? stayingMentions(comparison) : null
  return [
    ...testBlocks(
      left.map(({ base, head }) => ({ ...head, base })),
      standing,
      () => '',
    ).map(({ file, tests }) => leftOut(file, tests[0].base.file, tests)),
    ...unfound.map((test) => ({ ...notFound(test), justification: staying && justifyGone(comparison.pair, test.base, staying) })),
    ...rest.filter(isEmptied).map(emptied),
  ]
}

/** A Python file of any name that its reader found a package of tests to bring. */
function isBrought({ file, test }: ComparedTest['head']): boolean {
  return file.endsWith('.py') && !/(?:^|\/)(?:test[^/]*|[^/]*_test)\.py$/.test(file) && test.state !== 'uncollected'
}

/** A collected file of the change imports it for what it does: its tests run as those of that file. */
function isRegisteredBy({ pair }: SuiteComparison, file: string): boolean {
  return pair.files.some(
    ({ head }) =>
      head !== null &&
      head.path !== file &&
      pair.selection.head.collects(head.path) !== false &&
      (head.tests.length > 0 || /\.(test|spec)\.[cm]?[jt]sx?$/.test(head.path)) &&
      head.imports.some(
        ({ from, names, typeOnly }) =>
          !typeOnly && names.length === 0 && pair.resolve('head', head.path, from) === file && isLoaded(pair.text('head', head.path) ?? '', from),
      ),
  )
}

/** The module itself stands for nothing there, and what loads it is not left out. */
function isLoaded(text: string, from: string): boolean {
  const named = `['"\`]${literalPattern(from)}['"\`]`
  if (new RegExp(`\\b(?:vi|jest)\\.\\w*[mM]ock\\(\\s*(?:import\\()?${named}`).test(text)) return false
  return new RegExp(`^(?:import\\s*|(?:await\\s+)?(?:import|require)\\()${named}`, 'm').test(text) || !LEFT_OUT.test(text)
}

const LEFT_OUT = /\b(?:describe|suite|context|it|test)\.(?:skip|todo|skipIf|runIf)\b|\bx(?:describe|it|test|context)\(|\bif \(/

const RUNS = /run|start|spawn|exec|fork|vitest|jest|mocha|pytest/i

/** A test of a collected file of the change runs it as a project of its own and asks for its title in what the runner says of its file. */
function isToldOf({ pair }: SuiteComparison, { file, test }: ComparedTest['head']): boolean {
  const [name, title] = [file.slice(file.lastIndexOf('/') + 1), test.titlePath.at(-1) ?? '']
  return pair.files.some(({ head }) => {
    if (head === null || head.path === file || pair.selection.head.collects(head.path) !== true || title === '') return false
    const asking = head.tests.filter(({ state, calls }) => state === 'run' && calls.some((call) => RUNS.test(call)))
    const isAsked = ({ modality, subjectValue, text }: InventoryCheck) =>
      modality === 'always' && subjectValue === null && text.includes(name) && text.includes(title)
    return asking.some(({ checks }) => checks.some(isAsked))
  })
}

function leftOut(file: string, former: string, tests: readonly [ComparedTest['head'], ...ComparedTest['head'][]]): Weakening {
  const [first] = tests
  return {
    confidence: 'sure',
    ...placeOfTest(first),
    side: 'head',
    test: tests.length === 1 ? identityOf(first) : null,
    count: tests.length,
    message: `${counted(tests.length, 'test')} of ${shortened(former, 120)} ${tests.length === 1 ? 'is' : 'are'} in ${shortened(file, 120)} now, which the runner does not collect.`,
    suggestion: "Give the file a name and place that the runner's patterns take, or extend the patterns in the same change.",
    base: `collected: ${shortened(former, 120)}`,
    head: `not collected: ${shortened(file, 120)}`,
    baseAt: null,
    headAt: placeOfTest(first),
  }
}

function notFound({ base, head }: ComparedTest): Weakening {
  const by = head.test.stateBy ? ` (${shortened(head.test.stateBy, 80)})` : ''
  return {
    confidence: 'sure',
    ...placeOfTest(head),
    side: 'head',
    test: identityOf(head),
    count: 1,
    message: `${testOf(base)} is still written down, but no runner collects it any more${by}; what it checked can break unseen.`,
    suggestion: 'Register the test again in the way that its runner collects.',
    base: 'collected',
    head: `not collected${by}`,
    baseAt: placeOfTest(base),
    headAt: placeOfTest(head),
  }
}

function isEmptied({ base, head: now, unchanged }: ComparedTest): boolean {
  if (unchanged) return false
  // What could not be told before either hides nothing that came.
  const unknown = now.test.unknown.filter((one) => !base.test.unknown.includes(one))
  const head = unknown.length === now.test.unknown.length ? now : { ...now, test: { ...now.test, unknown } }
  return (
    (base.test.checks.length > 0 || callsSomething(base.test)) &&
    !(base.test.checks.length > 0 && base.test.checks.every((check) => doneByItself({ base, head }, check))) &&
    (head.test.checks.length === 0 || base.test.checks.length === 0) &&
    ((asksNothing(head.test) && !keepsForShow(base.test, head.test)) ||
      (isEmptyBody(head.test) && !isEmptyBody(base.test)) ||
      (endsAtOnce(head.test) && !endsAtOnce(base.test))) &&
    head.test.unknown.length === 0 &&
    !isIdle(head.test) &&
    head.test.state !== 'uncollected' &&
    head.test.bodyKey !== base.test.bodyKey
  )
}

/** The first word of a test that checks nothing by itself is its last: `it('runs', () => { return; … })`. */
function endsAtOnce({ text, checks }: ComparedTest['head']['test']): boolean {
  return checks.length === 0 && /^[^\n]*(?:\{|:)[ \t]*\n\s*return[ \t]*;?[ \t]*(?:\n|$)/.test(text)
}

function emptied({ base, head }: ComparedTest): Weakening {
  return {
    confidence: 'sure',
    ...placeOfTest(head),
    side: 'head',
    test: identityOf(head),
    count: 1,
    message: `${testOf(base)} keeps its title, but ${whatIsLeft(base.test, head.test)}`,
    suggestion: 'Put the body back. A test that cannot pass yet says so as a failure, not as an empty pass.',
    base: counted(base.test.checks.length, 'check'),
    head: head.test.checks.length === 0 ? 'empty body' : 'nothing is called',
    baseAt: placeOfTest(base),
    headAt: placeOfTest(head),
  }
}

function whatIsLeft(base: InventoryTest, head: InventoryTest): string {
  if (head.checks.length > 0) return 'calls nothing of what it called: what it asks now is written down in the test itself.'
  return `its body is empty now: ${base.checks.length === 0 ? '' : `${counted(base.checks.length, 'check')} gone and `}nothing is called.`
}
