import { constant, type Sym } from '../values/sym.js'
import { valueText } from '../values/value-text.js'
import type { Mark } from './marks.js'
import type { Row, Table } from './parametrize.js'

const MOST_CLASSES = 200
const OF_CLASS = /(?:^|\.)parameterized_class$/

/**
 * The tables of `@parameterized_class(('a', 'b'), [(1, 2), …])` and `@parameterized_class([{'a': 1, 'b': 2}, …])` of parameterized, which make of a class
 * one for each row; the row's values are attributes of the class. None where they are not told.
 */
export function classTables(marks: readonly Mark[]): Table[] {
  return marks.flatMap(({ name, args }) => {
    if (args === null || !OF_CLASS.test(name)) return []
    const [first, second] = args.plain
    const given = args.named.get('input_values') ?? second
    const attributes = args.named.get('attrs') ?? first
    const rows = given ? told(namesIn(attributes), given.items) : byName(attributes?.items ?? null)
    if (rows === null || rows.length > MOST_CLASSES) return []
    return [
      {
        names: rows[0]?.values.map(([field]) => field) ?? [],
        rows,
        values: rows.map(({ values }) => values.map(([, { value }]) => value)),
        indirect: false,
        text: args.plain.map(({ text }) => text).join(', '),
      },
    ]
  })
}

/** What a row sets on the class, before anything is set up. */
export function setByRow(rows: readonly Row[]): readonly (readonly [string, Sym])[] {
  return rows.flatMap(({ values }) => values).filter(([name]) => name.startsWith('self.'))
}

function namesIn(attributes: Sym | undefined): readonly string[] | null {
  const names = (attributes?.items ?? (attributes ? [attributes] : [])).map(({ value }) => (value.kind === 'string' ? value.text : null))
  return names.length > 0 && !names.includes(null) ? names.filter((name) => name !== null) : null
}

function told(names: readonly string[] | null, given: readonly Sym[] | null): Row[] | null {
  const cells = given?.map(({ items }) => items)
  if (names === null || cells === undefined || cells.some((row) => row?.length !== names.length)) return null
  return cells.map((row, at) =>
    rowOf(
      names.flatMap((name, i) => (row?.[i] ? [[name, row[i]] as const] : [])),
      at,
    ),
  )
}

function byName(given: readonly Sym[] | null): Row[] | null {
  const cells = given?.map(fieldsOf)
  return cells === undefined || cells.some((row) => row === null) ? null : cells.map((row, at) => rowOf(row ?? [], at))
}

function fieldsOf({ entries, value }: Sym): (readonly [string, Sym])[] | null {
  if (entries) return [...entries]
  return value.kind === 'object' && !value.open ? value.entries.map(([name, held]) => [name, constant(valueText(held), held)]) : null
}

function rowOf(cells: readonly (readonly [string, Sym])[], at: number): Row {
  return { values: cells.map(([name, sym]) => [`self.${name}`, sym] as const), id: String(at), idKnown: false, marks: [] }
}
