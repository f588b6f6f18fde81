import { type ComparedTest, changedSnapshots } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { mayExplain } from '../may-explain.js'

const PARTS = /^(?:contains|matches|starts_with|ends_with|has_property|matches_object|truthy|defined|exists)$/

/**
 * A part that a check asked for of something which the test holds against a snapshot as a whole, on both sides: the snapshot says it, and where it says
 * another thing now, code of the change may be why.
 */
export function isPinnedBySnapshot(pair: RevisionPair, test: ComparedTest, { subject, relation, negated, modality }: InventoryCheck): boolean {
  if (negated || modality !== 'always' || subject === '' || !PARTS.test(relation)) return false
  const pins = ({ checks }: ComparedTest['base']['test']) =>
    checks.filter((one) => /^(?:inline_)?snapshot$/.test(one.relation) && one.subject === subject && one.modality === 'always' && !one.negated)
  const [was, is] = [pins(test.base.test), pins(test.head.test)]
  if (was.length === 0 || is.length < was.length || hasOpenPlaces(is)) return false
  const held = (checks: readonly InventoryCheck[]) => JSON.stringify(checks.map(({ expected }) => expected))
  const isSame = test.base.file === test.head.file && held(was) === held(is) && !changedSnapshots(pair).has(test.head.file)
  return isSame || mayExplain(pair, test)
}

/** Given with matchers, or printed by them. */
function hasOpenPlaces(checks: readonly InventoryCheck[]): boolean {
  return checks.some(({ expected }) =>
    expected.some((value) => value.kind !== 'string' || /: (?:Any<|Anything|StringMatching |StringContaining )/.test(value.text)),
  )
}
