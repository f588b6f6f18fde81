import { runOf } from '../fold.js'
import { argumentBounds, returnedExpression } from '../fold-call.js'
import { callFrame } from '../fold-frame.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { helperOf } from './called-function.js'
import type { Chain, Link } from './chain.js'
import { mayCheck } from './may-check.js'
import type { Sink, State } from './state.js'
import { walkBody } from './walk-call.js'
import { calledBack } from './walk-callback.js'

const DEEPEST = 4

/** A function that a helper of the tests makes for a call: `render('a', answers('a', done))` with `function answers(text, next) { return (given) => { … } }`. */
export function walkMade(argument: Node, link: Link, chain: Chain, state: State, sink: Sink): void {
  const call = bare(argument)
  if (call.type !== 'CallExpression' || state.level >= DEEPEST) return
  const helper = helperOf(call.callee, state.frame)
  const returned = helper === null ? null : returnedExpression(helper.fn)
  const made = returned === null ? null : bare(returned)
  if (helper === null || made === null || !isFunction(made) || sink.entered.has(made)) return
  const frame = callFrame(helper.fn, argumentBounds(call, state.frame, runOf(2000), 0), helper.frame)
  if (!mayCheck({ fn: made, frame })) return
  sink.entered.add(made)
  sink.helpers.add({ fn: helper.fn, file: helper.frame.file })
  const inner = calledBack(link, chain, state, sink)
  walkBody(made, { ...inner, frame, level: state.level + 1, returned: made.async || inner.returned }, sink)
  sink.entered.delete(made)
}
