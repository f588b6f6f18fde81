import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { bounded, type Env, isConstant, opaque, type Sym } from '../values/sym.js'

/**
 * Both sides of a comparison as they are then: a collection that is compared with a constant, both of which were told, is no longer what it was made as, or
 * nobody would ask. `stock["pen"]` of `stock = {"pen": 10}`, which the code was handed, is not 10.
 */
export function changedSince(leftNode: PyNode, left: Sym, rightNode: PyNode, right: Sym, env: Env): readonly [Sym, Sym] {
  if (!isTold(left) || !isTold(right)) return [left, right]
  const changed = asHeld(leftNode, left, env)
  if (changed !== null) return [changed, right]
  return [left, asHeld(rightNode, right, env) ?? right]
}

/** No name and no call stands in it: whatever is done meanwhile, it is what it says. */
export function isSpelledOut(node: PyNode): boolean {
  let isPlain = true
  walk(node, (one) => {
    if (one.type === 'identifier' || one.type === 'call') isPlain = false
    return isPlain
  })
  return isPlain
}

function isTold({ value, constant }: Sym): boolean {
  return constant === undefined && isConstant(value)
}

/** What stands in a collection that a name holds, or that collection; null for anything else. */
function asHeld(node: PyNode, sym: Sym, env: Env): Sym | null {
  const holder = holderIn(bare(node), env)
  if (holder === null) return null
  const held = evaluate(holder, env)
  if (held.constant !== undefined || !(held.value.kind === 'array' || held.value.kind === 'object')) return null
  const { text } = env.module
  const around = sourceOf(text, bare(node)).slice(sourceOf(text, holder).length)
  return opaque(bounded(`${held.text}${around.replaceAll('"', "'")}`), sym.names)
}

/** The name, or the field of `self`, at the root of a chain of subscripts. */
function holderIn(node: PyNode, env: Env): PyNode | null {
  if (node.type === 'identifier') return node
  if (node.type === 'attribute') return /^(?:self|cls)\.\w+$/.test(sourceOf(env.module.text, node)) ? node : null
  const value = node.type === 'subscript' ? child(node, 'value') : null
  return value && holderIn(value, env)
}
