import { fold } from '../fold.js'
import { functionOf, returnedExpression } from '../fold-call.js'
import { type Bound, callFrame, type Frame } from '../fold-frame.js'
import { normalText, valueText } from '../normal-text.js'
import { type FunctionNode, isFunction, type Node } from '../syntax.js'
import type { Chain, Link } from './chain.js'
import { type Subject, subjectOf } from './demand.js'
import { placeDemands } from './place-check.js'
import { type Sink, type State, waiting, weaken } from './state.js'
import { walkBody } from './walk-call.js'
import { walkExpression } from './walk-expression.js'
import { holdsChecks } from './walk-try.js'

/** Walks `base.then(…).catch(…)`: handlers in order, each with what the promise before it gives. */
export function walkPromise(chain: Chain, at: number, state: State, sink: Sink, kept: boolean): void {
  const base = at === 0 ? chain.root : (chain.links[at - 1] as Link).node
  const heard = kept || waiting(state, sink) ? { ...state, waits: true } : weaken(state, 'floating', null)
  const swallowing = chain.links.map((link, index) => index >= at && swallows(link, state))
  const swallowedFrom = swallowing.lastIndexOf(true)
  walkExpression(base, swallowedFrom >= at ? weaken(heard, 'swallowed', 'catch') : heard, sink, true)
  let given: Bound | null = { kind: 'node', node: base, frame: state.frame, awaited: true }
  let demanded = false
  for (const [index, link] of chain.links.entries()) {
    if (index < at) continue
    const quiet = swallowing.slice(index + (link.name === 'catch' ? 1 : 0)).includes(true) && !demanded ? weaken(heard, 'swallowed', 'catch') : heard
    const inner: State = { ...quiet, inner: true, returned: true }
    const [first, second] = link.args ?? []
    if (link.name === 'then') {
      const ok = first === undefined ? null : functionOf(first, state.frame)
      if (ok !== null && failing(ok.fn)) demanded = true
      else if (ok !== null) {
        const frame: Frame = given === null ? ok.frame : callFrame(ok.fn, [given], ok.frame)
        walkHandler(ok.fn, { ...inner, frame }, sink)
        const returned = returnedExpression(ok.fn)
        given = returned === null ? null : { kind: 'node', node: returned, frame, awaited: true }
      }
      if (second !== undefined) rejected(second, base, demanded, inner, state, sink)
    } else if (link.name === 'catch' && first !== undefined) rejected(first, base, demanded, inner, state, sink)
    else if (link.name === 'finally' && first !== undefined) {
      const last = functionOf(first, state.frame)
      if (last !== null) walkHandler(last.fn, inner, sink)
    }
  }
}

/** A handler of a rejection: reached only when there is one, unless its absence fails or is counted. */
function rejected(handler: Node, base: Node, demanded: boolean, inner: State, state: State, sink: Sink): void {
  const fn = functionOf(handler, state.frame)
  if (fn === null) return
  const text = `caught(await ${normalText(base, state.frame)})`
  const reached = demanded || state.counted ? inner : weaken(inner, 'conditional', 'it rejects')
  if (demanded && fn.fn.body !== null && (fn.fn.body.type !== 'BlockStatement' || holdsChecks(fn.fn.body) || fn.fn.body.body.length > 0)) {
    const subject: Subject = { ...subjectOf(base, state.frame), text, value: null }
    placeDemands([{ subject, relation: 'exists', matcher: 'catch', negated: false, expected: [] }], base, inner, sink)
  }
  const frame = callFrame(fn.fn, [{ kind: 'value', value: { kind: 'expression', text } }], fn.frame)
  walkHandler(fn.fn, { ...reached, frame }, sink)
}

/** A function that hands itself on is walked once. */
function walkHandler(fn: FunctionNode, state: State, sink: Sink): void {
  if (sink.entered.has(fn)) return
  sink.entered.add(fn)
  walkBody(fn, state, sink)
  sink.entered.delete(fn)
}

/** `() => { throw … }`, `() => fail()`: coming here is the failure. */
function failing(fn: Node): boolean {
  if (!isFunction(fn) || fn.body === null) return false
  const last = fn.body.type === 'BlockStatement' ? fn.body.body[0] : fn.body
  if (last?.type === 'ThrowStatement') return true
  const expression = last?.type === 'ExpressionStatement' ? last.expression : last
  if (expression?.type !== 'CallExpression') return false
  const { callee } = expression
  const name =
    callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
  return /^(fail|unreachable)$/.test(name) || (/^(done|next)$/.test(name) && expression.arguments.length > 0)
}

/** What prints the reason, or does nothing, by its name. */
const SHOWN_ONLY = /^(?:console\.\w+|(?:_|lodash)\.noop)$/

/** A rejection handler that hands nothing on and checks nothing. */
export function swallows(link: Link, state: State): boolean {
  const handler = link.name === 'catch' ? link.args?.[0] : link.name === 'then' ? link.args?.[1] : undefined
  if (handler === undefined) return false
  const found = functionOf(handler, state.frame)
  if (found === null) return SHOWN_ONLY.test(normalText(handler, state.frame))
  if (found.fn.body === null) return false
  if (holdsChecks(found.fn.body)) return false
  const text = valueText(fold(found.fn, found.frame))
  return !/\bthrow |\b(fail|reject|done|next|cb|unreachable)\(|=> \$1\(|Promise\.reject\(|\$\d+'*\(\$1\)/.test(text)
}
