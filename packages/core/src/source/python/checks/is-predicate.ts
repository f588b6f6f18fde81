import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { Env } from '../values/sym.js'

const PREDICATES =
  /^(?:callable|isinstance|issubclass|hasattr|any|all|bool|math\.isclose)$|\.(?:startswith|endswith|issubset|issuperset|equals|allclose|isclose|array_equal)$/

/** An expression that is True or False whatever it is given. */
export function isPredicate(node: PyNode, env: Env): boolean {
  const inner = bare(node)
  if (inner.type === 'comparison_operator' || inner.type === 'not_operator') return true
  const callee = inner.type === 'call' ? child(inner, 'function') : null
  return callee !== null && PREDICATES.test(sourceOf(env.module.text, callee))
}
