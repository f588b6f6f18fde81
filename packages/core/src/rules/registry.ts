import { assertionDisarmed } from './assertion-disarmed.js'
import { assertionLoosened } from './assertion-loosened.js'
import { assertionRemoved } from './assertion-removed.js'
import { assertionsFewer } from './assertions-fewer.js'
import { assertionsNone } from './assertions-none.js'
import { checkCountGuardRemoved } from './check-count-guard-removed.js'
import { coverageDropped } from './coverage-dropped.js'
import { expectationChanged } from './expectation-changed.js'
import { inputTrivial } from './input-trivial.js'
import { propertyNarrowed } from './property-narrowed.js'
import type { Rule } from './rule.js'
import { snapshotRewritten } from './snapshot-rewritten.js'
import { sourceRunMismatch } from './source-run-mismatch.js'
import { testDeleted } from './test-deleted.js'
import { testDisabled } from './test-disabled.js'
import { testExpectedToFail } from './test-expected-to-fail.js'
import { testFocused } from './test-focused.js'
import { testRemoved } from './test-removed.js'
import { testRetriesRaised } from './test-retries-raised.js'
import { testSkipped } from './test-skipped.js'
import { testTimeoutRaised } from './test-timeout-raised.js'

/** Every rule, by id. Each has its file, its test and its page in docs/rules. */
export const RULES: readonly Rule[] = [
  assertionDisarmed,
  assertionLoosened,
  assertionRemoved,
  assertionsFewer,
  assertionsNone,
  checkCountGuardRemoved,
  coverageDropped,
  expectationChanged,
  inputTrivial,
  propertyNarrowed,
  snapshotRewritten,
  sourceRunMismatch,
  testDeleted,
  testDisabled,
  testExpectedToFail,
  testFocused,
  testRemoved,
  testRetriesRaised,
  testSkipped,
  testTimeoutRaised,
]
