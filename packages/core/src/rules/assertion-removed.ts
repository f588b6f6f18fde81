import { type ComparedTest, demandsNothing, isKeptForShow, justifyLost, lostWithCode, type SuiteComparison } from '../compare/index.js'
import type { InventoryCheck } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { defineRule, type Weakening } from './rule.js'
import { allowedWithMore, isAllowedNow } from './suite/checks/allowed-now.js'
import { askedElsewhere } from './suite/checks/asked-elsewhere.js'
import { doneByItself } from './suite/checks/done-by-itself.js'
import { handedNotCalled } from './suite/checks/handed-not-called.js'
import { isMergedIntoOne } from './suite/checks/merged-branches.js'
import { movedIntoCode } from './suite/checks/moved-into-code.js'
import { otherFacts } from './suite/checks/other-fact.js'
import { isPartOfWhole } from './suite/checks/part-of-whole.js'
import { isPinnedAsWhole } from './suite/checks/pinned-as-whole.js'
import { isPinnedBySnapshot } from './suite/checks/pinned-by-snapshot.js'
import { isRefusedNow } from './suite/checks/refused-instead.js'
import { isAskedOfCertainError, isSaidByError, isSaidByMatch, isSaidByRejection } from './suite/checks/said-by-error.js'
import { isSaidByLog } from './suite/checks/said-by-log.js'
import { isSaidByThrows } from './suite/checks/said-by-throws.js'
import { setupsLeftOut } from './suite/checks/setups-left-out.js'
import { spiedNoMore } from './suite/checks/spied-no-more.js'
import { failsAnyway, failsByDone, hasTraceback, isCountedInWhole, isOrderedInWhole, isThereAnyway } from './suite/checks/told-by-another.js'
import { isForOlder, isOfOtherBranch } from './suite/checks/version-branches.js'
import { isWarnedOnce, warnsAsError } from './suite/checks/warns-as-error.js'
import { isEmptyBody, keepsForShow } from './suite/gone/does-nothing.js'
import { isExample } from './suite/gone/lost-examples.js'
import { isGuard, judgedFunctions } from './suite/judged-tests.js'
import { identityOf, placeOfCheck, placeOfTest, statementOf, testOf } from './suite/source-places.js'

/** A test that stays and lost checks for which nothing came: no check of the change demands as much of the same subject. */
export const assertionRemoved = defineRule({
  id: 'assertion-removed',
  type: 'assertion_weakening',
  severity: 'critical',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    const { pair } = comparison
    return [...judgedFunctions(comparison).flatMap((test) => removed(comparison, test)), ...setupsLeftOut(pair), ...handedNotCalled(pair)]
  },
})

function removed(comparison: SuiteComparison, test: ComparedTest): Weakening[] {
  const isAllowed = (check: InventoryCheck): boolean => isAllowedNow(comparison.pair, test, check)
  const missed = counting(comparison, test, [...test.lost, ...otherFacts(comparison.pair, test)])
  const allowed = missed.filter(isAllowed)
  const lost = missed.filter((check) => !allowed.includes(check))
  const hidden = counting(comparison, test, test.hidden?.checks ?? []).filter((check) => !isAllowed(check))
  const heard = test.head.test.checks.filter((check) => !demandsNothing(check) && check.modality !== 'unreachable')
  if (isEmpty(test)) return []
  const untold = hidden.filter((check) => justifyLost(comparison.pair, check, test.head) === null)
  if (untold.length > 0) return [finding(test, untold, heard.length, null, test.hidden?.calls[0])]
  const done = [...allowed, ...doneInstead(test)]
  if (lost.length === 0) return done.length === 0 ? [] : [agreeing(test, done, heard.length)]
  const reasons = lost.map((check) => justifyLost(comparison.pair, check, test.head, test.base.test) ?? spiedNoMore(comparison.pair, test, check))
  const ofCode = lost.map((check, i) => (reasons[i] === null ? withCode(comparison, test, check) : null))
  const unjustified = lost.filter((_, i) => reasons[i] === null && ofCode[i] === null)
  if (unjustified.length > 0) return [finding(test, unjustified, heard.length, null)]
  const reason = ofCode.find((one) => one !== null)
  if (reason === undefined) return [finding(test, lost, heard.length, reasons[0] ?? null)]
  return [{ ...finding(test, lost, heard.length, { reason, verified: true }), wentWithCode: true }]
}

/** What the code lost with it weighs as beside a lost check. */
function withCode({ pair }: SuiteComparison, test: ComparedTest, check: InventoryCheck): string | null {
  return lostWithCode(pair, check, test.base.test, test.head.test) ?? allowedWithMore(pair, test, check)
}

function counting(comparison: SuiteComparison, test: ComparedTest, checks: readonly InventoryCheck[]): InventoryCheck[] {
  return checks.filter(
    (check) =>
      !isGuard(check) &&
      !isExample(test, check) &&
      check.relation !== 'property' &&
      check.modality !== 'unreachable' &&
      check.modality !== 'swallowed' &&
      !isForOlder(comparison.pair, check, test) &&
      !isOfOtherBranch(check, test) &&
      !isMergedIntoOne(test, check) &&
      !isThereAnyway(test, check) &&
      !hasTraceback(check) &&
      !isCountedInWhole(test, check) &&
      !isOrderedInWhole(test, check) &&
      !failsAnyway(test, check) &&
      !failsByDone(test, check) &&
      !isRefusedNow(comparison.pair, test, check) &&
      !doneByItself(test, check) &&
      !isSaidByError(test, check) &&
      !isSaidByThrows(test, check) &&
      !isSaidByRejection(test, check) &&
      !isAskedOfCertainError(test, check) &&
      !movedIntoCode(comparison.pair, test, check) &&
      !isSaidByMatch(test, check) &&
      !isSaidByLog(test, check) &&
      !isPinnedBySnapshot(comparison.pair, test, check) &&
      !isPinnedAsWhole(comparison.pair, test, check) &&
      !isPartOfWhole(comparison.pair, test, check) &&
      !warnsAsError(comparison.pair, test, check) &&
      !isWarnedOnce(comparison.pair, test, check) &&
      (isKeptForShow(check, test.gained) || !askedElsewhere(comparison, test, check)),
  )
}

