import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { calleesOf } from './callees-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const ITEM = /^([\s\S]+)\[(\d+)\]$/
const CONSTANTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w$.])\d[\d_.]*/g

/**
 * Each item was asked for by itself, and the list of all of them is asked for now, of the same call with an argument more or less:
 * `(paths(cart, root) or [])[0] == one` and `[1] == two` became `paths(cart) == [one, two]`.
 */
export function itemsInList(left: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const taken = new Set<WeighedCheck>()
  for (const head of [...free]) {
    const [whole] = head.demand.expected
    if (!isExact(head.demand.relation) || head.demand.negated || whole?.kind !== 'array' || whole.open || whole.items.length === 0) continue
    const items = whole.items.map((item, at) =>
      left.find((base) => !taken.has(base) && isItem(base, head, at) && JSON.stringify(base.demand.expected[0]) === JSON.stringify(item)),
    )
    const found = items.flatMap((base) => base ?? [])
    if (found.length < items.length || new Set(found.map(({ demand }) => wholeOf(demand.subject))).size !== 1) continue
    free.delete(head)
    const [first] = found
    const count = left.find((base) => !taken.has(base) && first !== undefined && isCount(base, first, items.length))
    for (const base of count === undefined ? found : [...found, count]) {
      taken.add(base)
      pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }, 'replaced'))
    }
  }
  return left.filter((base) => !taken.has(base))
}

function isItem({ demand, check }: WeighedCheck, head: WeighedCheck, at: number): boolean {
  if (!isExact(demand.relation) || demand.negated || ITEM.exec(demand.subject)?.[2] !== String(at) || looseness(head.check) > looseness(check)) return false
  const [was, is] = [wholeOf(demand.subject), head.demand.subject]
  const callee = calleesOf(was)
  return callee !== '' && callee === calleesOf(is) && constantsOf(was) === constantsOf(is)
}

/** How many items there are, which a list of all of them says as well. */
function isCount({ demand: { relation, negated, subject, expected } }: WeighedCheck, item: WeighedCheck, count: number): boolean {
  const [told] = expected
  const isTold = told?.kind === 'number' && Number(told.text) === count
  const list = isExact(relation) && !negated && isTold && subject.endsWith('.length') ? subject.slice(0, -'.length'.length) : null
  return list !== null && wholeOf(list) === wholeOf(item.demand.subject)
}

/** The list of an item, without what stands in for nothing: `f(a)` of `(f(a) or [])[0]`. */
function wholeOf(subject: string): string {
  const list = ITEM.exec(subject)?.[1] ?? subject
  return /^\(?([\s\S]*) (?:or|\|\||\?\?) \[\]\)?$/.exec(list)?.[1] ?? list
}

function constantsOf(text: string): string {
  return (text.match(CONSTANTS) ?? []).join(' ')
}
