import type { Binding } from '../scope.js'
import { bare, type Node, propertyName } from '../syntax.js'
import type { Rows } from './rows.js'

/** How arguments of those statements are read. */
interface Look {
  readonly number: (node: Node) => number | null
  readonly row: (node: Node) => Rows
}

/** What the statements beside a declared list make of its rows before `at`: `ROWS.pop()`, `ROWS.splice(1)`, `ROWS.length = 1`, `ROWS.push(…)`, `ROWS.set(…)`. Null where something else changes it as well. */
export function changedRows(rows: Rows, binding: Binding, mutations: readonly number[], at: number, look: Look): Rows | null {
  const { node } = binding.scope
  if (rows.open || !('body' in node) || !Array.isArray(node.body)) return null
  let items = rows.items
  let left = mutations.length
  for (const statement of node.body as readonly Node[]) {
    if (statement.type !== 'ExpressionStatement' || statement.start < binding.at || statement.end > at) continue
    const [changing] = mutations.filter((offset) => offset >= statement.start && offset < statement.end)
    if (changing === undefined) continue
    const next = after(items, bare(statement.expression), changing, look)
    if (next === null) return null
    items = next
    left--
  }
  return left === 0 ? { ...rows, items } : null
}

type Items = Rows['items']

function after(items: Items, node: Node, name: number, look: Look): Items | null {
  if (node.type === 'AssignmentExpression') {
    const target = bare(node.left)
    const length = target.type === 'MemberExpression' && target.object.start === name && propertyName(target) === 'length' ? look.number(node.right) : null
    return node.operator === '=' && length !== null && length <= items.length ? items.slice(0, length) : null
  }
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee.object.start !== name || callee.object.type !== 'Identifier') return null
  switch (propertyName(callee)) {
    case 'pop':
      return items.slice(0, -1)
    case 'shift':
      return items.slice(1)
    case 'reverse':
      return items.toReversed()
    case 'push':
    case 'unshift': {
      const put = node.arguments.map(look.row)
      if (put.some(({ open }) => open)) return null
      const all = put.flatMap((rows) => rows.items)
      return propertyName(callee) === 'push' ? [...items, ...all] : [...all, ...items]
    }
    case 'add': {
      const [added] = node.arguments.map(look.row)
      return added === undefined || added.open || node.arguments.length > 1 ? null : [...items, ...added.items]
    }
    case 'set': {
      const [key, value] = node.arguments.map((argument) => look.row(argument).items)
      return key?.length !== 1 || value?.length !== 1 || node.arguments.length > 2 ? null : [...items, { kind: 'list', items: [...key, ...value] }]
    }
    case 'splice': {
      const [from, count] = node.arguments.slice(0, 2).map(look.number)
      if (from === undefined || from === null || count === null || node.arguments.length > 2) return null
      return items.toSpliced(from, count ?? items.length)
    }
    default:
      return null
  }
}
