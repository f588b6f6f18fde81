import type { Relation } from '../../../contract/index.js'
import type { Demand } from './demand.js'
import { isMadeOfItself } from './made-of-itself.js'
import { matchesNearlyEverything } from './text.js'

const RANKS: Partial<Record<Relation, number>> = {
  identical: 5,
  strict_equal: 5,
  equal: 5,
  loose_equal: 5,
  loose_deep_equal: 5,
  inline_snapshot: 5,
  snapshot: 5,
  same_members: 5,
  calls_equal: 5,
  type_equal: 5,
  property: 5,
  all: 4,
  matches_object: 4,
  same_set: 4,
  has_keys: 4,
  includes_members: 4,
  called_with: 4,
  once_called_with: 4,
  last_called_with: 4,
  nth_called_with: 4,
  returned_with: 4,
  called_times: 4,
  close_to: 4,
  type_matches: 4,
  header: 4,
  throws: 3,
  contains: 3,
  contains_equal: 3,
  matches: 3,
  starts_with: 3,
  ends_with: 3,
  includes_keys: 3,
  type_error: 3,
  custom: 3,
  one_of: 3,
  fails: 3,
  any: 2,
  greater: 2,
  greater_equal: 2,
  less: 2,
  less_equal: 2,
  called: 2,
  check_count: 2,
  does_not_throw: 2,
  truthy: 1,
  falsy: 3,
  defined: 1,
  exists: 1,
  instance_of: 1,
  type_of: 1,
  returned: 1,
  has_checks: 1,
  nothing: 0,
}

/** Roughly how much a demand singles out, from 0 (nothing) to 5 (one value): for demands that no order of strength ties to each other. */
export function precisionOf(demand: Demand): number {
  const { relation, negated, expected, errorType, message, matcher } = demand
  const [first] = expected
  if (negated) return relation === 'throws' || relation === 'called_times' ? 3 : Math.min(RANKS[relation] ?? 3, 1) + (relation === 'custom' ? 2 : 0)
  if (relation === 'throws') return errorType === null && message === null ? 2 : 3
  if (first?.kind === 'wildcard' && (RANKS[relation] ?? 0) >= 4) return first.wildcard === 'anything' || first.wildcard === 'any_of_type' ? 1 : 3
  if (isMadeOfItself(demand)) return 2
  if (relation === 'matches_object' && first?.kind === 'object' && first.entries.length === 0) return 1
  if ((relation === 'contains' || relation === 'matches' || relation === 'starts_with') && first && matchesNearlyEverything(first)) return 1
  // Of nothing everything is true.
  if (relation === 'all' && /\bfilter\(|\bif\b/.test(demand.subject)) return 1
  if (relation === 'custom' && EXISTENCE.test(matcher)) return 2
  return RANKS[relation] ?? 3
}

const EXISTENCE = /^(?:toBeInTheDocument|toBeVisible|toBeAttached|toExist)$/
