import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'

/**
 * The test says how many checks it makes, as many as before, and none came: where the condition does not hold one is missing, and the test fails for that.
 * `t.plan(3)` with three checks, of which one stands under `if (client.size === 0)` now.
 */
export function isHeldByPlan({ shift, head: { modality } }: CheckPair, { base, head }: ComparedTest): boolean {
  if (shift === 'modality' && modality === 'floating') return countsEach(head.test.checks)
  if (shift !== 'modality' || modality !== 'conditional' || head.test.checks.length > base.test.checks.length) return false
  const [was, is] = [planOf(base.test.checks), planOf(head.test.checks)]
  return was !== null && was === is
}

/** A plan of the runner's own, `t.plan(2)` of two checks: one that comes too late is missing, and one that fails in a promise that nobody waits for fails the test. */
function countsEach(checks: readonly InventoryCheck[]): boolean {
  const counted = checks.filter(({ relation, times }) => relation !== 'check_count' && times === 1)
  const isPlan = checks.some(({ relation, matcher }) => relation === 'check_count' && matcher === 'plan')
  return isPlan && counted.length === checks.length - 1 && planOf(checks) === String(counted.length)
}

/** The number of checks that a test says it makes; null where it says none, or may say it on some runs alone. */
function planOf(checks: readonly InventoryCheck[]): string | null {
  const [plan, ...others] = checks.filter(({ relation }) => relation === 'check_count')
  const [count] = plan?.expected ?? []
  return plan === undefined || others.length > 0 || plan.modality !== 'always' || count?.kind !== 'number' || count.text === '0' ? null : count.text
}
