import type { CheckPair } from '../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import { isExact } from './strength/demand.js'
import { looseness } from './strength/modality.js'
import type { WeighedCheck } from './weighed-check.js'

/** What Python works out of a list alone. */
const WORKED_OUT = /^(?:sum|len|max|min|any|all|sorted|set|frozenset|list|tuple)\(([\s\S]*)\)$/

/**
 * What was worked out of a list that the test holds, before as after, against all its items: `sum(parts) == 10` beside `parts == [3, 3, 4]`. Where the one
 * held, the other says it.
 */
export function derivedFromPinned(base: WeighedCheck, bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  // A generator as the only argument stands in parentheses of its own.
  const list = WORKED_OUT.exec(base.demand.subject)?.[1]?.replace(/^\((.* for .*)\)$/s, '$1')
  if (list === undefined) return false
  const head = heads.find(
    ({ key, check, demand: { relation, negated, subject, expected } }) =>
      isExact(relation) &&
      !negated &&
      (subject === list || subject === `[${list}]`) &&
      expected[0]?.kind === 'array' &&
      !expected[0].open &&
      looseness(check) <= looseness(base.check) &&
      bases.some((other) => other.key === key),
  )
  if (head === undefined) return false
  pairs.push(checkPair(base, head))
  return true
}
