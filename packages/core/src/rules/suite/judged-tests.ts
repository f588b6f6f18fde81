import { type ComparedTest, isIdle, type SuiteComparison } from '../../compare/index.js'
import type { InventoryCheck, InventoryTest, RevisionPair } from '../../contract/index.js'
import { switchOf } from '../settings/setting-values.js'
import { isInterpreter } from './checks/version-branches.js'
import { wasLeftOutByOwnWord } from './left-out/left-out-by-own-word.js'

/** Tests that run on both sides, that the change touches and that could fail before, so that their checks can be held against each other. */
export function judgedTests(comparison: SuiteComparison): readonly ComparedTest[] {
  const { pair } = comparison
  return runningTests(comparison).filter(({ unchanged, base }) => unchanged !== true && !mayFail(pair, base.test))
}

/** Marked to fail on the base and passing either way there, whatever it checked. */
export function mayFail(pair: RevisionPair, { state, condition, expectedFailure }: InventoryTest): boolean {
  const isMarked = state === 'fails' && condition === null && expectedFailure?.strict !== true && expectedFailure?.run === true
  return isMarked && expectedFailure.raises === null && !isStrict(pair)
}

/** pytest takes every mark for a strict one that does not say otherwise. */
function isStrict({ settings }: RevisionPair): boolean {
  return settings.base.settings.some((one) => one.tool === 'pytest' && /^(?:xfail_strict|strict_xfail|strict)$/.test(one.key) && switchOf(one) !== false)
}

/** The same, with the helpers to which no test is seen to lead. */
export function judgedFunctions(comparison: SuiteComparison): readonly ComparedTest[] {
  return [...judgedTests(comparison), ...comparison.helpers.filter(({ base }) => !wasLeftOutByOwnWord(comparison.pair, base.file))]
}

/** Tests that run on both sides. */
export function runningTests({ tests }: SuiteComparison): readonly ComparedTest[] {
  return tests.filter(({ base, head }) => !isIdle(base.test) && !isIdle(head.test) && base.test.state !== 'uncollected' && head.test.state !== 'uncollected')
}

/** Checks that only count or stand for others; they have rules of their own. */
export function isGuard({ relation }: InventoryCheck): boolean {
  return relation === 'check_count' || relation === 'has_checks'
}

/** Behind a constant, or where only a browser comes. */
function isNeverReached({ modality, under }: InventoryCheck): boolean {
  return modality === 'unreachable' || (modality === 'conditional' && under !== null && /^\(?typeof (window|document)\b[^&|?]*$/.test(under))
}

/** Every check of the test stands where it is never reached: it runs and decides nothing, as if it were skipped. */
export function neverChecks({ base, head, checks, lost, hidden }: ComparedTest): boolean {
  const own = head.test.checks.filter((check) => !isGuard(check))
  // What was checked is known to be decided in another way: by warnings that are errors now.
  if (lost.length === 0 && hidden === undefined && checks.every(({ strength }) => strength !== 'weaker')) return false
  return own.length > 0 && own.every(isNeverReached) && base.test.checks.some((check) => !isGuard(check) && !isNeverReached(check))
}

const LEAVES = /\bif\b[^:]*:\s*return\b(?![ \t]+[\w(])/

/** All that a Python test checks stands behind a return that it did not have, under a condition: where that holds it runs and decides nothing. */
export function leavesEarly({ base, head }: ComparedTest): boolean {
  // What a helper asks under a constant it asked no more before.
  const dead = base.test.checks.filter(({ modality }) => modality === 'unreachable').length
  const reached = head.test.checks.filter(({ modality }) => modality !== 'unreachable')
  const own = (head.test.checks.length - reached.length <= dead ? reached : head.test.checks).filter((check) => !isGuard(check))
  return (
    head.file.endsWith('.py') &&
    own.length > 0 &&
    own.every(({ modality, under }) => modality === 'conditional' && under !== null && /^\(?not\b/.test(under) && !isInterpreter(under)) &&
    base.test.checks.some((check) => /^(?:always|conditional)$/.test(check.modality) && !isGuard(check)) &&
    LEAVES.test(head.test.text) &&
    !LEAVES.test(base.test.text)
  )
}

/** A focus keeps others from running, whatever else stands at the test. */
export function isFocused({ state, focused }: InventoryTest): boolean {
  return state === 'only' || focused === true
}
