import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { Env } from '../values/sym.js'
import { isFailing } from './call-statement.js'
import { raisedName } from './raised-name.js'

/** A local that is given what the message is to tell: `told = "{} is not {}".format(a, b)`, `other = left[left != right]`. Where making it fails, the test fails. */
function isWording(node: PyNode): boolean {
  const assignment = node.type === 'expression_statement' ? node.kids[0] : undefined
  const [left, right] = assignment?.type === 'assignment' ? [child(assignment, 'left'), child(assignment, 'right')] : []
  return left?.type === 'identifier' && right != null && !/^(?:assignment|await|yield)$/.test(right.type)
}

/** Loggers by their usual names, asked for a line. */
const LOGS = /^(?:self\.)?_?(?:log|logger|logging|LOG|LOGGER)\.(?:debug|info|warning|error|critical|exception)$/

/** What is read or written for the message that follows: `out.seek(0)`, `print(out)`, `log.error(out)`, `print out` of Python 2. */
function isForMessage(node: PyNode, { module }: Env): boolean {
  if (node.type === 'print_statement') return true
  const call = node.type === 'expression_statement' ? node.kids[0] : undefined
  const callee = call?.type === 'call' ? child(call, 'function') : null
  const name = callee === null ? '' : sourceOf(module.text, callee)
  return LOGS.test(name) || /^(?:print|[a-z_]\w*\.(?:seek|flush|rewind))$/.test(name)
}

const FAILURE = /AssertionError$|^(?:Exception|RuntimeError)$/

/** One statement that fails the test, whatever the code does, and none that does anything before it. */
export function failsAlone(statements: readonly PyNode[], env: Env): boolean {
  const only = statements.at(-1)
  // What it is to say may be put together before.
  if (!only || !statements.slice(0, -1).every((one) => isWording(one) || isForMessage(one, env))) return false
  // A helper of all tests guards its own work by other errors.
  if (only.type === 'raise_statement') return (env.module === env.world.main ? FAILURE : /AssertionError$/).test(raisedName(only, env) ?? '')
  if (only.type === 'assert_statement') return only.kids[0]?.type === 'false'
  return only.type === 'expression_statement' && only.kids[0] !== undefined && isFailing(only.kids[0], env)
}
