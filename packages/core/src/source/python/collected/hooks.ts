import type { Sink } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Placed } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { memberOf } from '../values/members.js'
import { type Env, opaque, type Sym, within } from '../values/sym.js'

/** Reads methods that run around each test of a class; gives what they set on it. */
export function readHooks(names: readonly string[], owner: Placed, env: Env, sink: Sink): Map<string, Sym> {
  const set = new Map<string, Sym>()
  for (const name of names) {
    const ref = memberOf(owner, name, env, 0)?.ref
    if (ref?.kind !== 'definition') continue
    const { definition, module } = ref.place
    const inner: Env = { ...within(env, module), vars: new Map([['self', opaque('self', ['self'])]]), holder: ref.holder }
    sink.bodies.push({ node: definition.node, env: inner })
    const { node } = definition
    readStatements(statementsOf(child(node, 'body')), inner, { modality: 'always', under: null, times: 1, depth: 1, sink, entered: [node] })
    for (const [field, sym] of inner.vars) if (field.startsWith('self.')) set.set(field, sym)
  }
  return set
}
