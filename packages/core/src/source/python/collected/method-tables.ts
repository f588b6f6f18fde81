import type { Placed } from '../names/world.js'
import { child } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import type { Sym } from '../values/sym.js'
import { abslRows, OF_ABSL } from './absl-tables.js'
import type { Candidate } from './candidates.js'
import type { Mark } from './marks.js'
import type { Row, Table } from './parametrize.js'

const EXPANDS = /(?:^|\.)parameterized\.expand$/
const DATA = /^ddt\.data$/

/**
 * The table of a method that becomes one for each row: `@parameterized.expand([...])` of parameterized, `@data(...)` and `@unpack` of ddt,
 * `@parameterized.parameters(...)` of absl. null where no such mark stands. Rows bear the names that those libraries give their methods.
 */
export function methodTable(marks: readonly Mark[], { place: { module, definition } }: Candidate): Table | null {
  const mark = marks.find(({ name, args }) => args !== null && (EXPANDS.test(name) || DATA.test(name) || OF_ABSL.test(name)))
  if (!mark?.args) return null
  const names = parameterNames({ module, definition })
  const expands = EXPANDS.test(mark.name)
  const items = expands ? (mark.args.plain[0]?.items ?? null) : givenTo(mark)
  const apart = expands || marks.some(({ name }) => name === 'ddt.unpack')
  const rows = OF_ABSL.test(mark.name)
    ? abslRows(mark, names)
    : items?.every((item) => isTold(item, names, apart))
      ? items.map((item, at) => rowOf(item, names, apart, suffix(item, at, items.length, expands)))
      : null
  return {
    names,
    rows,
    values: rows?.map(({ values }) => values.map(([, { value }]) => value)) ?? null,
    indirect: false,
    text: mark.args.plain.map(({ text }) => text).join(', '),
  }
}

/** What a method takes beside itself. */
export function parameterNames({ module, definition }: Placed): readonly string[] {
  const parameters = child(definition.node, 'parameters')?.kids ?? []
  return parameters.slice(1).flatMap((kid) => {
    const name =
      kid.type === 'identifier' ? kid : /^(?:typed_|default_|typed_default_)parameter$/.test(kid.type) ? (child(kid, 'name') ?? kid.kids[0]) : undefined
    return name?.type === 'identifier' ? [sourceOf(module.text, name)] : []
  })
}

/** What stands between the brackets of `data(...)`, with the items of a list that is spread there; null where those cannot be told. */
export function givenTo({ args, env }: Mark): readonly Sym[] | null {
  const given = args?.nodes.map((node, at) => {
    const [spread] = node.type === 'list_splat' ? node.kids : []
    return spread ? evaluate(spread, env).items : args.plain.slice(at, at + 1)
  })
  return given?.every((some) => some !== null) ? given.flat() : null
}

/** A row that is made by a call, is handed over by name or has more values than the method takes is not told. */
function isTold(item: Sym, names: readonly string[], apart: boolean): boolean {
  if (item.value.kind === 'expression' && item.items === null && /\)$/.test(item.text)) return false
  return !(apart && item.value.kind === 'object') && cellsOf(item, apart).length <= names.length
}

function cellsOf(item: Sym, apart: boolean): readonly Sym[] {
  return apart ? (item.items ?? [item]) : [item]
}

function rowOf(item: Sym, names: readonly string[], apart: boolean, id: string): Row {
  const cells = cellsOf(item, apart)
  return { values: names.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : [])), id, idKnown: false, marks: [] }
}

/** `0_apple` of parameterized, which counts from nought and adds a first text; `1_apple` of ddt, which counts from one and adds what is plain. */
function suffix(item: Sym, at: number, count: number, expands: boolean): string {
  const first = expands ? (item.items?.[0] ?? item) : item
  const number = String(expands ? at : at + 1).padStart(String(expands ? count - 1 : count).length, '0')
  const { value } = first
  const shown = value.kind === 'string' ? value.text : expands || !['number', 'boolean', 'null', 'array'].includes(value.kind) ? null : first.text
  return shown === null ? number : `${number}_${shown.replace(expands ? /\W+/g : /\W/g, '_')}`
}
