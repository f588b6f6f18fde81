import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { argumentsOf } from '../values/evaluate-call.js'
import type { Env } from '../values/sym.js'
import { swallowsByExit } from './around-block.js'
import { type AskedRaises, contextRaises } from './asked-raises.js'

/** `contextlib.suppress`. */
export const SUPPRESSES = /(?:^|\.)suppress$/

/** A `suppress` that lets a failed check pass. */
export function suppressesAll(call: PyNode, env: Env): boolean {
  return argumentsOf(call, env).plain.some((one) => /(?:^|\.)(?:Exception|BaseException|AssertionError)$/.test(one.text))
}

/** What a statement enters into a stack of context managers, where that swallows what fails behind it: `stack.enter_context(suppress(AssertionError))`. */
export function swallowsFromHere(statement: PyNode, env: Env): string | null {
  const [call] = statement.type === 'expression_statement' ? statement.kids : []
  const callee = call?.type === 'call' ? child(call, 'function') : null
  const method = callee?.type === 'attribute' ? child(callee, 'attribute') : null
  const name = method ? sourceOf(env.module.text, method) : ''
  const [given] = (call && child(call, 'arguments')?.kids) ?? []
  if (!call || given === undefined) return null
  if (/^enter_(?:async_)?context$/.test(name) && given.type === 'call') {
    const inner = child(given, 'function')
    const entered = inner ? evaluate(inner, env) : null
    if (entered && ((SUPPRESSES.test(entered.dotted ?? entered.text) && suppressesAll(given, env)) || swallowsByExit(entered, env)))
      return evaluate(call, env).text
  }
  const answer = name === 'push' && given.type === 'lambda' ? child(given, 'body') : null
  return answer?.type === 'true' ? evaluate(call, env).text : null
}

/** What the statements behind one have to raise, where it enters a context that asks for it: `stack.enter_context(pytest.raises(ValueError))`. */
export interface EnteredRaises {
  readonly asked: AskedRaises
  readonly call: PyNode
  /** The name that what was raised is given. */
  readonly alias: PyNode | null
}

/** null for every other statement. */
export function enteredRaises(statement: PyNode, env: Env): EnteredRaises | null {
  const [only] = statement.type === 'expression_statement' ? statement.kids : []
  const assigned = only?.type === 'assignment' ? child(only, 'right') : (only ?? null)
  const callee = assigned?.type === 'call' ? child(assigned, 'function') : null
  const method = callee?.type === 'attribute' ? child(callee, 'attribute') : null
  const given = assigned && method && sourceOf(env.module.text, method) === 'enter_context' ? child(assigned, 'arguments')?.kids : undefined
  const [call, ...others] = given ?? []
  const asked = call && others.length === 0 ? contextRaises(call, env) : null
  return asked && call ? { asked, call, alias: only?.type === 'assignment' ? child(only, 'left') : null } : null
}
