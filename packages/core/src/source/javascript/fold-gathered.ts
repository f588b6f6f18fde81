import type { Frame } from './fold-frame.js'
import type { Binding } from './scope.js'
import { bare, type Node, propertyName } from './syntax.js'

/** What is taken out of `await Promise.all([f(), g()])` by its place is what stands at that place. */
export function gathered(init: Node, { steps }: Binding, { file }: Frame): Node {
  const call = init.type === 'AwaitExpression' ? bare(init.argument) : init
  if (steps[0]?.kind !== 'index' || init === call || call.type !== 'CallExpression') return init
  const callee = bare(call.callee)
  const [list] = call.arguments
  if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'all' || list?.type !== 'ArrayExpression') return init
  const object = bare(callee.object)
  return object.type === 'Identifier' && object.name === 'Promise' && file.scopes.resolve('Promise', object.start) === null ? list : init
}
