import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What was expected whole is taken apart first, `first, second = caught.value.args`, and each part is asked for in one check of them all. */
export function askedByPlace(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  const [whole] = expected
  if (!isExact(relation) || negated || whole?.kind !== 'array' || whole.open || whole.items.length < 2) return false
  const parts = whole.items.map((item, at) =>
    [...free].find(
      ({ demand, check }) =>
        demand.subject === `${subject}[${at}]` &&
        isExact(demand.relation) &&
        !demand.negated &&
        looseness(check) <= looseness(base.check) &&
        JSON.stringify(demand.expected[0]) === JSON.stringify(item),
    ),
  )
  const [first] = parts
  if (first === undefined || !parts.every((part) => part?.check.text === first.check.text)) return false
  for (const part of parts) if (part) free.delete(part)
  pairs.push(checkPair(base, first, { strength: 'equal', accepts: null, severity: null, negated: false }))
  return true
}
