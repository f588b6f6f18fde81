import type { Relation } from '../../../contract/index.js'
import { type Demand, isExact, numberOf } from './demand.js'

const PRESENT: ReadonlySet<Relation> = new Set([
  'truthy',
  'exists',
  'matches_object',
  'contains',
  'contains_equal',
  'same_members',
  'includes_members',
  'same_set',
  'has_keys',
  'includes_keys',
  'matches',
  'starts_with',
  'ends_with',
  'instance_of',
  'close_to',
  'greater',
  'greater_equal',
  'less',
  'less_equal',
  'called',
  'called_times',
  'called_with',
  'custom',
  'snapshot',
  'all',
  'any',
  'one_of',
  'type_of',
])
const OBJECTS: ReadonlySet<Relation> = new Set(['truthy', 'instance_of', 'matches_object'])

/** What every demand says about there being something at all; null when `b` asks for more than that. */
export function existenceImplies(a: Demand, b: Demand): boolean | null {
  const wanted = wantedOf(b)
  if (wanted === null) return null
  if (a.negated) return a.relation === b.relation && isExact(a.relation) ? null : false
  if (a.relation === 'defined') return wanted === 'defined'
  if (isExact(a.relation)) return a.expected[0]?.kind === 'expression' || a.expected[0]?.kind === 'wildcard'
  if (!PRESENT.has(a.relation)) return a.relation === b.relation ? null : false
  if (wanted !== 'truthy') return true
  if (OBJECTS.has(a.relation)) return true
  if (a.relation === 'greater' || a.relation === 'greater_equal') return (numberOf(a.expected[0]) ?? -1) >= (a.relation === 'greater' ? 0 : Number.MIN_VALUE)
  if (a.relation === 'contains' || a.relation === 'starts_with' || a.relation === 'ends_with')
    return a.expected[0]?.kind !== 'string' || a.expected[0].text !== ''
  return a.relation === 'contains_equal' || a.relation === 'has_keys' || a.relation === 'snapshot' || a.relation === 'includes_members'
}

function wantedOf({ relation, negated, expected }: Demand): 'defined' | 'exists' | 'truthy' | null {
  if (negated) {
    const [first] = expected
    if (!isExact(relation)) return null
    if (first?.kind === 'null') return 'exists'
    return first?.kind === 'boolean' || (first?.kind === 'string' && first.text === '') ? 'truthy' : null
  }
  if (relation === 'defined' || relation === 'exists' || relation === 'truthy') return relation
  return isExact(relation) && expected[0]?.kind === 'wildcard' && expected[0].wildcard === 'anything' ? 'exists' : null
}
