import type { Value } from '../../contract/index.js'
import { expression } from './fold.js'
import { fromPrimitive, primitive, truth } from './fold-operators.js'
import { isConstant, valueText } from './normal-text-value.js'

type Items = Extract<Value, { kind: 'array' }>

/** What a function gives for values; null when that cannot be told. */
export type Apply = (given: readonly Value[]) => Value | null

const MOST = 2000

/** The items that spreading a value gives; null when they are not known. */
export function spreadable(value: Value): readonly Value[] | null {
  if (value.kind === 'array') return value.open ? null : value.items
  if (value.kind === 'string') return [...value.text].map((letter) => ({ kind: 'string', text: letter }))
  return null
}

/** A pure array method over known items; null when it depends on something that is not known. */
export function arrayMethod(array: Items, method: string, args: () => Value[], apply: Apply | null): Value | null {
  if (array.open || array.items.length > MOST) return null
  const { items } = array
  if (apply !== null) return withCallback(items, method, apply)
  switch (method) {
    case 'slice': {
      const [from, to] = numbers(args())
      return from === null || to === null ? null : list(items.slice(from, to))
    }
    case 'concat':
      return list(
        [...items, ...args().flatMap((value) => (value.kind === 'array' ? value.items : [value]))],
        args().some((value) => value.kind === 'expression' || (value.kind === 'array' && value.open)),
      )
    case 'filter':
      return null
    case 'flat':
      return list(items.flatMap((item) => (item.kind === 'array' && !item.open ? item.items : [item])))
    case 'join': {
      const [separator] = args()
      const parts = items.map(primitive)
      const glue = separator === undefined ? ',' : separator.kind === 'string' ? separator.text : null
      return glue === null || parts.some((part) => part === null) ? null : fromPrimitive(parts.map((part) => part?.value ?? '').join(glue))
    }
    case 'includes': {
      const [wanted] = args()
      if (wanted === undefined || !isConstant(wanted) || !items.every(isConstant) || primitive(wanted) === null) return null
      return fromPrimitive(items.some((item) => item.kind === wanted.kind && valueText(item) === valueText(wanted)))
    }
    case 'at': {
      const [place] = numbers(args())
      return place === null || place === undefined ? null : (items.at(place) ?? { kind: 'undefined' })
    }
    case 'reverse':
    case 'toReversed':
      return list([...items].reverse())
    case 'entries':
      return list(items.map((item, index) => list([fromPrimitive(index), item])))
    case 'keys':
      return list(items.map((_, index) => fromPrimitive(index)))
    case 'values':
      return array
    case 'toSorted':
    case 'sort': {
      const texts = items.map((item) => (item.kind === 'string' ? item.text : null))
      return texts.includes(null) ? null : list([...items].sort((a, b) => compare((a as { text: string }).text, (b as { text: string }).text)))
    }
    default:
      return null
  }
}

function withCallback(items: readonly Value[], method: string, apply: Apply): Value | null {
  switch (method) {
    case 'map':
    case 'flatMap': {
      const mapped: Value[] = []
      for (const [index, item] of items.entries()) {
        const value = apply([item, fromPrimitive(index)])
        if (value === null) return null
        if (method === 'flatMap' && value.kind === 'array' && !value.open) mapped.push(...value.items)
        else mapped.push(value)
      }
      return list(mapped)
    }
    case 'filter':
    case 'some':
    case 'every':
    case 'find': {
      const verdicts: boolean[] = []
      for (const [index, item] of items.entries()) {
        const value = apply([item, fromPrimitive(index)])
        const verdict = value === null ? null : truth(value)
        if (verdict === null) return null
        verdicts.push(verdict)
      }
      if (method === 'filter') return list(items.filter((_, index) => verdicts[index]))
      if (method === 'some') return fromPrimitive(verdicts.includes(true))
      if (method === 'every') return fromPrimitive(!verdicts.includes(false))
      return items[verdicts.indexOf(true)] ?? { kind: 'undefined' }
    }
    case 'reduce':
      return null
    default:
      return null
  }
}

/** An array value. */
export function list(items: readonly Value[], open = false): Value {
  return { kind: 'array', items, open }
}

function numbers(values: readonly Value[]): (number | null | undefined)[] {
  return [0, 1].map((index) => {
    const value = values[index]
    if (value === undefined) return undefined
    return value.kind === 'number' ? Number(value.text) : null
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `filter(Boolean)`. */
export function truthyItems(items: readonly Value[]): Value {
  const verdicts = items.map(truth)
  return verdicts.includes(null) ? expression(`[${items.map(valueText).join(', ')}].filter(Boolean)`) : list(items.filter((_, index) => verdicts[index]))
}
