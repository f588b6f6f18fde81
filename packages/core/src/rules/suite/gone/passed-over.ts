import type { ComparedTest, PlacedTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { reasonToLeaveOut } from '../left-out/reason-to-leave-out.js'
import { identityOf, placeOfTest, testOf } from '../source-places.js'

const SKIPPED_EXAMPLE = '# doctest: +SKIP'
const RETURNS = 'return before the checks'

/** A docstring of which no example is run any more, or a row of a table that its test returns on while others are checked: the table stands there and holds less. */
export function isPassedOverWhole({ pair }: SuiteComparison, { base, head }: ComparedTest): boolean {
  const { state, stateBy, row, line } = head.test
  if (base.test.state === 'run' && state === 'run' && row !== null) return leavesOnRow(pair, base, head)
  if (base.test.state !== 'run' || state !== 'skip') return false
  if (stateBy === SKIPPED_EXAMPLE) return true
  if (stateBy !== RETURNS || row === null) return false
  return pair.inventory('head', head.file)?.tests.some((other) => other.row !== null && other.line === line && other.state === 'run') === true
}

const RETURNS_EARLY = /^[ \t]+(?:if\b[^\n]*:[ \t]*)?return[ \t]*(?:None)?[ \t]*(?:#.*)?$/m

/** Of Python: no check of this row is come to any more, since the test returns on it, while other rows of its table are checked. */
function leavesOnRow(pair: RevisionPair, base: PlacedTest, head: PlacedTest): boolean {
  const isMet = ({ checks }: InventoryTest) => checks.some(({ modality }) => modality !== 'unreachable')
  if (!head.file.endsWith('.py') || head.test.checks.length === 0 || isMet(head.test) || !isMet(base.test)) return false
  if (!RETURNS_EARLY.test(head.test.text) || RETURNS_EARLY.test(base.test.text)) return false
  return pair.inventory('head', head.file)?.tests.some((other) => other.row !== null && other.line === head.test.line && isMet(other)) === true
}

/** Rows and examples that stand there and are passed over. */
export function passedOver(comparison: SuiteComparison): Weakening[] {
  return comparison.tests.filter((test) => isPassedOverWhole(comparison, test)).map(({ base, head }) => finding(comparison, base, head))
}

function finding({ pair }: SuiteComparison, base: PlacedTest, head: PlacedTest): Weakening {
  const isExample = head.test.stateBy === SKIPPED_EXAMPLE
  return {
    severity: 'high',
    confidence: 'sure',
    ...placeOfTest(head),
    side: 'head',
    test: identityOf(head),
    count: 1,
    message: isExample
      ? `${testOf(head)} showed by examples what it does, all of which are marked ${SKIPPED_EXAMPLE} now: they are not run any more.`
      : `${testOf(head)} stands in its table, and the test returns on this row before it checks anything: the case is not checked any more.`,
    suggestion: 'Let the case run again and make it pass, or mend the code that it checks.',
    base: 'checked',
    head: 'passed over',
    baseAt: placeOfTest(base),
    headAt: placeOfTest(head),
    justification: reasonToLeaveOut(pair, head, base),
  }
}
