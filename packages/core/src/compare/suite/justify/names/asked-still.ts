import type { InventoryCheck, InventoryTest } from '../../../../contract/index.js'
import { oncePer } from '../../../once-per.js'
import type { PlacedTest } from '../../../suite-comparison.js'

/** The answer is asked for still, of another call. */
export function isAskedStill(check: InventoryCheck, { test }: PlacedTest): boolean {
  return answersOf(test).has(answerOf(check))
}

const answersOf = oncePer(({ checks }: InventoryTest): ReadonlySet<string> => new Set(checks.map(answerOf)))

function answerOf({ relation, negated, expected, errorType }: InventoryCheck): string {
  return JSON.stringify([relation, negated, expected, errorType])
}
