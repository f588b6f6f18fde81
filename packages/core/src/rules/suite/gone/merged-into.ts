import type { ComparedTest, GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'
import { testOf } from '../source-places.js'

const LEAST_CHECKS = 2
const MOST_OTHER = 0.2

/**
 * Where a test that is gone stands in another one of its suite, word for word but for a line or two: that one does the same steps, and gained all that this one
 * asked and it did not ask itself.
 */
export function mergedInto({ tests }: SuiteComparison, gone: GoneTest): string | null {
  if (gone.test.checks.length < LEAST_CHECKS || gone.test.row !== null) return null
  const suite = gone.test.titlePath.slice(0, -1).join('\n')
  const beside = tests.filter(({ head }) => head.file === gone.file && head.test.titlePath.slice(0, -1).join('\n') === suite)
  const into = beside.find((one) => holds(one, gone))
  return into === undefined ? null : `${testOf(into.head)} does the same steps, and asks in this change for all that it asked`
}

function holds({ base, head, unchanged }: ComparedTest, { test }: GoneTest): boolean {
  if (unchanged || head.test.state !== 'run') return false
  const own = new Set(base.test.checks.map(saidBy))
  // Of a constant that bears the name it would say nothing.
  const now = head.test.checks.filter(({ modality, subjectValue }) => modality === 'always' && subjectValue === null).map(saidBy)
  const asked = test.checks.map(saidBy)
  if (asked.every((one) => own.has(one)) || !asked.every((one) => now.includes(one))) return false
  const lines = new Set(linesOf(head.test.text))
  const steps = linesOf(test.text).slice(1)
  return steps.filter((line) => !lines.has(line)).length <= steps.length * MOST_OTHER
}

function saidBy({ text, relation, negated, expected }: InventoryCheck): string {
  return JSON.stringify([text, relation, negated, expected.filter(({ kind }) => kind !== 'expression')])
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))
}
