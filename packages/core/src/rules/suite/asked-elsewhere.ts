import { type ComparedTest, isExactRelation, namesItsInput, type SuiteComparison } from '../../compare/index.js'
import type { InventoryCheck } from '../../contract/index.js'
import { mayExplain } from './may-explain.js'

/**
 * A check that moved into another test of its file and expects another value of the very same call there, while the code that it asks about differs: what
 * an edited expectation would be if it had stayed.
 */
export function askedElsewhere(comparison: SuiteComparison, test: ComparedTest, check: InventoryCheck): boolean {
  if (!isExactRelation(check.relation) || check.negated || !namesItsInput(check.subject)) return false
  const { file } = test.head
  const fresh = [
    ...comparison.tests.filter((other) => other !== test && other.head.file === file).flatMap(({ gained }) => gained),
    ...comparison.added.filter((other) => other.file === file && other.test.state === 'run').flatMap((other) => other.test.checks),
  ]
  return fresh.some((other) => isSameQuestion(check, other)) && mayExplain(comparison.pair, test)
}

function isSameQuestion(base: InventoryCheck, head: InventoryCheck): boolean {
  return (
    base.subject === head.subject &&
    base.relation === head.relation &&
    base.settled === head.settled &&
    !head.negated &&
    !head.selfReferential &&
    head.modality === base.modality &&
    head.expected.length === base.expected.length &&
    head.expected.every(({ kind }) => kind !== 'wildcard')
  )
}
