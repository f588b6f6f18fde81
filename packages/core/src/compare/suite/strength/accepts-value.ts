import type { Value } from '../../../contract/index.js'
import { type Demand, isExact, isNothing, numberOf } from './demand.js'
import { isOfType, patternAccepts, subsetImplies, valueImplies } from './value-order.js'

/** Whether a subject with exactly this value fulfils the demand; null when it cannot be told. */
export function acceptsValue(demand: Demand, value: Value): boolean | null {
  const accepted = positive(demand, value)
  return accepted !== null && demand.negated ? !accepted : accepted
}

function positive({ relation, expected }: Demand, value: Value): boolean | null {
  const [first] = expected
  if (relation === 'nothing') return true
  if (isExact(relation)) return first ? sameValue(value, first) : null
  switch (relation) {
    case 'truthy':
      return truthiness(value)
    case 'falsy': {
      const truth = truthiness(value)
      return truth === null ? null : !truth
    }
    case 'defined':
      return value.kind === 'expression' ? null : value.kind !== 'undefined'
    case 'exists':
      return value.kind === 'expression' ? null : value.kind !== 'undefined' && value.kind !== 'null'
    case 'throws':
      return false
    case 'matches_object':
      return first ? subsetImplies(value, first) || (value.kind === 'expression' ? null : false) : null
    case 'type_of':
    case 'instance_of':
      return value.kind === 'expression' || value.kind === 'wildcard' || first?.kind !== 'string' ? null : isOfType(value, first.text)
    case 'one_of':
      return first?.kind === 'array' ? first.items.some((item) => valueImplies(value, item)) || (first.open ? null : false) : null
    case 'close_to':
    case 'greater':
    case 'greater_equal':
    case 'less':
    case 'less_equal':
      return acceptsNumber(relation, numberOf(value), numberOf(first), numberOf(expected[1]))
    case 'matches':
    case 'starts_with':
    case 'ends_with':
      return acceptsText(relation, value, first)
    default:
      return acceptsItems(relation, value, first)
  }
}

function sameValue(value: Value, other: Value): boolean | null {
  if (valueImplies(value, other)) return true
  return hasExpression(value) || hasExpression(other) ? null : false
}

function hasExpression(value: Value): boolean {
  switch (value.kind) {
    case 'expression':
      return true
    case 'array':
      return value.open || value.items.some(hasExpression)
    case 'object':
      return value.open || value.entries.some(([, entry]) => hasExpression(entry))
    default:
      return false
  }
}

function truthiness(value: Value): boolean | null {
  switch (value.kind) {
    case 'null':
    case 'undefined':
    case 'nan':
      return false
    case 'boolean':
      return /^true$/i.test(value.text)
    case 'number':
    case 'bigint':
      return Number.parseFloat(value.text) !== 0
    case 'string':
      return value.text !== ''
    case 'array':
      return value.items.length > 0 || null
    case 'object':
      return value.entries.length > 0 || null
    case 'regex':
      return true
    default:
      return null
  }
}

function acceptsNumber(relation: Demand['relation'], value: number | null, bound: number | null, distance: number | null): boolean | null {
  if (value === null || bound === null) return null
  switch (relation) {
    case 'close_to':
      return distance === null ? (Math.abs(value - bound) <= Math.abs(bound) * 1e-6 ? true : null) : Math.abs(value - bound) <= distance
    case 'greater':
      return value > bound
    case 'greater_equal':
      return value >= bound
    case 'less':
      return value < bound
    default:
      return value <= bound
  }
}

function acceptsText(relation: Demand['relation'], value: Value, pattern: Value | undefined): boolean | null {
  if (isNothing(value)) return false
  if (value.kind !== 'string' || !pattern) return null
  if (relation === 'matches') return patternAccepts(pattern, value.text)
  if (pattern.kind !== 'string') return null
  return relation === 'starts_with' ? value.text.startsWith(pattern.text) : value.text.endsWith(pattern.text)
}

function acceptsItems(relation: Demand['relation'], value: Value, wanted: Value | undefined): boolean | null {
  if (isNothing(value)) return false
  if (!wanted) return null
  if (value.kind === 'string') return relation === 'contains' && wanted.kind === 'string' ? value.text.includes(wanted.text) : null
  if (value.kind === 'object') {
    const keys = new Set(value.entries.map(([key]) => key))
    if (relation === 'contains') return wanted.kind === 'string' ? keys.has(wanted.text) : wanted.kind === 'object' ? subsetImplies(value, wanted) : null
    if (wanted.kind !== 'array') return null
    const has = wanted.items.every((item) => item.kind === 'string' && keys.has(item.text))
    if (relation === 'includes_keys') return has
    return relation === 'has_keys' ? has && wanted.items.length === keys.size : null
  }
  if (value.kind !== 'array') return null
  const holds = (item: Value) => value.items.some((own) => valueImplies(own, item))
  if (relation === 'contains' || relation === 'contains_equal') return holds(wanted) || (value.open ? null : false)
  if (wanted.kind !== 'array') return null
  const all = wanted.items.every(holds)
  switch (relation) {
    case 'includes_members':
      return all
    case 'same_members':
      return all && value.items.length === wanted.items.length
    case 'same_set':
      return all && value.items.every((own) => wanted.items.some((item) => valueImplies(own, item)))
    default:
      return null
  }
}
