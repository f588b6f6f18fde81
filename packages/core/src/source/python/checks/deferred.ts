import type { InventoryCheck } from '../../../contract/index.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { FAILURE, failureOf } from '../values/deferred-value.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, type Called, calledIn } from '../values/evaluate-call.js'
import { bind } from '../values/evaluate-collection.js'
import { type Env, opaque, type Sym } from '../values/sym.js'
import { ADDS, isWaitedFor, rootOf } from './deferred-waits.js'
import { type Frame, weaken } from './frame.js'
import { type At, addCheck } from './make-check.js'
import { addRaises } from './raises.js'

/** What reads the call of a function that is handed on, as if it were written out. */
export type CallsBack = (called: Called, args: Arguments, at: At) => void

/** What stands in the sink about the checks of one Deferred. */
export interface Chain {
  /** Places of its checks in the sink. */
  readonly checks: number[]
  /** A callback fails the test, so that errbacks decide. */
  fails: boolean
}

const FIRED = /^(?:\w+\.)*(?:Deferred|succeed|fail|execute)\(/

/** Whether a call adds functions to a Deferred, or asks trial for its result. */
export function isOfDeferred({ target, method }: Called): boolean {
  return method !== null && target.ref === null && (ADDS.test(method.name) || (OF_TRIAL.test(method.name) && IS_TEST.test(method.on.text)))
}

const OF_TRIAL = /^(?:assertFailure|failUnlessFailure|failureResultOf|successResultOf)$/
const IS_TEST = /^(?:self|cls|case|testCase)$/

/**
 * Reads `d.addCallback(self.assertEqual, 1)` and its like: the function is called with the Deferred's value, or its error, and fails the test where
 * somebody waits for the Deferred.
 */
export function readDeferred(node: PyNode, { method }: Called, args: Arguments, at: At, used: boolean, callBack: CallsBack): void {
  if (method === null) return
  if (!ADDS.test(method.name)) {
    checkOfTrial(node, method.name, args, at, used)
    return
  }
  const { env, frame } = at
  const root = rootOf(node, env.module.text)
  const chain = chainOf(root, env, frame)
  const value = method.on
  const inner = isHeard(node, root, env) ? frame : unheard(frame)
  const failed = chain.fails ? inner : weaken(inner, 'conditional', `${value.text} fails`)
  const [first, second] = args.nodes
  const rest = args.plain.slice(1)
  const call = (callee: PyNode | undefined, given: Sym, reached: Frame, more: readonly Sym[]): void => {
    if (!callee) return
    const before = frame.sink.checks.length
    callBack(calledIn(callee, env), { plain: [given, ...more], named: args.named, nodes: [], open: args.open }, { ...at, frame: reached })
    for (let index = before; index < frame.sink.checks.length; index++) {
      chain.checks.push(index)
      const { relation, modality } = frame.sink.checks[index] as InventoryCheck
      chain.fails ||= relation === 'fails' && modality === 'always'
    }
  }
  if (method.name === 'addErrback') call(first, failureOf(value, true), failed, rest)
  else if (method.name !== 'addTimeout') call(first, value, inner, method.name === 'addCallbacks' ? [] : rest)
  if (method.name === 'addCallbacks') call(second, failureOf(value, true), chain.fails ? inner : failed, [])
  const handler = method.name === 'addCallbacks' ? undefined : first
  if (handler && /^add(?:Errback|Both)$/.test(method.name) && dropsFailure(evaluate(handler, env)))
    swallow(chain, frame, `${method.name} ${evaluate(handler, env).text}`)
  const object = child(child(node, 'function') ?? node, 'object')
  if (object?.type === 'identifier') bind(object, evaluate(node, env), env)
}

/** trial's asserts of a Deferred. */
function checkOfTrial(node: PyNode, name: string, args: Arguments, at: At, used: boolean): void {
  const [deferred, ...types] = args.plain
  const { env, frame } = at
  if (!deferred) return
  if (name === 'successResultOf') {
    if (!used) addCheck(at, deferred, { relation: 'does_not_throw', matcher: name })
    return
  }
  if (name === 'failureResultOf') {
    addRaises(at, deferred, oneOf(types), null, name)
    return
  }
  const root = rootOf(node, env.module.text)
  chainOf(root, env, frame).checks.push(frame.sink.checks.length)
  addRaises({ ...at, frame: isHeard(node, root, env) ? frame : unheard(frame) }, deferred, oneOf(types), null, name)
}

function unheard(frame: Frame): Frame {
  return weaken(frame, 'floating', 'a Deferred that nobody waits for')
}

/** `failure.trap(ValueError)` in an errback: another error fails the test. */
export function checkTrap(name: string, on: Sym, { plain }: Arguments, at: At): boolean {
  if (name !== 'trap' || on.dotted !== FAILURE) return false
  addRaises(at, opaque(on.text.slice('raised('.length, -1), on.names), oneOf(plain), null, name)
  return true
}

function oneOf(types: readonly Sym[]): Sym | null {
  const [only, ...more] = types
  return only === undefined ? null : more.length === 0 ? only : { ...opaque(types.map(({ text }) => text).join(' | ')), items: types }
}

/** What has its value already calls at once. */
function isHeard(node: PyNode, root: PyNode, env: Env): boolean {
  return isWaitedFor(node, env.module.text) || FIRED.test(evaluate(root, env).text)
}

function chainOf(root: PyNode, env: Env, { sink }: Frame): Chain {
  const { path } = env.module.text
  const key = `${path} ${root.type === 'identifier' ? sourceOf(env.module.text, root) : root.start}`
  const chains = sink.deferreds ?? new Map<string, Chain>()
  sink.deferreds = chains
  const chain = chains.get(key) ?? { checks: [], fails: false }
  chains.set(key, chain)
  return chain
}

/** A handler that does nothing with the failure: what the callbacks before it raised is lost. */
function dropsFailure({ ref }: Sym): boolean {
  if (ref === null || (ref.kind === 'definition' && ref.place.definition.kind !== 'function')) return false
  const text = ref.kind === 'lambda' ? ref.env.module.text : ref.place.module.text
  const node = ref.kind === 'lambda' ? ref.node : ref.place.definition.node
  const names = (child(node, 'parameters')?.kids ?? []).map((kid) => sourceOf(text, kid))
  const body = child(node, 'body')
  const [given] = names.filter((name) => name !== 'self')
  if (!body || given === undefined || !/^\w+$/.test(given)) return false
  const source = sourceOf(text, body)
  if (new RegExp(`^\\s*(?:return )?${given}\\.trap\\((?:Base)?Exception\\)\\s*$`).test(source)) return true
  return !new RegExp(`\\b${given}\\b|\\b(?:raise|assert|fail|return)|[Ff]ail\\w*\\(|assert`).test(
    ref.kind === 'lambda' ? source : source.replace(/^\s*return(?: None)?\s*$/gm, ''),
  )
}

function swallow({ checks }: Chain, { sink }: Frame, under: string): void {
  for (const index of checks) {
    const check = sink.checks[index]
    if (check && check.modality !== 'unreachable') sink.checks[index] = { ...check, modality: 'swallowed', under }
  }
}
