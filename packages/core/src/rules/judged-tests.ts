import { type ComparedTest, isIdle, type SuiteComparison } from '../compare/index.js'
import type { InventoryCheck } from '../contract/index.js'

/** Tests that run on both sides, so that their checks can be held against each other. */
export function judgedTests({ tests }: SuiteComparison): readonly ComparedTest[] {
  return tests.filter(({ base, head }) => !isIdle(base.test) && !isIdle(head.test) && base.test.state !== 'uncollected' && head.test.state !== 'uncollected')
}

/** Checks that only count or stand for others; they have rules of their own. */
export function isGuard({ relation }: InventoryCheck): boolean {
  return relation === 'check_count' || relation === 'has_checks'
}
