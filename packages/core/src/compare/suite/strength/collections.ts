import type { Value } from '../../../contract/index.js'
import type { Demand } from './demand.js'
import { subsetImplies, valueImplies } from './value-order.js'

/** Between demands on members and keys; null when one of them is none. */
export function collectionImplies(a: Demand, b: Demand): boolean | null {
  if (a.negated || b.negated) return null
  const [mine, theirs] = [a.expected[0], b.expected[0]]
  // What says yes is one of yes and no.
  if (theirs && b.relation === 'one_of' && /^(?:truthy|falsy)$/.test(a.relation)) return holdsBoth(theirs) ? true : null
  if (!mine || !theirs) return null
  switch (b.relation) {
    case 'contains':
    case 'contains_equal':
      return holdsItem(a, mine, theirs, b.relation)
    case 'includes_members':
      if (a.relation === 'contains' || a.relation === 'contains_equal') return theirs.kind === 'array' && theirs.items.every((item) => valueImplies(mine, item))
      return isMembers(a.relation) ? includesAll(mine, theirs) : null
    case 'same_set':
      return a.relation === 'same_members' || a.relation === 'same_set' ? includesAll(mine, theirs) && includesAll(theirs, mine) : null
    case 'same_members':
      return a.relation === 'same_members' ? includesAll(mine, theirs) && includesAll(theirs, mine) && sizeOf(mine) === sizeOf(theirs) : null
    case 'includes_keys':
      if (a.relation === 'matches_object') return mine.kind === 'object' && includesAll(keysOf(mine), theirs)
      return a.relation === 'has_keys' || a.relation === 'includes_keys' ? includesAll(mine, theirs) : null
    case 'has_keys':
      return a.relation === 'has_keys' ? includesAll(mine, theirs) && includesAll(theirs, mine) : null
    case 'matches_object':
      // Of a list chai's `deep.include` asks for such an item, and of nothing else can that be asked.
      if (a.relation === 'contains_equal') return b.matcher === 'include' && valueImplies(mine, theirs)
      return a.relation === 'matches_object' ? subsetImplies(mine, theirs) : null
    case 'one_of':
      return a.relation === 'one_of' ? includesAll(theirs, mine) : null
    default:
      return null
  }
}

function holdsItem(a: Demand, mine: Value, theirs: Value, relation: 'contains' | 'contains_equal'): boolean | null {
  if (a.relation === 'contains' || a.relation === 'contains_equal') {
    // What holds an item holds all parts of its text, were it read as a text; a part of a text need be no item.
    if (mine.kind === 'string' && theirs.kind === 'string')
      return a.relation === 'contains_equal' && relation === 'contains' ? mine.text.includes(theirs.text) : null
    return valueImplies(mine, theirs) && (mine.kind !== 'object' || a.relation === relation || relation === 'contains_equal')
  }
  return isMembers(a.relation) ? mine.kind === 'array' && mine.items.some((item) => valueImplies(item, theirs)) : null
}

function holdsBoth(value: Value): boolean {
  const told = value.kind === 'array' ? value.items.flatMap((item) => (item.kind === 'boolean' ? [item.text] : [])) : []
  return told.includes('true') && told.includes('false')
}

function isMembers(relation: Demand['relation']): boolean {
  return relation === 'same_members' || relation === 'includes_members' || relation === 'same_set'
}

function includesAll(whole: Value, part: Value): boolean {
  if (whole.kind !== 'array' || part.kind !== 'array') return JSON.stringify(whole) === JSON.stringify(part)
  return part.open === whole.open && part.items.every((item) => whole.items.some((own) => valueImplies(own, item)))
}

function sizeOf(value: Value): number {
  return value.kind === 'array' ? value.items.length : -1
}

function keysOf(value: Extract<Value, { kind: 'object' }>): Value {
  return { kind: 'array', open: value.open, items: value.entries.map(([text]): Value => ({ kind: 'string', text })) }
}
