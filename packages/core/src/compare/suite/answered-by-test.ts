import type { InventoryTest, Value } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { CheckPair } from '../suite-comparison.js'
import { isExact } from './strength/demand.js'

/** A check of what the code answered that looks at what the test itself put there now: `cart.total = 10` before it, or a double called in the code's place. */
export function answeredByTest(pair: CheckPair, base: InventoryTest, head: InventoryTest): CheckPair {
  if (pair.strength === 'weaker' || pair.head.negated) return pair
  const accepts = isExact(pair.head.relation)
    ? isSet(pair, base, head)
      ? 'what the test has set itself'
      : isDouble(pair)
        ? 'what a double of the test answers'
        : isTakenOut(pair, head)
          ? 'anything in what the test has taken out'
          : null
    : isCalled(pair, base, head)
      ? 'a call of the test itself'
      : null
  return accepts === null ? pair : { ...pair, strength: 'weaker', shift: 'demand', accepts, severity: 'critical' }
}

/** The whole that is looked at, or an entry of it, which is set to what is expected. */
function isSet({ base: was, head: { subject, expected, text } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [value] = expected
  if (value === undefined || was.subject !== subject) return false
  const path = ASSERTED.exec(text)?.[1]
  const places = value.kind === 'object' ? value.entries.map(([key, entry]) => ({ key, entry })) : [{ key: null, entry: value }]
  const sets = places.map(({ key, entry }) => settingOf(subject, path, key, entry))
  return sets.some((isIn) => isIn(head) && !isIn(base))
}

function settingOf(subject: string, path: string | undefined, key: string | null, value: Value): (test: InventoryTest) => boolean {
  const now = written(value)
  if (now === null) return () => false
  const [, whole, last] = /^([\s\S]+)\[('[^']*'|"[^"]*")\]$/.exec(subject) ?? []
  const ways =
    key === null
      ? [`${subject} = ${now}`, ...(whole === undefined ? [] : [`${whole}.setdefault(${last}, ${now})`])]
      : [`${subject}.${key} = ${now}`, `${subject}['${key}'] = ${now}`, `${subject}.update(${key}=${now})`, `${subject}.update({'${key}': ${now}})`]
  // Python's assignments are no calls.
  const place = key === null ? '' : `(?:\\.${literalPattern(key)}|\\[['"]${literalPattern(key)}['"]\\])`
  const line =
    path === undefined || (key === null && /^\w+$/.test(path))
      ? null
      : new RegExp(`^\\s*${literalPattern(singleQuoted(path))}${place} *= *${literalPattern(now)}\\s*$`, 'im')
  return ({ calls, text }) => ways.some((way) => calls.includes(way)) || line?.test(singleQuoted(text)) === true
}

function singleQuoted(text: string): string {
  return text.replaceAll('"', "'")
}

const ASSERTED = /^(?:assert\s+|self\.assert(?:Dict)?Equals?\()([A-Za-z_]\w*(?:\.\w+|\[(?:'[^']*'|"[^"]*"|\d+)\])*)\s*(?:==|,)/

/** Entries that were expected are taken out of the answer before it is looked at: `made.pop('total')`. */
function isTakenOut({ base, head }: CheckPair, { calls }: InventoryTest): boolean {
  const [was, is] = [base.expected[0], head.expected[0]]
  if (was?.kind !== 'object' || is?.kind !== 'object' || was.open || base.subject !== head.subject) return false
  const left = new Set(is.entries.map(([key]) => key))
  return was.entries.some(([key]) => !left.has(key) && calls.some((call) => call.startsWith(`${base.subject}.pop('${key}'`)))
}

/** A double that was to be called by the code is called by the test. */
function isCalled({ base: was, head: { subject, relation } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  if (!CALLED.test(relation) || was.subject !== subject) return false
  const calls = (test: InventoryTest) => test.calls.some((call) => call.startsWith(`${subject}(`))
  return calls(head) && !calls(base)
}

const CALLED = /^(?:called|called_with|called_times|once_called_with|last_called_with|nth_called_with)$/

function isDouble({ base, head }: CheckPair): boolean {
  return CALLED_DOUBLE.test(head.subject) && !DOUBLE.test(base.subject)
}

const DOUBLE = /(?:^|[^\w.$])(?:(?:vi|jest|mock)\.fn|(?:sinon\.)?(?:stub|fake)|(?:mock\.)?(?:Magic|Async)?Mock)\(/
const CALLED_DOUBLE = new RegExp(`^${DOUBLE.source.slice(DOUBLE.source.indexOf('(?:(?:vi'))}[\\s\\S]*\\)\\(`)

function written(value: Value | undefined): string | null {
  if (value === undefined || !('text' in value)) return value?.kind === 'null' ? 'null' : null
  return value.kind === 'string' ? `'${value.text}'` : value.text
}
