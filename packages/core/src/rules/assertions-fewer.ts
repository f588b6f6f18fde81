import type { Comparison } from '../compare/index.js'
import { counted } from '../run/counted.js'
import { defineRule, type Weakening } from './rule.js'
import { fewerChecks } from './suite/checks/fewer-checks.js'
import { placeOf, quotedTitles } from './wording.js'

/** A test runs fewer checks than before, but still some. */
export const assertionsFewer = defineRule({
  id: 'assertions-fewer',
  type: 'assertion_weakening',
  severity: 'low',
  needs: 'run_pair',
  check(comparison: Comparison): readonly Weakening[] {
    return fewerChecks(
      comparison,
      (after) => after > 0,
      (test, before, after) => ({
        message: `Test ${quotedTitles(test.title_path)} in ${placeOf(test)} ran ${counted(before, 'check')} before and runs ${after} now; what the missing ones checked can break unseen.`,
        suggestion: 'Compare the test with its former text and put back each check that still holds for the code.',
      }),
    )
  },
})
