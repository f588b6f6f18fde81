import type { InventoryCheck } from '../../contract/index.js'
import { implies } from './strength/implies.js'
import { toDemand } from './strength/to-demand.js'

/** Whatever passes the first check passes the second one as well. */
export function asksAsMuch(one: InventoryCheck, other: InventoryCheck): boolean {
  return implies(toDemand(one), toDemand(other))
}
