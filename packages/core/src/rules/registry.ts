import { assertionDisarmed } from './assertion-disarmed.js'
import { assertionLoosened } from './assertion-loosened.js'
import { assertionRemoved } from './assertion-removed.js'
import { assertionsFewer } from './assertions-fewer.js'
import { assertionsNone } from './assertions-none.js'
import { assertsDisabled } from './asserts-disabled.js'
import { budgetRaised } from './budget-raised.js'
import { checkCountGuardRemoved } from './check-count-guard-removed.js'
import { ciDisarmed } from './ci-disarmed.js'
import { commandDisarmed } from './command-disarmed.js'
import { coverageDropped } from './coverage-dropped.js'
import { coverageNarrowed } from './coverage-narrowed.js'
import { emptySuiteAllowed } from './empty-suite-allowed.js'
import { expectationChanged } from './expectation-changed.js'
import { flagTurnedOff } from './flag-turned-off.js'
import { guardWeakened } from './guard-weakened.js'
import { harnessReplaced } from './harness-replaced.js'
import { hookDisarmed } from './hook-disarmed.js'
import { inputTrivial } from './input-trivial.js'
import { lintRelaxed } from './lint-relaxed.js'
import { mutationGateLowered } from './mutation-gate-lowered.js'
import { propertyNarrowed } from './property-narrowed.js'
import type { Rule } from './rule.js'
import { settingLimitRelaxed } from './setting-limit-relaxed.js'
import { snapshotRewritten } from './snapshot-rewritten.js'
import { snapshotsAccepted } from './snapshots-accepted.js'
import { sourceRunMismatch } from './source-run-mismatch.js'
import { strictXfailDropped } from './strict-xfail-dropped.js'
import { suiteNarrowed } from './suite-narrowed.js'
import { suiteRetriesRaised } from './suite-retries-raised.js'
import { suiteTimeoutsRaised } from './suite-timeouts-raised.js'
import { testDeleted } from './test-deleted.js'
import { testDisabled } from './test-disabled.js'
import { testExpectedToFail } from './test-expected-to-fail.js'
import { testFocused } from './test-focused.js'
import { testLibraryReplaced } from './test-library-replaced.js'
import { testRemoved } from './test-removed.js'
import { testRetriesRaised } from './test-retries-raised.js'
import { testSkipped } from './test-skipped.js'
import { testTimeoutRaised } from './test-timeout-raised.js'
import { testsHidden } from './tests-hidden.js'
import { thresholdLowered } from './threshold-lowered.js'
import { typeCheckRelaxed } from './type-check-relaxed.js'
import { unhandledErrorsIgnored } from './unhandled-errors-ignored.js'
import { warningsSilenced } from './warnings-silenced.js'

/** Every rule, by id. Each has its file, its test and its page in docs/rules. */
export const RULES: readonly Rule[] = [
  assertionDisarmed,
  assertionLoosened,
  assertionRemoved,
  assertionsFewer,
  assertionsNone,
  assertsDisabled,
  budgetRaised,
  checkCountGuardRemoved,
  ciDisarmed,
  commandDisarmed,
  coverageDropped,
  coverageNarrowed,
  emptySuiteAllowed,
  expectationChanged,
  flagTurnedOff,
  guardWeakened,
  harnessReplaced,
  hookDisarmed,
  inputTrivial,
  lintRelaxed,
  mutationGateLowered,
  propertyNarrowed,
  settingLimitRelaxed,
  snapshotRewritten,
  snapshotsAccepted,
  sourceRunMismatch,
  strictXfailDropped,
  suiteNarrowed,
  suiteRetriesRaised,
  suiteTimeoutsRaised,
  testDeleted,
  testDisabled,
  testExpectedToFail,
  testFocused,
  testLibraryReplaced,
  testRemoved,
  testRetriesRaised,
  testSkipped,
  testTimeoutRaised,
  testsHidden,
  thresholdLowered,
  typeCheckRelaxed,
  unhandledErrorsIgnored,
  warningsSilenced,
]
