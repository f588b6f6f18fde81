import { bare, child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import { bind } from '../values/evaluate-collection.js'
import { bounded, type Env, opaque, type Sym, within } from '../values/sym.js'
import { isFailing } from './call-statement.js'
import { type Ending, FALLS, type Frame, weaken } from './frame.js'
import { addRaises } from './raises.js'
import { readStatements } from './read-statements.js'

/** Catches what a failed check raises. */
const CATCHES_CHECKS = /(?:^|\.)(?:Exception|BaseException|AssertionError|StandardError)$/

/** Classes an except clause names; empty for a bare one. */
function caughtBy(clause: PyNode, env: Env): string[] {
  return typesOf(clause, env).map(({ dotted, text }) => dotted ?? text)
}

function typesOf(clause: PyNode, env: Env): Sym[] {
  const value = clause.kids.find((kid) => kid.field === 'value')
  if (!value) return []
  const types = bare(value.type === 'as_pattern' && value.kids[0] ? value.kids[0] : value)
  return (types.type === 'tuple' ? types.kids : [types]).map((kid) => evaluate(kid, env))
}

/** Reads a try statement: which checks its handlers swallow, and the "must raise" that try and fail spell out. */
export function readTry(node: PyNode, env: Env, frame: Frame): Ending {
  const body = statementsOf(child(node, 'body'))
  const clauses = node.kids.filter((kid) => kid.type === 'except_clause' || kid.type === 'except_group_clause')
  const otherwise = node.kids.find((kid) => kid.type === 'else_clause')
  const last = node.kids.find((kid) => kid.type === 'finally_clause')
  const mustRaise = [body.at(-1), statementsOf(otherwise ? child(otherwise, 'body') : null).at(-1)].some(
    (statement) => statement !== undefined && fails(statement, env),
  )
  let at: Frame = { ...frame, isHandedOn: false }
  for (const clause of clauses) {
    if (frame.isHandedOn) continue
    const types = caughtBy(clause, env)
    if (answers(clause, env)) continue
    const all = types.length === 0 || types.some((type) => CATCHES_CHECKS.test(type))
    at = all
      ? weaken(at, 'swallowed', `except ${types.join(', ')}`.trim())
      : at.modality === 'swallowed'
        ? at
        : mustRaise
          ? at
          : weaken(at, 'conditional', `no ${types.join(', ')}`)
  }
  const finallyBody = last?.kids.find((kid) => kid.type === 'block') ?? null
  if (last && statementsOf(finallyBody).some((statement) => statement.type === 'return_statement')) at = weaken(at, 'swallowed', 'finally: return')
  const raised = mustRaise && clauses.length > 0 && at.modality !== 'swallowed'
  const statement = body.find((one) => !fails(one, env) && /^(?:expression_statement|with_statement)$/.test(one.type))
  const inner = statement?.kids[0]
  // What was tried tells one error from another.
  const tried = raised || inner?.type !== 'call' ? null : evaluate(inner, env)
  let error = opaque(bounded(`raised(${tried?.text ?? ''})`), tried?.names ?? [])
  if (raised) {
    const types = clauses.flatMap((clause) => typesOf(clause, env).map(({ text }) => text)).sort()
    if (inner) {
      const subject = evaluate(inner.type === 'assignment' ? (child(inner, 'right') ?? inner) : inner, env)
      addRaises({ node, env, frame }, subject, types.length > 0 ? opaque(types.join(' | ')) : null, null, 'try')
      error = opaque(`raised(${subject.text}).value`, subject.names)
    }
  }
  const inside = within(env)
  const ending = readStatements(raised ? body.filter((one) => !fails(one, env)) : body, inside, at)
  for (const [name, sym] of inside.vars) env.vars.set(name, sym)
  let left: Ending = FALLS
  for (const clause of clauses) {
    const inner = within(env)
    const block = clause.kids.find((kid) => kid.type === 'block') ?? null
    const caught = clause.kids.find((kid) => kid.type === 'as_pattern')
    const alias = caught ? child(caught, 'alias') : null
    if (alias) bind(alias, error, inner)
    const types = caughtBy(clause, env).join(', ')
    const made = readStatements(statementsOf(block), inner, raised ? frame : weaken(frame, 'conditional', `except ${types}`.trim()))
    // What comes behind is asked only where nothing was caught.
    if (made.kind === 'exits' && made.by === 'return' && !raised && !answers(clause, env))
      left = { kind: 'maybe', by: 'return', under: `no ${types || 'error'}` }
  }
  if (otherwise && !raised)
    readStatements(
      statementsOf(child(otherwise, 'body') ?? otherwise.kids.find((kid) => kid.type === 'block') ?? null),
      env,
      clauses.every((clause) => answers(clause, env)) ? frame : weaken(frame, 'conditional', 'nothing raised'),
    )
  if (last) readStatements(statementsOf(finallyBody), env, frame)
  return (ending.kind === 'exits' && clauses.length === 0) || ending.kind === 'maybe' ? ending : left
}

function fails(statement: PyNode, env: Env): boolean {
  if (statement.type === 'assert_statement')
    return statement.kids[0]?.type === 'false' || (statement.kids[0] !== undefined && /^(?:0|False)$/.test(evaluate(statement.kids[0], env).text))
  if (statement.type === 'raise_statement') return /AssertionError/.test(statement.kids[0] ? evaluate(statement.kids[0], env).text : '')
  return statement.type === 'expression_statement' && statement.kids[0] !== undefined && isFailing(statement.kids[0], env)
}

/** A handler that raises, fails, asserts or skips swallows nothing. */
function answers(clause: PyNode, env: Env): boolean {
  let found = false
  walk(clause, (node) => {
    if (node.type === 'raise_statement' || node.type === 'assert_statement') found = true
    else if (node.type === 'call') {
      const callee = child(node, 'function')
      const text = callee ? env.module.text.text.slice(callee.start, callee.end) : ''
      if (/(?:^|\.)(?:fail|skip|skipTest|xfail|exit|assert\w+)$/.test(text)) found = true
    }
    return !found
  })
  return found
}
