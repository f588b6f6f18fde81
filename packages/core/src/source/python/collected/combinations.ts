import type { Placed } from '../names/world.js'
import type { Sym } from '../values/sym.js'
import type { Mark } from './marks.js'
import { givenTo, parameterNames } from './method-tables.js'
import type { Row, Table } from './parametrize.js'
import { uniqueIds, valueId } from './row-ids.js'

/** The decorator of SQLAlchemy's own tests, which projects around it take over: `@testing.combinations((1, 'a'), (2, 'b'), argnames='n, name')`. */
const COMBINATIONS = /(?:^|\.)testing\.(?:\w+\.)?combinations$/

/** The tables of `@combinations(...)`, one for each such mark; null rows where they are not told. */
export function combinationTables(marks: readonly Mark[], { module, definition }: Placed): Table[] {
  return marks.flatMap((mark) => {
    if (!mark.args || !COMBINATIONS.test(mark.name)) return []
    const told = mark.args.named.get('argnames')?.value
    const names = told?.kind === 'string' ? told.text.split(',').map((name) => name.trim()) : parameterNames({ module, definition })
    const template = mark.args.named.get('id_')?.value
    const kinds = template?.kind === 'string' ? template.text : null
    const rows = givenTo(mark)?.map((item, at) => rowOf(item, names, kinds, at)) ?? null
    const ids = uniqueIds(rows?.map(({ id }) => id) ?? [])
    return [
      {
        names,
        rows: rows?.map((row, at) => ({ ...row, id: ids[at] ?? row.id })) ?? null,
        values: rows?.map(({ values }) => values.map(([, { value }]) => value)) ?? null,
        indirect: false,
        text: mark.args.plain.map(({ text }) => text).join(', '),
      },
    ]
  })
}

/** `i` of the template is for the id alone, `a` for the test alone; what stands behind the last name says where the row is left out. */
function rowOf(item: Sym, names: readonly string[], kinds: string | null, at: number): Row {
  const cells = item.items ?? [item]
  const isHanded = (_: Sym, index: number) => kinds?.[index] !== 'i'
  const handed = cells.filter(isHanded)
  const shown = cells.filter((_, index) => kinds === null || kinds[index] !== 'a').slice(0, kinds?.length ?? names.length)
  const parts = shown.map((sym, index) => valueId(sym, names[index] ?? 'arg', at) ?? sym.text)
  return { values: names.flatMap((name, index) => (handed[index] ? [[name, handed[index]] as const] : [])), id: parts.join('-'), idKnown: false, marks: [] }
}
