import type { Value } from '../../contract/index.js'

/** Configuration of any format as data with lines: what JSON, YAML, TOML, INI and evaluated JavaScript have in common. */
export type Data =
  | { readonly kind: 'scalar'; readonly value: Value; readonly line: number }
  | { readonly kind: 'list'; readonly items: readonly Data[]; readonly open: boolean; readonly line: number }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Data>; readonly open: boolean; readonly line: number }

/** A format's text as data, or why it could not be read. */
export type Parsed = { readonly data: Data } | { readonly broken: { readonly line: number; readonly what: string } }

/** The entry at a path of keys; null when a key is missing. */
export function at(data: Data | null | undefined, ...keys: readonly string[]): Data | null {
  let here = data ?? null
  for (const key of keys) {
    if (here?.kind !== 'map') return null
    here = here.entries.get(key) ?? null
  }
  return here
}

/** Entries of a map in their order; none for anything else. */
export function entriesOf(data: Data | null | undefined): readonly (readonly [string, Data])[] {
  return data?.kind === 'map' ? [...data.entries] : []
}

/** Items of a list; a scalar is a list of itself. */
export function itemsOf(data: Data | null | undefined): readonly Data[] {
  if (data?.kind === 'list') return data.items
  return data?.kind === 'scalar' && data.value.kind !== 'null' ? [data] : []
}

/** Text of a string, number or boolean; null for anything else. */
export function textOf(data: Data | null | undefined): string | null {
  return data?.kind === 'scalar' && 'text' in data.value ? data.value.text : null
}

/** Data as a value without lines. */
export function toValue(data: Data): Value {
  switch (data.kind) {
    case 'scalar':
      return data.value
    case 'list':
      return { kind: 'array', items: data.items.map(toValue), open: data.open }
    case 'map':
      return { kind: 'object', entries: [...data.entries].map(([key, entry]) => [key, toValue(entry)] as const), open: data.open }
  }
}

/** A plain value, as parsers of JSON-like formats give it, as a scalar. */
export function scalar(plain: unknown, line: number): Data {
  if (plain === null || plain === undefined) return { kind: 'scalar', value: { kind: 'null' }, line }
  if (typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean' || typeof plain === 'bigint') {
    return { kind: 'scalar', value: { kind: typeof plain as 'string' | 'number' | 'boolean' | 'bigint', text: String(plain) }, line }
  }
  return { kind: 'scalar', value: { kind: 'expression', text: String(plain) }, line }
}

/** The same data, all of it at one line. */
export function withLine(data: Data, line: number): Data {
  if (data.kind === 'scalar') return { ...data, line }
  if (data.kind === 'list') return { ...data, line, items: data.items.map((item) => withLine(item, line)) }
  return { ...data, line, entries: new Map([...data.entries].map(([key, value]) => [key, withLine(value, line)])) }
}

/** Whether data counts as true; null where that cannot be told. */
export function truthOf(data: Data): boolean | null {
  if (data.kind !== 'scalar') return true
  const { value } = data
  if (value.kind === 'null' || value.kind === 'undefined') return false
  return value.kind === 'boolean' ? value.text === 'true' : value.kind === 'string' ? value.text !== '' : null
}

/** Whether data is known, be it in part. */
export function isTold(data: Data): boolean {
  return data.kind !== 'scalar' || data.value.kind !== 'expression'
}
