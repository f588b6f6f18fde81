import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import { bare, type Node, propertyName } from '../syntax.js'

/** True where a loop over the keys of an object asks whether the object has the key itself: what JavaScript's inheritance asks for leaves nothing out. */
export function isOwnKey(outer: Node, frame: Frame): boolean {
  const node = bare(outer)
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
  const [object, key] = asked(node.arguments, callee)
  const name = key === undefined ? null : bare(key)
  if (object === undefined || name?.type !== 'Identifier') return false
  const loop = frame.file.scopes.resolve(name.name, name.start)
  if (loop?.kind !== 'loop' || loop.node.type !== 'ForInStatement') return false
  return valueText(fold(object, frame)) === valueText(fold(loop.node.right, frame))
}

/** `rows.hasOwnProperty(key)`, `Object.hasOwn(rows, key)`, `Object.prototype.hasOwnProperty.call(rows, key)` */
function asked(args: readonly Node[], callee: Extract<Node, { type: 'MemberExpression' }>): readonly (Node | undefined)[] {
  const [first, second] = args
  const name = propertyName(callee)
  const object = bare(callee.object)
  if (name === 'hasOwnProperty') return [object, first]
  const isGlobal = object.type === 'Identifier' && object.name === 'Object'
  const isBorrowed = name === 'call' && object.type === 'MemberExpression' && propertyName(object) === 'hasOwnProperty'
  return (name === 'hasOwn' && isGlobal) || isBorrowed ? [first, second] : []
}
