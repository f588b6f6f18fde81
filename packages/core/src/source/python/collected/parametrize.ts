import type { Value } from '../../../contract/index.js'
import type { PyNode } from '../syntax/py-node.js'
import { rowsGiven } from '../values/given-rows.js'
import { quoted } from '../values/string-text.js'
import { constant, type Env, type Sym, type Written } from '../values/sym.js'
import type { Mark } from './marks.js'
import { uniqueIds, valueId } from './row-ids.js'

/** One row of a table: values by name, its id, the marks it alone has. */
export interface Row {
  readonly values: readonly (readonly [string, Sym])[]
  readonly id: string
  readonly idKnown: boolean
  readonly marks: readonly Written[]
}

/** A table: null rows where they cannot be told. */
export interface Table {
  readonly names: readonly string[]
  readonly rows: readonly Row[] | null
  /** Each row's values, where they can be told however many they are; null where they cannot. */
  readonly values: readonly (readonly Value[])[] | null
  readonly indirect: boolean
  readonly text: string
}

const MOST_ROWS = 2000

/** The table of `@pytest.mark.parametrize(names, values, ids=…)`. */
export function tableOf(mark: Mark): Table | null {
  const argnames = mark.args?.plain[0] ?? mark.args?.named.get('argnames')
  const written = mark.args?.plain[1] ?? mark.args?.named.get('argvalues')
  if (!argnames || !written) return null
  const node = written.made?.node ?? mark.args?.nodes[1]
  const argvalues = keysOf(withRows(written, node, mark.env))
  const listed = argnames.value.kind === 'string' ? null : argnames.items
  const names =
    argnames.value.kind === 'string'
      ? argnames.value.text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
      : (listed ?? []).map((sym) => (sym.value.kind === 'string' ? sym.value.text : ''))
  const single = listed === null && names.length === 1
  return {
    names,
    rows: rowsOf(names, argvalues, mark.args?.named.get('ids'), single),
    values: valuesOf(names, argvalues, single),
    indirect: mark.args?.named.has('indirect') === true,
    text: argvalues.text,
  }
}

/** With the rows that something else than a literal gives. */
function withRows(sym: Sym, node: PyNode | undefined, env: Env | undefined): Sym {
  if (sym.items || node === undefined || env === undefined || sym.value.kind === 'object') return sym
  const items = rowsGiven(node, env)
  return items === null || items.length > MOST_ROWS ? sym : { ...sym, items }
}

/** A dict gives its keys. */
function keysOf(sym: Sym): Sym {
  const { items, value, entries } = sym
  if (items) return sym
  const keys = value.kind === 'object' && !value.open ? value.entries.map(([key]) => key) : entries ? [...entries.keys()] : null
  return keys?.every((key) => /^[A-Za-z_]/.test(key)) ? { ...sym, items: keys.map((key) => constant(quoted(key), { kind: 'string', text: key })) } : sym
}

/** The table of a fixture's `params`. */
export function fixtureTable(name: string, written: Sym, ids: Sym | undefined): Table {
  const params = withRows(written, written.made?.node, written.made?.env)
  return { names: [name], rows: rowsOf([name], params, ids, true), values: valuesOf([name], params, true), indirect: false, text: params.text }
}

function valuesOf(names: readonly string[], { items }: Sym, single: boolean): Table['values'] {
  return items?.map((item) => cellsOf(names, item, single).map(({ value }) => value)) ?? null
}

function cellsOf(names: readonly string[], item: Sym, single: boolean): readonly Sym[] {
  const cells = item.param ? (item.items ?? []) : single ? [item] : (item.items ?? names.map((_, at) => ({ ...item, text: `${item.text}[${at}]` })))
  return names.map((_, at) => cells[at] ?? item)
}

function rowsOf(names: readonly string[], argvalues: Sym, ids: Sym | undefined, single: boolean): readonly Row[] | null {
  if (!argvalues.items || argvalues.items.length > MOST_ROWS) return null
  const rows = argvalues.items.map((item, index) => {
    const cells = cellsOf(names, item, single)
    const values = names.map((name, at) => [name, cells[at] ?? item] as const)
    const own = item.param?.id
    const given = own?.value.kind === 'string' ? own.value.text : givenId(ids, index, cells)
    const parts = values.map(([name, sym]) => valueId(sym, name, index))
    const id = given ?? parts.map((part, at) => part ?? `${names[at]}${index}`).join('-')
    const idKnown = given !== null || (!parts.includes(null) && (ids === undefined || ids.items !== null) && (own === undefined || own === null))
    return { values, id, idKnown, marks: item.param?.marks ? [item.param.marks] : [] }
  })
  const unique = uniqueIds(rows.map((row) => row.id))
  return rows.map((row, index) => ({ ...row, id: unique[index] ?? row.id }))
}

function givenId(ids: Sym | undefined, index: number, cells: readonly Sym[]): string | null {
  if (ids === undefined) return null
  if (ids.items) {
    const id = ids.items[index]
    return id?.value.kind === 'string' ? id.value.text : id?.value.kind === 'number' ? id.text : null
  }
  if (ids.text === 'str' || ids.text === 'repr') {
    const parts = cells.map((cell) =>
      cell.value.kind === 'string'
        ? ids.text === 'str'
          ? cell.value.text
          : cell.text
        : ['number', 'boolean', 'null', 'array'].includes(cell.value.kind)
          ? cell.text
          : null,
    )
    return parts.includes(null) ? null : parts.join('-')
  }
  return null
}

/** The same tables, with null rows from where on their combinations are too many to be named. */
export function withinLimit(tables: readonly Table[]): readonly Table[] {
  let count = 1
  return tables.map((table) => {
    if (table.rows === null) return table
    count *= table.rows.length
    return count > MOST_ROWS ? { ...table, rows: null } : table
  })
}

/** All combinations of rows, the first table varying slowest. */
export function multiply(tables: readonly Table[]): readonly (readonly Row[])[] {
  let made: (readonly Row[])[] = [[]]
  for (const { rows } of tables) {
    if (rows === null) continue
    made = made.flatMap((before) => rows.map((row) => [...before, row]))
  }
  return made
}
