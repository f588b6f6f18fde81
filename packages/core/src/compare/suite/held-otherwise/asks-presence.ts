import type { InventoryCheck } from '../../../contract/index.js'
import { isExact, isNothing } from '../strength/demand.js'

const THERE: ReadonlySet<InventoryCheck['relation']> = new Set(['truthy', 'exists', 'defined'])

/** A check that asks for nothing but that something is there: `toBeDefined()`, `not.toBeNull()`, `is not None`. */
export function asksPresence({ relation, negated, expected: [first] }: InventoryCheck): boolean {
  return negated ? isExact(relation) && isNothing(first) : THERE.has(relation)
}
