import {
  type GoneTest,
  goneWithCode,
  type PlacedTest,
  type StayingShare,
  type SuiteComparison,
  saidLess,
  shownValue,
  stayingMentions,
} from '../compare/index.js'
import { counted } from '../run/counted.js'
import { defineRule, type Weakening } from './rule.js'
import { cutTables } from './suite/gone/cut-tables.js'
import { fromEmptiedTables } from './suite/gone/emptied-tables.js'
import { withTheirFile } from './suite/gone/gone-with-file.js'
import { handedExamples } from './suite/gone/handed-examples.js'
import { hasHeir } from './suite/gone/has-heir.js'
import { holdsTests } from './suite/gone/holds-tests.js'
import { lessGathered } from './suite/gone/less-gathered.js'
import { lostCaseFiles } from './suite/gone/lost-case-files.js'
import { lostCollection } from './suite/gone/lost-collection.js'
import { lostDataRows } from './suite/gone/lost-data-rows.js'
import { lostExamples } from './suite/gone/lost-examples.js'
import { lostRows } from './suite/gone/lost-rows.js'
import { madeByUsers } from './suite/gone/made-by-users.js'
import { movedExamples } from './suite/gone/moved-examples.js'
import { narrowedGlobs } from './suite/gone/narrowed-globs.js'
import { passedOver } from './suite/gone/passed-over.js'
import { idleBy, type Reason, reasonFor } from './suite/gone/reason-for-gone.js'
import { joinSameRow } from './suite/gone/same-row.js'
import { slicedTables } from './suite/gone/sliced-tables.js'
import { takenWithCode } from './suite/gone/taken-with-code.js'
import { unreadDeletions } from './suite/gone/unread-deletions.js'
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
      ...cutTables(comparison),
      ...passedOver(comparison),
      ...lessGathered(comparison.pair),
      ...narrowedGlobs(comparison.pair),
      ...lostDataRows(comparison.pair),
      ...lostCaseFiles(comparison.pair),
      ...lostExamples(comparison),
      ...handedExamples(comparison.pair),
      ...movedExamples(comparison.pair),
      ...unreadDeletions(comparison.pair),
    ]
  },
})

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
    .filter((gone) => gone.test.state !== 'uncollected' && !isEmptied(gone) && !holdsTests(comparison, gone) && !madeByUsers(comparison, gone))
    .map((gone): Judged => ({ ...gone, reason: reasonFor(comparison, gone, staying), idle: idleBy(comparison.pair, gone) }))
  const judged = withTheirFile(comparison.pair, reasoned).map((gone) => (gone.reason ? gone : withCode(comparison, gone, staying)))
  const others = comparison.tests.map(({ base }) => base)
  const mark = ({ reason, idle }: Judged) => `${reason?.reason ?? ''}${idle ? ' idle' : ''}`
  const blocks = joinSameRow(testBlocks(judged, others, mark), mark)
  return blocks.map((block) => (block.tests.length === 1 ? goneTest(comparison, block.tests[0]) : goneBlock(comparison, block)))
}

/** What somebody commented out did not go with anything. */
function withCode(comparison: SuiteComparison, gone: Judged, staying: StayingShare): Judged {
  const { pair } = comparison
  if (isCommentedOut(comparison, gone)) return gone
  const less = () => (hasHeir(comparison, gone) ? null : (takenWithCode(pair, gone) ?? saidLess(pair, gone, staying)))
  const reason = goneWithCode(pair, gone) ?? less()
  return reason === null ? gone : { ...gone, reason: { reason, verified: true }, wentWithCode: true }
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
  if (isCommentedOut(comparison, gone)) return 'is commented out'
  return gone.test.row ? 'is gone from its table' : underItsTitle(comparison, gone)
}

/** What stands under its title now. */
function underItsTitle({ pair, tests, added }: SuiteComparison, { file, test }: PlacedTest): string {
  const head = pair.files.find(({ basePath }) => basePath === file)?.head
  const titles = test.titlePath.join('\n')
  const same = head?.tests.find((one) => one.titlePath.join('\n') === titles)
  if (same === undefined) return 'is gone'
  if (tests.some((one) => one.head.test === same)) return 'gave its title to another test'
  return added.some((one) => one.test === same) ? 'is gone' : 'became a copy of another test of its suite'
}

function isCommentedOut({ pair }: SuiteComparison, { file, test }: PlacedTest): boolean {
  const title = test.titlePath.at(-1)
  const head = pair.files.find(({ basePath }) => basePath === file)?.head
  return head?.commentedOut.some(({ titles }) => title !== undefined && titles.includes(title)) ?? false
}

function checksOf({ test }: PlacedTest): string {
  return counted(test.checks.length, 'check')
}
