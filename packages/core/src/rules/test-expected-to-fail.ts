import type { Comparison, TestPair } from '../compare/index.js'
import { defineRule, type Weakening } from './rule.js'
import { placeOf, quotedTitles, stateOf } from './wording.js'

/** A test is marked as expected to fail, so that it is green while its code is broken. */
export const testExpectedToFail = defineRule({
  id: 'test-expected-to-fail',
  type: 'test_skipping',
  severity: 'high',
  needs: 'run_pair',
  check({ newlyExpectedToFail }: Comparison): readonly Weakening[] {
    return newlyExpectedToFail.map(
      ({ base, head }: TestPair): Weakening => ({
        confidence: 'sure',
        file: head.identity.file,
        line: head.test.location?.line ?? null,
        side: 'head',
        test: head.identity,
        count: 1,
        message: `Test ${quotedTitles(head.identity.title_path)} in ${placeOf(head.identity)} is marked as expected to fail; it is green only while what it checks is broken.`,
        suggestion: 'Remove the mark (.fails, .failing) and mend the code until the test passes by itself.',
        base: stateOf(base.test),
        head: stateOf(head.test),
      }),
    )
  },
})
