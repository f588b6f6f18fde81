import { fold, runOf } from '../fold.js'
import { valueText } from '../normal-text-value.js'
import { bare, eachChild, isFunction, type Node } from '../syntax.js'
import { triedText } from '../tried-text.js'
import { assertionOf } from './assertion.js'
import { chainOf } from './chain.js'
import { subjectOf } from './demand.js'
import { endsOnlyIn } from './done.js'
import { decided } from './impossible.js'
import { placeDemands } from './place-check.js'
import { type Sink, type State, weaken } from './state.js'
import { type Ending, walkStatements } from './walk.js'

const ENDS = /^(?:\$?[\w']+\.(?:end|done)|done)\(\)$/
const FAILS = /^(\$?\w+\.){0,3}(fail|unreachable)\(|^throw /

/**
 * A try: what it guards may be swallowed, and checks in its catch are only reached when something is thrown.
 * With a failure at the end of the block, a `done` that is called in the catch alone, or a count of assertions, reaching the catch is demanded: the same as toThrow.
 */
export function walkTry(node: Extract<Node, { type: 'TryStatement' }>, state: State, sink: Sink): Ending {
  const { block, handler, finalizer } = node
  const leaves = finalizer?.body.some((statement) => statement.type === 'ReturnStatement') === true
  if (handler === null) {
    const ended = walkStatements(block.body, leaves ? weaken(state, 'swallowed', 'finally returns') : state, sink)
    if (finalizer !== null) walkStatements(finalizer.body, state, sink)
    return ended
  }
  const failure = failureIn(block.body, state, sink)
  const fails = failure >= 0
  const demandsThrow = fails || (sink.done && !state.inner && state.settlers.some((settler) => !settler.isPromise && endsOnlyIn(handler.body, settler)))
  const caught = handler.param?.type === 'Identifier' ? handler.param.name : null
  const passesOn =
    !leaves &&
    (state.tried === true || rethrows(handler.body) || handler.body.body.some((statement) => rethrowsAllBut(statement, caught, state.frame.file.text)))
  const before = sink.checks.length
  const body = fails ? block.body.slice(0, failure) : block.body
  const within = { ...state, tried: false }
  const ended = walkStatements(body, passesOn ? within : weaken({ ...state, inner: true }, 'swallowed', 'catch'), sink)
  const caughtFrom = sink.checks.length
  const checked = holdsChecks(handler.body)
  if (demandsThrow && (checked || !passesOn)) {
    const tried = triedText(block, state.frame, runOf(4000), 0)
    const subject = { ...subjectOf(block.body[0] ?? block, state.frame), text: `caught(${tried})`, value: null }
    // An empty catch would take the failure itself for the error.
    const heard = checked ? state : weaken(state, 'swallowed', 'catch')
    placeDemands([{ subject, relation: 'exists', matcher: 'try', negated: false, expected: [] }], node, heard, sink)
  }
  const reached = demandsThrow || state.counted ? state : weaken({ ...state, inner: true }, 'conditional', 'something is thrown')
  const [only, ...more] = handler.body.body
  // `try { parse(text) } catch { expect.fail() }` asks that nothing is thrown, as toThrow does.
  if (before === caughtFrom && !demandsThrow && passesOn && more.length === 0 && alwaysFails(only, state, sink)) {
    const subject = { ...subjectOf(block.body[0] ?? block, state.frame), text: triedText(block, state.frame, runOf(4000), 0), value: null }
    placeDemands([{ subject, relation: 'throws', matcher: 'try', negated: true, expected: [] }], node, state, sink)
  } else walkStatements(handler.body.body, reached, sink)
  if (finalizer !== null) walkStatements(finalizer.body, state, sink)
  if (before === caughtFrom && checked) return 'through'
  return ended === 'left' && !demandsThrow && handler.body.body.at(-1)?.type === 'ReturnStatement' ? 'left' : 'through'
}

/** Where a block fails at its end, before it may end the test: `t.fail()`, `t.ok(false); t.end()`. -1 where it does not. */
function failureIn(statements: readonly Node[], state: State, sink: Sink): number {
  const text = (statement: Node) => valueText(fold(statement, state.frame))
  let at = statements.length - 1
  while (at > 0 && ENDS.test(text(statements[at] as Node))) at--
  const last = statements[at]
  return last !== undefined && (FAILS.test(text(last)) || rejects(last, state) || alwaysFails(last, state, sink)) ? at : -1
}

/** `reject('should have thrown')` of the function that a promise, or a test that is one, is made with. */
function rejects(statement: Node, { frame: { file } }: State): boolean {
  const call = statement.type === 'ExpressionStatement' ? bare(statement.expression) : null
  if (call?.type !== 'CallExpression' || call.arguments.length === 0 || call.callee.type !== 'Identifier') return false
  const binding = call.callee.name === 'reject' ? file.scopes.resolve('reject', call.callee.start) : null
  return binding?.kind === 'param' && binding.param === 1
}

/** `assert(false)`, `expect(true).toBe(false)` */
function alwaysFails(statement: Node | undefined, { frame }: State, sink: Sink): boolean {
  if (statement?.type !== 'ExpressionStatement') return false
  const call = bare(statement.expression)
  return (
    call.type === 'CallExpression' && (assertionOf(chainOf(call), call, frame, sink)?.demands.some((demand) => decided(demand).relation === 'fails') ?? false)
  )
}

/** A catch that hands every error on: a throw, a fail, a done(error) or a reject(error) that is always reached. */
function rethrows(body: Extract<Node, { type: 'BlockStatement' }>): boolean {
  return body.body.some(handsOn)
}

function handsOn(statement: Node): boolean {
  if (statement.type === 'ThrowStatement') return true
  if (statement.type === 'BlockStatement') return rethrows(statement)
  // Whichever way it goes: `if (done) done(error); else throw error`.
  if (statement.type === 'IfStatement') return statement.alternate !== null && handsOn(statement.consequent) && handsOn(statement.alternate)
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : statement.type === 'ReturnStatement' ? statement.argument : null
  if (expression === null) return false
  const call = bare(expression)
  if (call.type !== 'CallExpression') return false
  const callee = bare(call.callee)
  const name =
    callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
  return /^(fail|reject|unreachable)$/.test(name) || (/^(done|next|cb|callback|end)$/.test(name) && call.arguments.length > 0)
}

/** What an error of a check may be told by, or no error in particular. */
const MAY_BE_OF_CHECK = /assert|expect|^(?:\w*error|object|string|undefined|function)$/i

/** `if (!error.message.includes('install')) throw error`: every error but one that is told, by a word that no failed check has, is handed on. */
function rethrowsAllBut(statement: Node, caught: string | null, text: string): boolean {
  if (statement.type !== 'IfStatement' || statement.alternate !== null || caught === null) return false
  const { test, consequent } = statement
  const isTold = test.type === 'UnaryExpression' ? test.operator === '!' : test.type === 'BinaryExpression' && /^!==?$/.test(test.operator)
  const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent]
  const thrown = body.at(-1)
  const said = [...text.slice(test.start, test.end).matchAll(/(['"`])((?:\\.|(?!\1).){3,})\1/g)].map(([, , word = '']) => word)
  const byWord = said.length > 0 && !said.some((word) => MAY_BE_OF_CHECK.test(word))
  return (
    isTold && byWord && names(test, caught) && thrown?.type === 'ThrowStatement' && thrown.argument.type === 'Identifier' && thrown.argument.name === caught
  )
}

function names(node: Node, name: string): boolean {
  let found = false
  const look = (inner: Node): void => {
    if (inner.type === 'Identifier' && inner.name === name) found = true
    else if (!found) eachChild(inner, look)
  }
  look(node)
  return found
}

/** True when a catch looks at what it caught with an assertion. */
export function holdsChecks(body: Node): boolean {
  let found = false
  const look = (node: Node): void => {
    if (found || isFunction(node)) return
    if (node.type === 'Identifier' && /^(expect|assert|should|t)$/.test(node.name)) found = true
    else eachChild(node, look)
  }
  look(body)
  return found
}
