import type { Value } from '../../contract/index.js'

/** A value as code would write it, on one line, single-quoted, keys sorted. */
export function valueText(value: Value): string {
  switch (value.kind) {
    case 'string':
      return quoted(value.text)
    case 'number':
    case 'boolean':
    case 'regex':
    case 'expression':
      return value.text
    case 'bigint':
      return `${value.text}n`
    case 'null':
    case 'undefined':
      return value.kind
    case 'nan':
      return 'NaN'
    case 'array':
    case 'object': {
      const known = TEXTS.get(value)
      if (known !== undefined) return known
      const text = value.kind === 'array' ? `[${value.items.map(valueText).join(', ')}]` : objectText(value.entries)
      TEXTS.set(value, text)
      return text
    }
    case 'wildcard':
      return value.of === null ? `<${value.wildcard}>` : `<${value.wildcard} ${valueText(value.of)}>`
  }
}

const TEXTS = new WeakMap<Value, string>()

function objectText(unordered: readonly (readonly [string, Value])[]): string {
  if (unordered.length === 0) return '{}'
  const entries = [...unordered].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{ ${entries.map(([key, item]) => (key === '...' ? valueText(item) : `${keyText(key)}: ${valueText(item)}`)).join(', ')} }`
}

/** A string in single quotes. */
export function quoted(text: string): string {
  if (!/[\\'\n\r]/.test(text)) return `'${text}'`
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`
}

/** A key as an object literal writes it. */
export function keyText(key: string): string {
  return /^[\w$#]+$/.test(key) ? key : quoted(key)
}

/** The same value with every object's keys in order, so that equal values have equal JSON. */
export function canonical(value: Value): Value {
  switch (value.kind) {
    case 'array':
      return { ...value, items: value.items.map(canonical) }
    case 'object':
      return { ...value, entries: value.entries.map(([key, item]) => [key, canonical(item)] as const).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) }
    case 'wildcard':
      return value.of === null ? value : { ...value, of: canonical(value.of) }
    default:
      return value
  }
}

/** True when no part of the value depends on anything that is not known. */
export function isConstant(value: Value): boolean {
  return isWritten(value, false)
}

/** Whether nothing in a value is left to a name; with `orWildcard`, what a check takes in the place of a value (`expect.any(String)`) is written as well. */
export function isWritten(value: Value, orWildcard: boolean): boolean {
  switch (value.kind) {
    case 'expression':
      return false
    case 'wildcard':
      return orWildcard
    case 'array':
      return !value.open && value.items.every((item) => isWritten(item, orWildcard))
    case 'object':
      return !value.open && value.entries.every(([, item]) => isWritten(item, orWildcard))
    default:
      return true
  }
}
