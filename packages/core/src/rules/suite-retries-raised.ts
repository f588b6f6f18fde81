import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { raisedNumbers } from './settings/raised-numbers.js'

/** Failing tests are tried again more often before they count. */
export const suiteRetriesRaised = defineRule({
  id: 'suite-retries-raised',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return raisedNumbers(pair, {
      keys: {
        vitest: /^retry(\.count)?$/,
        jest: /^(testEnvironmentOptions\.)?retryTimes$/,
        mocha: /^retries$/,
        playwright: /^retries(\.runMode|\.openMode)?$/,
        pytest: /^reruns$/,
        ci: /^retry(\.max)?$/,
      },
      flags: /^--(retry|retries|reruns|retryTimes|test-retries|flaky-max-runs)$/,
      least: 0,
      factor: 1,
      says: (what) => `${what}: a fault that shows only now and then passes.`,
      suggestion: 'Find what makes the test unsteady; put a retry on that test alone, with its reason.',
    })
  },
})
