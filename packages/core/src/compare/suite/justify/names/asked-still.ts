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

/** Texts that the test keeps under names of which the check speaks, in a text as well: `line = "no such order"` and `f"grep '{line}' log"`. */
export function heldTexts({ text }: InventoryTest, check: InventoryCheck): string[] {
  const named = new Set(check.text.match(/[A-Za-z_$][\w$]*/g))
  return [...text.matchAll(/^\s*(?:(?:const|let|var) )?([A-Za-z_$][\w$]*) = (['"`])([^'"`\n]+)\2;?$/gm)].flatMap(([, name = '', , held = '']) =>
    named.has(name) ? [held] : [],
  )
}
