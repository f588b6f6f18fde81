import { type CheckPair, type ComparedTest, coversTogether, demandsNothing } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Side } from '../../../contract/index.js'

/** A helper that is left alone checks on both ways of a condition, and which of them is taken is known now, by what the test hands over: that way is checked always. */
export function isOtherWayTaken(pair: RevisionPair, { shift, base, head }: CheckPair, test: ComparedTest): boolean {
  const { under } = base
  if (shift !== 'modality' || head.modality !== 'unreachable' || base.modality !== 'conditional' || under === null) return false
  const helper = holding(pair, 'head', test.head, head)
  if (helper === undefined || helper !== holding(pair, 'base', test.base, base)) return false
  return test.checks.some(
    ({ base: was, head: is }) =>
      is.modality === 'always' &&
      !demandsNothing(is) &&
      was.under !== null &&
      coversTogether(null, [under, was.under]) &&
      holding(pair, 'head', test.head, is) === helper,
  )
}

/** What the function around a check says, where that is not the test. */
function holding(pair: RevisionPair, side: Side, { file, test }: ComparedTest['base'], check: InventoryCheck): string | undefined {
  const path = check.file ?? file
  if (path === file && test.line <= check.line && check.line <= test.endLine) return undefined
  return pair.inventory(side, path)?.helpers.find(({ line, endLine }) => line <= check.line && check.line <= endLine)?.bodyKey
}
