import type { Value } from '../../../contract/index.js'
import { numberOf } from './demand.js'

/** True when everything that equals the pattern `a` also equals the pattern `b`. */
export function valueImplies(a: Value, b: Value): boolean {
  if (b.kind === 'wildcard') return a.kind === 'wildcard' ? wildcardImplies(a, b) : matchesWildcard(a, b)
  if (a.kind === 'wildcard' || a.kind !== b.kind) return false
  switch (a.kind) {
    case 'array':
      return b.kind === 'array' && a.open === b.open && a.items.length === b.items.length && a.items.every((item, i) => implied(item, b.items[i]))
    case 'object':
      return b.kind === 'object' && a.open === b.open && sameKeys(a.entries, b.entries)
    case 'null':
    case 'undefined':
    case 'nan':
      return true
    case 'number':
      return b.kind === 'number' && (a.text === b.text || numberOf(a) === numberOf(b))
    default:
      return 'text' in b && (a.text === b.text || (a.kind === 'expression' && isReachedOtherwise(a.text, b.text)))
  }
}

const PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/

/** A member of a constant, with and without the namespace around it: `Shop.SIZES.LARGE` and `SIZES.LARGE`. */
function isReachedOtherwise(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  return PATH.test(short) && PATH.test(long) && /^[A-Z]/.test(short) && /^[A-Z]/.test(long) && long.endsWith(`.${short}`)
}

/** The same for patterns that leave open which further keys an object has. */
export function subsetImplies(a: Value, b: Value): boolean {
  if (a.kind === 'object' && b.kind === 'object') {
    const own = new Map(a.entries)
    return b.entries.every(([key, value]) => {
      const mine = own.get(key)
      return mine ? subsetImplies(mine, value) : !a.open && value.kind === 'undefined'
    })
  }
  if (a.kind === 'array' && b.kind === 'array') {
    return a.open === b.open && a.items.length === b.items.length && a.items.every((item, i) => b.items[i] !== undefined && subsetImplies(item, b.items[i]))
  }
  return valueImplies(a, b)
}

function implied(a: Value, b: Value | undefined): boolean {
  return b !== undefined && valueImplies(a, b)
}

type Entries = readonly (readonly [string, Value])[]

function sameKeys(a: Entries, b: Entries): boolean {
  const filled = (entries: Entries) => entries.filter(([, value]) => value.kind !== 'undefined')
  const [mine, theirs] = [new Map(filled(a)), filled(b)]
  return mine.size === theirs.length && theirs.every(([key, value]) => implied(mine.get(key) ?? { kind: 'undefined' }, value))
}

type Wild = Extract<Value, { kind: 'wildcard' }>

// A computed value is taken to be what the wildcard asks for: a fixed expectation in its place is always the stricter one.
function matchesWildcard(a: Exclude<Value, Wild>, { wildcard, of }: Wild): boolean {
  if (wildcard === 'custom') return true
  if (wildcard === 'anything') return a.kind !== 'null' && a.kind !== 'undefined'
  if (a.kind === 'expression') return true
  switch (wildcard) {
    case 'any_of_type':
      return of?.kind !== 'string' || isOfType(a, of.text)
    case 'string_containing':
      return a.kind === 'string' && of !== null && (of.kind !== 'string' || a.text.includes(of.text))
    case 'string_matching':
      return a.kind === 'string' && (of === null || patternAccepts(of, a.text) !== false)
    case 'array_containing':
      return a.kind === 'array' && (of?.kind !== 'array' || of.items.every((item) => a.items.some((own) => valueImplies(own, item))))
    case 'object_containing':
      return a.kind === 'object' && (of === null || subsetImplies(a, of))
    case 'close_to': {
      const [mine, theirs] = [numberOf(a), numberOf(of?.kind === 'array' ? of.items[0] : of)]
      return mine !== null && theirs !== null && Math.abs(mine - theirs) <= Math.max(1e-2, Math.abs(theirs) * 1e-2)
    }
  }
}

function wildcardImplies(a: Wild, b: Wild): boolean {
  if (b.wildcard === 'anything') return true
  if (a.wildcard !== b.wildcard) {
    if (b.wildcard !== 'any_of_type' || b.of?.kind !== 'string') return false
    const type = { string_containing: 'String', string_matching: 'String', array_containing: 'Array', object_containing: 'Object', close_to: 'Number' }
    return type[a.wildcard as keyof typeof type]?.toLowerCase() === b.of.text.toLowerCase()
  }
  if (b.of === null) return true
  if (a.of === null) return false
  switch (a.wildcard) {
    case 'string_containing':
      return a.of.kind === 'string' && b.of.kind === 'string' && a.of.text.includes(b.of.text)
    case 'array_containing': {
      const own = a.of
      return own.kind === 'array' && b.of.kind === 'array' && b.of.items.every((item) => own.items.some((mine) => valueImplies(mine, item)))
    }
    case 'object_containing':
      return subsetImplies(a.of, b.of)
    default:
      return valueImplies(a.of, b.of)
  }
}

/** Whether a constant is of the named type: String, number, int, list, Array, dict, Object. */
export function isOfType(value: Value, type: string): boolean {
  switch (value.kind) {
    case 'string':
      return /^(string|str)$/i.test(type)
    case 'number':
    case 'nan':
      return /^(number|int|float)$/i.test(type)
    case 'bigint':
      return /^bigint$/i.test(type)
    case 'boolean':
      return /^(boolean|bool)$/i.test(type)
    case 'array':
      return /^(array|object|list|tuple)$/i.test(type)
    case 'object':
      return /^(object|dict|mapping)$/i.test(type)
    case 'regex':
      return /^regexp$/i.test(type)
    case 'null':
    case 'undefined':
      return type === value.kind || type === 'NoneType'
    default:
      return true
  }
}

/** Whether a regex or plain text finds itself in the text; null when it cannot be told. */
export function patternAccepts(pattern: Value, text: string): boolean | null {
  if (pattern.kind === 'string') return text.includes(pattern.text)
  const regex = toRegExp(pattern)
  return regex ? regex.test(text) : null
}

/** The regular expression that a value stands for; null when it is none or not one of ours. */
export function toRegExp(value: Value | undefined | null): RegExp | null {
  if (value?.kind !== 'regex') return null
  const written = /^\/(.*)\/([a-z]*)$/s.exec(value.text)
  try {
    const source = written?.[1] ?? value.text
    return source.length > 300 || /(\([^)]*[+*][^)]*\)|\[[^\]]*\][+*])[+*{]/.test(source) ? null : new RegExp(source, (written?.[2] ?? '').replace(/[gy]/g, ''))
  } catch {
    return null
  }
}
