import { assertionDisarmed } from './assertion-disarmed.js'
import { assertionLoosened } from './assertion-loosened.js'
import { assertionRemoved } from './assertion-removed.js'
import { assertionsFewer } from './assertions-fewer.js'
import { assertionsNone } from './assertions-none.js'
import { assertionsTampered } from './assertions-tampered.js'
import { assertsDisabled } from './asserts-disabled.js'
import { authorizationRemoved } from './authorization-removed.js'
import { bodyHollowed } from './body-hollowed.js'
import { budgetRaised } from './budget-raised.js'
import { checkCountGuardRemoved } from './check-count-guard-removed.js'
import { ciDisarmed } from './ci-disarmed.js'
import { collectionTampered } from './collection-tampered.js'
import { commandDisarmed } from './command-disarmed.js'
import { consoleSilenced } from './console-silenced.js'
import { coverageDropped } from './coverage-dropped.js'
import { coverageIgnored } from './coverage-ignored.js'
import { coverageLost } from './coverage-lost.js'
import { coverageNarrowed } from './coverage-narrowed.js'
import { emptySuiteAllowed } from './empty-suite-allowed.js'
import { errorDetailLost } from './error-detail-lost.js'
import { errorHandlerGlobal } from './error-handler-global.js'
import { errorSwallowed } from './error-swallowed.js'
import { expectationChanged } from './expectation-changed.js'
import { exportRemoved } from './export-removed.js'
import { fakeBound } from './fake-bound.js'
import { featureRemoved } from './feature-removed.js'
import { flagTurnedOff } from './flag-turned-off.js'
import { guardRemoved } from './guard-removed.js'
import { guardWeakened } from './guard-weakened.js'
import { harnessReplaced } from './harness-replaced.js'
import { hookDisarmed } from './hook-disarmed.js'
import { inputTrivial } from './input-trivial.js'
import { limitsStretched } from './limits-stretched.js'
import { lintRelaxed } from './lint-relaxed.js'
import { mutationGateLowered } from './mutation-gate-lowered.js'
import { mutationIgnored } from './mutation-ignored.js'
import { policyRelaxed } from './policy-relaxed.js'
import { predicateLoosened } from './predicate-loosened.js'
import { propertyNarrowed } from './property-narrowed.js'
import type { Rule } from './rule.js'
import { sanitizerRemoved } from './sanitizer-removed.js'
import { schemaLoosened } from './schema-loosened.js'
import { settingLimitRelaxed } from './setting-limit-relaxed.js'
import { sideEffectDropped } from './side-effect-dropped.js'
import { snapshotRewritten } from './snapshot-rewritten.js'
import { snapshotsAccepted } from './snapshots-accepted.js'
import { sourceRunMismatch } from './source-run-mismatch.js'
import { stateRecorded } from './state-recorded.js'
import { strictXfailDropped } from './strict-xfail-dropped.js'
import { subjectMocked } from './subject-mocked.js'
import { suiteNarrowed } from './suite-narrowed.js'
import { suiteRetriesRaised } from './suite-retries-raised.js'
import { suiteTimeoutsRaised } from './suite-timeouts-raised.js'
import { suppressionAdded } from './suppression-added.js'
import { testDeleted } from './test-deleted.js'
import { testDetected } from './test-detected.js'
import { testDisabled } from './test-disabled.js'
import { testExpectedToFail } from './test-expected-to-fail.js'
import { testFocused } from './test-focused.js'
import { testLibraryReplaced } from './test-library-replaced.js'
import { testRemoved } from './test-removed.js'
import { testRetriesRaised } from './test-retries-raised.js'
import { testSkipped } from './test-skipped.js'
import { testSpecialCased } from './test-special-cased.js'
import { testTimeoutRaised } from './test-timeout-raised.js'
import { testsHidden } from './tests-hidden.js'
import { thresholdLowered } from './threshold-lowered.js'
import { throwSilenced } from './throw-silenced.js'
import { typeCheckRelaxed } from './type-check-relaxed.js'
import { unhandledErrorsIgnored } from './unhandled-errors-ignored.js'
import { unstableCoverage } from './unstable-coverage.js'
import { verificationDisabled } from './verification-disabled.js'
import { warningsSilenced } from './warnings-silenced.js'

/** Every rule, by id. Each has its file, its test and its page in docs/rules. */
export const RULES: readonly Rule[] = [
  assertionDisarmed,
  assertionLoosened,
  assertionRemoved,
  assertionsFewer,
  assertionsNone,
  assertionsTampered,
  assertsDisabled,
  authorizationRemoved,
  bodyHollowed,
  budgetRaised,
  checkCountGuardRemoved,
  ciDisarmed,
  collectionTampered,
  commandDisarmed,
  consoleSilenced,
  coverageDropped,
  coverageIgnored,
  coverageLost,
  coverageNarrowed,
  emptySuiteAllowed,
  errorDetailLost,
  errorHandlerGlobal,
  errorSwallowed,
  expectationChanged,
  exportRemoved,
  fakeBound,
  featureRemoved,
  flagTurnedOff,
  guardRemoved,
  guardWeakened,
  harnessReplaced,
  hookDisarmed,
  inputTrivial,
  limitsStretched,
  lintRelaxed,
  mutationGateLowered,
  mutationIgnored,
  policyRelaxed,
  predicateLoosened,
  propertyNarrowed,
  sanitizerRemoved,
  schemaLoosened,
  settingLimitRelaxed,
  sideEffectDropped,
  snapshotRewritten,
  snapshotsAccepted,
  sourceRunMismatch,
  stateRecorded,
  strictXfailDropped,
  subjectMocked,
  suiteNarrowed,
  suiteRetriesRaised,
  suiteTimeoutsRaised,
  suppressionAdded,
  testDeleted,
  testDetected,
  testDisabled,
  testExpectedToFail,
  testFocused,
  testLibraryReplaced,
  testRemoved,
  testRetriesRaised,
  testSkipped,
  testSpecialCased,
  testTimeoutRaised,
  testsHidden,
  thresholdLowered,
  throwSilenced,
  typeCheckRelaxed,
  unhandledErrorsIgnored,
  unstableCoverage,
  verificationDisabled,
  warningsSilenced,
]
