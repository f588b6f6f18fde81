import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair, PlacedTest } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { bentByTest } from './bent-by-test.js'
import { evenedByTest } from './evened-by-test.js'
import { filledByTest } from './filled-by-test.js'
import { raisedByDouble, raisedByTest } from './raised-by-test.js'
import { changedByTest, givenByTest, isAddedByTest, isPutIn, setByTest } from './set-by-test.js'
import { writtenByTest } from './written-by-test.js'

/** A check of what the code answered that looks at what the test itself put there now: `cart.total = 10` before it, or a double called in the code's place. */
function answeredByTest(pair: CheckPair, base: InventoryTest, head: InventoryTest): CheckPair {
  if (pair.strength === 'weaker') return pair
  const bent = bentByTest(pair, base, head)
  if (bent !== null) return { ...pair, strength: 'weaker', shift: 'demand', accepts: 'what the test has made of it before it looks', severity: bent }
  if (pair.head.negated) return pair
  if (raisedByTest(pair) || raisedByDouble(pair, base, head))
    return { ...pair, strength: 'weaker', shift: 'demand', accepts: 'what the test raises itself', severity: 'critical' }
  const filled = filledByTest(pair, base, head)
  if (filled !== null) return { ...pair, strength: 'weaker', shift: 'demand', accepts: filled, severity: 'critical' }
  const evened = evenedByTest(pair, base, head)
  if (evened !== null) return { ...pair, strength: 'weaker', shift: 'demand', ...evened }
  if (isTakenFromList(pair, base, head))
    return { ...pair, strength: 'weaker', shift: 'demand', accepts: 'what the test has taken out at any place', severity: 'medium' }
  const accepts = isExact(pair.head.relation)
    ? acceptedAnswer(pair, base, head)
    : isAddedByTest(pair, base, head)
      ? 'what the test has put in itself'
      : isCalled(pair, base, head)
        ? 'a call of the test itself'
        : null
  return accepts === null ? pair : { ...pair, strength: 'weaker', shift: 'demand', accepts, severity: 'critical' }
}

/** The same, but for what stood in the file of the test before, outside of all tests: it was done then as well, and moved into the test. */
export function answeredNow(pair: RevisionPair, one: CheckPair, { file, test }: PlacedTest, head: InventoryTest): CheckPair {
  const now = answeredByTest(one, test, head)
  if (now === one || !file.endsWith('.py')) return now
  const tests = pair.inventory('base', file)?.tests ?? []
  const lines = (pair.text('base', file) ?? '').split('\n')
  const outside = lines.filter((_, at) => !tests.some(({ line, endLine }) => line <= at + 1 && at + 1 <= endLine))
  return answeredByTest(one, { ...test, text: [test.text, ...outside].join('\n') }, head)
}

function acceptedAnswer(pair: CheckPair, base: InventoryTest, head: InventoryTest): string | null {
  if (setByTest(pair, base, head) || givenByTest(pair, base, head) || changedByTest(pair, base, head) || isPutIn(pair)) return 'what the test has set itself'
  if (isDouble(pair) && !isHandedOver(pair, base, head) && !isFilledByCode(pair, base, head)) return 'what a double of the test answers'
  if (writtenByTest(pair, base, head)) return 'what the test has written itself'
  return isTakenOut(pair, head) ? 'anything in what the test has taken out' : null
}

/** Entries that were expected are taken out of the answer before it is looked at: `made.pop('total')`. */
function isTakenOut({ base, head }: CheckPair, { calls }: InventoryTest): boolean {
  const [was, is] = [base.expected[0], head.expected[0]]
  if (was?.kind !== 'object' || is?.kind !== 'object' || was.open || base.subject !== head.subject) return false
  const left = new Set(is.entries.map(([key]) => key))
  return was.entries.some(([key]) => !left.has(key) && calls.some((call) => call.startsWith(`${base.subject}.pop('${key}'`)))
}

