import type { InventoryTest, Value } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { CheckPair } from '../suite-comparison.js'
import { isExact } from './strength/demand.js'

/** A check of what the code answered that looks at what the test itself put there now: `cart.total = 10` before it, or a double called in the code's place. */
export function answeredByTest(pair: CheckPair, base: InventoryTest, head: InventoryTest): CheckPair {
  if (pair.strength === 'weaker' || pair.head.negated || !isExact(pair.head.relation)) return pair
  const accepts = isSet(pair, base, head) ? 'what the test has set itself' : isDouble(pair) ? 'what a double of the test answers' : null
  return accepts === null ? pair : { ...pair, strength: 'weaker', shift: 'demand', accepts, severity: 'critical' }
}

function isSet({ base: was, head: { subject, expected, text } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const value = written(expected[0])
  if (value === null || was.subject !== subject) return false
  const [, whole, key] = /^([\s\S]+)\[('[^']*'|"[^"]*")\]$/.exec(subject) ?? []
  const ways = [`${subject} = ${value}`, ...(whole === undefined ? [] : [`${whole}.setdefault(${key}, ${value})`])]
  // Python's assignments are no calls.
  const path = ASSERTED.exec(text)?.[1]
  const line = path === undefined ? null : new RegExp(`^\\s*${literalPattern(path)} *= *[^=\\s]`, 'm')
  const sets = ({ calls, text: body }: InventoryTest) => ways.some((way) => calls.includes(way)) || line?.test(body) === true
  return sets(head) && !sets(base)
}

const ASSERTED = /^(?:assert\s+|self\.assertEquals?\()([A-Za-z_]\w*(?:\.\w+|\[(?:'[^']*'|"[^"]*"|\d+)\])+)\s*(?:==|,)/

function isDouble({ base, head }: CheckPair): boolean {
  return CALLED_DOUBLE.test(head.subject) && !DOUBLE.test(base.subject)
}

const DOUBLE = /(?:^|[^\w.$])(?:(?:vi|jest|mock)\.fn|(?:sinon\.)?(?:stub|fake)|(?:mock\.)?(?:Magic|Async)?Mock)\(/
const CALLED_DOUBLE = new RegExp(`^${DOUBLE.source.slice(DOUBLE.source.indexOf('(?:(?:vi'))}[\\s\\S]*\\)\\(`)

function written(value: Value | undefined): string | null {
  if (value === undefined || !('text' in value)) return value?.kind === 'null' ? 'null' : null
  return value.kind === 'string' ? `'${value.text}'` : value.text
}
