import type { Value } from '../../../contract/index.js'
import { isConstant, truthOf } from './sym.js'

/** A number as a value: 1.0, 0x1 and 1_0 in one form. */
export function numberValue(literal: string): Value {
  const plain = literal.replace(/_/g, '').replace(/[lL]$/, '')
  if (/[jJ]$/.test(plain)) return { kind: 'expression', text: literal }
  if (/^0[oO]?[0-7]+$/.test(plain)) return number(Number.parseInt(plain.replace(/^0[oO]?/, ''), 8))
  if (/^\d{16,}$/.test(plain)) return { kind: 'number', text: plain.replace(/^0+(?=\d)/, '') }
  return number(Number(plain))
}

/** A number as a value; what is no finite number is an expression. */
export function number(value: number): Value {
  return Number.isFinite(value)
    ? { kind: 'number', text: String(value) }
    : Number.isNaN(value)
      ? { kind: 'nan' }
      : { kind: 'expression', text: value > 0 ? 'inf' : '-inf' }
}

/** A truth value. */
export function boolean(value: boolean): Value {
  return { kind: 'boolean', text: value ? 'true' : 'false' }
}

function asNumber(value: Value): number | null {
  if (value.kind === 'number') return Number(value.text)
  return value.kind === 'boolean' ? (value.text === 'true' ? 1 : 0) : null
}

/** Arithmetic on constants; null where it cannot be told. */
export function foldBinary(operator: string, left: Value, right: Value): Value | null {
  const a = asNumber(left)
  const b = asNumber(right)
  if (a !== null && b !== null) return foldNumbers(operator, a, b)
  if (operator === '+') {
    if (left.kind === 'string' && right.kind === 'string') return { kind: 'string', text: left.text + right.text }
    if (left.kind === 'array' && right.kind === 'array') return { kind: 'array', items: [...left.items, ...right.items], open: left.open || right.open }
  }
  if (operator === '*' && b !== null && b >= 0 && b <= 64) {
    if (left.kind === 'string' && left.text.length * b <= 4000) return { kind: 'string', text: left.text.repeat(b) }
    if (left.kind === 'array' && left.items.length * b <= 256)
      return { kind: 'array', items: Array.from({ length: b }, () => left.items).flat(), open: left.open }
  }
  if (operator === '|' && left.kind === 'object' && right.kind === 'object') {
    return { kind: 'object', entries: [...new Map([...left.entries, ...right.entries])], open: left.open || right.open }
  }
  return null
}

function foldNumbers(operator: string, a: number, b: number): Value | null {
  switch (operator) {
    case '+':
      return number(a + b)
    case '-':
      return number(a - b)
    case '*':
      return number(a * b)
    case '/':
      return b === 0 ? null : number(a / b)
    case '//':
      return b === 0 ? null : number(Math.floor(a / b))
    case '%':
      return b === 0 ? null : number(((a % b) + b) % b)
    case '**':
      return number(a ** b)
    default:
      return null
  }
}

/** A comparison of constants; null where it cannot be told. */
export function foldComparison(operator: string, left: Value, right: Value): boolean | null {
  // A collection is there, whatever it holds.
  if ([left, right].some(({ kind }) => kind === 'null') && [left, right].some(({ kind }) => kind === 'array' || kind === 'object'))
    return /^(?:is|==)$/.test(operator) ? false : /^(?:is not|!=)$/.test(operator) ? true : null
  if (!isConstant(left) || !isConstant(right) || left.kind === 'wildcard' || right.kind === 'wildcard') return null
  const a = asNumber(left)
  const b = asNumber(right)
  const equal = a !== null && b !== null ? a === b : JSON.stringify(left) === JSON.stringify(right)
  switch (operator) {
    case '==':
      return equal
    case '!=':
    case '<>':
      return !equal
    case 'is':
      return left.kind === 'null' || left.kind === 'boolean' || right.kind === 'null' || right.kind === 'boolean' ? left.kind === right.kind && equal : null
    case 'is not':
      return left.kind === 'null' || right.kind === 'null' ? left.kind !== right.kind : null
    case 'in':
    case 'not in': {
      const held = holds(right, left)
      return held === null ? null : held === (operator === 'in')
    }
    default:
      return a !== null && b !== null
        ? ordered(operator, a, b)
        : left.kind === 'string' && right.kind === 'string'
          ? ordered(operator, left.text, right.text)
          : null
  }
}

function holds(container: Value, item: Value): boolean | null {
  if (container.kind === 'string' && item.kind === 'string') return container.text.includes(item.text)
  if (container.kind === 'array') return container.items.some((one) => foldComparison('==', one, item) === true)
  if (container.kind === 'object') return item.kind === 'string' ? container.entries.some(([key]) => key === item.text) : null
  return null
}

function ordered<T extends number | string>(operator: string, a: T, b: T): boolean | null {
  return operator === '<' ? a < b : operator === '<=' ? a <= b : operator === '>' ? a > b : operator === '>=' ? a >= b : null
}

/** `not`. */
export function foldNot(value: Value): Value | null {
  const truth = truthOf(value)
  return truth === null ? null : boolean(!truth)
}
