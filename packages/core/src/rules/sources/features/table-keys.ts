import type { Value } from '../../../contract/index.js'

/** A table within a constant: its name, and what it holds by the words that it is asked for. */
export interface Table {
  readonly name: string
  readonly entries: ReadonlyMap<string, Value>
  /** A list of words alone, of which one can only be told whether it is there. */
  readonly isWords: boolean
  /** More may be in it. */
  readonly open: boolean
}

/** The tables that a constant is or holds: objects, lists of words, of pairs, of objects with a name. */
export function tablesIn(name: string, value: Value): Table[] {
  if (value.kind === 'array') {
    const keyed = value.items.flatMap((item): [string, Value][] => {
      const key = keyOf(item)
      return key === null ? [] : [[key, item]]
    })
    if (keyed.length !== value.items.length || keyed.length === 0) return []
    return [{ name, entries: new Map(keyed), isWords: value.items.every(({ kind }) => kind === 'string'), open: value.open }]
  }
  if (value.kind !== 'object') return []
  return [{ name, entries: new Map(value.entries), isWords: false, open: value.open }, ...value.entries.flatMap(([key, inner]) => tablesIn(key, inner))]
}

const NAMING = ['path', 'name', 'id', 'key', 'code', 'command', 'slug', 'value', 'type', 'label']

function keyOf(item: Value): string | null {
  if (item.kind === 'string' || item.kind === 'number') return item.text
  if (item.kind === 'array') {
    const [first] = item.items
    return item.items.length > 1 && (first?.kind === 'string' || first?.kind === 'number') ? first.text : null
  }
  if (item.kind !== 'object') return null
  for (const name of NAMING) {
    const found = item.entries.find(([key]) => key === name)?.[1]
    if (found?.kind === 'string' || found?.kind === 'number') return found.text
  }
  return null
}
