import type { Comparison } from '../compare/index.js'
import { counted } from '../run/counted.js'
import { defineRule, type Weakening } from './rule.js'
import { fewerChecks } from './suite/checks/fewer-checks.js'
import { placeOf, quotedTitles } from './wording.js'

/** A test ran checks before and passes without any now. */
export const assertionsNone = defineRule({
  id: 'assertions-none',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'run_pair',
  check(comparison: Comparison): readonly Weakening[] {
    return fewerChecks(
      comparison,
      (after) => after === 0,
      (test, before) => ({
        message: `Test ${quotedTitles(test.title_path)} in ${placeOf(test)} ran ${counted(before, 'check')} before and runs none now; it passes whatever the code does.`,
        suggestion: 'Put the checks back, so that the test fails when the behaviour that it names is broken.',
      }),
    )
  },
})
