import type { Relation, Value } from '../../../contract/index.js'
import { type Demand, isExact } from './demand.js'
import { valueImplies } from './value-order.js'

const RANKS: Partial<Record<Relation, number>> = { identical: 4, strict_equal: 3, inline_snapshot: 3, equal: 2, loose_deep_equal: 1, loose_equal: 1 }

/** Between two demands for one value; null when one of them is another relation. */
export function equalityImplies(a: Demand, b: Demand): boolean | null {
  if (!isExact(a.relation) || !isExact(b.relation)) return null
  const [mine, theirs] = [a.expected[0], b.expected[0]]
  if (!mine || !theirs) return mine === theirs
  return valueImplies(mine, theirs) && rankOf(a.relation, mine) >= rankOf(b.relation, theirs)
}

// For plain values all strict equalities are one; for what is compared by its text, too.
function rankOf(relation: Relation, value: Value): number {
  const rank = RANKS[relation] ?? 2
  return rank >= 2 && isPlain(value) ? 4 : rank
}

function isPlain(value: Value): boolean {
  switch (value.kind) {
    case 'expression':
    case 'object':
      return false
    case 'array':
      return !value.open && value.items.every((item) => isPlain(item) && item.kind !== 'undefined')
    default:
      return true
  }
}
