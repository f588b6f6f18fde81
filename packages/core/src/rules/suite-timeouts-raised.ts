import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { raisedNumbers } from './settings/raised-numbers.js'

/** The time that every test may take was raised so far that a hang or a slowdown passes. */
export const suiteTimeoutsRaised = defineRule({
  id: 'suite-timeouts-raised',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return raisedNumbers(pair, {
      keys: {
        vitest: /^(testTimeout|hookTimeout|teardownTimeout|slowTestThreshold)$/,
        jest: /^testTimeout$/,
        mocha: /^timeout$/,
        playwright: /^(timeout|expect\.timeout|globalTimeout|defaultCommandTimeout)$/,
        pytest: /^timeout$/,
        ci: /^timeout-minutes$/,
      },
      flags: /^--(testTimeout|timeout|test-timeout|hookTimeout)$/,
      least: 1,
      factor: 4,
      defaults: {
        'vitest testTimeout': 5000,
        'vitest hookTimeout': 10_000,
        'jest testTimeout': 5000,
        'mocha timeout': 2000,
        'playwright timeout': 30_000,
        'playwright expect.timeout': 5000,
      },
      zeroIsEndless: true,
      endlessWithout: { pytest: /^timeout$/, playwright: /^globalTimeout$/ },
      says: (what) => `${what}: a hang or a slowdown passes.`,
      suggestion: 'Leave the limit of the suite as it was; give a test that needs longer its own limit.',
    })
  },
})
