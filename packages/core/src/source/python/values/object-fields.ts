import type { Placed } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { calleeEnv } from './callee-env.js'
import { memberOf } from './members.js'
import { runLightly } from './run-lightly.js'
import { type Env, type Given, heldBy, opaque, type Sym } from './sym.js'

const NONE: ReadonlyMap<string, Sym> = new Map()
const known = new WeakMap<Given, ReadonlyMap<string, Sym>>()

/** What a constructor sets on its object, where that can be called, has methods, or is the test itself. */
export function fieldsOf(place: Placed, given: Given, env: Env): ReadonlyMap<string, Sym> {
  const before = known.get(given)
  if (before) return before
  known.set(given, NONE)
  const maker = memberOf(place, '__init__', env, 0)?.ref
  if (maker?.kind !== 'definition' || maker.place.definition.kind !== 'function') return NONE
  const inner = calleeEnv({ ...maker, self: opaque('self') }, given, { ...env, parent: null, vars: new Map() })
  runLightly(statementsOf(child(maker.place.definition.node, 'body')), inner, [])
  const fields = new Map<string, Sym>()
  for (const [name, sym] of inner.vars) if (name.startsWith('self.') && (heldBy(sym) || sym.text === 'self')) fields.set(name.slice('self.'.length), sym)
  known.set(given, fields)
  return fields
}
