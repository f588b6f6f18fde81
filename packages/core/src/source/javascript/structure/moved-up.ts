import type { Bound, Frame } from '../fold-frame.js'
import { bare, type FunctionNode, isFunction, type Node } from '../syntax.js'
import { functionOf } from './function-of.js'

/**
 * The arguments of a call as a function with options that may be left out takes them: `(options, body) => { if (!body) { body = options; options = {} } … }`
 * called with its body alone. `frame` is the one in which the function is written.
 */
export function movedUp(fn: FunctionNode, args: readonly Bound[], frame: Frame): readonly Bound[] {
  const [first] = fn.body?.type === 'BlockStatement' ? fn.body.body : []
  if (first?.type !== 'IfStatement' || first.alternate !== null) return args
  const places = new Map(fn.params.flatMap((param, place) => (param.type === 'Identifier' ? [[param.name, place] as const] : [])))
  if (!isMissing(bare(first.test), places, args)) return args
  const moved = [...args]
  for (const statement of first.consequent.type === 'BlockStatement' ? first.consequent.body : [first.consequent]) {
    const assigned = statement.type === 'ExpressionStatement' ? bare(statement.expression) : statement
    if (assigned.type !== 'AssignmentExpression' || assigned.operator !== '=' || assigned.left.type !== 'Identifier') return args
    const to = places.get(assigned.left.name)
    if (to === undefined) return args
    const value = bare(assigned.right)
    const from = value.type === 'Identifier' ? places.get(value.name) : undefined
    moved[to] = (from === undefined ? undefined : moved[from]) ?? { kind: 'node', node: value, frame }
  }
  return moved
}

/** `!body` of a parameter that was not given, or `typeof options === 'function'` of one that is a function. */
function isMissing(test: Node, places: ReadonlyMap<string, number>, args: readonly Bound[]): boolean {
  if (test.type === 'UnaryExpression' && test.operator === '!' && test.argument.type === 'Identifier') {
    const place = places.get(test.argument.name)
    return place !== undefined && args[place] === undefined
  }
  if (test.type !== 'BinaryExpression' || !/^===?$/.test(test.operator) || test.right.type !== 'Literal' || test.right.value !== 'function') return false
  const { left } = test
  if (left.type !== 'UnaryExpression' || left.operator !== 'typeof' || left.argument.type !== 'Identifier') return false
  const given = args[places.get(left.argument.name) ?? -1]
  return given?.kind === 'node' && (isFunction(bare(given.node)) || functionOf(given.node, given.frame) !== null)
}
