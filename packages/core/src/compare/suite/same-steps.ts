import type { InventoryCheck, InventoryTest } from '../../contract/index.js'
import type { PlacedTest } from '../suite-comparison.js'

const LEAST_STEPS = 0.95

/**
 * Whether a check that another test had before as well is asked at the same moment there: that test takes every step of this one. Calls do not tell it
 * alone: what is set, deleted or thrown, and what the test declares for itself, is none.
 */
export function takesSameSteps(wanted: PlacedTest, held: PlacedTest): boolean {
  const steps = stepsOf(wanted.test)
  if (steps.size === 0) return true
  const others = stepsOf(held.test)
  let both = 0
  for (const step of steps) if (others.has(step)) both++
  return both / steps.size >= LEAST_STEPS
}

/** Whether a test does anything beside what it asks. */
export function hasSteps({ test }: PlacedTest): boolean {
  return stepsOf(test).size > 0
}

/** Whether a test of a text may take every step of this one, which is told without reading it. */
export function mayTakeSteps({ test }: PlacedTest, text: string): boolean {
  const steps = stepsOf(test)
  let held = 0
  for (const step of steps) if (text.includes(step)) held++
  return held >= steps.size * LEAST_STEPS
}

/** Whether a test asks the same once more beside a check of its own, with no step between the two. */
export function isAskedBeside(check: InventoryCheck, other: InventoryCheck, { text, line }: InventoryTest): boolean {
  const [first, last] = [Math.min(check.line, other.line), Math.max(check.line, other.line)]
  return text
    .split('\n')
    .slice(first - line + 1, last - line)
    .every((one) => !isStep(one.trim()))
}

const kept = new WeakMap<InventoryTest, ReadonlySet<string>>()

function stepsOf(test: InventoryTest): ReadonlySet<string> {
  const known = kept.get(test)
  if (known !== undefined) return known
  const [, ...lines] = test.text.split('\n')
  const steps = new Set(lines.map((line) => line.trim()).filter(isStep))
  kept.set(test, steps)
  return steps
}

const NO_STEP =
  /^(?:\/\/|\/?\*|#|"""|'''|@|(?:await |return |self\.|t\.|yield )*(?:expect|assert\w*|should|ok|equal|is|deepEqual)\b|[^\w$]*$|(?:async )?def |(?:async )?function\b)/

function isStep(line: string): boolean {
  return !NO_STEP.test(line)
}
