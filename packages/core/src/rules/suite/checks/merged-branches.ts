import { type CheckPair, type ComparedTest, demandsNothing, isExactRelation } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'

const DEEPEST = 4

/**
 * Each way of a condition looked at the same thing for an answer of its own, and there is one answer now, whatever the condition: what stood in the other way
 * is asked by the check that stands over both. `if (isOld) { expect(shown).toBe('a') } else { expect(shown).toBe('b') }` became `expect(shown).toBe('c')`.
 */
export function isMergedIntoOne({ checks }: ComparedTest, lost: InventoryCheck): boolean {
  if (lost.ways === undefined || lost.negated || demandsNothing(lost) || !(isExactRelation(lost.relation) || lost.relation === 'contains')) return false
  return isUnderOne(
    lost,
    checks.filter((pair) => asksAlike(pair, lost)),
    DEEPEST,
  )
}

/** The same is asked of the same thing before and after, for whatever answer; one that is chosen as it runs may be less. */
function asksAlike({ base, head, strength }: CheckPair, lost: InventoryCheck): boolean {
  return (
    strength !== 'weaker' &&
    head.expected.every(({ kind }) => kind !== 'wildcard' && kind !== 'expression') &&
    [base, head].every(
      (one) => one.subject === lost.subject && one.relation === lost.relation && !one.negated && one.settled === lost.settled && !one.selfReferential,
    )
  )
}

function isUnderOne(lost: InventoryCheck, pairs: readonly CheckPair[], depth: number): boolean {
  const own = lost.ways ?? []
  return pairs.some(({ base, head }) => {
    const [over, other] = [head.ways ?? [], base.ways ?? []]
    const isReached = head.modality === 'always' || head.modality === 'loop' || (head.modality === 'conditional' && head.under === lost.under)
    if (!isReached || !isPart(over, own)) return false
    if (isPart(over, other)) return haveParted(own, other, over.length)
    // What it is held against stood elsewhere: that has to stand under another one then.
    const left = pairs.filter((pair) => pair.head !== head)
    return depth > 0 && isUnderOne(base, left, depth - 1)
  })
}

/** Whether the branches of the one lie around the other as well. */
function isPart(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.length <= inner.length && outer.every((condition, at) => condition === inner[at])
}

/** Whether two stood in the two ways of one condition, which comes after so many that they share. */
function haveParted(one: readonly string[], other: readonly string[], shared: number): boolean {
  const parted = one.findIndex((condition, at) => condition !== other[at])
  const [here, there] = [one[parted], other[parted]]
  return parted >= shared && here !== undefined && there !== undefined && (here === `!${there}` || there === `!${here}`)
}
