import type { InventoryTest, Value } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePerKey } from '../../once-per.js'
import type { CheckPair } from '../../suite-comparison.js'

/** What is looked at, or an entry of it, which the test sets to what is expected, as it did not before: `cart.total = 10`, `made.update(total=10)`. */
export function setByTest({ base: was, head: { subject, expected, text } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [value] = expected
  const came = stepsThatCame(base, head)
  if (value === undefined || was.subject !== subject || (came.calls.length === 0 && came.lines.length === 0)) return false
  const path = ASSERTED.exec(text)?.[1]
  const places = value.kind === 'object' ? value.entries.map(([key, entry]) => ({ key, entry })) : [{ key: null, entry: value }]
  return places.some(({ key, entry }) => {
    const now = written(entry)
    if (now === null) return false
    const setting = settingOf(subject, path, key)
    return isIn(came, setting, now, '\\s*(?:#.*)?$') && !isIn(stepsOf(base), setting, '', '(?!=)')
  })
}

/** The member that is asked is given to the object, or to its class, by the test: `cart.sum = () => 6`. */
export function givenByTest({ base: was, head: { subject, text } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const { calls, lines } = stepsThatCame(base, head)
  const [, holder = '', asked = ''] = (was.subject === subject && OF_OBJECT.exec(singleQuoted(text))) || []
  if (holder !== '') {
    const given = new RegExp(`^\\s*(?:${literalPattern(holder)}\\.${asked} *= *(?!=)|setattr\\(${literalPattern(holder)}, '${asked}', )`)
    if (lines.some((line) => given.test(line)) && !stepsOf(base).lines.some((line) => given.test(line))) return true
  }
  const [, object, member, called] = (calls.length > 0 && /^([\s\S]+)\.([\w$]+)(\([\s\S]*\))?$/.exec(subject)) || []
  if (object === undefined || member === undefined || was.subject !== subject) return false
  const made = /^new ([\w$.]+)\(/.exec(object)?.[1]
  const ways = [
    `Object.defineProperty(${object}, '${member}', `,
    `Reflect.set(${object}, '${member}', `,
    ...(called === undefined ? [] : [`${object}.${member} = `]),
    ...(made === undefined ? [] : [`${made}.prototype.${member} = `, `Object.defineProperty(${made}.prototype, '${member}', `]),
  ]
  const gives = (some: readonly string[]) => some.some((call) => ways.some((way) => call.startsWith(way)))
  return gives(calls) && !gives(base.calls)
}

/** What is looked at was counted on, or filled in where it was missing, since: `cart.total += 5`, `cart.total ??= 10`. */
export function changedByTest({ base: was, head: { subject, text, expected } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  if (head.text === base.text || was.subject !== subject || JSON.stringify(was.expected) !== JSON.stringify(expected)) return false
  const path = (ASSERTED.exec(text) ?? EXPECTED.exec(text))?.[1]
  // It stands at one place alone where it is only looked at.
  if (path === undefined || !/[.[]/.test(path) || (head.text.split(path).length < 3 && !head.text.includes('Object.assign('))) return false
  const place = literalPattern(singleQuoted(path))
  const changes = new RegExp(
    `(?<![\\w$.])${place}\\s*(?:\\+\\+|--|(?:[-+*/%|&^]|\\*\\*|//|\\|\\||&&|\\?\\?)=(?!=)|=(?![=>])[^;\\n]*${place}[^;\\n]*(?:\\|\\||\\?\\?|\\bor\\b))|(?:\\+\\+|--)${place}(?![\\w$.[])`,
  )
  const [, object, member] = /^([\s\S]+)\.([\w$]+)$/.exec(subject) ?? []
  const [value] = expected
  const entry = object === undefined || member === undefined || value === undefined ? null : written(value)
  const assigned =
    entry === null ? null : new RegExp(`^Object\\.assign\\(${literalPattern(object ?? '')}, \\{(?:.*, )? ?${member}: ${literalPattern(entry)}(?= ?[,}])`)
  const does = ({ text: own, calls }: InventoryTest) => changes.test(singleQuoted(own)) || (assigned !== null && calls.some((call) => assigned.test(call)))
  return does(head) && !does(base)
}

/** An entry that is expected is put over what the code answered, and that entry is looked at: `dict(made, total=10)['total']`, `(made | {'total': 10})['total']`. */
export function isPutIn({ base: was, head: { subject, expected } }: CheckPair): boolean {
  const [, whole, key] = /^([\s\S]+)\['([^']+)'\]$/.exec(subject) ?? []
  const [value] = expected
  const entry = value === undefined ? null : written(value)
  if (whole === undefined || key === undefined || entry === null || was.subject === subject || !was.subject.endsWith(`['${key}']`)) return false
  const object = was.subject.slice(0, -`['${key}']`.length)
  return whole.includes(object) && new RegExp(`[{,(] ?'?${literalPattern(key)}'?(?:: ?|=)${literalPattern(entry)}(?= ?[,)}])`).test(whole.replace(object, ''))
}

/** What is to be in a list or a set is put into it by the test, as it was not before: `log.push('sent')`. */
export function isAddedByTest({ base: was, head: { subject, relation, expected } }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [value] = expected
  const entry = value === undefined || !/^contains/.test(relation) || was.subject !== subject ? null : written(value)
  if (entry === null) return false
  const adds = new RegExp(`^${literalPattern(subject)}\\.(?:push|unshift|add|append|insert|extend)\\((?:\\[|\\d+, )?${literalPattern(entry)}(?![\\w.])`)
  return stepsThatCame(base, head).calls.some((call) => adds.test(call))
}

interface Steps {
  readonly calls: readonly string[]
  readonly lines: readonly string[]
}

/** Where the head's test sets something and the base's did not. */
const stepsThatCame = oncePerKey((base: InventoryTest, head: InventoryTest): Steps => {
  const [had, has] = [stepsOf(base), stepsOf(head)]
  const [calls, lines] = [new Set(had.calls), new Set(had.lines)]
  return {
    calls: has.calls.filter((call) => SETS.test(call) && !calls.has(call)),
    lines: has.lines.filter((line) => ASSIGNS.test(line) && !lines.has(line)),
  }
})

function stepsOf({ calls, text }: InventoryTest): Steps {
  return { calls, lines: singleQuoted(text).split('\n') }
}

const SETS = / = |\.(?:update|setdefault|set|add|push|unshift|append|insert|extend)\(|^(?:Object\.defineProperty|Reflect\.set)\(/
const ASSIGNS = /^\s*(?:\w[^=]* *=(?!=)|setattr\()/

interface Setting {
  /** How calls begin that set it. */
  readonly starts: readonly string[]
  /** How lines of Python begin that do, whose assignments are no calls; null where the check does not say of what it asks. */
  readonly line: string | null
}

function settingOf(subject: string, path: string | undefined, key: string | null): Setting {
  const [, whole, last] = /^([\s\S]+)\[('[^']*'|"[^"]*")\]$/.exec(subject) ?? []
  const [, map, held] = /^([\s\S]+)\.get\(('[^']*'|-?\d[\d_.]*)\)$/.exec(subject) ?? []
  const starts =
    key === null
      ? [`${subject} = `, ...(map === undefined ? [] : [`${map}.set(${held}, `]), ...(whole === undefined ? [] : [`${whole}.setdefault(${last}, `])]
      : [`${subject}.${key} = `, `${subject}['${key}'] = `, `${subject}.update(${key}=`, `${subject}.update({'${key}': `]
  const place = key === null ? '' : `(?:\\.${literalPattern(key)}|\\[['"]${literalPattern(key)}['"]\\])`
  const isNamed = path !== undefined && (key !== null || !/^\w+$/.test(path))
  return { starts, line: isNamed ? `^\\s*${literalPattern(singleQuoted(path))}${place} *= *` : null }
}

function isIn({ calls, lines }: Steps, { starts, line }: Setting, value: string, end: string): boolean {
  if (calls.some((call) => starts.some((start) => call.startsWith(`${start}${value}`)))) return true
  const whole = /^-?\d+$/.test(value) ? '(?:\\.0*)?' : ''
  const pattern = line === null ? null : new RegExp(`${line}${literalPattern(value)}${whole}${end}`, 'i')
  return pattern !== null && lines.some((one) => pattern.test(one))
}

function singleQuoted(text: string): string {
  return text.replaceAll('"', "'")
}

const ASSERTED = /^(?:assert\s+|self\.assert(?:Dict)?Equals?\()([A-Za-z_]\w*(?:\.\w+|\[(?:'[^']*'|"[^"]*"|\d+)\])*)\s*(?:==|,)/

/** A method of an object, as a check of Python calls it: `assert ledger.total() == 3`. */
const OF_OBJECT = /^(?:assert\s+|self\.assert\w+\()([A-Za-z_]\w*(?:\.\w+)*)\.(\w+)\(/

const EXPECTED = /^(?:await )?(?:expect(?:\.soft)?|assert\w*(?:\.\w+)?|t\.\w+)\(([A-Za-z_$][\w$]*(?:\.[\w$]+|\[(?:'[^']*'|\d+)\])+)[,)]/

function written(value: Value): string | null {
  if (!('text' in value)) return value.kind === 'null' ? 'null' : null
  return value.kind === 'string' ? `'${value.text}'` : value.text
}
