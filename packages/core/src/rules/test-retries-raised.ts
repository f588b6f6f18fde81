import type { ComparedTest, SuiteComparison } from '../compare/index.js'
import { defineRule, type Weakening } from './rule.js'
import { identityOf, placeOfTest, testOf } from './suite/source-places.js'
import { blocksWhere } from './suite/test-blocks.js'

/** A test that may fail more often before it counts as failed. */
export const testRetriesRaised = defineRule({
  id: 'test-retries-raised',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return blocksWhere(comparison, isRaised).map(({ tests: [first, ...others] }) => ({
      severity: 'medium',
      confidence: 'sure',
      ...placeOfTest(first),
      side: 'head',
      test: others.length === 0 ? identityOf(first) : null,
      count: others.length + 1,
      message: `${testOf(first)}${others.length > 0 ? ` and ${others.length} more` : ''} may fail ${first.test.retries} times before a failure counts; a fault that comes and goes stays unseen.`,
      suggestion: 'Take the retries back and mend what makes the test fail now and then.',
      base: `${first.base.test.retries ?? 0} retries`,
      head: `${first.test.retries} retries`,
      baseAt: placeOfTest(first.base),
      headAt: placeOfTest(first),
    }))
  },
})

function isRaised({ base, head }: ComparedTest): boolean {
  return (head.test.retries ?? 0) > (base.test.retries ?? 0)
}
