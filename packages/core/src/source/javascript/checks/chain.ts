import type { Frame } from '../fold-frame.js'
import { bare, type FunctionNode, isFunction, type Node, propertyName } from '../syntax.js'
import { planOf } from './tspl.js'

/** One step of a chain: `.name`, `.name(args)` or a direct call `(args)` (then the name is null). */
export interface Link {
  readonly name: string | null
  readonly args: readonly Node[] | null
  /** The expression up to this step. */
  readonly node: Node
}

/** `root.a.b(1).c`. */
export interface Chain {
  readonly root: Node
  readonly links: readonly Link[]
}

/** Takes calls and members apart, outermost last. */
export function chainOf(node: Node): Chain {
  const links: Link[] = []
  let at = bare(node)
  for (;;) {
    if (at.type === 'CallExpression') {
      const callee = bare(at.callee)
      if (callee.type === 'MemberExpression') {
        links.push({ name: propertyName(callee) ?? '[]', args: at.arguments, node: at })
        at = bare(callee.object)
      } else {
        links.push({ name: null, args: at.arguments, node: at })
        at = callee
      }
    } else if (at.type === 'MemberExpression') {
      links.push({ name: propertyName(at) ?? '[]', args: null, node: at })
      at = bare(at.object)
    } else break
  }
  return { root: at, links: links.reverse() }
}

/** The function whose parameter a chain is called on, behind tspl too; null where it is called on something else. */
export function contextOf({ root }: Chain, frame: Frame): FunctionNode | null {
  let name = root
  for (let depth = 0; depth < 2; depth++) {
    const binding = name.type === 'Identifier' ? frame.file.scopes.resolve(name.name, name.start) : null
    if (binding === null) return null
    if (binding.kind === 'param') return isFunction(binding.node) ? binding.node : null
    const planned = binding.init === null ? undefined : planOf(binding.init, frame)?.arguments[0]
    if (planned === undefined) return null
    name = bare(planned)
  }
  return null
}
