import type { Branch, Names } from '../names/py-module.js'
import type { Placed, PyModule, World } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'

/** A value that is set on a test, its class or its module, and the branches that it is set in. */
export interface SetAttribute {
  readonly value: PyNode
  readonly under: readonly Branch[]
  readonly module: PyModule
}

/** The last value of `test_x.name`, set below the test at the level that holds it or from outside of its class. */
export function setOnFunction(name: string, { module, definition }: Placed, owner: Placed | null, world: World): SetAttribute | null {
  const own = owner ? setIn(world.bodyOf(owner), `${definition.name}.${name}`, module) : null
  const outer = owner ? `${owner.definition.name}.${definition.name}.${name}` : `${definition.name}.${name}`
  return setIn(module.names, outer, module) ?? own
}

/** The last value of a name in a class's body, or set on the class below it. */
export function setOnClass(name: string, { module, definition }: Placed, world: World): SetAttribute | null {
  return setIn(module.names, `${definition.name}.${name}`, module) ?? boundIn(world.bodyOf({ module, definition }), name, module)
}

/** The last value of a name of a body. */
export function boundIn(names: Names, name: string, module: PyModule): SetAttribute | null {
  const binding = names.bindings.get(name)?.at(-1)
  return binding?.kind === 'value' ? { value: binding.node, under: binding.under, module } : null
}

function setIn({ statements }: Names, target: string, module: PyModule): SetAttribute | null {
  for (const { node, under } of statements.toReversed()) {
    const value = node.type === 'expression_statement' && node.kids[0] ? valueSet(node.kids[0], target, module) : null
    if (value) return { value, under, module }
  }
  return null
}

/** `target = value`, and `setattr(target's object, "name", value)`. */
function valueSet(node: PyNode, target: string, { text }: PyModule): PyNode | null {
  if (node.type === 'assignment') {
    const left = child(node, 'left')
    return left?.type === 'attribute' && sourceOf(text, left) === target ? child(node, 'right') : null
  }
  if (node.type !== 'call' || sourceOf(text, child(node, 'function') ?? node) !== 'setattr') return null
  const [object, name, value] = child(node, 'arguments')?.kids ?? []
  const called = object && name ? `${sourceOf(text, object)}.${sourceOf(text, name).replace(/^['"]|['"]$/g, '')}` : ''
  return called === target ? (value ?? null) : null
}
