import type { CheckPair } from '../../suite-comparison.js'
import { isConstant, isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What each item of a list was to be, of which only the number is asked now: `rows.map((row) => row.name)` to equal `['a', 'b']`, then `rows` to have two. */
export function countedInstead(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  const [value] = expected
  if (negated || !isExact(relation) || value?.kind !== 'array' || value.items.length === 0 || !isConstant(value)) return false
  const isCount = ({ demand, check }: WeighedCheck) =>
    isExact(demand.relation) && !demand.negated && looseness(check) <= looseness(base.check) && goesOver(subject, countedIn(demand.subject))
  const head = [...free].find(isCount)
  if (head === undefined) return false
  // The items may be asked for one by one.
  const words = value.items.flatMap((item) => ('text' in item ? [JSON.stringify(item)] : []))
  const isSaid = [...free].some((other) => other !== head && words.some((word) => JSON.stringify(other.demand.expected).includes(word)))
  if (isSaid || words.length === 0) return false
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'anything of that many', severity: 'high', negated: false }))
  return true
}

/** What a number is the length of. */
function countedIn(subject: string): string | null {
  const [, first, second] = /^(?:len\((.+)\)|(.+)\.length)$/s.exec(subject) ?? []
  return first ?? second ?? null
}

/** `rows.map(…)`, `[row.name for row in rows]` */
function goesOver(subject: string, list: string | null): boolean {
  if (list === null) return false
  return subject.startsWith(`${list}.map(`) || (subject.startsWith('[') && subject.endsWith(` in ${list}]`))
}
