import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { bind } from '../values/evaluate-collection.js'
import { type Env, opaque, type Sym, within } from '../values/sym.js'
import type { AskedRaises } from './asked-raises.js'
import { failsBefore } from './fails-before.js'
import { type Ending, type Frame, noteCall, weaken } from './frame.js'
import { type At, addCheck } from './make-check.js'
import { addRaises } from './raises.js'
import { readStatements } from './read-statements.js'

/** Adds the check that a block raises or warns of what was asked. */
export function addAsked({ name, type, match, records }: AskedRaises, call: PyNode, alias: PyNode | null, body: readonly PyNode[], at: At): void {
  const { env, frame } = at
  const subject = raisedBy(body, env, frame.around)
  if (records) noteCall(evaluate(call, env).text, frame)
  else if (raisesItself(body, env)) addCheck(at, subject, { relation: 'nothing', matcher: name })
  else addRaises(at, subject, type, match, name)
  if (alias) bind(alias, { ...opaque(`raised(${subject.text})`, subject.names), dotted: 'raised' }, env)
}

/** Reads a block that raises: nothing runs behind the line that does. */
export function readRaising(body: readonly PyNode[], env: Env, at: Frame): Ending {
  const last = raisingIndex(body, env)
  readStatements(body.slice(0, last), env, at)
  const raisingStatement = body[last]
  const assigned = raisingStatement?.type === 'expression_statement' ? raisingStatement.kids[0] : undefined
  if (raisingStatement && /^(?:with|try)_statement$/.test(raisingStatement.type)) readStatements([raisingStatement], env, at)
  else if (assigned?.type === 'assignment') {
    const left = child(assigned, 'left')
    const right = child(assigned, 'right')
    if (left && right) bind(left, evaluate(right, env), env)
  }
  return readStatements(body.slice(last + 1), env, weaken(at, 'unreachable', 'raises'))
}

function isYield({ type, kids: [kid] }: PyNode): boolean {
  return type === 'expression_statement' && kid?.type === 'yield'
}

/** A raise of the test's own comes before the line that is meant to, or what is handed to that line raises by itself. */
function raisesItself(body: readonly PyNode[], env: Env): boolean {
  const last = raisingIndex(body, env)
  return body.slice(0, last + 1).some((statement, index) => {
    if (index < last && statement.type === 'raise_statement') return true
    return statement.type === 'expression_statement' && statement.kids.some((kid) => failsBefore(kid, index < last, env))
  })
}

/** The line that is meant to raise: the last one that does something and is no check. */
function raisingIndex(body: readonly PyNode[], env: Env): number {
  for (let index = body.length - 1; index >= 0; index--) {
    const statement = body[index]
    if (statement && statement.type !== 'assert_statement' && !/^self\.assert/.test(sourceOf(env.module.text, statement).slice(0, 12))) return index
  }
  return Math.max(0, body.length - 1)
}

/** What a block calls that is meant to raise. In a context manager's own block, which is its `yield`, it is what the block around which it stands calls. */
export function raisedBy(body: readonly PyNode[], outer: Env, around?: Frame['around']): Sym {
  const last = raisingIndex(body, outer)
  const statement = body[last]
  if (!statement) return opaque('')
  const env = within(outer)
  for (const { type, kids } of body.slice(0, last)) {
    const [assigned] = type === 'expression_statement' ? kids : []
    const [left, right] = assigned?.type === 'assignment' ? [child(assigned, 'left'), child(assigned, 'right')] : []
    if (left && right) bind(left, evaluate(right, env), env)
  }
  if (around && isYield(statement)) return raisedBy(around.body, around.env)
  const inner = statement.type === 'expression_statement' || statement.type === 'assert_statement' ? statement.kids[0] : undefined
  if (inner) return evaluate(inner.type === 'assignment' ? (child(inner, 'right') ?? inner) : inner, env)
  let found: PyNode | null = null
  walk(statement, (node) => {
    if (node.type === 'call') found = node
    return true
  })
  if (found !== null && statement.type === 'raise_statement') {
    const raised = evaluate(found, env)
    return opaque(`raise ${raised.text}`, raised.names)
  }
  return found === null ? opaque(sourceOf(env.module.text, statement).replace(/\s+/g, ' ').slice(0, 300)) : evaluate(found, env)
}
