import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Bound, Frame } from '../fold-frame.js'
import { bare, keyName, type Node, propertyName } from '../syntax.js'
import { resultsOf } from './mapped-rows.js'
import { boundItems, type Rows } from './rows.js'

const MOST = 1000

/** The rows of what is made of a list or of a number: `new Set([1, 2])`, `new Map([['a', 1]])`, `Array(3)`, `Array.from({ length: 3 }, (_, i) => i)`; null for anything else. */
export function rowsMade(node: Extract<Node, { type: 'NewExpression' | 'CallExpression' }>, frame: Frame, rowsOf: (node: Node) => Rows): Rows | null {
  const callee = bare(node.callee)
  const [first, second] = node.arguments
  if (callee.type === 'MemberExpression') {
    if (!isGlobal(callee.object, 'Array', frame)) return null
    const name = propertyName(callee)
    if (name === 'of')
      return node.arguments.some(({ type }) => type === 'SpreadElement') ? null : known(node.arguments.map((one) => ({ kind: 'node', node: one, frame })))
    return name === 'from' && first !== undefined ? from(first, second, frame, rowsOf) : null
  }
  if (isGlobal(callee, 'Array', frame)) return first === undefined || second !== undefined ? null : undefinedRows(fold(first, frame))
  if (node.type !== 'NewExpression' || !(isGlobal(callee, 'Set', frame) || isGlobal(callee, 'Map', frame))) return null
  return first === undefined ? known([]) : rowsOf(first)
}

/** What `Array.from(list)` goes over, or `Array.from({ length: 3 })`; null where that cannot be told. */
export function listLike(node: Node, frame: Frame, rowsOf: (node: Node) => Rows): Rows | null {
  const value = fold(node, frame)
  const length = value.kind === 'object' && !value.open ? value.entries.find(([key]) => key === 'length')?.[1] : undefined
  if (length !== undefined) return undefinedRows(length)
  const rows = rowsOf(node)
  return rows.open ? null : rows
}

function from(node: Node, map: Node | undefined, frame: Frame, rowsOf: (node: Node) => Rows): Rows | null {
  const rows = listLike(node, frame, rowsOf)
  if (rows === null || map === undefined) return rows
  const mapped = resultsOf(rows, map, frame)
  return mapped === null ? null : known(mapped)
}

function undefinedRows(length: Value): Rows | null {
  const count = length.kind === 'number' ? Number(length.text) : Number.NaN
  if (!Number.isInteger(count) || count < 0 || count > MOST) return null
  return known(Array.from({ length: count }, (): Bound => ({ kind: 'value', value: { kind: 'undefined' } })))
}

/** `keys()`, `values()`, `entries()` and `fill(x)` of such rows; null for other methods and for pairs that cannot be told. */
export function rowsByPart(rows: Rows, method: string | null, of: Collection, filler: Node | undefined, frame: Frame): Rows | null {
  const pairs =
    of === 'Map' ? rows.items.map((item) => boundItems(item)) : rows.items.map((item, index): readonly Bound[] => [of === 'Set' ? item : numbered(index), item])
  const part = (index: number): Rows | null => {
    const items = pairs.map((pair) => pair?.[index])
    return items.every((item) => item !== undefined) ? known(items) : null
  }
  switch (method) {
    case 'keys':
      return part(0)
    case 'values':
      return part(1)
    case 'entries':
      return pairs.every((pair) => pair !== null) ? known(pairs.map((items) => ({ kind: 'list', items }))) : null
    case 'fill': {
      const item: Bound = filler === undefined ? { kind: 'value', value: { kind: 'undefined' } } : { kind: 'node', node: filler, frame }
      return of === 'Array' ? known(rows.items.map(() => item)) : null
    }
    default:
      return null
  }
}

function numbered(index: number): Bound {
  return { kind: 'value', value: { kind: 'number', text: String(index) } }
}

/** What a list of rows is kept in. */
export type Collection = 'Array' | 'Map' | 'Set'

/** Whether an expression is a map or a set that is made here or under a name of this file; else it is taken for a list. */
export function collectionOf(outer: Node, frame: Frame): Collection {
  let node = bare(outer)
  if (node.type === 'Identifier') {
    const binding = frame.file.scopes.resolve(node.name, node.start)
    if (!binding?.init || binding.steps.length > 0) return 'Array'
    node = bare(binding.init)
  }
  if (node.type !== 'NewExpression') return 'Array'
  return isGlobal(node.callee, 'Map', frame) ? 'Map' : isGlobal(node.callee, 'Set', frame) ? 'Set' : 'Array'
}

function isGlobal(outer: Node, name: string, frame: Frame): boolean {
  const node = bare(outer)
  return node.type === 'Identifier' && node.name === name && frame.file.scopes.resolve(name, node.start) === null
}

function known(items: readonly Bound[]): Rows {
  return { items, open: false, template: false }
}

/** The members of an object that is written down, as they stand: functions among them can be followed. */
export function rowsOfMembers(node: Node, keys: boolean, frame: Frame): Rows | null {
  let object = bare(node)
  if (object.type === 'Identifier') {
    const binding = frame.file.scopes.resolve(object.name, object.start)
    if (binding?.kind !== 'const' || binding.init === null || binding.steps.length > 0 || !frame.file.scopes.constant(binding)) return null
    object = bare(binding.init)
  }
  if (object.type !== 'ObjectExpression') return null
  const items: Bound[] = []
  for (const property of object.properties) {
    const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
    if (property.type !== 'Property' || key === null || property.kind !== 'init') return null
    const value: Bound = { kind: 'node', node: property.value, frame }
    items.push(keys ? { kind: 'list', items: [{ kind: 'value', value: { kind: 'string', text: key } }, value] } : value)
  }
  return { items, open: false, template: false }
}
