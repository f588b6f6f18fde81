import { type CheckPair, type ComparedTest, compareSources } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

/** The very call of which something was asked is to be refused now, and the function that it calls is another one: both cannot hold, so that nothing is asked less. */
export function isRefusedInstead(pair: RevisionPair, { base, head }: Pick<CheckPair, 'base' | 'head'>): boolean {
  const name = head.relation === 'throws' && !head.negated && head.modality === 'always' && head.subject === base.subject ? calleeOf(base) : null
  return name !== null && base.relation !== 'throws' && compareSources(pair).changed.some((one) => lastName(one.head.fn.name) === name)
}

/** The same of a check that is gone, where another one of the test stands for it. */
export function isRefusedNow(pair: RevisionPair, { base, head }: ComparedTest, lost: InventoryCheck): boolean {
  const asked = (checks: readonly InventoryCheck[]) => checks.filter((one) => one.subject === lost.subject && one.relation === 'throws')
  return asked(base.test.checks).length === 0 && asked(head.test.checks).some((one) => isRefusedInstead(pair, { base: lost, head: one }))
}

/** The function whose answer is looked at: nothing is asked of a part of it. */
function calleeOf({ subject }: InventoryCheck): string | null {
  return /(?:^|[.\s])([A-Za-z_$][\w$]*)\((?:[^()]|\([^()]*\))*\)$/.exec(subject)?.[1] ?? null
}
