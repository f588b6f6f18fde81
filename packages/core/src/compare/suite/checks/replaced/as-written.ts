import { literalPattern } from '../../../../run/literal-pattern.js'
import { type Demand, isExact } from '../../strength/demand.js'

/** An entry of what the test has written down itself is to be as it stands there: `({ a: 2 }).a` is to be 2. */
export function asWritten({ subject, relation, negated, expected: [value] }: Demand): boolean {
  const [, object, key, member] = /^\(?(\{[\s\S]*\})\)?(?:\['([^']+)'\]|\.([\w$]+))$/.exec(subject) ?? []
  if (object === undefined || value === undefined || negated || !isExact(relation) || !('text' in value)) return false
  const entry = value.kind === 'string' ? `'${value.text}'` : value.text
  return new RegExp(`[{ ]'?${literalPattern(key ?? member ?? '')}'?: ${literalPattern(entry)}(?= ?[,}])`).test(object)
}
