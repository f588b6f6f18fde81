import type { InventoryCheck } from '../../../contract/index.js'
import { canonicalDemands } from './canonical.js'
import type { Demand } from './demand.js'
import type { State } from './state.js'

/** A branch that asks for the opposite of its own condition, so that it always fails: `if (made === null) return expect(made).not.toBeNull()`. */
export function refusesItself(checks: readonly InventoryCheck[], opposite: readonly Demand[], { modality, under }: State): boolean {
  const wanted = opposite.flatMap(canonicalDemands)
  const [demand] = wanted
  if (demand === undefined || wanted.length > 1) return false
  const expected = JSON.stringify(demand.expected)
  return checks.some(
    (check) =>
      check.modality === modality &&
      check.under === under &&
      !check.polled &&
      check.subject === demand.subject.text &&
      check.relation === demand.relation &&
      check.negated === demand.negated &&
      JSON.stringify(check.expected) === expected,
  )
}
