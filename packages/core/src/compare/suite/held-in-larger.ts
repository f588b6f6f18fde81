import type { Value } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import { isExact } from './strength/demand.js'
import { looseness } from './strength/modality.js'
import type { WeighedCheck } from './weighed-check.js'

const HOLDS = new Set(['contains', 'contains_equal'])

/**
 * What was asked of an item stands within what is asked of the list, or of one of its items, now: `parts[0]` equal to `gt(a, 1)` and `parts[1]` to
 * `lt(a, 9)` became `parts[0]` that matches `{ and: [gt(a, 1), lt(a, 9)] }`.
 */
export function heldInLarger(
  base: WeighedCheck,
  heads: readonly WeighedCheck[],
  bases: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  const { relation, negated, expected, subject } = base.demand
  const [wanted] = expected
  const isItem = isExact(relation) && /\[\d+\]$/.test(subject)
  if (negated || wanted === undefined || !isTelling(wanted) || !(isItem || HOLDS.has(relation))) return false
  const list = isItem ? subject.replace(/\[\d+\]$/, '') : subject
  const text = JSON.stringify(wanted)
  const head = heads.find(
    ({ check, demand, key }) =>
      !demand.negated &&
      (isExact(demand.relation) || demand.relation === 'matches_object') &&
      looseness(check) <= looseness(base.check) &&
      isWithin(demand.subject, list) &&
      partsOf(demand.expected[0]).some((part) => JSON.stringify(part) === text) &&
      !bases.some((other) => other.key === key),
  )
  if (!head) return false
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }, 'replaced'))
  return true
}

/** The list itself, or something of it. */
function isWithin(subject: string, list: string): boolean {
  return subject === list || (subject.startsWith(list) && /^[[.]/.test(subject.slice(list.length)))
}

/** All values within a list or an object, at any depth. */
function partsOf(value: Value | undefined): readonly Value[] {
  const inner = value?.kind === 'array' ? value.items : value?.kind === 'object' ? value.entries.map(([, entry]) => entry) : []
  return inner.flatMap((part) => [part, ...partsOf(part)])
}

/** Not the same as another by chance. */
function isTelling(value: Value): boolean {
  switch (value.kind) {
    case 'expression':
      return value.text.includes('(')
    case 'array':
      return value.items.length > 0
    case 'object':
      return value.entries.length > 0
    case 'string':
      return value.text.length >= 8
    default:
      return false
  }
}
