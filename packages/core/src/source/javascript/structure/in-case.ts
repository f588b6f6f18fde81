import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { bare, type Node } from '../syntax.js'
import type { Registrar } from './registrar.js'
import { OPEN_ROWS, type Rows } from './rows.js'
import { rowsOf } from './rows-of.js'

/** Registers a test for each entry of a table that comes behind the test's function: `cases('adds', ({ a, b }) => …, { small: { a: 1, b: 2 } })`. */
export const IN_CASE = 'jest-in-case'

/** The same with its table told, where it is one of these; the table stands in the third argument. */
export function withCases(known: Registrar, [, , table]: readonly Node[], frame: Frame): Registrar {
  if (known.from !== IN_CASE || known.role !== 'test') return known
  return { ...known, rows: table === undefined ? OPEN_ROWS : entriesOf(table, frame), spread: false }
}

/** The values of an object, and the items of a list. */
function entriesOf(table: Node, frame: Frame): Rows {
  const node = bare(table)
  if (node.type === 'ObjectExpression' && node.properties.every((property) => property.type === 'Property'))
    return { items: node.properties.map(({ value }) => ({ kind: 'node', node: value, frame })), open: false, template: false }
  const value = node.type === 'ArrayExpression' ? null : fold(node, frame)
  if (value?.kind === 'object') return { items: value.entries.map(([, entry]) => ({ kind: 'value', value: entry })), open: value.open, template: false }
  return rowsOf(table, frame)
}
