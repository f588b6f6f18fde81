import {
  type CheckPair,
  type ComparedTest,
  compareSources,
  isExactRelation,
  losesEntries,
  oncePer,
  type PlacedFunction,
  type PlacedTest,
  type SuiteComparison,
  withoutAnswers,
} from '../compare/index.js'
import type { FileInventory, FilePair, InventoryTest, RevisionPair, Value } from '../contract/index.js'
import { withoutTexts } from '../run/code/quotes.js'
import { defineRule, type Weakening } from './rule.js'
import { checkFinding } from './suite/checks/check-findings.js'
import { isAskedOfEach } from './suite/expectations/asked-of-each.js'
import { boundedByClock } from './suite/expectations/bounded-by-clock.js'
import { computedByCode } from './suite/expectations/computed-by-code.js'
import { computedByCopy } from './suite/expectations/computed-by-copy.js'
import { isSubclass } from './suite/expectations/error-classes.js'
import { asksWhatIsHanded, followsInput } from './suite/expectations/follows-input.js'
import { isHandedByFixture } from './suite/expectations/handed-by-fixture.js'
import { leavesAskedAlone } from './suite/expectations/leaves-asked-alone.js'
import { namesOwnLines } from './suite/expectations/own-lines.js'
import { isLetInBySetup } from './suite/expectations/refusal-asked-no-more.js'
import { isSaidByPages } from './suite/expectations/said-by-pages.js'
import { isToldOtherwise } from './suite/expectations/told-otherwise.js'
import { judgedTests } from './suite/judged-tests.js'
import { mayExplain, unexplained } from './suite/may-explain.js'
import { codeOf } from './weakened.js'

/**
 * A check that now asks for something else of the same subject: another value or the opposite. With a change of the code that is how tests follow it;
 * without one, the expectation was edited to what the code happens to do.
 */
export const expectationChanged = defineRule({
  id: 'expectation-changed',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return judgedTests(comparison).flatMap((test) => changed(comparison, test))
  },
})

function changed({ pair, added }: SuiteComparison, test: ComparedTest): Weakening[] {
  const pairs = test.checks.filter(
    (one) => isEdited(one) && !boundedByClock(one) && !takesError(pair, test.head.file, one.head, one.base) && !asksWhatIsHanded(test, one),
  )
  const wider = pairs.find((one) => takesError(pair, test.head.file, one.base, one.head) && !throwsLess(pair, one.base.errorType ?? ''))
  if (wider) return [errorWidened(test, wider, pairs.length - 1)]
  const others = pairs.filter(
    (one) => !isToldOtherwise(pair, test.head.file, one) && !namesOwnLines(test, one) && !losesOnlyEntries(pair, one) && !isAskedOfEach(one),
  )
  const computed = others.map((one) => ({ one, by: computedByCode(pair, test, one) })).find(({ by }) => by !== null)
  if (computed !== undefined) return [answeredByCode(test, computed.one, computed.by ?? '', others.length - 1)]
  const copied = others.map((one) => ({ one, of: computedByCopy(pair, test, one) })).find(({ of }) => of !== null)
  if (copied !== undefined) return [copiedFromCode(test, copied.one, copied.of ?? '', others.length - 1)]
  const first = others.find(({ negated }) => negated) ?? others.find(isLiteralEdit) ?? others[0] ?? pairs[0]
  if (!first) return []
  const isRefusal = first.base.relation === 'throws' && (first.negated || (first.head.relation !== 'throws' && first.base.subject === first.head.subject))
  const isSame = first.negated && isRefusal ? true : sameExercise(pair, test, isRefusal ? first.base.subject : null, isToldAlike(first))
  const isAnother = others.length > 0 && (first.negated || isLiteralEdit(first)) && isSame
  const isExplained = !isAnother || mayExplain(pair, test) || others.every((one) => isSaidByPages(pair, test.head.file, one))
  const isUntouched = isAnother && isExplained && first.base.subject === first.head.subject && leavesAskedAlone(pair, test, first)
  const isLetIn = isExplained && !isUntouched && isLetInBySetup(pair, first, added)
  const isEdit = isLetIn || (isAnother && (!isExplained || isUntouched))
  const edited = isEdit && !others.every((one) => !one.negated && followsInput(pair, test, one))
  if (!edited && pairs.every(isLaidOutAnew)) return []
  const what = first.negated ? 'now demands the opposite' : 'expects another value'
  return [
    checkFinding(test, first, pairs.length - 1, {
      severity: edited ? 'high' : 'low',
      confidence: edited ? 'likely' : 'possible',
      what: edited ? `${what} of the same call, and ${isLetIn ? LET_IN : isUntouched ? UNTOUCHED : unexplained(pair)}: the code was not what changed` : what,
      suggestion: edited
        ? 'If the code is wrong, mend the code. If the old expectation was wrong, have a reviewer approve the new one.'
        : 'Make sure that the new expectation is what the code should do, not only what it does.',
    }),
  ]
}

