import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { calleeEnv } from './callee-env.js'
import { evaluate } from './evaluate.js'
import type { Arguments } from './evaluate-call.js'
import { bounded, type Callable, type Env, opaque, type Sym } from './sym.js'

const CHECKS = /\.(?:assert|fail)/
/** The error that a Deferred ends with, as errbacks are given it. */
export const FAILURE = 'twisted.failure'

/** `d.addCallback(f)` is the Deferred `d` with what `f` makes of its value; trial's own methods give its value or its error. Null for any other method. */
export function deferredSym(on: Sym, name: string, { plain: [first, ...others] }: Arguments, env: Env): Sym | null {
  switch (name) {
    case 'addErrback':
    case 'addTimeout':
      return on
    case 'addCallback':
    case 'addCallbacks':
    case 'addBoth':
      return first === undefined ? on : calledBack(first, on, name === 'addCallbacks' ? [] : others, env)
    case 'successResultOf':
      return first && isTest(on) ? { ...first, awaited: true } : null
    case 'failureResultOf':
    case 'assertFailure':
    case 'failUnlessFailure':
      return first && isTest(on) ? failureOf(first, name === 'failureResultOf') : null
    default:
      return null
  }
}

/** What an errback is given, or the error itself. */
export function failureOf(deferred: Sym, wrapped: boolean): Sym {
  return { ...opaque(bounded(`raised(${deferred.text})${wrapped ? '' : '.value'}`), deferred.names), ...(wrapped && { dotted: FAILURE }) }
}

function isTest({ text }: Sym): boolean {
  return /^(?:self|cls|case|testCase)$/.test(text)
}

/** What a callback gives the next one. */
function calledBack(callback: Sym, value: Sym, others: readonly Sym[], env: Env): Sym {
  const { ref } = callback
  if (CHECKS.test(callback.text) && ref?.kind !== 'lambda') return value
  if (ref === null) return opaque(bounded(`${callback.text}(${[value, ...others].map(({ text }) => text).join(', ')})`), [...value.names, ...callback.names])
  const given = givenBy(ref)
  if (given === null) return value
  const inner = calleeEnv(ref, { plain: [value, ...others], named: new Map() }, env)
  return ref.kind === 'lambda' ? evaluate(given, inner) : opaque(bounded(`${callback.text}(${value.text})`), [...value.names, ...callback.names])
}

/** What a function gives back, where that is more than what it was given. */
function givenBy(ref: Callable): PyNode | null {
  const text = ref.kind === 'lambda' ? ref.env.module.text : ref.place.module.text
  const node = ref.kind === 'lambda' ? ref.node : ref.place.definition.node
  const [first] = child(node, 'parameters')?.kids ?? []
  const body = child(node, 'body')
  if (!body || (ref.kind === 'definition' && ref.place.definition.kind !== 'function')) return null
  let given: PyNode | null = null
  if (ref.kind === 'lambda') given = CHECKS.test(sourceOf(text, body)) ? null : body
  else
    walk(body, (inner) => {
      if (inner.type === 'return_statement' && inner.kids[0]) given = inner.kids[0]
      return !/^(?:function_definition|lambda)$/.test(inner.type)
    })
  return given !== null && first && sourceOf(text, given) === sourceOf(text, first) ? null : given
}
