import { runOf } from '../fold.js'
import { argumentBounds, functionOf } from '../fold-call.js'
import { callFrame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, type FunctionNode, isFunction, type Node } from '../syntax.js'
import { assertionOf } from './assertion.js'
import { constructorOf, type Helper, helperOf } from './called-function.js'
import { type Chain, chainOf, type Link } from './chain.js'
import { isQueued } from './cypress.js'
import { calledSubject } from './demand.js'
import { expectGiven, isOwnExpect } from './expect-given.js'
import { heldFunctions } from './held-functions.js'
import { decided } from './impossible.js'
import { mayCheck } from './may-check.js'
import { originOf } from './origin.js'
import { placeDemands } from './place-check.js'
import { placeNamed } from './place-named.js'
import { placeAnswer, walkTried } from './property-answer.js'
import { skipOf } from './runtime-skip.js'
import { noteCall, type Sink, type State, waiting, weaken } from './state.js'
import { waitedCondition } from './waited-condition.js'
import { walkStatements } from './walk.js'
import { walkCallback } from './walk-callback.js'
import { walkExecutor } from './walk-executor.js'
import { type Outcome, walkExpression } from './walk-expression.js'
import { walkFailing } from './walk-failing.js'
import { walkMade } from './walk-made.js'
import { swallows, walkPromise } from './walk-promise.js'
import { walkThrown } from './walk-thrown.js'

// Functions that are called by their names are followed whatever their size, others where that costs little; what they check is compared by itself too.
const DEEPEST_HELPER = 3
const DEEPEST_SMALL = 6
const SMALL = 700
/** A listener that is taken back is not called by that. */
const TAKES_BACK = /^(?:off|remove(?:Event)?Listener)$/
const CHECKING = /^(expect|assert|check|verify|should|ensure|must)(?![a-z])|(Expect|Assert|Check|Verify)([A-Z]|$)/

/** Walks a call or a member chain: an assertion, a skip, a promise chain, a helper, or what the test does. */
export function walkCall(node: Extract<Node, { type: 'CallExpression' | 'MemberExpression' }>, state: State, sink: Sink, kept: boolean): Outcome {
  const chain = chainOf(node)
  if (walkRetried(chain, state, sink, kept) || (!kept && walkTried(chain, state, sink))) return null
  const assertion = isOwnExpect(node, state.frame)
    ? null
    : (assertionOf(chain, node, state.frame, sink) ?? givenAssertion(chain, node, state, sink) ?? waitedCondition(chain, node, state.frame))
  if (assertion !== null) {
    const known = assertion.unheard === undefined ? state : weaken(state, 'unreachable', assertion.unheard)
    const heard = assertion.promise && !kept && !waiting(state, sink) ? weaken(known, 'floating', null) : known
    // `await expect(p).rejects.toThrow().catch(() => {})`
    const quiet = chain.links.some((link, index) => index > 0 && link.name === 'catch' && swallows(link, state))
    const demands = assertion.demands.map(decided)
    placeDemands(demands, node, quiet ? weaken(heard, 'swallowed', 'catch') : heard, sink)
    if (assertion.predicate !== null && isFunction(assertion.predicate)) {
      const generated = weaken({ ...heard, inner: true, returned: true }, 'loop', 'generated values')
      const before = sink.checks.length
      walkBody(assertion.predicate, generated, sink)
      placeAnswer(assertion.predicate, generated, sink, before)
    }
    walkThrown(chain, demands, heard, sink)
    walkParts(chain, heard, sink, kept, true)
    return demands.some(({ relation }) => relation === 'fails') ? 'ends' : null
  }
  const skip = skipOf(chain, state, sink)
  if (skip !== null) return skip
  const at = chain.links.findIndex(({ name, args }) => args !== null && (name === 'then' || name === 'catch' || name === 'finally'))
  if (at >= 0) {
    walkPromise(chain, at, state, sink, kept || isQueued(chain, state.frame))
    return null
  }
  if (node.type === 'CallExpression') {
    const helper = helperOf(node.callee, state.frame, isHandedChecks(node, state))
    if (isFollowed(helper, state, sink)) {
      for (const argument of node.arguments) if (!isFunction(bare(argument))) walkExpression(argument, state, sink, true)
      // A generator whose answer nobody takes does nothing.
      walkHelper(helper, node, helper.fn.generator && !kept ? weaken(state, 'unreachable', 'a generator that nobody goes through') : state, sink, kept)
      return null
    }
    noteDone(chain, state, sink)
    noteUnknown(node, helper, state, sink)
    noteCall(normalText(node, state.frame), state, sink)
    walkParts(chain, state, sink, kept, false)
    return null
  }
  walkParts(chain, state, sink, kept, false)
  return null
}

