import type { InventoryCheck, InventoryTest } from '../../../../contract/index.js'
import type { PlacedTest } from '../../../suite-comparison.js'

const asked = new WeakMap<InventoryTest, ReadonlySet<string>>()

/** The answer is asked for still, of another call. */
export function isAskedStill(check: InventoryCheck, { test }: PlacedTest): boolean {
  const answers = asked.get(test) ?? new Set(test.checks.map(answerOf))
  asked.set(test, answers)
  return answers.has(answerOf(check))
}

function answerOf({ relation, negated, expected, errorType }: InventoryCheck): string {
  return JSON.stringify([relation, negated, expected, errorType])
}