const UNTOUCHED = 'what it calls is what it was'
const LET_IN = 'beside tests only what they are set up with differs, so that nothing asks for the refusal any more'

/** The expected object lost entries that went with a type of the sources, wherever that type is. */
function losesOnlyEntries(pair: RevisionPair, { base, head }: CheckPair): boolean {
  const [[was], [is]] = [base.expected, head.expected]
  return was !== undefined && is !== undefined && base.matcher === head.matcher && base.negated === head.negated && losesEntries(pair, was, is)
}

/** Every error of the class and message that `own` asks for is one that `wide` takes as well. */
function takesError(pair: RevisionPair, file: string, own: CheckPair['base'], wide: CheckPair['base']): boolean {
  return (
    own.errorType !== null &&
    wide.errorType !== null &&
    own.negated === wide.negated &&
    (wide.message === null || JSON.stringify(own.message) === JSON.stringify(wide.message)) &&
    isSubclass(pair, 'head', file, ...(own.negated ? ([wide.errorType, own.errorType] as const) : ([own.errorType, wide.errorType] as const)))
  )
}

/** Code of the change throws the class in fewer places. */
function throwsLess(pair: RevisionPair, errorType: string): boolean {
  const { changed, gone } = compareSources(pair)
  const times = ({ fn }: PlacedFunction) =>
    fn.guards.filter(({ effect }) => effect.includes(errorType)).length + fn.calls.filter(({ callee }) => callee === errorType).length
  return gone.some((one) => times(one) > 0) || changed.some(({ base, head }) => times(head) < times(base))
}

function errorWidened(test: ComparedTest, pair: CheckPair, more: number): Weakening {
  return checkFinding(test, pair, more, {
    severity: 'high',
    confidence: 'sure',
    what: `takes every ${codeOf(pair.head.errorType ?? '', 60)} in place of ${codeOf(pair.base.errorType ?? '', 60)}, which is one kind of it`,
    suggestion: 'Ask for the class that the code throws.',
  })
}

function answeredByCode(test: ComparedTest, pair: CheckPair, by: string, more: number): Weakening {
  return checkFinding(test, pair, more, {
    severity: 'high',
    confidence: 'likely',
    what: `expects what ${codeOf(`${by}()`, 60)} of the code under test works out, where a constant stood`,
    suggestion: 'Put the constant back, so that the test fails where both go wrong together.',
  })
}

function copiedFromCode(test: ComparedTest, pair: CheckPair, of: string, more: number): Weakening {
  return checkFinding(test, pair, more, {
    severity: 'high',
    confidence: 'likely',
    what: `works out what it expects as ${codeOf(`${of}()`, 60)} does, where a constant stood`,
    suggestion: 'Put the constant back: a copy of the formula is wrong wherever the formula is.',
  })
}

/** A project's own check of a code that is only indented in another way. */
function isLaidOutAnew({ base, head }: CheckPair): boolean {
  const [was, is] = [base, head].map(({ expected }) => JSON.stringify(expected).replace(/\s|\\[nt]/g, ''))
  return base.relation === 'custom' && was === is && base.matcher === head.matcher && base.negated === head.negated
}

function isEdited({ strength, shift, base }: CheckPair): boolean {
  // What no run came to said nothing.
  if (base.modality === 'unreachable') return false
  return strength === 'changed' && shift === 'demand' && base.relation !== 'property' && base.relation !== 'inline_snapshot'
}

