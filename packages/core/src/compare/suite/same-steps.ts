import type { InventoryCheck, InventoryTest } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'
import { oncePer } from '../once-per.js'
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

const ASKED =
  /(?<![\w$.'"`])(?!(?:await|new|not|self|this|expect|assert\w*|len|str|list|dict|set|sorted|repr|typeof|type|isinstance|t)\b)([A-Za-z_$][\w$]*)(?![\w$]*\()/

/** Whether the other test does more with what is asked before it asks: `ctx.vary('Accept')` once more, `rd.weeks = -1`. */
export function doesMoreBefore(check: InventoryCheck, wanted: PlacedTest, found: InventoryCheck, held: PlacedTest): boolean {
  if (check.file !== null || found.file !== null) return false
  const name = ASKED.exec(check.text.slice(check.text.search(/[( ]/) + 1))?.[1]
  const isMade = name !== undefined && new RegExp(`(?<![\\w$.])${namePattern(name)}(?:: [\\w.[\\]<>]+)? = `).test(wanted.test.text)
  if (name === undefined || !isMade) return false
  const touches = new RegExp(`(?<![\\w$.])${namePattern(name)}(?![\\w$])`)
  const steps = new Set(placedSteps(wanted.test).map(({ step }) => step))
  return placedSteps(held.test).some(({ step, line }) => line < found.line && !steps.has(step) && touches.test(step))
}

/** Whether two sides' tests are one by file, title and place among those of its title. */
export function isSameTest(base: PlacedTest, head: PlacedTest): boolean {
  return base.file === head.file && base.test.occurrence === head.test.occurrence && base.test.titlePath.join('\n') === head.test.titlePath.join('\n')
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

/** Every step of a test in its order, with its line and its place among equal ones. The lines of its checks are none. */
export function placedSteps({ text, line, checks }: InventoryTest): readonly { readonly step: string; readonly line: number }[] {
  const asked = new Set(checks.flatMap((check) => (check.file === null ? linesOf(check) : [])))
  const counts = new Map<string, number>()
  return text.split('\n').flatMap((one, at) => {
    const step = one.trim()
    if (at === 0 || asked.has(line + at) || !isStep(step)) return []
    const count = counts.get(step) ?? 0
    counts.set(step, count + 1)
    return [{ step: count === 0 ? step : `${step} (${count + 1})`, line: line + at }]
  })
}

function linesOf({ line, endLine }: InventoryCheck): number[] {
  return Array.from({ length: endLine - line + 1 }, (_, at) => line + at)
}

const stepsOf = oncePer((test: InventoryTest): ReadonlySet<string> => {
  const [, ...lines] = test.text.split('\n')
  return new Set(lines.map((line) => line.trim()).filter(isStep))
})

const NO_STEP =
  /^(?:\/\/|\/?\*|#|"""|'''|@|(?:await |return |self\.|t\.|yield )*(?:expect|assert\w*|should|ok|equal|is|deepEqual)\b|\.expect\(|[^\w$]*$|(?:async )?def |(?:async )?function\b)/

function isStep(line: string): boolean {
  return !NO_STEP.test(line)
}
