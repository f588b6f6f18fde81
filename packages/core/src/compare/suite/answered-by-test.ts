import type { InventoryTest, Value } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { CheckPair } from '../suite-comparison.js'
import { isExact } from './strength/demand.js'

/** A check of what the code answered that looks at what the test itself put there now: `cart.total = 10` before it, or a double called in the code's place. */
export function answeredByTest(pair: CheckPair, base: InventoryTest, head: InventoryTest): CheckPair {
  if (pair.strength === 'weaker' || pair.head.negated) return pair
  const accepts = isExact(pair.head.relation)
    ? isSet(pair, base, head) || isReplaced(pair, base, head)
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
  return sets.some(({ toThat, atAll }) => toThat(head) && !atAll(base))
}

interface Setting {
  readonly toThat: (test: InventoryTest) => boolean
  readonly atAll: (test: InventoryTest) => boolean
}

function settingOf(subject: string, path: string | undefined, key: string | null, value: Value): Setting {
  const now = written(value)
  if (now === null) return { toThat: () => false, atAll: () => false }
  const [, whole, last] = /^([\s\S]+)\[('[^']*'|"[^"]*")\]$/.exec(subject) ?? []
  const starts =
    key === null
      ? [`${subject} = `, ...(whole === undefined ? [] : [`${whole}.setdefault(${last}, `])]
      : [`${subject}.${key} = `, `${subject}['${key}'] = `, `${subject}.update(${key}=`, `${subject}.update({'${key}': `]
  // Python's assignments are no calls.
  const place = key === null ? '' : `(?:\\.${literalPattern(key)}|\\[['"]${literalPattern(key)}['"]\\])`
  const line = path === undefined || (key === null && /^\w+$/.test(path)) ? null : `^\\s*${literalPattern(singleQuoted(path))}${place} *= *`
  const isIn = (starting: string, ending: string) => (test: InventoryTest) =>
    test.calls.some((call) => starts.some((start) => call.startsWith(`${start}${starting}`))) ||
    (line !== null && new RegExp(`${line}${literalPattern(starting)}${ending}`, 'im').test(singleQuoted(test.text)))
  return { toThat: isIn(now, '\\s*(?:#.*)?$'), atAll: isIn('', '(?!=)') }
}

/** The member that is asked is given to the object, or to its class, by the test: `cart.sum = () => 6`. */
function isReplaced({ base: was, head: { subject } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [, object, member, called] = /^([\s\S]+)\.([\w$]+)(\([\s\S]*\))?$/.exec(subject) ?? []
  if (object === undefined || member === undefined || was.subject !== subject) return false
  const made = /^new ([\w$.]+)\(/.exec(object)?.[1]
  const ways = [
    `Object.defineProperty(${object}, '${member}', `,
    ...(called === undefined ? [] : [`${object}.${member} = `]),
    ...(made === undefined ? [] : [`${made}.prototype.${member} = `, `Object.defineProperty(${made}.prototype, '${member}', `]),
  ]
  const replaces = ({ calls }: InventoryTest) => calls.some((call) => ways.some((way) => call.startsWith(way)))
  return replaces(head) && !replaces(base)
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
  if (OWN.test(head.subject) && !OWN.test(base.subject) && !base.selfReferential) return true
  return CALLED_DOUBLE.test(head.subject) && !DOUBLE.test(base.subject)
}

const DOUBLE = /(?:^|[^\w.$])(?:(?:vi|jest|mock)\.fn|(?:sinon\.)?(?:stub|fake)|(?:mock\.)?(?:Magic|Async)?Mock)\(/
// An object or a function that is written down in the test: `({ total: 6 }).total`, `(() => 6)()`.
const OWN = /^\(\{[\s\S]*\}\)\.[\w$]|^\(\([^()]*\) => [\s\S]*\)\([^()]*\)$/
const CALLED_DOUBLE = new RegExp(`^${DOUBLE.source.slice(DOUBLE.source.indexOf('(?:(?:vi'))}[\\s\\S]*\\)(?:\\(|\\.\\w+)`)

function written(value: Value | undefined): string | null {
  if (value === undefined || !('text' in value)) return value?.kind === 'null' ? 'null' : null
  return value.kind === 'string' ? `'${value.text}'` : value.text
}
