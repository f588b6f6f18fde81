import { type CheckPair, isExactRelation } from '../../../compare/index.js'
import { itemsOf } from '../../../run/code/parts.js'

const LIST = /\[[^[\](){}]*\]/g

/** A list of inputs is handed over with fewer of them, and as many fewer answers are expected: `[1, 2, 3].map(backoff)` equals `[100, 200, 400]` became `[1].map(backoff)` equals `[100]`. */
export function isCutShort({ base, head }: CheckPair): boolean {
  const [was, is] = [base.expected[0], head.expected[0]]
  if (base.negated || head.negated || base.relation !== head.relation || !isExactRelation(head.relation)) return false
  if (was?.kind !== 'array' || is?.kind !== 'array' || was.open || is.open || is.items.length === 0) return false
  const fewer = was.items.length - is.items.length
  const [all, some] = [was, is].map(({ items }) => items.map((item) => JSON.stringify(item)))
  if (fewer < 1 || !isWithin(some ?? [], all ?? [])) return false
  const [before, after] = [base.subject, head.subject].map((subject) => subject.match(LIST) ?? [])
  return (before ?? []).some((list, at) => {
    const other = after?.[at]
    if (other === undefined || other === list || base.subject.replace(list, '[]') !== head.subject.replace(other, '[]')) return false
    const [items, left] = [itemsOf(list), itemsOf(other)]
    return items.length - left.length === fewer && isWithin(left, items)
  })
}

/** In the same order, with others between. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const one of all) if (one === some[at]) at++
  return at === some.length
}