/** `expect(async () => { … }).toPass()`: its checks are those of the function, which is called until they hold. */
function walkRetried({ root, links }: Chain, state: State, sink: Sink, kept: boolean): boolean {
  const [first, second] = links
  const [argument] = first?.args ?? []
  if (root.type !== 'Identifier' || root.name !== 'expect' || second?.name !== 'toPass' || second.args === null || argument === undefined) return false
  const found = functionOf(argument, state.frame)
  if (found === null || sink.entered.has(found.fn)) return false
  const heard = kept || waiting(state, sink) ? state : weaken(state, 'floating', null)
  sink.entered.add(found.fn)
  walkBody(found.fn, { ...heard, frame: found.frame, inner: true, polled: true, returned: true }, sink)
  sink.entered.delete(found.fn)
  return true
}

function givenAssertion(chain: Chain, node: Node, { frame }: State, sink: Sink): ReturnType<typeof assertionOf> {
  const given = expectGiven(chain, frame)
  return given && assertionOf(given.chain, node, given.frame, sink)
}

/** `new Promise((resolve) => …)`: what runs late in it is waited for where the promise is. */
export function walkNew(node: Extract<Node, { type: 'NewExpression' }>, state: State, sink: Sink, kept: boolean): void {
  const callee = bare(node.callee)
  const promise = callee.type === 'Identifier' && /(?:^|[a-z])Promise$/.test(callee.name)
  const link: Link = { name: null, args: node.arguments, node }
  const made = chainOf(node.callee)
  const chain: Chain = { ...made, links: [...made.links, link] }
  for (const argument of node.arguments) {
    const inner = bare(argument)
    if (!isFunction(inner)) {
      walkExpression(argument.type === 'SpreadElement' ? argument.argument : argument, state, sink, true)
      for (const fn of heldFunctions(inner, link, state.frame)) walkHeld(fn, link, chain, state, sink, kept)
    } else if (promise) {
      const heard = kept || waiting(state, sink) ? { ...state, waits: true } : weaken(state, 'floating', null)
      walkExecutor(inner, { ...heard, inner: true, returned: false }, sink)
    } else walkCallback(inner, link, chain, state, sink, kept)
  }
  if (promise) return
  const constructed = constructorOf(node, state.frame)
  if (isFollowed(constructed, state, sink)) walkHelper(constructed, node, state, sink, true)
  else noteCall(normalText(node, state.frame), state, sink)
}

/** Walks a function's body in a state whose frame already has its parameters. */
export function walkBody(fn: FunctionNode, state: State, sink: Sink): void {
  if (fn.body === null) return
  if (fn.body.type === 'BlockStatement') walkStatements(fn.body.body, state, sink)
  else {
    // All that a test or a hook does may be to ask: `afterEach(() => http.verify())`.
    const asked = fn === sink.test ? placeNamed(fn.body, state, sink) : null
    if (asked === null) walkAnswer(fn.body, state, sink)
    else for (const given of asked) walkExpression(given, state, sink, true)
  }
}

/** What a function answers. A function that one which is handed over answers is called in its place: `use((store) => (next) => { … })`. */
export function walkAnswer(node: Node, state: State, sink: Sink): void {
  const answer = bare(node)
  if (state.handed !== null && isFunction(answer)) walkBody(answer, { ...state, inner: true }, sink)
  else walkExpression(node, state, sink, state.returned)
}

function isFollowed(helper: Helper | null, { level }: State, sink: Sink): helper is Helper {
  if (helper === null || sink.entered.has(helper.fn)) return false
  const near = helper.fn.end - helper.fn.start <= SMALL ? level < DEEPEST_SMALL : helper.isNamed && level < DEEPEST_HELPER
  return near && mayCheck(helper)
}

/** `softly(() => expect(total()).toBe(3))` */
function isHandedChecks({ arguments: args }: Extract<Node, { type: 'CallExpression' }>, { frame }: State): boolean {
  return args.some((argument) => {
    const fn = bare(argument)
    return isFunction(fn) && mayCheck({ fn, frame })
  })
}

/** Behind a function that is not called by its name only small ones are followed. */
function levelIn({ isNamed }: Helper, { level }: State): number {
  return isNamed ? level + 1 : Math.max(level + 1, DEEPEST_HELPER)
}

