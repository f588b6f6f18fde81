import { type Demand, isExact } from '../strength/demand.js'
import { implies } from '../strength/implies.js'

const HOLDS = /^(?:contains|contains_equal)$/
const LENGTH = /\.length$/
const ALL_KEYS = /^(?:list|tuple|sorted|set)\(([\s\S]+)\)$|^([\s\S]+)\.keys\(\)$/
const EACH = /^\[each\(([\s\S]+)\) for \1\]$/

/**
 * All keys of a collection are spelled out, or all that it gives: what it holds, and how much, is told with them. `"a" in cache` and `len(cache) == 2` are asked
 * by `cache.keys() == ["a", "b"]`, and so is what was asked of `[one for one in cache]`.
 */
export function toldByKeys(head: Demand, base: Demand): boolean {
  const [whole] = head.expected
  if (head.negated || whole?.kind !== 'array' || whole.open) return false
  const [length = ''] = LENGTH.exec(base.subject) ?? []
  if (length === '' && !HOLDS.test(base.relation)) return false
  const asked = base.subject.slice(0, base.subject.length - length.length)
  const subject = EACH.exec(asked)?.[1] ?? asked
  const [, listed, keyed] = ALL_KEYS.exec(head.subject) ?? []
  const isTold = isExact(head.relation) || head.relation === 'same_members' || (head.relation === 'same_set' && length === '')
  return isTold && [head.subject, listed, keyed].includes(subject) && implies({ ...head, subject }, { ...base, subject: `${subject}${length}` })
}
