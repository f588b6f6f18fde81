import type { ComparedTest, SuiteComparison } from '../compare/index.js'
import { defineRule, type Weakening } from './rule.js'
import { identityOf, placeOfTest, testOf } from './suite/source-places.js'
import { blocksWhere } from './suite/test-blocks.js'

const DEFAULT_MS = 5000
const MUCH = 6

/** A test that may take much longer, or for ever, before it counts as hanging. */
export const testTimeoutRaised = defineRule({
  id: 'test-timeout-raised',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return blocksWhere(comparison, isRaised).map(({ tests: [first, ...others] }) => ({
      severity: limitOf(first.test.timeout) / limitOf(first.base.test.timeout) >= MUCH ? 'medium' : 'low',
      confidence: 'sure',
      ...placeOfTest(first),
      side: 'head',
      test: others.length === 0 ? identityOf(first) : null,
      count: others.length + 1,
      message: `${testOf(first)}${others.length > 0 ? ` and ${others.length} more` : ''} may take ${shown(first.test.timeout)} in place of ${shown(first.base.test.timeout)}; a hang or a slow-down stays unseen for longer.`,
      suggestion: 'Take the time limit back, or mend what makes the test slow.',
      base: shown(first.base.test.timeout),
      head: shown(first.test.timeout),
      baseAt: placeOfTest(first.base),
      headAt: placeOfTest(first),
    }))
  },
})

function isRaised({ base, head }: ComparedTest): boolean {
  return head.test.timeout !== null && head.test.timeout !== base.test.timeout && limitOf(head.test.timeout) > limitOf(base.test.timeout)
}

function limitOf(timeout: number | null): number {
  return timeout === 0 ? Number.POSITIVE_INFINITY : (timeout ?? DEFAULT_MS)
}

function shown(timeout: number | null): string {
  return timeout === null ? "the runner's time" : timeout === 0 ? 'any time' : `${timeout} ms`
}
