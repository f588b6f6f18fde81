import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { calleeEnv } from '../values/callee-env.js'
import { memberOf } from '../values/members.js'
import { type Callable, type Env, type Given, opaque, type Sym } from '../values/sym.js'
import { isShippedForTests, isTestSide } from '../values/test-side.js'
import { readCall } from './call-statement.js'
import { DEEPEST, type Frame, noteCall } from './frame.js'
import { onlyRefuses } from './handed-on.js'
import { mayCheck } from './may-check.js'
import { readStatements } from './read-statements.js'
import { checkWaitedFor } from './waited-for.js'

/** Into code that is no test's. */
const DEEPEST_OUTSIDE = 2
/** The product's own functions hold invariants; one that is there to check says so. */
const CHECKS = /assert|check|expect|verify|verified|ensure|should|compare|match|valid/i
/** Read for one test before calls deeper than that are left out. */
const MOST_BODIES = 400

/** Reads the body of a called function of the repository as if it stood here; false where it was not entered. `isHollow`: it is known to check nothing. */
export function follow(ref: Callable, args: Given, target: Sym, env: Env, frame: Frame, isHollow = false): boolean {
  if (frame.depth >= DEEPEST || (frame.depth >= DEEPEST_OUTSIDE && frame.sink.bodies.length >= MOST_BODIES)) return false
  if (ref.kind === 'lambda') return followLambda(ref, args, env, frame)
  const { definition, module } = ref.place
  const ours = isTestSide(module, env.world)
  if (definition.kind === 'class') return ours && followConstructor(ref, args, target, env, frame)
  if (!mayEnter(ref, env, frame)) return false
  if (!isHollow && !mayCheck(ref, env) && !(ours && isHanded(args))) return false
  const inner = calleeEnv(ref, args, env)
  const before = frame.sink.checks.length
  frame.sink.bodies.push({ node: definition.node, env: inner })
  if (ours && checkWaitedFor(ref, args, deeper(frame, definition.node))) return true
  readStatements(statementsOf(child(definition.node, 'body')), inner, { ...deeper(frame, definition.node), refuses: ours && onlyRefuses(definition.node) })
  if (frame.sink.checks.length === before && !isHollow) noteCall(textOf(target, args), frame)
  return true
}

/** Functions of the tests are read wherever they are called, others where they are there to check. */
export function mayEnter({ place: { definition, module } }: Extract<Callable, { kind: 'definition' }>, env: Env, frame: Frame): boolean {
  const isWanted = (isTestSide(module, env.world) && !isShippedForTests(module)) || (frame.depth < DEEPEST_OUTSIDE && CHECKS.test(definition.name))
  return isWanted && !frame.entered.includes(definition.node)
}

function followLambda(ref: Extract<Callable, { kind: 'lambda' }>, args: Given, env: Env, frame: Frame): boolean {
  const body = child(ref.node, 'body')
  if (body?.type !== 'call' || frame.entered.includes(ref.node)) return false
  readCall(body, body, calleeEnv(ref, args, env), deeper(frame, ref.node), false)
  return true
}

function followConstructor(ref: Extract<Callable, { kind: 'definition' }>, args: Given, target: Sym, env: Env, frame: Frame): boolean {
  const made: Sym = { ...opaque(textOf(target, args), target.names), of: { place: ref.place, given: args } }
  const maker = memberOf(ref.place, '__init__', env, 0, made)?.ref
  return maker?.kind === 'definition' && maker.place.definition.kind === 'function' && follow(maker, args, target, env, frame)
}

function textOf(target: Sym, { plain }: Given): string {
  return `${target.text}(${plain.map(({ text }) => text).join(', ')})`
}

function deeper(frame: Frame, node: PyNode): Frame {
  return { ...frame, isHandedOn: false, depth: frame.depth + 1, entered: [...frame.entered, node] }
}

/** Whether a call hands over a function that could be called inside. */
function isHanded({ plain, named }: Given): boolean {
  return plain.some(({ ref }) => ref) || [...named.values()].some(({ ref }) => ref)
}