/** Items that were expected in their places are taken out of the list first, wherever they stand: `first.remove('b')`. */
function isTakenFromList({ base: was, head: is }: CheckPair, base: InventoryTest, { calls }: InventoryTest): boolean {
  const [all, rest] = [was.expected[0], is.expected[0]]
  if (!isExact(is.relation) || was.subject !== is.subject || all?.kind !== 'array' || rest?.kind !== 'array') return false
  const takes = `${is.subject}.remove(`
  return rest.items.length < all.items.length && calls.some((call) => call.startsWith(takes)) && !base.calls.some((call) => call.startsWith(takes))
}

/** A double that was to be called by the code is called by the test. */
function isCalled({ base: was, head: { subject, relation } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  if (!CALLED.test(relation) || !CALLED.test(was.relation)) return false
  const calls = (test: InventoryTest, double: string) => test.calls.some((call) => call.startsWith(`${double}(`))
  return calls(head, subject) && !calls(base, was.subject)
}

const CALLED = /^(?:called|called_with|called_times|once_called_with|last_called_with|nth_called_with)$/

function isDouble({ base, head }: Pick<CheckPair, 'base' | 'head'>): boolean {
  if (OWN.test(head.subject) && !OWN.test(base.subject) && !CUT.test(base.subject) && !base.selfReferential) return true
  if (isReplaced({ base, head })) return true
  return CALLED_DOUBLE.test(head.subject) && !DOUBLE.test(base.subject)
}

/** A hook puts a function of its own, which does not use the code, where a variable held the code: `let sum = real; beforeEach(() => { sum = () => 6 })`. */
function isReplaced({ base, head }: Pick<CheckPair, 'base' | 'head'>): boolean {
  const [, other] = EITHER.exec(head.subject) ?? []
  return other !== undefined && !EITHER.test(base.subject) && base.subjectNames.length > 0 && !base.subjectNames.some((name) => speaksOf(other, name))
}

function speaksOf(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${literalPattern(name.replace(/^\./, ''))}(?![\\w$])`).test(text)
}

/** What the code called a double with is asked for on both sides, and the test does not call it or hand it to anything as it did not: `save.call_args[0]`. */
function isHandedOver({ base: was, head: { subject } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [, double, member] = RECORDED.exec(subject) ?? []
  if (double === undefined || member === undefined || !was.subject.includes(member)) return false
  const made = new Set(base.calls)
  return !head.calls.some((call) => call !== double && call.includes(double) && !made.has(call))
}

/** An object of the test that the code was given before and is given now, to put something into it: `lint({ found }); expect(found.first)`. */
function isFilledByCode({ head: { subject } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [, object] = /^\((\{[\s\S]*\})\)\.[\w$]+$/.exec(subject) ?? []
  const isGiven = ({ calls }: InventoryTest) => calls.some((call) => object !== undefined && !call.startsWith('(') && call.includes(`: ${object}`))
  return isGiven(base) && isGiven(head)
}

// One that is given its calls when it is made is none: `Mock(call_args=[...])`.
const RECORDED =
  /^((?:(?:vi|jest|mock)\.fn|(?:mock\.)?(?:Magic|Async)?Mock)\((?:(?!call|await)[^()])*\))(\.(?:(?:call|await)_args(?:_list)?|mock_calls|mock\.(?:calls|lastCall)))(?![\w$])/
const DOUBLE = /(?:^|[^\w.$])(?:(?:vi|jest|mock)\.fn|(?:sinon\.)?(?:stub|fake)|(?:mock\.)?(?:Magic|Async)?Mock)\(/
// An object or a function that is written down in the test: `({ total: 6 }).total`, `(() => 6)()`.
const OWN = /^\(\{[\s\S]*\}\)\.[\w$]|^\(\([^()]*\) => [\s\S]*\)\([^()]*\)$/
// The same, of which only the beginning was kept.
const CUT = /^\(\{[\s\S]*~[0-9a-f]{12}$/
const EITHER = /^\$one\([^|]+ \| ((?:async )?\([^()]*\) => [^|]+|(?:vi|jest|mock)\.fn\([^|]+)\)\(/
const CALLED_DOUBLE = new RegExp(`^\\(?${DOUBLE.source.slice(DOUBLE.source.indexOf('(?:(?:vi'))}[\\s\\S]*\\)\\)?(?:\\(|\\.\\w+)`)
