import { bare, type Node } from '../syntax.js'

/**
 * The function to which one that takes whatever it is given hands all of it on, `(...args) => suite(...args)`, or the condition and the two functions among which
 * it chooses: `(...args) => (isOld ? suite.skip(...args) : suite(...args))`. null for any other function.
 */
export function handedOn({ params, body }: Extract<Node, { type: 'ArrowFunctionExpression' }>): readonly [Node] | readonly [Node, Node, Node] | null {
  const [rest, ...others] = params
  if (rest?.type !== 'RestElement' || others.length > 0 || rest.argument.type !== 'Identifier' || body === null) return null
  const { name } = rest.argument
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : undefined
  if (body.type === 'BlockStatement' && (body.body.length !== 1 || last === undefined)) return null
  const told = last === undefined ? body : last.type === 'ReturnStatement' ? last.argument : last.type === 'ExpressionStatement' ? last.expression : null
  const inner = told === null ? null : bare(told)
  if (inner?.type !== 'ConditionalExpression') {
    const callee = inner === null ? null : calleeOf(inner, name)
    return callee === null ? null : [callee]
  }
  const [first, second] = [calleeOf(bare(inner.consequent), name), calleeOf(bare(inner.alternate), name)]
  return first === null || second === null ? null : [inner.test, first, second]
}

function calleeOf(call: Node, name: string): Node | null {
  if (call.type !== 'CallExpression' || call.arguments.length !== 1) return null
  const [given] = call.arguments
  return given?.type === 'SpreadElement' && given.argument.type === 'Identifier' && given.argument.name === name ? call.callee : null
}
