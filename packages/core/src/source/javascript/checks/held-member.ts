import type { Frame, Held } from '../fold-frame.js'
import { bare, isFunction, keyName, type Node, propertyName } from '../syntax.js'

type Look = (node: Node, frame: Frame) => Held | null

const MOST_PARENTS = 8

/** A member of an object or class that is written out, of an instance also one that its class inherits or sets in its constructor. */
export function memberOf(held: Held, name: string, look: Look, parents = 0): Held | null {
  if (held.kind === 'function') return name === 'call' || name === 'apply' ? held : null
  const self = { ...held.frame, self: held }
  if (held.kind === 'object') {
    for (const property of held.node.properties) {
      if (property.type !== 'Property' || keyName(property.key, property.computed) !== name) continue
      return look(property.value, isFunction(bare(property.value)) ? self : held.frame)
    }
    for (const property of held.node.properties) {
      const spread = property.type === 'SpreadElement' ? look(property.argument, held.frame) : null
      const found = spread === null ? null : memberOf(spread, name, look, parents)
      if (found !== null) return found
    }
    return null
  }
  const members = held.node.body.body
  for (const member of members) {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue
    if (member.static !== (held.kind === 'class') || member.value === null || keyName(member.key, member.computed) !== name) continue
    return member.type === 'MethodDefinition' && member.kind !== 'method' ? null : look(member.value, self)
  }
  const assigned = held.kind === 'instance' ? assignedIn(members, name) : null
  if (assigned !== null) return look(assigned, self)
  const { superClass } = held.node
  const parent = superClass === null || parents > MOST_PARENTS ? null : look(superClass, held.frame)
  return parent?.kind === 'class' ? inherited(memberOf({ ...parent, kind: held.kind }, name, look, parents + 1), held) : null
}

/** A method that is inherited is called on the object of the class that inherits it. */
function inherited(found: Held | null, self: Held): Held | null {
  return found === null ? null : { ...found, frame: { ...found.frame, self } }
}

/** What a constructor sets: `this.header = new Header(page)`. */
function assignedIn(members: readonly Node[], name: string): Node | null {
  const made = members.find((member) => member.type === 'MethodDefinition' && member.kind === 'constructor')
  const body = made?.type === 'MethodDefinition' && isFunction(made.value) ? made.value.body : null
  if (body?.type !== 'BlockStatement') return null
  for (const statement of body.body) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue
    const { left, right, operator } = statement.expression
    if (operator === '=' && left.type === 'MemberExpression' && left.object.type === 'ThisExpression' && propertyName(left) === name) return right
  }
  return null
}