/** The same relation asks for another value: an error's class in place of its message is another question, not another answer. */
function isLiteralEdit({ base, head }: CheckPair): boolean {
  // A type told by another matcher is told in other words: which of them takes more is the compiler's to say.
  if (base.relation.startsWith('type_') && base.matcher !== head.matcher) return false
  if (sameChoices(base, head)) return false
  if (base.relation !== head.relation || base.negated !== head.negated)
    return isExactRelation(base.relation) || (base.relation === 'throws' && (isExactRelation(head.relation) || head.relation === 'inline_snapshot'))
  return base.relation !== 'throws' || ((base.message === null) === (head.message === null) && (base.errorType === null) === (head.errorType === null))
}

/** One of the same two values, by another condition: `isBuild ? 'a' : 'b'` became `isBundled ? 'a' : 'b'`. */
function sameChoices(...sides: readonly CheckPair['base'][]): boolean {
  const [mine, theirs] = sides.map(({ expected: [first] }) =>
    first?.kind === 'expression' ? /^\(?[^?]+? (\? .+ : .+|if .+ else .+)$/s.exec(first.text)?.[1] : undefined,
  )
  return mine !== undefined && mine === theirs
}

/** The test does what it did: equal calls, of code that is in the repository. What is refused is called by nobody else; `asked` is left away then. */
function sameExercise(pair: RevisionPair, { base, head }: ComparedTest, asked: string | null, isAlike: boolean): boolean {
  // What is handed a check, as a property is, holds what differs.
  const callsOf = ({ test }: PlacedTest) => (isAlike ? withoutAnswers(test) : test.calls)
  const [before, after] = [base, head].map((side) => callsOf(side).filter((call) => !HOLDS_CHECK.test(call) && (asked === null || !asked.includes(call))))
  if (before === undefined || after === undefined) return false
  if (before.length !== after.length || before.some((call, i) => call !== after[i])) return false
  const touched = touchedFiles(pair).get(head.file)
  const inventory = touched?.base.path === base.file ? touched.head : pair.inventory('head', head.file)
  const former = touched?.base.path === base.file ? touched.base : pair.inventory('base', base.file)
  if (!inventory || constantsOf(former, base.test) !== constantsOf(inventory, head.test)) return false
  // Hooks, fixtures and pages hand the subject over: the file's imports tell that it tests this repository, the test need not name them.
  return (
    /^(?:playwright|nightwatch)$/.test(inventory.framework ?? '') ||
    inventory.imports.some(({ from, typeOnly }) => !typeOnly && pair.resolve('head', head.file, from) !== null) ||
    isHandedByFixture(pair, head)
  )
}

/** Both sides tell the answer in one form, of which only texts differ: `clean('a')` and `clean('b')`. */
function isToldAlike({ base, head }: CheckPair): boolean {
  const [was, is] = [base.expected, head.expected].map(([told]) => (told?.kind === 'expression' ? withoutTexts(told.text) : told?.kind))
  return was !== undefined && was === is && base.relation === head.relation
}

const HOLDS_CHECK = /=> .*\b(?:expect\(|assert[.(])/s

/** What a file's constants are, without the table of which the test is a row: its row is what it calls and expects. */
function constantsOf(file: FileInventory | null | undefined, { row }: InventoryTest): string | null {
  const values = row?.values.flatMap((value) => (value.kind === 'expression' ? [] : [JSON.stringify(value)])) ?? []
  const isTable = (value: Value) =>
    values.length > 0 && value.kind === 'array' && value.items.some((item) => values.every((own) => JSON.stringify(item).includes(own)))
  return file ? JSON.stringify(file.constants.flatMap(({ name, value }) => (isTable(value) || isEntryOf(value, row) ? [] : [[name, value]]))) : null
}

/** The row is an entry of an object: `Object.entries({ '1 + 2': 3 })`. */
function isEntryOf(table: Value, row: InventoryTest['row']): boolean {
  const [only, ...others] = row?.values ?? []
  const [key, held] = only?.kind === 'array' && others.length === 0 ? only.items : [only, ...others]
  if (table.kind !== 'object' || key?.kind !== 'string' || held === undefined) return false
  return table.entries.some(([name, value]) => name === key.text && JSON.stringify(value) === JSON.stringify(held))
}

/** What the change touches of the files in which that was told apart, by head path. */
const touchedFiles = oncePer((pair: RevisionPair): ReadonlyMap<string, NonNullable<FilePair['touched']>> => {
  const files = new Map(pair.files.flatMap(({ headPath, touched }) => (headPath !== null && touched ? [[headPath, touched] as const] : [])))
  return files
})