/** Refusals for which a check of something else stands, as what was refused is done now. */
function doneInstead({ checks, head: { test } }: ComparedTest): InventoryCheck[] {
  return checks.flatMap(({ base, head, shift }) => {
    if (shift !== 'replaced' || base.relation !== 'throws' || base.negated || (head.relation === 'throws' && !head.negated)) return []
    const callee = /([A-Za-z_$][\w$]*)\(/.exec(base.subject)?.[1]
    return callee !== undefined && [...test.calls, head.subject].some((call) => call.includes(`${callee}(`)) ? [base] : []
  })
}

/** What was refused is done: that is how a test follows code, and agrees to a refusal that is lost. */
function agreeing(test: ComparedTest, allowed: readonly InventoryCheck[], staying: number): Weakening {
  const [first] = allowed
  return {
    ...finding(test, allowed, staying, null),
    severity: 'low',
    confidence: 'possible',
    message: `${testOf(test.head)} does what was to be refused, as the code refuses it no more: ${first ? `\`${statementOf(first)}\`` : ''} is gone.`.slice(
      0,
      500,
    ),
    suggestion: 'Put the check back together with the refusal of the code.',
    onlyBesideLostCode: true,
  }
}

// An emptied body is a deleted test.
function isEmpty({ base, head: { test } }: ComparedTest): boolean {
  return test.checks.length === 0 && (test.calls.length === 0 || isEmptyBody(test)) && test.isHelper !== true && !keepsForShow(base.test, test)
}

function finding(
  { base, head, gained }: ComparedTest,
  lost: readonly InventoryCheck[],
  staying: number,
  justification: (Weakening['justification'] & {}) | null,
  behind?: string,
): Weakening {
  const [first] = lost
  const shown = lost.slice(0, 2).map(shownOf)
  const left = staying === 0 ? 'none is left' : `${counted(staying, 'check')} left`
  const fate =
    behind === undefined
      ? ` and nothing came in ${lost.length === 1 ? 'its' : 'their'} place (${left}): ${shown.join(', ')}.`
      : `: ${shown.join(', ')}; whether \`${behind.slice(0, 80)}\` checks as much cannot be told.`
  return {
    // What nobody could look into is shown and stops nothing.
    severity: behind === undefined ? severityOf(lost, staying, { base, head, gained }) : 'low',
    confidence: behind === undefined ? 'sure' : 'possible',
    ...placeOfTest(head),
    side: 'head',
    test: identityOf(head),
    count: 1,
    message: `${testOf(head)} lost ${counted(lost.length, 'check')}${fate}`.slice(0, 500),
    suggestion: 'Put the checks back, or check the same of what the test looks at now.',
    base: first ? statementOf(first) : null,
    head: staying === 0 ? 'no check' : 'gone',
    baseAt: first ? placeOfCheck(base, first) : null,
    headAt: placeOfTest(head),
    justification,
  }
}

const OF_THROWN = /^caught\([\s\S]*\)\.([A-Za-z_$][\w$]*)$/

/** The statement that made the check; where that asks more than one thing of an error, which of them. */
function shownOf(check: InventoryCheck): string {
  const statement = statementOf(check)
  const field = OF_THROWN.exec(check.subject)?.[1]
  return field === undefined || statement.includes(`.${field}`) ? `\`${statement}\`` : `\`${field}\` in \`${statement}\``
}

/** What throws fails its test without a check, where the test still calls it. */
function isRaisedAnyway({ relation, negated, subject, errorType, message }: InventoryCheck, { test }: ComparedTest['head']): boolean {
  if (relation !== 'throws' || !negated || errorType !== null || message !== null) return false
  const callee = /([A-Za-z_$][\w$]*)\([^()]*\)$/.exec(subject)?.[1]
  return callee !== undefined && test.calls.some((call) => call.includes(`${callee}(`))
}

/** Something came that the code answers: the test ends with another check now. */
function asks({ relation, subjectValue, modality }: InventoryCheck): boolean {
  return subjectValue === null && relation !== 'nothing' && modality === 'always'
}

/** A query in the midst of a test waits for what comes next; that with which the test ends is what it asks. */
function isWhatItEndsWith({ file, endLine }: InventoryCheck, { test }: ComparedTest['base']): boolean {
  return file === null && endLine >= test.endLine - 1
}

function severityOf(
  lost: readonly InventoryCheck[],
  staying: number,
  { base, head, gained }: Pick<ComparedTest, 'base' | 'head' | 'gained'>,
): 'critical' | 'high' | 'medium' | 'low' {
  if (staying === 0) return 'critical'
  if (lost.every((check) => (check.relation === 'does_not_throw' && !(isWhatItEndsWith(check, base) && !gained.some(asks))) || isRaisedAnyway(check, head)))
    return 'low'
  return lost.length > 2 ? 'high' : 'medium'
}