function walkHelper(helper: Helper, node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>, state: State, sink: Sink, kept: boolean): void {
  const { fn, frame } = helper
  sink.entered.add(fn)
  const before = sink.checks.length
  const bounds = argumentBounds(node, state.frame, runOf(2000), 0)
  const heard = fn.async && !kept && !waiting(state, sink) ? weaken(state, 'floating', null) : state
  walkBody(fn, { ...heard, frame: callFrame(fn, bounds, frame), level: levelIn(helper, state), inner: true, returned: kept || waiting(state, sink) }, sink)
  sink.entered.delete(fn)
  // What the product's code speaks of is not what the test speaks of.
  if (sink.checks.length > before || frame.file === sink.file) sink.helpers.add({ fn, file: frame.file })
}

/** Root and arguments of a chain. In an assertion a function is what is checked, not a callback. */
function walkParts(chain: Chain, state: State, sink: Sink, kept: boolean, asserting: boolean): void {
  if (chain.root.type !== 'Identifier') walkExpression(chain.root, state, sink, true)
  for (const [index, link] of chain.links.entries()) {
    for (const [place, argument] of (link.args ?? []).entries()) {
      const inner = bare(argument)
      if (!isFunction(inner)) {
        walkExpression(argument.type === 'SpreadElement' ? argument.argument : argument, state, sink, true)
        if (!asserting && inner.type === 'Identifier' && !TAKES_BACK.test(link.name ?? '')) walkNamed(inner, link, chain, state, sink, kept)
        if (!asserting && inner.type === 'MemberExpression') walkFailing(inner, link, chain, state, sink)
        if (!asserting) walkMade(inner, link, chain, state, sink)
        if (!asserting) for (const fn of heldFunctions(inner, link, state.frame)) walkHeld(fn, link, chain, state, sink, kept)
        continue
      }
      const late = link.name === 'then' || link.name === 'catch' || link.name === 'finally' || link.name === 'end'
      if (!asserting || late || (link.name === 'expect' && index > 0)) walkCallback(inner, link, chain, state, sink, kept)
      // Behind what is checked and what it is to fulfil stands only the text of a failure, which is not called.
      else if (index === 0 && place < 2) {
        const called = calledSubject(inner, state.frame)
        if (!called.idle) noteCall(called.text, state, sink)
      }
    }
  }
}

/** `[1, 2].forEach(expectOdd)` */
function walkNamed(name: Extract<Node, { type: 'Identifier' }>, link: Link, chain: Chain, state: State, sink: Sink, kept: boolean): void {
  const helper = helperOf(name, state.frame)
  if (helper?.frame !== state.frame || !isFollowed(helper, state, sink)) return
  sink.entered.add(helper.fn)
  sink.helpers.add({ fn: helper.fn, file: helper.frame.file })
  walkCallback(helper.fn, link, chain, { ...state, level: levelIn(helper, state) }, sink, kept)
  sink.entered.delete(helper.fn)
}

/** `ask('/', { hooks: { before: [(request) => { … }] } })` */
function walkHeld(fn: FunctionNode, link: Link, chain: Chain, state: State, sink: Sink, kept: boolean): void {
  if (sink.entered.has(fn) || !mayCheck({ fn, frame: state.frame })) return
  sink.helpers.add({ fn, file: state.frame.file })
  // What it calls may be handed the same object again: `watch(source, { next() { watch(source, self) } })`.
  sink.entered.add(fn)
  walkCallback(fn, link, chain, state, sink, kept)
  sink.entered.delete(fn)
}

function noteDone(chain: Chain, state: State, sink: Sink): void {
  if (!sink.done || state.inner || state.level > 0 || state.modality !== 'always') return
  const [only] = chain.links
  if (chain.links.length !== 1 || only?.name !== null) return
  if (originOf(chain, state.frame, sink.test)?.from === 'context') sink.done = false
}

function noteUnknown(node: Extract<Node, { type: 'CallExpression' }>, helper: Helper | null, state: State, sink: Sink): void {
  if (helper?.isNamed && state.level < DEEPEST_HELPER) return
  if (helper !== null && sink.unfollowed && !sink.entered.has(helper.fn) && mayCheck(helper))
    sink.unfollowed.push({ call: normalText(node, state.frame), fn: helper.fn, frame: helper.frame })
  const callee = bare(node.callee)
  const name =
    callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
  const given = node.arguments.some((argument) => argument.type === 'Identifier' && argument.name === 'expect')
  const local = callee.type === 'Identifier' && state.frame.file.scopes.resolve(callee.name, callee.start)
  if (given || name === 'eval' || (CHECKING.test(name) && callee.type === 'Identifier' && !(local && local.kind === 'param' && local.node === sink.test)))
    sink.unknown.push(normalText(node, state.frame))
}
