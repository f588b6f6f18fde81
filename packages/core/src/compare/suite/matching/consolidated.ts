import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair, ComparedTest, GoneTest, PlacedTest } from '../../suite-comparison.js'
import { checkPair } from '../checks/check-pairs.js'
import { weighed } from '../checks/weighed-check.js'
import { isExact } from '../strength/demand.js'
import { strengthOf } from '../strength/strength-of.js'
import type { FedOtherwise } from './fed-otherwise.js'

/**
 * A test whose every check stands elsewhere is no loss: it became the test that holds most of them. So it is where that one asks another value of the same for
 * those that stand nowhere, which are no more than those that do.
 */
export function consolidated({ file, test, lost, kept }: GoneTest, isFedOtherwise: FedOtherwise): ComparedTest | null {
  const [first] = kept
  if (lost.length > kept.length || !first || test.unknown.length > 0) return null
  const counts = new Map<PlacedTest, number>()
  for (const { at } of kept) counts.set(at, (counts.get(at) ?? 0) + 1)
  const [head] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
  const checks = lost.flatMap((check) => otherValue(check, head) ?? [])
  if (checks.length < lost.length || (lost.length > 0 && ((head.file === file && counts.size > 1) || isFedOtherwise({ file, test }, head)))) return null
  return { base: { file, test }, head: { file: head.file, test: head.test }, by: 'consolidated', checks, lost: [], gained: [] }
}

function otherValue(check: InventoryCheck, { test }: PlacedTest): CheckPair | null {
  const base = weighed(check)
  if (base.demand.negated || !isExact(base.demand.relation)) return null
  for (const other of test.checks) {
    if (other.subject !== check.subject || other.negated || !isExact(other.relation)) continue
    const head = weighed(other)
    const strength = strengthOf(base.demand, head.demand)
    if (strength.strength === 'changed') return checkPair(base, head, strength)
  }
  return null
}
