import { type ComparedTest, isIdle, type SuiteComparison } from '../../compare/index.js'
import type { InventoryCheck, InventoryTest } from '../../contract/index.js'

/** Tests that run on both sides and that the change touches, so that their checks can be held against each other. */
export function judgedTests(comparison: SuiteComparison): readonly ComparedTest[] {
  return runningTests(comparison).filter(({ unchanged }) => unchanged !== true)
}

/** The same, with the helpers to which no test is seen to lead. */
export function judgedFunctions(comparison: SuiteComparison): readonly ComparedTest[] {
  return [...judgedTests(comparison), ...comparison.helpers]
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
export function neverChecks({ base, head }: ComparedTest): boolean {
  const own = head.test.checks.filter((check) => !isGuard(check))
  return own.length > 0 && own.every(isNeverReached) && base.test.checks.some((check) => !isGuard(check) && !isNeverReached(check))
}

/** A focus keeps others from running, whatever else stands at the test. */
export function isFocused({ state, focused }: InventoryTest): boolean {
  return state === 'only' || focused === true
}
