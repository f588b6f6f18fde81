import type { Bound, Frame } from './fold-frame.js'
import type { Binding } from './scope.js'
import { bare, keyName, type Node } from './syntax.js'

/** Where what a name stands for is written: what a destructured parameter takes out of an object or list that is written down. */
export function nodeOf(bound: Bound, binding: Binding): { readonly node: Node; readonly frame: Frame } | null {
  const [first, ...later] = binding.steps
  if (bound.kind === 'list' && first?.kind === 'index') {
    const item = bound.items[first.index]
    return item === undefined ? null : nodeOf(item, { ...binding, steps: later })
  }
  if (bound.kind !== 'node') return null
  let node = bare(bound.node)
  for (const step of binding.steps) {
    let next: Node | null = null
    if (step.kind === 'key' && node.type === 'ObjectExpression') next = propertyOf(node, step.key)
    else if (step.kind === 'index' && node.type === 'ArrayExpression') next = node.elements[step.index] ?? null
    else if (step.kind === 'default') next = node
    if (next === null) return null
    node = bare(next)
  }
  return { node, frame: bound.frame }
}

/** What an object that is written down holds under a key. */
export function propertyOf(object: Extract<Node, { type: 'ObjectExpression' }>, name: string): Node | null {
  for (const property of object.properties) if (property.type === 'Property' && keyName(property.key, property.computed) === name) return property.value
  return null
}
