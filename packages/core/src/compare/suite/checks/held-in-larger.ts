import type { Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
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
  if (heldInCustom(base, bases, free, pairs)) return true
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

const TELLING_TEXT = 8

/**
 * A matcher of the project's own that came with the change asks for all texts of it, of what it was asked of or of what gave that: `next.errors` equal to
 * `[{ message: 'no harbour' }]` became `stream` that `toEmit({ error: new Failed([{ message: 'no harbour' }]) })`.
 */
function heldInCustom({ check, demand }: WeighedCheck, bases: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const texts = demand.negated || !isExact(demand.relation) ? [] : demand.expected.flatMap(textsIn)
  if (texts.length === 0 || texts.some((text) => text.length < TELLING_TEXT)) return false
  const had = new Set(bases.map(({ key }) => key))
  const head = [...free].find(
    (one) =>
      one.demand.relation === 'custom' &&
      !one.demand.negated &&
      !had.has(one.key) &&
      looseness(one.check) <= looseness(check) &&
      one.demand.subject.length > 1 &&
      (demand.subject.includes(one.demand.subject) || one.demand.subject.includes(demand.subject)) &&
      texts.every((text) => unquoted(JSON.stringify(one.demand.expected)).includes(unquoted(text))),
  )
  if (!head) return false
  pairs.push({ base: check, head: head.check, strength: 'changed', shift: 'replaced', accepts: null, severity: null, negated: false })
  return true
}

/** A text within an expression is quoted there. */
function unquoted(text: string): string {
  return text.replace(/[\\'"`]/g, '')
}

function textsIn(value: Value): readonly string[] {
  return value.kind === 'string' ? [value.text] : [value, ...partsOf(value)].flatMap((part) => (part.kind === 'string' ? [part.text] : []))
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
