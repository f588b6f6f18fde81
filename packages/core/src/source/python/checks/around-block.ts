import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { argumentsOf } from '../values/evaluate-call.js'
import { isDecorated, memberOf } from '../values/members.js'
import { type Env, type Given, opaque, type Sym } from '../values/sym.js'
import { follow } from './follow.js'
import type { Frame } from './frame.js'

const METHODS = ['__enter__', '__aenter__', '__exit__', '__aexit__']
const NOTHING: Given = { plain: [], named: new Map() }

/** Reads the checks that a context manager of the tests makes around its block; false where it makes none. */
export function followAround(call: PyNode, target: Sym | null, sym: Sym, body: readonly PyNode[], env: Env, frame: Frame): boolean {
  const before = frame.sink.checks.length
  const ref = target?.ref
  if (ref?.kind === 'definition' && (isDecorated(ref.place, 'contextmanager') || isDecorated(ref.place, 'asynccontextmanager')))
    follow(ref, argumentsOf(call, env), target ?? sym, env, { ...frame, around: { body, env } })
  else if (sym.of) {
    if (ref) follow(ref, argumentsOf(call, env), target ?? sym, env, frame)
    for (const name of METHODS) {
      const method = memberOf(sym.of.place, name, env, 0, sym)?.ref
      if (method) follow(method, NOTHING, opaque(`${sym.text}.${name}`), env, frame)
    }
  }
  return frame.sink.checks.length > before
}

/** A context manager of the repository whose `__exit__` returns true, or that catches around its yield. */
export function swallowsByExit(target: Sym, env: Env): boolean {
  if (target.ref?.kind !== 'definition') return false
  const { definition, module } = target.ref.place
  if (definition.kind === 'class') {
    const exit = env.world.bodyOf(target.ref.place).definitions.find(({ name }) => name === '__exit__' || name === '__aexit__')
    return exit !== undefined && /\breturn\s+True\b/.test(sourceOf(module.text, exit.node))
  }
  let found = false
  walk(definition.node, (node) => {
    if (node.type === 'try_statement' && /\byield\b/.test(sourceOf(module.text, child(node, 'body') ?? node))) {
      for (const clause of node.kids) {
        if (
          clause.type === 'except_clause' &&
          /^except\s*(?::|\(?[^:]*\b(?:Exception|BaseException|AssertionError)\b)/.test(sourceOf(module.text, clause)) &&
          !/\braise\b/.test(sourceOf(module.text, clause))
        )
          found = true
      }
    }
    return !found
  })
  return found
}
