import type { ConditionFact } from '../../../contract/index.js'
import { bare, isFunction, type Node } from '../syntax.js'
import type { Walk } from './frame.js'
import { plainText } from './plain-text.js'

const COMPARES = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof'])
const MOST_DEPTH = 8

/** Notes a condition and the ones that it is made of. Of a returned value only what is a condition by its form. */
export function addConditions(walk: Walk, node: Node, use: ConditionFact['use']): void {
  const { frame } = walk
  if (frame === null) return
  const inner = bare(node)
  const isForm =
    inner.type === 'LogicalExpression' ||
    (inner.type === 'BinaryExpression' && COMPARES.has(inner.operator)) ||
    (inner.type === 'UnaryExpression' && inner.operator === '!')
  if (use === 'returned' && !isForm && inner.type !== 'MemberExpression' && !(inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression'))
    return
  // What is done around a block is no condition, and the block has conditions of its own.
  if (use === 'returned' && inner.type === 'CallExpression' && inner.arguments.some((argument) => isBlock(argument))) return
  add(walk, inner, use, 0)
}

const MOST_NESTED = 4

/** A function with statements, or a call that is given one. */
function isBlock(argument: Node, depth = 0): boolean {
  const inner = bare(argument)
  if (isFunction(inner)) return inner.body?.type === 'BlockStatement'
  return inner.type === 'CallExpression' && depth < MOST_NESTED && inner.arguments.some((one) => isBlock(one, depth + 1))
}

function add(walk: Walk, node: Node, use: ConditionFact['use'], depth: number): void {
  const inner = bare(node)
  const line = walk.file.lineOf(inner.start)
  const push = (operator: string, left: string, right: string): void => {
    walk.frame?.conditions.push({ text: right === '' ? `${operator}${left}` : `${left} ${operator} ${right}`, operator, left, right, use, line })
  }
  if (inner.type === 'LogicalExpression' || (inner.type === 'BinaryExpression' && COMPARES.has(inner.operator))) {
    push(inner.operator, plainText(inner.left), plainText(inner.right))
    if (inner.type === 'LogicalExpression' && depth < MOST_DEPTH) {
      add(walk, inner.left, use, depth + 1)
      add(walk, inner.right, use, depth + 1)
    }
  } else if (inner.type === 'UnaryExpression' && inner.operator === '!') {
    push('!', plainText(inner.argument), '')
  } else if (inner.type !== 'Literal') push('', plainText(inner), '')
}
