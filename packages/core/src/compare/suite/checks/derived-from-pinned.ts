import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What Python works out of a list alone. */
const WORKED_OUT = /^(?:sum|len|max|min|any|all|sorted|set|frozenset|list|tuple)\(([\s\S]*)\)$/

/**
 * What was worked out of a list that the test holds, before as after, against all its items: `sum(parts) == 10` beside `parts == [3, 3, 4]`. Where the one
 * held, the other says it.
 */
export function derivedFromPinned(base: WeighedCheck, bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  const pinned = heads.find((head) => isBoundOfShare(base, head))
  if (pinned !== undefined) {
    pairs.push(checkPair(base, pinned))
    return true
  }
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

/** `time / steps < limit` where `time === limit` is asked: the share of a number that is pinned to its bound. */
function isBoundOfShare({ demand: base, check }: WeighedCheck, { demand: head, check: other }: WeighedCheck): boolean {
  const [bound, pin] = [base.expected[0], head.expected[0]]
  return (
    /^(?:less|greater)/.test(base.relation) &&
    isExact(head.relation) &&
    !base.negated &&
    !head.negated &&
    bound?.kind === 'number' &&
    pin?.kind === 'number' &&
    pin.text === bound.text &&
    base.subject.startsWith(`(${head.subject} / `) &&
    looseness(other) <= looseness(check)
  )
}
