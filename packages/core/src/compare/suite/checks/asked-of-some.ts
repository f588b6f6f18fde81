import type { Value } from '../../../contract/index.js'
import { itemsOf } from '../../../run/code/parts.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** One thing of several that a check asked for at once. */
interface Part {
  /** The check that asks for it now, where one does. */
  readonly by: WeighedCheck | null
  readonly name: string
}

/**
 * Several things were asked for at once and some of them are now: `(a.x, a.y) == (1, 2)` became `a.x == 1`, and `a == Point(1, 2)` became `a.x == 1`. Where all of
 * them are asked for, one by one, nothing is less.
 */
export function askedOfSome(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  if (!isExact(relation) || negated || subject === '') return false
  const items = itemsOf(subject)
  const parts = items.length > 1 ? items.map((item) => ({ by: askedFor(item, base, heads), name: item })) : partsOf(subject, expected[0], base, heads)
  const [asked] = parts.flatMap(({ by }) => (by !== null && free.has(by) ? [by] : []))
  const missing = parts.filter(({ by }) => by === null)
  const [first] = missing
  if (asked === undefined || first === undefined || asksAsMuch(base, parts.length, free)) return false
  free.delete(asked)
  pairs.push(checkPair(base, asked, { strength: 'weaker', accepts: `anything for ${shown(first.name)}`, severity: 'medium', negated: false }))
  return true
}

/** As many things are asked for as before, one by one or together, some of them told in other words. */
function asksAsMuch({ root }: WeighedCheck, count: number, free: ReadonlySet<WeighedCheck>): boolean {
  const exact = [...free].filter((head) => isExact(head.demand.relation) && !head.demand.negated)
  const subjects = new Set(exact.flatMap((head) => (head.root === root ? [head.demand.subject] : [])))
  return subjects.size >= count || exact.some(({ demand }) => itemsOf(demand.subject).length >= count)
}

/** A check of exactly the thing, or of something of it. */
function askedFor(item: string, base: WeighedCheck, heads: readonly WeighedCheck[]): WeighedCheck | null {
  const about = heads.filter(({ demand, check }) => demand.subject !== '' && looseness(check) <= looseness(base.check) && isOf(demand.subject, item))
  return about.find(({ demand }) => isExact(demand.relation) && !demand.negated) ?? about[0] ?? null
}

function isOf(subject: string, item: string): boolean {
  return subject === item || itemsOf(subject).includes(item) || (subject.startsWith(item) && /^[.[]/.test(subject.slice(item.length)))
}

/** What is expected, by fields, places or what it is made of; none where that cannot be told. */
function partsOf(subject: string, expected: Value | undefined, base: WeighedCheck, heads: readonly WeighedCheck[]): Part[] {
  const made = expected?.kind === 'expression' ? itemsOf(/^(?:new )?[A-Z][\w.]*(\(.*\))$/s.exec(expected.text)?.[1] ?? '') : []
  if (made.length < 2) return []
  const members = new Map<string, WeighedCheck>()
  for (const head of heads) {
    const rest = head.demand.subject.startsWith(subject) ? head.demand.subject.slice(subject.length) : ''
    const member = /^(?:\.\w+|\[(?:'[^']*'|"[^"]*"|\d+)\])/.exec(rest)?.[0]
    if (head.demand.subject === subject || heldIn(head.demand.subject).some((item) => item.startsWith(`${subject}.`))) return []
    if (member !== undefined && isExact(head.demand.relation) && !head.demand.negated && looseness(head.check) <= looseness(base.check))
      members.set(member, head)
  }
  return made.map((name, at) => ({ by: [...members.values()][at] ?? null, name: at < members.size ? name : 'what else it is made of' }))
}

/** Items of a list or tuple, values of an object; none for anything else. */
function heldIn(text: string): readonly string[] {
  const items = itemsOf(text)
  return text.startsWith('{') ? items.flatMap((item) => /^['"]?[\w$]+['"]?\s*:\s*([\s\S]+)$/.exec(item)?.[1] ?? []) : items
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
