import type { FunctionPair } from '../../../compare/index.js'
import type { Guard, RevisionPair, Severity } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { allowedByTest } from '../shown-by-test.js'

function whatChanged(guard: Guard, changed: Guard): string {
  return guard.condition === changed.condition
    ? `stands in place of ${codeOf(guard.text)}`
    : `now stands under ${codeOf(changed.condition ?? 'no condition')} instead of ${codeOf(guard.condition ?? 'no condition')}`
}

/** It stands there and refuses in fewer cases. */
export function refusesLess(functions: FunctionPair, guard: Guard, changed: Guard, severity: Severity): Weakening {
  return weakened({
    severity,
    at: { file: functions.head.path, line: changed.line },
    otherAt: { file: functions.base.path, line: guard.line },
    message: `${nameOf(functions.head)} refuses less than before: ${codeOf(changed.text)} ${whatChanged(guard, changed)}.`,
    suggestion: 'Restore the condition, or show with a test which of the formerly refused inputs are right and why.',
    base: `${guard.condition ?? 'always'}: ${guard.effect}`,
    head: `${changed.condition ?? 'always'}: ${changed.effect}`,
  })
}

/** It is gone; a new test that asks what comes of the case is its reason. */
export function lostGuard(pair: RevisionPair, functions: FunctionPair, guard: Guard, severity: Severity): Weakening {
  const shown = guard.condition === null ? null : allowedByTest(pair, functions.head.fn.name, guard.condition)
  return weakened({
    severity,
    side: 'base',
    at: { file: functions.base.path, line: guard.line },
    otherAt: headOf(functions),
    message: `${nameOf(functions.head)} no longer refuses: ${codeOf(guard.text)}${guard.condition === null ? '' : ` under ${codeOf(guard.condition)}`} is gone, and no function of the change takes it over.`,
    suggestion: 'Put the guard back, or move it to where every caller passes and keep the tests of the refusal.',
    base: `${guard.condition ?? 'always'}: ${guard.effect}`,
    head: null,
    justification: shown === null ? null : { reason: `the new test "${shortened(shown, 120)}" asks what comes of that case now`, verified: true },
  })
}
