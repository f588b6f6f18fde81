import { isExact } from '../../strength/demand.js'
import { looseness } from '../../strength/modality.js'
import type { WeighedCheck } from '../weighed-check.js'

const WHOLE = /equal|match/i

/**
 * Lost checks of single fields that came to stand in a whole which is asked of something else: `result.current.loading` and `result.current.data` in
 * `expect(await takeSnapshot()).toEqualResult({ loading: false, data: … })`. Each entry of a whole stands for one of them, of the same name and value.
 */
export function fieldsTold(left: readonly WeighedCheck[], gained: readonly WeighedCheck[]): ReadonlyMap<WeighedCheck, WeighedCheck> {
  const told = new Map<WeighedCheck, WeighedCheck>()
  const entries = gained.flatMap((head) => entriesOf(head).map((entry) => ({ head, entry })))
  if (entries.length === 0) return told
  const free = new Set(entries)
  for (const base of left) {
    const wanted = fieldOf(base)
    if (wanted === null) continue
    for (const one of free) {
      if (one.entry !== wanted || looseness(one.head.check) > looseness(base.check)) continue
      told.set(base, one.head)
      free.delete(one)
      break
    }
  }
  for (const base of left) {
    const wanted = base.demand.expected[0]?.kind === 'undefined' && !told.has(base) ? fieldOf(base) : null
    if (wanted === null) continue
    // The whole has to be the one in which other fields of the same stand.
    const beside = [...told].flatMap(([other, head]) => (ownerOf(other) === ownerOf(base) ? [head] : []))
    const without = beside.find((head) => holdsNo(head, wanted) && looseness(head.check) <= looseness(base.check))
    if (without !== undefined) told.set(base, without)
  }
  return told
}

/** The entries of a whole that is asked for, by the project's own matcher as well. */
function entriesOf({ demand: { relation, matcher, negated, expected } }: WeighedCheck): string[] {
  const [whole] = expected
  if (negated || whole?.kind !== 'object' || !(isExact(relation) || (relation === 'custom' && WHOLE.test(matcher)))) return []
  return whole.entries.map(([key, value]) => entryKey(key, value))
}

/** A whole that has no such field, of which nothing may stand beside what it has. */
function holdsNo(head: WeighedCheck, wanted: string): boolean {
  const [whole] = head.demand.expected
  const field = wanted.slice(0, wanted.indexOf(' '))
  const isWhole = isExact(head.demand.relation) || /equal/i.test(head.demand.matcher)
  return isWhole && entriesOf(head).length > 0 && whole?.kind === 'object' && !whole.open && whole.entries.every(([key]) => key !== field)
}

function fieldOf({ demand: { subject, relation, negated, expected } }: WeighedCheck): string | null {
  const [value] = expected
  const field = /\.([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  return negated || !isExact(relation) || value === undefined || field === undefined ? null : entryKey(field, value)
}

/** What a field is asked of: `result.current` of `result.current.loading`. */
function ownerOf({ demand: { subject } }: WeighedCheck): string {
  return subject.slice(0, subject.lastIndexOf('.'))
}

function entryKey(key: string, value: unknown): string {
  return `${key} ${JSON.stringify(value)}`
}
