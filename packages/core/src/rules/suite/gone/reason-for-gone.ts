import { type GoneTest, isIdle, justifyGone, justifyLost, type StayingShare, type SuiteComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'
import { usesAllowedNow } from '../checks/allowed-now.js'
import { answeredOtherwise } from '../checks/asked-elsewhere.js'
import { heldInNames } from '../checks/made-twice.js'
import { isSaidWhereKept } from '../checks/said-by-error.js'
import { warnsInOther } from '../checks/warns-as-error.js'
import { mayFail } from '../judged-tests.js'
import { allowedCall } from './allowed-call.js'
import { begunAlike } from './begun-alike.js'
import { calledNow } from './called-now.js'
import { cameInWords } from './came-in-words.js'
import { isUncollectedExample } from './collects-examples.js'
import { asksOnlyItself, doesNothing, heldOthersBack, isTitleAlone } from './does-nothing.js'
import { doneOtherwise, saidInWords } from './done-otherwise.js'
import { doneWithin } from './done-within.js'
import { generatedInstead } from './generated-instead.js'
import { handedToPackage } from './handed-to-package.js'
import { listedNow } from './listed-now.js'
import { mergedInto } from './merged-into.js'
import { ofDroppedVersion } from './of-dropped-version.js'
import { oneOfEach } from './one-of-each.js'
import { refusedCall } from './refused-call.js'
import { rowAnsweredOtherwise } from './row-answered-otherwise.js'
import { rowGivenOtherwise } from './row-given-otherwise.js'
import { rowsInstead } from './rows-instead.js'
import { standsBeside } from './stands-beside.js'
import { standsInData } from './stands-in-data.js'
import { standsTwice } from './stands-twice.js'
import { standsUnchanged } from './stands-unchanged.js'

/** Why a loss may be right. */
export type Reason = NonNullable<Weakening['justification']>

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

/** `cart.test.off.ts`: put out of the way by its name, which no runner takes unless its settings or a command say so. */
const NAMED_AWAY = /[._-](?:test|spec)\.[A-Za-z][\w-]*\.[cm]?[jt]sx?$/

/** Why nothing is lost with a test that is gone but a reminder; null for a test that decided something. */
export function idleBy(pair: RevisionPair, gone: GoneTest): string | null {
  const { test } = gone
  if (isIdle(test)) return 'it was skipped before, so only the reminder is lost'
  if (GATHERS.test(test.text) && test.checks.length === 0) return 'it only gathered tests, and each of them is judged by itself'
  if (isNeverEntered(pair, gone)) return 'its runner goes through no generator that nothing wraps, so that none of it ran'
  if (NAMED_AWAY.test(gone.file) && pair.selection.base.collects(gone.file) === false) return 'its file bears a name that the runner does not take'
  if (mayFail(pair, test)) return 'it was allowed to fail before, so only the reminder is lost'
  return isUncollectedExample(pair, gone) ? 'nothing collects the examples of docstrings' : null
}

/** Why a test that is gone may be right, as the code, the tests and the data of the change show; null where nothing does. */
export function reasonFor(comparison: SuiteComparison, gone: GoneTest, staying: StayingShare): Reason | null {
  if ((gone.lost.length === 0 && gone.kept.length > 0) || isSaidWhereKept(comparison, gone))
    return { reason: 'its checks stand in other tests of this change', verified: true }
  const rest = reasonForRest(comparison.pair, gone)
  if (rest !== null) return rest
  if (doesNothing(gone.test) || isTitleAlone(gone.test)) return { reason: 'its body was empty', verified: true }
  if (heldOthersBack(comparison.pair, gone))
    return { reason: 'it checked nothing, and the other tests of its file, which ran no more for it, run again', verified: true }
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
    calledNow(comparison, gone) ??
    allowedCall(comparison, gone) ??
    refusedCall(comparison, gone) ??
    listedNow(comparison, gone) ??
    mergedInto(comparison, gone) ??
    doneWithin(comparison, gone) ??
    begunAlike(comparison, gone) ??
    cameInWords(comparison, gone) ??
    generatedInstead(comparison, gone) ??
    warnsInOther(comparison, gone) ??
    usesAllowedNow(comparison.pair, gone)
  if (answered !== null) return { reason: answered, verified: true }
  const justified = justifyGone(comparison.pair, gone, staying)
  const twin = justified === null ? (standsBeside(comparison, gone) ?? standsUnchanged(comparison, gone)) : null
  return twin === null ? justified : { reason: twin, verified: true }
}

/** A part of its checks stands in another test, and each of the others would be right to be gone from there. */
function reasonForRest(pair: RevisionPair, { test, lost, kept: [first] }: GoneTest): Reason | null {
  if (first === undefined) return null
  const reasons = lost.map((check) => justifyLost(pair, check, first.at, test))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
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
