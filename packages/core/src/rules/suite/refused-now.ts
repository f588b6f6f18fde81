import { type ComparedTest, callsWithin, isExactRelation, namesItsInput } from '../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../contract/index.js'
import { mayExplain } from './may-explain.js'

/** What was asked about the answer of a call, which has to fail with an error of its own now, while the code differs: `find(7).name` and `find(7)` refused. */
export function isRefusedNow(pair: RevisionPair, test: ComparedTest, { subject, relation, negated }: InventoryCheck): boolean {
  if (negated || relation === 'throws' || !(isExactRelation(relation) || relation === 'defined' || relation === 'exists')) return false
  const asked = new Set([subject, ...callsWithin(subject)])
  const refused = [...test.gained, ...test.checks.map(({ head }) => head)].some(
    (check) =>
      check.relation === 'throws' &&
      !check.negated &&
      check.modality === 'always' &&
      (check.errorType !== null || check.message !== null) &&
      namesItsInput(check.subject) &&
      asked.has(check.subject),
  )
  return refused && mayExplain(pair, test)
}
