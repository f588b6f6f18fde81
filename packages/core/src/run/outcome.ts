import type { Outcome, OutcomeReason, PartialReason, TestModule, TestRun, Totals } from '../contract/index.js'
import { compareText } from './identity.js'

/** What the verdict on a run rests on. */
export interface OutcomeFacts {
  readonly totals: Totals
  readonly partial: readonly PartialReason[]
  readonly unhandledErrors: number
  readonly coverage: TestRun['coverage']
  readonly exitCode: number | null
}

/** Tests, modules, unhandled errors, coverage and exit code together; passed only when none of them objects. */
export function toOutcome(facts: OutcomeFacts): Outcome {
  const { totals } = facts
  const reasons: OutcomeReason[] = []
  if (totals.failed > 0) reasons.push('failed_tests')
  if (totals.failed_modules > 0) reasons.push('failed_modules')
  if (facts.unhandledErrors > 0) reasons.push('unhandled_errors')
  if (totals.passed + totals.failed === 0) reasons.push('no_tests')
  if (facts.coverage?.status === 'missing') reasons.push('coverage_missing')
  if (facts.partial.some((reason) => reason.kind === 'interrupted')) reasons.push('interrupted')
  if (facts.exitCode !== null && facts.exitCode !== 0) reasons.push('exit_code')
  return { status: reasons.length === 0 ? 'passed' : 'failed', reasons: reasons.sort(compareText) }
}

/** Counts tests by status, and modules that failed or did not load. */
export function toTotals(modules: readonly TestModule[]): Totals {
  const totals = { tests: 0, passed: 0, failed: 0, skipped: 0, todo: 0, flaky: 0, modules: modules.length, failed_modules: 0 }
  for (const module of modules) {
    if (module.errors.length > 0 || module.status === 'not_loaded') totals.failed_modules++
    for (const test of module.tests) {
      totals.tests++
      totals[test.status]++
      if (test.flaky) totals.flaky++
    }
  }
  return totals
}
