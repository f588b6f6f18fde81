import type { Value } from '../../contract/index.js'
import { type Apply, list, spreadable } from './fold-array.js'
import { fromPrimitive, primitive, truth } from './fold-operators.js'

const MATH = new Set(['max', 'min', 'round', 'floor', 'ceil', 'abs', 'trunc', 'sign', 'sqrt', 'pow'])

/** A call of a global function with known arguments: Object.keys, Array.from, String, Math.max, ...; null when it is not known. */
export function globalCall(name: string, args: readonly Value[], apply: Apply | null): Value | null {
  const [first, second] = args
  switch (name) {
    case 'Object.keys':
    case 'Object.values':
    case 'Object.entries': {
      if (first?.kind !== 'object' || first.open) return null
      return list(first.entries.map(([key, value]) => (name === 'Object.keys' ? text(key) : name === 'Object.values' ? value : list([text(key), value]))))
    }
    case 'Object.fromEntries': {
      if (first?.kind !== 'array' || first.open) return null
      const entries: [string, Value][] = []
      for (const item of first.items) {
        if (item.kind !== 'array' || item.items.length !== 2) return null
        const [key, value] = item.items as [Value, Value]
        const plain = primitive(key)
        if (plain === null) return null
        entries.push([String(plain.value), value])
      }
      return { kind: 'object', entries: [...new Map(entries)], open: false }
    }
    case 'Object.assign': {
      const entries = new Map<string, Value>()
      for (const part of args) {
        if (part.kind !== 'object') return null
        for (const [key, value] of part.entries) entries.set(key, value)
      }
      return { kind: 'object', entries: [...entries], open: args.some((part) => part.kind === 'object' && part.open) }
    }
    case 'Object.freeze':
    case 'Object.seal':
    case 'structuredClone':
      return first ?? null
    case 'Array.of':
      return list(args)
    case 'Array.isArray':
      return first === undefined || first.kind === 'expression' || first.kind === 'wildcard' ? null : fromPrimitive(first.kind === 'array')
    case 'Array.from':
      return arrayFrom(first, second, apply)
    case 'JSON.parse':
      return first?.kind === 'string' ? parsed(first.text) : null
    case 'String':
    case 'Number':
    case 'parseInt':
    case 'parseFloat':
    case 'Number.parseInt':
    case 'Number.parseFloat':
    case 'BigInt': {
      const plain = first === undefined ? null : primitive(first)
      return plain === null ? null : converted(name, plain.value)
    }
    case 'Boolean': {
      const known = first === undefined ? false : truth(first)
      return known === null ? null : fromPrimitive(known)
    }
    default:
      return name.startsWith('Math.') ? math(name.slice(5), args) : null
  }
}

function arrayFrom(first: Value | undefined, second: Value | undefined, apply: Apply | null): Value | null {
  if (first === undefined || (second !== undefined && apply === null)) return null
  let items = spreadable(first)
  if (first.kind === 'object' && !first.open) {
    const length = Number(primitive(first.entries.find(([key]) => key === 'length')?.[1] ?? { kind: 'null' })?.value ?? Number.NaN)
    if (!(length >= 0 && length <= 1000)) return null
    items = Array.from({ length }, () => ({ kind: 'undefined' as const }))
  }
  if (items === null) return null
  if (apply === null) return list(items)
  const mapped = items.map((item, index) => apply([item, fromPrimitive(index)]))
  return mapped.includes(null) ? null : list(mapped as Value[])
}

function converted(name: string, value: unknown): Value | null {
  try {
    if (name === 'String') return fromPrimitive(String(value))
    if (name === 'BigInt') return fromPrimitive(BigInt(value as string))
    if (name.endsWith('parseInt')) return fromPrimitive(Number.parseInt(String(value), 10))
    if (name.endsWith('parseFloat')) return fromPrimitive(Number.parseFloat(String(value)))
    return fromPrimitive(Number(value))
  } catch {
    return null
  }
}

function math(name: string, args: readonly Value[]): Value | null {
  if (!MATH.has(name) || args.some(({ kind }) => kind !== 'number')) return null
  const run = (Math as unknown as Record<string, (...given: readonly number[]) => number>)[name]
  return run === undefined ? null : fromPrimitive(run(...args.map((value) => Number((value as { text: string }).text))))
}

function parsed(json: string): Value | null {
  try {
    return json.length > 10_000 ? null : fromJson(JSON.parse(json) as unknown)
  } catch {
    return null
  }
}

function fromJson(value: unknown): Value {
  if (Array.isArray(value)) return list(value.map(fromJson))
  if (typeof value === 'object' && value !== null)
    return { kind: 'object', entries: Object.entries(value).map(([key, item]) => [key, fromJson(item)] as const), open: false }
  return fromPrimitive(value)
}

function text(value: string): Value {
  return { kind: 'string', text: value }
}
