const DEEPEST = 6
const MOST_ENTRIES = 100
const LONGEST_TEXT = 2000

/** A value as text, the same on every machine: keys sorted, cycles and depth cut, getters not called. Text at the top stays as it is. */
export function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : format(value, 0, new Set())
}

function format(value: unknown, depth: number, above: Set<object>): string {
  if (typeof value === 'string') return JSON.stringify(value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return value.toString()
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'object' && typeof value !== 'function') return String(value)
  if (value === null) return 'null'
  try {
    return formatObject(value, depth, above)
  } catch {
    return '[unreadable]'
  }
}

function formatObject(value: object, depth: number, above: Set<object>): string {
  if (typeof value === 'function') return `[Function ${value.name || 'anonymous'}]`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (value instanceof Error) return `[${value.name}: ${value.message}]`
  if (above.has(value)) return '[Circular]'
  if (depth >= DEEPEST) return Array.isArray(value) ? '[…]' : '{…}'
  above.add(value)
  const inner = (item: unknown): string => format(item, depth + 1, above)
  const text = Array.isArray(value) || ArrayBuffer.isView(value) ? formatList(value, inner) : formatEntries(value, inner)
  above.delete(value)
  return text
}

function formatList(value: object, inner: (item: unknown) => string): string {
  const name = Array.isArray(value) ? '' : `${className(value)} `
  const items =
    value instanceof DataView
      ? []
      : Array.from((value as ArrayLike<unknown>).length > MOST_ENTRIES ? firstOf(value as ArrayLike<unknown>) : (value as ArrayLike<unknown>))
  return `${name}[${limited(items.map(inner), (value as ArrayLike<unknown>).length ?? 0)}]`
}

function firstOf(list: ArrayLike<unknown>): unknown[] {
  return Array.from({ length: MOST_ENTRIES }, (_, index) => list[index])
}

function formatEntries(value: object, inner: (item: unknown) => string): string {
  if (value instanceof Map) {
    const entries = [...value].slice(0, MOST_ENTRIES).map(([key, item]) => `${inner(key)} => ${inner(item)}`)
    return `Map {${limited(entries, value.size)}}`
  }
  if (value instanceof Set) return `Set {${limited([...value].slice(0, MOST_ENTRIES).map(inner), value.size)}}`
  const keys = Object.keys(value).sort()
  const entries = keys.slice(0, MOST_ENTRIES).map((key) => {
    const property = Object.getOwnPropertyDescriptor(value, key)
    return `${JSON.stringify(key)}: ${property && 'value' in property ? inner(property.value) : '[Getter]'}`
  })
  const name = className(value)
  return `${name === 'Object' ? '' : `${name} `}{${limited(entries, keys.length)}}`
}

function limited(entries: readonly string[], total: number): string {
  const rest = total - entries.length
  if (total === 0) return ''
  return ` ${entries.join(', ')}${rest > 0 ? `, … ${rest} more` : ''} `
}

function className(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  const maker: unknown = typeof prototype === 'object' && prototype !== null ? Reflect.get(prototype, 'constructor') : undefined
  return typeof maker === 'function' && maker.name !== '' ? maker.name : 'Object'
}
