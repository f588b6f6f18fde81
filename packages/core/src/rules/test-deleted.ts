import {
  type GoneTest,
  goneWithCode,
  isIdle,
  justifyGone,
  type PlacedTest,
  type StayingShare,
  type SuiteComparison,
  saidLess,
  shownValue,
  stayingMentions,
} from '../compare/index.js'
import type { RevisionPair } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { defineRule, type Weakening } from './rule.js'
import { answeredOtherwise } from './suite/checks/asked-elsewhere.js'
import { heldInNames } from './suite/checks/made-twice.js'
import { isSaidWhereKept } from './suite/checks/said-by-error.js'
import { allowedCall } from './suite/gone/allowed-call.js'
import { cameInWords } from './suite/gone/came-in-words.js'
import { isUncollectedExample } from './suite/gone/collects-examples.js'
import { asksOnlyItself, doesNothing } from './suite/gone/does-nothing.js'
import { doneOtherwise, saidInWords } from './suite/gone/done-otherwise.js'
import { fromEmptiedTables } from './suite/gone/emptied-tables.js'
import { generatedInstead } from './suite/gone/generated-instead.js'
import { withTheirFile } from './suite/gone/gone-with-file.js'
import { handedExamples } from './suite/gone/handed-examples.js'
import { handedToPackage } from './suite/gone/handed-to-package.js'
import { holdsTests } from './suite/gone/holds-tests.js'
import { lessGathered } from './suite/gone/less-gathered.js'
import { listedNow } from './suite/gone/listed-now.js'
import { lostCaseFiles } from './suite/gone/lost-case-files.js'
import { lostCollection } from './suite/gone/lost-collection.js'
import { lostDataRows } from './suite/gone/lost-data-rows.js'
import { lostExamples } from './suite/gone/lost-examples.js'
import { lostRows } from './suite/gone/lost-rows.js'
import { mergedInto } from './suite/gone/merged-into.js'
import { narrowedGlobs } from './suite/gone/narrowed-globs.js'
import { ofDroppedVersion } from './suite/gone/of-dropped-version.js'
import { oneOfEach } from './suite/gone/one-of-each.js'
import { passedOver } from './suite/gone/passed-over.js'
import { rowAnsweredOtherwise } from './suite/gone/row-answered-otherwise.js'
import { rowGivenOtherwise } from './suite/gone/row-given-otherwise.js'
import { rowsInstead } from './suite/gone/rows-instead.js'
import { joinSameRow } from './suite/gone/same-row.js'
import { slicedTables } from './suite/gone/sliced-tables.js'
import { standsBeside } from './suite/gone/stands-beside.js'
import { standsInData } from './suite/gone/stands-in-data.js'
import { standsTwice } from './suite/gone/stands-twice.js'
import { standsUnchanged } from './suite/gone/stands-unchanged.js'
import { takenWithCode } from './suite/gone/taken-with-code.js'
import { unreadDeletions } from './suite/gone/unread-deletions.js'
import { mayFail } from './suite/judged-tests.js'
import { identityOf, placeOfTest, testOf } from './suite/source-places.js'
import { type TestBlock, testBlocks } from './suite/test-blocks.js'
import { quotedTitles, shortened } from './wording.js'

/** A test of the base that is nowhere in the head: deleted, commented out, emptied, or no longer collected. A suite or file that went as a whole is one finding. */
export const testDeleted = defineRule({
  id: 'test-deleted',
  type: 'test_deletion',
  severity: 'critical',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return [
      ...goneTests(comparison),
      ...lostCollection(comparison),
      ...lostRows(comparison),
      ...slicedTables(comparison),
      ...passedOver(comparison),
      ...lessGathered(comparison.pair),
      ...narrowedGlobs(comparison.pair),
      ...lostDataRows(comparison.pair),
      ...lostCaseFiles(comparison.pair),
      ...lostExamples(comparison),
      ...handedExamples(comparison.pair),
      ...unreadDeletions(comparison.pair),
    ]
  },
})

type Reason = NonNullable<Weakening['justification']>

interface Judged extends GoneTest {
  readonly reason: Reason | null
  /** Why nothing is lost but a reminder; null for a test that decided something. */
  readonly idle: string | null
  readonly wentWithCode?: true
}

