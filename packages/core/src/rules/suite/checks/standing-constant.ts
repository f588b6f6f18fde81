import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair, Value } from '../../../contract/index.js'
import { mayExplain } from '../may-explain.js'

const CONSTANT = /^[A-Z][A-Z\d_]+$/

/**
 * A part of what is expected became a constant of the code that the test asked for in the same place before, and all else is what it was: another of its states
 * is expected, `navigation: IDLE_NAVIGATION` in place of `navigation: { state: "loading" }`, while the code differs.
 */
export function isStandingConstant(revisions: RevisionPair, { base, head }: CheckPair, test: ComparedTest): boolean {
  const [[was], [is]] = [base.expected, head.expected]
  if (!head.selfReferential || head.oneValue || head.negated || base.negated || base.relation !== head.relation || base.subject !== head.subject) return false
  if (was?.kind !== 'object' || is?.kind !== 'object' || was.open !== is.open || was.entries.length !== is.entries.length) return false
  const before = new Map(was.entries.map(([key, value]) => [key, JSON.stringify(value)]))
  const other = is.entries.filter(([key, value]) => before.get(key) !== JSON.stringify(value))
  if (other.length === is.entries.length || other.some(([key]) => !before.has(key))) return false
  return other.every(([key, value]) => askedBefore(test.base.test, key, value)) && mayExplain(revisions, test)
}

function askedBefore({ checks }: InventoryTest, key: string, value: Value): boolean {
  if (value.kind !== 'expression' || !CONSTANT.test(value.text)) return false
  const said = JSON.stringify([key, value])
  return checks.some(({ negated, expected: [one] }) => !negated && one?.kind === 'object' && one.entries.some((entry) => JSON.stringify(entry) === said))
}
