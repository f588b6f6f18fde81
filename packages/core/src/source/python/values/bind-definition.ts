import type { Definition } from '../names/py-module.js'
import { readImport } from '../names/py-module.js'
import { resolveName } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { type Env, opaque } from './sym.js'

/** Binds a function or class that is defined inside of a function. */
export function readDefinition(whole: PyNode, env: Env): void {
  const node = whole.type === 'decorated_definition' ? child(whole, 'definition') : whole
  const nameNode = node ? child(node, 'name') : null
  if (!node || !nameNode) return
  const name = sourceOf(env.module.text, nameNode)
  const decorators = whole.type === 'decorated_definition' ? whole.kids.filter((kid) => kid.type === 'decorator').flatMap((kid) => kid.kids.slice(0, 1)) : []
  const definition: Definition = { kind: node.type === 'class_definition' ? 'class' : 'function', name, node, decorators, whole, order: 0, under: [] }
  env.vars.set(name, { ...opaque(name, [name]), ref: { kind: 'definition', place: { module: env.module, definition }, env, self: null } })
}

/** Binds what a function imports for itself. */
export function readImported(node: PyNode, env: Env): void {
  readImport(env.module.text, node, [], [], (local, from, name) => {
    const target = name === null ? null : env.world.load(from, env.module)
    const found = target && name !== null ? resolveName(env.world, target, name) : null
    const shown = name ?? from
    const ref =
      found && (found.binding.kind === 'function' || found.binding.kind === 'class')
        ? ({ kind: 'definition', place: { module: found.module, definition: found.binding }, env: null, self: null } as const)
        : null
    env.vars.set(local, { ...opaque(shown, [shown]), dotted: name === null ? from : `${from}.${name}`, ref })
  })
}
