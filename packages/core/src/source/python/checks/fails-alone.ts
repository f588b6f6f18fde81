import type { PyNode } from '../syntax/py-node.js'
import type { Env } from '../values/sym.js'
import { isFailing } from './call-statement.js'
import { raisedName } from './raised-name.js'

/** One statement that fails the test, whatever the code does, and no other. */
export function failsAlone(statements: readonly PyNode[], env: Env): boolean {
  const [only] = statements
  if (!only || statements.length !== 1) return false
  if (only.type === 'raise_statement') return /AssertionError$/.test(raisedName(only, env) ?? '')
  if (only.type === 'assert_statement') return only.kids[0]?.type === 'false'
  return only.type === 'expression_statement' && only.kids[0] !== undefined && isFailing(only.kids[0], env)
}
