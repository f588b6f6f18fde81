import type { Value } from '../../contract/index.js'
import { expression } from './fold.js'
import { valueText } from './normal-text-value.js'

/** The primitive that a value is; null when it is none or not known. */
export function primitive(value: Value): { readonly value: string | number | boolean | bigint | null | undefined } | null {
  switch (value.kind) {
    case 'string':
      return { value: value.text }
    case 'number':
      return { value: Number(value.text) }
    case 'boolean':
      return { value: value.text === 'true' }
    case 'bigint':
      return { value: BigInt(value.text) }
    case 'null':
      return { value: null }
    case 'undefined':
      return { value: undefined }
    case 'nan':
      return { value: Number.NaN }
    default:
      return null
  }
}

/** A primitive as a value. */
export function fromPrimitive(value: unknown): Value {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', text: value }
    case 'number':
      return Number.isNaN(value) ? { kind: 'nan' } : { kind: 'number', text: Object.is(value, -0) ? '-0' : String(value) }
    case 'boolean':
      return { kind: 'boolean', text: String(value) }
    case 'bigint':
      return { kind: 'bigint', text: String(value) }
    case 'undefined':
      return { kind: 'undefined' }
    default:
      return { kind: 'null' }
  }
}

/** Whether a value counts as true; null when it is not known. */
export function truth(value: Value): boolean | null {
  switch (value.kind) {
    case 'array':
    case 'object':
    case 'regex':
      return true
    case 'expression':
      // A member or a call of a new object may be anything.
      return /^(\((\$[\d']+(, )?)*\) =>|new [\w.$]+\([^()]*\)$|class\b[\s\S]*\}$)/.test(value.text) ? true : null
    case 'wildcard':
      return null
    default:
      return Boolean(primitive(value)?.value)
  }
}

const NEGATED: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' }

/** `!x`, `-x`, `typeof x`. */
export function foldUnary(operator: string, value: Value): Value {
  if (operator === 'void') return { kind: 'undefined' }
  if (operator === '!') {
    const known = truth(value)
    if (known !== null) return fromPrimitive(!known)
    const text = valueText(value)
    const comparison = /^\((?:[^()'`]*) (===|!==|==|!=) (?:[^()'`]*)\)$/.exec(text)
    if (comparison?.[1] !== undefined) return expression(text.replace(` ${comparison[1]} `, ` ${NEGATED[comparison[1]]} `))
    return expression(`!${text}`)
  }
  const plain = primitive(value)
  if (plain !== null) {
    if (operator === 'typeof') return fromPrimitive(typeof plain.value)
    if (typeof plain.value === 'number' || typeof plain.value === 'string' || typeof plain.value === 'boolean') {
      const number = Number(plain.value)
      if (operator === '-') return fromPrimitive(-number)
      if (operator === '+') return fromPrimitive(number)
      if (operator === '~') return fromPrimitive(~number)
    }
    if (typeof plain.value === 'bigint' && operator === '-') return fromPrimitive(-plain.value)
  }
  return expression(/^\w/.test(operator) ? `${operator} ${valueText(value)}` : `${operator}${valueText(value)}`)
}

/** Arithmetic and comparison of constants; the rest keeps its text. */
export function foldBinary(operator: string, left: Value, right: Value): Value {
  const a = primitive(left)
  const b = primitive(right)
  if (a !== null && b !== null) {
    const known = compute(operator, a.value, b.value)
    if (known !== null) return known
  }
  const isThere = (isMade(left) && isMissing(right)) || (isMissing(left) && isMade(right))
  if (isThere && /^[!=]==?$/.test(operator)) return fromPrimitive(operator.startsWith('!'))
  if (operator === 'in' && left.kind === 'string' && right.kind === 'object') {
    const stands = right.entries.some(([key]) => key === left.text)
    if (stands || !(right.open || left.text in Object.prototype)) return fromPrimitive(stands)
  }
  return expression(`(${valueText(left)} ${operator} ${valueText(right)})`)
}

function isMissing({ kind }: Value): boolean {
  return kind === 'undefined' || kind === 'null'
}

/** An object, whatever is in it: a literal, or what a constructor makes. */
function isMade(value: Value): boolean {
  return (
    value.kind === 'object' || value.kind === 'array' || value.kind === 'regex' || (value.kind === 'expression' && /^new [\w$.]+\([^()]*\)$/.test(value.text))
  )
}

function compute(operator: string, a: unknown, b: unknown): Value | null {
  switch (operator) {
    case '===':
      return fromPrimitive(a === b)
    case '!==':
      return fromPrimitive(a !== b)
    case '==':
      // biome-ignore lint/suspicious/noDoubleEquals: it is the operator being folded
      return fromPrimitive(a == b)
    case '!=':
      // biome-ignore lint/suspicious/noDoubleEquals: it is the operator being folded
      return fromPrimitive(a != b)
  }
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return fromPrimitive(`${String(a)}${String(b)}`)
  if (typeof a === 'string' && typeof b === 'string') {
    if (operator === '<') return fromPrimitive(a < b)
    if (operator === '>') return fromPrimitive(a > b)
    if (operator === '<=') return fromPrimitive(a <= b)
    if (operator === '>=') return fromPrimitive(a >= b)
    return null
  }
  if (typeof a !== 'number' || typeof b !== 'number') return null
  switch (operator) {
    case '+':
      return fromPrimitive(a + b)
    case '-':
      return fromPrimitive(a - b)
    case '*':
      return fromPrimitive(a * b)
    case '/':
      return fromPrimitive(a / b)
    case '%':
      return fromPrimitive(a % b)
    case '**':
      return fromPrimitive(a ** b)
    case '<':
      return fromPrimitive(a < b)
    case '>':
      return fromPrimitive(a > b)
    case '<=':
      return fromPrimitive(a <= b)
    case '>=':
      return fromPrimitive(a >= b)
    case '|':
      return fromPrimitive(a | b)
    case '&':
      return fromPrimitive(a & b)
    case '^':
      return fromPrimitive(a ^ b)
    case '<<':
      return fromPrimitive(a << b)
    case '>>':
      return fromPrimitive(a >> b)
    case '>>>':
      return fromPrimitive(a >>> b)
    default:
      return null
  }
}

/** `&&`, `||`, `??`: decided where the left side is known. */
export function foldLogical(operator: string, left: Value, right: () => Value): Value {
  const known = truth(left)
  if (operator === '??') {
    if (left.kind === 'null' || left.kind === 'undefined') return right()
    if (left.kind !== 'expression') return left
  } else if (known !== null) {
    if (operator === '&&') return known ? right() : left
    return known ? left : right()
  }
  const other = right()
  if (operator === '||' && areOpposite(valueText(left), valueText(other))) return { kind: 'boolean', text: 'true' }
  if (operator === '&&' && truth(other) === false && known === null && other.kind === 'boolean') return expression(`(${valueText(left)} && false)`)
  return expression(`(${valueText(left)} ${operator} ${valueText(other)})`)
}

/** `x === null` and `x !== null`, `ready` and `!ready`: one of them holds, whatever is asked. */
function areOpposite(a: string, b: string): boolean {
  if (a === `!${b}` || b === `!${a}`) return true
  const [yes, no] = / ===? /.test(a) ? [a, b] : [b, a]
  return yes.split(/ ===? /).length === 2 && yes.replace(/ =(==?) /, ' !$1 ') === no
}
