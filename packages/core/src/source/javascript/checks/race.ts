import { bare, isFunction, type Node, propertyName } from '../syntax.js'

/** Whether what races holds something that is settled at once or after a time: a plain value, `Promise.resolve()`, a promise that a timer resolves. */
export function isWonAtOnce(list: Node | undefined): boolean {
  const inner = list === undefined ? null : bare(list)
  return inner?.type === 'ArrayExpression' && inner.elements.some((one) => one !== null && isSettled(bare(one)))
}

function isSettled(node: Node): boolean {
  if (node.type === 'Literal' || (node.type === 'Identifier' && node.name === 'undefined')) return true
  if (node.type === 'CallExpression') {
    const callee = bare(node.callee)
    return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Promise' && propertyName(callee) === 'resolve'
  }
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Promise' && isTimed(node.arguments[0])
}

/** `(resolve) => setTimeout(resolve, 10)`, `(resolve) => resolve()` */
function isTimed(made: Node | undefined): boolean {
  const fn = made === undefined ? null : bare(made)
  if (fn === null || !isFunction(fn) || fn.body === null) return false
  const [resolve] = fn.params
  const [only, more] = fn.body.type === 'BlockStatement' ? fn.body.body : [fn.body]
  const call = only?.type === 'ExpressionStatement' ? bare(only.expression) : only && bare(only)
  if (resolve?.type !== 'Identifier' || call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || more !== undefined) return false
  if (call.callee.name === resolve.name) return true
  const given = /^set(?:Timeout|Immediate)$/.test(call.callee.name) && call.arguments[0] ? bare(call.arguments[0]) : null
  if (given?.type === 'Identifier') return given.name === resolve.name
  const body = given && isFunction(given) ? given.body : null
  return body?.type === 'CallExpression' && body.callee.type === 'Identifier' && body.callee.name === resolve.name
}
