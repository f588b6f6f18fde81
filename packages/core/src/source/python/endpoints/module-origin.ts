import { namesOf } from '../names/py-module.js'
import type { PyModule } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'

/** Where a dotted name comes from, as `package.module.Name`; null for names of the file itself and for what cannot be told. */
export function originOf(module: PyModule, node: PyNode, depth = 0): string | null {
  if (node.type === 'attribute') {
    const object = child(node, 'object')
    const name = child(node, 'attribute')
    const outer = object === null ? null : originOf(module, object, depth)
    return outer === null || name === null ? null : `${outer}.${sourceOf(module.text, name)}`
  }
  if (node.type !== 'identifier') return null
  const bound = module.names.bindings.get(sourceOf(module.text, node))?.at(-1)
  if (bound?.kind === 'import') return bound.name === null ? bound.from : `${bound.from}.${bound.name}`
  return bound?.kind === 'value' && depth < 5 && bound.node !== node ? originOf(module, bound.node, depth + 1) : null
}

/** What made an object; without a call where only its type is known. */
export interface Maker {
  readonly origin: string
  readonly call?: PyNode
}

/** What an object that takes routes was made by, within the function that makes it or in the module. */
export function routerMaker(module: PyModule, node: PyNode, local: ReadonlyMap<string, Maker>): Maker | null {
  return (node.type === 'identifier' ? local.get(sourceOf(module.text, node)) : undefined) ?? makerOf(module, node)
}

/** What a function makes and is handed: `r = APIRouter()`, `def add(a: FastAPI)`. Functions within it are not entered. */
export function makersIn(module: PyModule, fn: PyNode): Map<string, Maker> {
  const found = new Map<string, Maker>()
  for (const param of child(fn, 'parameters')?.kids ?? []) {
    const type = child(param, 'type')
    const name = param.kids[0]
    const origin = type?.kids[0] === undefined ? null : originOf(module, type.kids[0])
    if (name?.type === 'identifier' && origin !== null) found.set(sourceOf(module.text, name), { origin })
  }
  for (const [name, bound] of namesOf(module.text, child(fn, 'body')).bindings)
    for (const one of bound) {
      const callee = one.kind === 'value' && one.node.type === 'call' ? child(one.node, 'function') : null
      const origin = callee === null ? null : originOf(module, callee)
      if (origin !== null && one.kind === 'value') found.set(name, { origin, call: one.node })
    }
  return found
}

/** What a module-level name was made by: `app = FastAPI()` is made by `fastapi.FastAPI`. */
function makerOf(module: PyModule, node: PyNode): Maker | null {
  if (node.type !== 'identifier') return null
  for (const bound of module.names.bindings.get(sourceOf(module.text, node)) ?? []) {
    if (bound.kind !== 'value' || bound.node.type !== 'call') continue
    const callee = child(bound.node, 'function')
    const origin = callee === null ? null : originOf(module, callee)
    if (origin !== null) return { origin, call: bound.node }
  }
  return null
}

/** The positional arguments of a call. */
export function positional(call: PyNode): readonly PyNode[] {
  return (child(call, 'arguments')?.kids ?? []).filter((kid) => kid.type !== 'keyword_argument')
}

/** The value of a keyword argument; null without it. */
export function keyword(module: PyModule, call: PyNode, name: string): PyNode | null {
  for (const kid of child(call, 'arguments')?.kids ?? []) {
    const key = kid.type === 'keyword_argument' ? child(kid, 'name') : null
    if (key !== null && sourceOf(module.text, key) === name) return child(kid, 'value')
  }
  return null
}

/** The file binds the name by importing it from a module of its own package, or a function is handed it. */
export function isForeign(module: PyModule, node: PyNode): boolean {
  if (node.type !== 'identifier') return false
  const bound = module.names.bindings.get(sourceOf(module.text, node))?.at(-1)
  return bound === undefined || bound.kind === 'import'
}