function goneTests(comparison: SuiteComparison): Weakening[] {
  if (comparison.gone.length === 0) return []
  const staying = stayingMentions(comparison)
  const isEmptied = fromEmptiedTables(comparison)
  const reasoned = comparison.gone
    .filter((gone) => gone.test.state !== 'uncollected' && !isEmptied(gone) && !holdsTests(comparison, gone))
    .map((gone): Judged => ({ ...gone, reason: reasonFor(comparison, gone, staying), idle: idleBy(comparison.pair, gone) }))
  const judged = withTheirFile(comparison.pair, reasoned).map((gone) => (gone.reason ? gone : withCode(comparison, gone, staying)))
  const others = comparison.tests.map(({ base }) => base)
  const mark = ({ reason, idle }: Judged) => `${reason?.reason ?? ''}${idle ? ' idle' : ''}`
  const blocks = joinSameRow(testBlocks(judged, others, mark), mark)
  return blocks.map((block) => (block.tests.length === 1 ? goneTest(comparison, block.tests[0]) : goneBlock(comparison, block)))
}

const GENERATOR = /^[\w$.]+\(\s*(['"`])(?:\\.|(?!\1).)*\1\s*,\s*(?:async\s+)?function\s*\*/

/** `it('pays', function* () { … })` of mocha, in a file that wraps its other generators: mocha calls it and takes none of its steps. */
function isNeverEntered(pair: RevisionPair, { file, test }: GoneTest): boolean {
  if (!GENERATOR.test(test.text) || !/\bco\.wrap\(function ?\*/.test(pair.text('base', file) ?? '')) return false
  const { settings } = pair.settings.base
  const isTaken = settings.some(({ tool, key }) => tool === 'dependency' && /^(?:co-mocha|mocha-generators|jest|ava)$/.test(key))
  return !isTaken && settings.some(({ tool, value }) => tool === 'script' && value.kind === 'string' && /\bmocha\b/.test(value.text))
}

/** `test_suite` of unittest's older files. */
const GATHERS = /^def test_suite\(\):\s[\s\S]*\b(?:makeSuite|TestSuite|loadTestsFrom\w+|defaultTestLoader)\b/

function idleBy(pair: RevisionPair, gone: GoneTest): string | null {
  const { test } = gone
  if (isIdle(test)) return 'it was skipped before, so only the reminder is lost'
  if (GATHERS.test(test.text) && test.checks.length === 0) return 'it only gathered tests, and each of them is judged by itself'
  if (isNeverEntered(pair, gone)) return 'its runner goes through no generator that nothing wraps, so that none of it ran'
  if (mayFail(pair, test)) return 'it was allowed to fail before, so only the reminder is lost'
  return isUncollectedExample(pair, gone) ? 'nothing collects the examples of docstrings' : null
}

function reasonFor(comparison: SuiteComparison, gone: GoneTest, staying: StayingShare): Reason | null {
  if ((gone.lost.length === 0 && gone.kept.length > 0) || isSaidWhereKept(comparison, gone))
    return { reason: 'its checks stand in other tests of this change', verified: true }
  if (doesNothing(gone.test)) return { reason: 'its body was empty', verified: true }
  if (asksOnlyItself(comparison.pair, gone)) return { reason: 'it asked nothing but what it had made itself', verified: true }
  const version = ofDroppedVersion(comparison.pair, gone)
  if (version !== null) return { reason: `no version that the project supports decides it: ${shortened(version, 80)}`, verified: true }
  if (couldOnlyFail(gone)) return { reason: 'it called nothing and could only fail', verified: true }
  if (checkedNothing(gone)) return { reason: 'it checked nothing but constants', verified: true }
  const handed = handedToPackage(comparison.pair, gone.file)
  if (handed !== null) return { reason: handed, verified: true }
  const data = standsInData(comparison, gone)
  if (data !== null) return { reason: `what it handed over and expected stands in ${shortened(data, 120)}, each entry of which is run`, verified: true }
  const answered =
    standsTwice(comparison, gone) ??
    rowsInstead(comparison, gone) ??
    oneOfEach(comparison, gone) ??
    heldInNames(comparison, gone) ??
    answeredOtherwise(comparison, gone) ??
    rowAnsweredOtherwise(comparison, gone) ??
    rowGivenOtherwise(comparison, gone) ??
    doneOtherwise(comparison, gone) ??
    saidInWords(comparison, gone) ??
    allowedCall(comparison, gone) ??
    listedNow(comparison, gone) ??
    mergedInto(comparison, gone) ??
    cameInWords(comparison, gone) ??
    generatedInstead(comparison, gone)
  if (answered !== null) return { reason: answered, verified: true }
  const justified = justifyGone(comparison.pair, gone, staying)
  const twin = justified === null ? (standsBeside(comparison, gone) ?? standsUnchanged(comparison, gone)) : null
  return twin === null ? justified : { reason: twin, verified: true }
}

/** What somebody commented out did not go with anything. */
function withCode(comparison: SuiteComparison, gone: Judged, staying: StayingShare): Judged {
  const { pair } = comparison
  const reason = isCommentedOut(comparison, gone) ? null : (goneWithCode(pair, gone) ?? takenWithCode(pair, gone) ?? saidLess(pair, gone, staying))
  return reason === null ? gone : { ...gone, reason: { reason, verified: true }, wentWithCode: true }
}

/** `assert.equal(1, 2)` in place of a test that is to be written. */
function couldOnlyFail({ test: { state, checks, calls, unknown, text } }: GoneTest): boolean {
  if (checks.length === 0 && ONLY_THROWS.test(text)) return true
  const fails = checks.length > 0 && checks.every(({ relation, modality }) => relation === 'fails' && modality === 'always')
  return fails && state === 'run' && calls.length === 0 && unknown.length === 0
}

/** `it('is never run', function () { throw new Error('never run') })` */
const ONLY_THROWS = /^[^{}]*\{\s*throw new [\w$.]*Error\(\s*(?:'[^'\n]*'|"[^"\n]*")?\s*\);?\s*\}\s*\)?;?\s*$/

function checkedNothing({ test, lost, kept }: GoneTest): boolean {
  return lost.length === 0 && kept.length === 0 && test.checks.length > 0
}

function goneTest(comparison: SuiteComparison, gone: Judged): Weakening {
  const how = howGone(comparison, gone)
  const kept = gone.kept.length > 0 ? `; ${counted(gone.kept.length, 'of its checks', 'of its checks')} stand elsewhere, ${gone.lost.length} nowhere` : ''
  return {
    severity: gone.idle ? 'low' : 'high',
    confidence: 'sure',
    ...placeOfTest(gone),
    side: 'base',
    test: identityOf(gone),
    count: 1,
    message: `${testOf(gone)} ${how} and stands in no other file of the change${gone.idle ? `; ${gone.idle}` : kept || '; what it checked can break unseen'}.`,
    suggestion: 'Put the test back, or give its checks a place in another test of the same change.',
    base: checksOf(gone),
    head: how.replace(/^is /, ''),
    baseAt: placeOfTest(gone),
    headAt: null,
    justification: gone.reason,
    ...(gone.wentWithCode ? { wentWithCode: true } : {}),
  }
}

function goneBlock(comparison: SuiteComparison, { file, titles, tests }: TestBlock<Judged>): Weakening {
  const [first] = tests
  const whole = titles !== null && titles.length === 0
  const place = whole
    ? `All ${counted(tests.length, 'test')} of ${shortened(file, 120)}`
    : titles
      ? `Suite ${quotedTitles(titles)} of ${shortened(file, 120)} with ${counted(tests.length, 'test')}`
      : tests.some(({ test }) => test.bodyKey !== first.test.bodyKey)
        ? `${counted(tests.length, 'test')} of ${shortened(file, 120)} that ran for ${shortened(rowOf(first), 80)}`
        : `${counted(tests.length, 'row')} of ${quotedTitles(first.test.titlePath)} in ${shortened(file, 120)}`
  const how = howGone(comparison, first)
  return {
    severity: first.idle ? 'low' : titles ? 'critical' : 'high',
    confidence: 'sure',
    ...placeOfTest(first),
    side: 'base',
    test: titles ? null : identityOf(first),
    count: tests.length,
    message: `${place} ${plural(how, whole || !titles)} and ${whole || !titles ? 'stand' : 'stands'} in no other file of the change; what they checked can break unseen.`,
    suggestion: whole
      ? `Put the file back, or give its tests a place in another file of the same change.`
      : 'Put them back, or give their checks a place in the same change.',
    base: `${counted(tests.length, titles ? 'test' : 'row')}${titles && !whole ? `: ${quotedTitles(titles)}` : ''}`,
    head: how.replace(/^is /, ''),
    baseAt: placeOfTest(first),
    headAt: null,
    justification: first.reason,
    ...(first.wentWithCode ? { wentWithCode: true } : {}),
  }
}

function rowOf({ test: { row } }: PlacedTest): string {
  return (row?.values ?? []).map(shownValue).join(', ')
}

function plural(how: string, many: boolean): string {
  return many ? how.replace(/^is /, 'are ').replace(/ its table$/, ' their table') : how
}

function howGone(comparison: SuiteComparison, gone: PlacedTest): string {
  return isCommentedOut(comparison, gone) ? 'is commented out' : gone.test.row ? 'is gone from its table' : 'is gone'
}

function isCommentedOut({ pair }: SuiteComparison, { file, test }: PlacedTest): boolean {
  const title = test.titlePath.at(-1)
  const head = pair.files.find(({ basePath }) => basePath === file)?.head
  return head?.commentedOut.some(({ titles }) => title !== undefined && titles.includes(title)) ?? false
}

function checksOf({ test }: PlacedTest): string {
  return counted(test.checks.length, 'check')
}
