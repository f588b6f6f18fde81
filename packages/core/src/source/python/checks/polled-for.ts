import { child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { Env } from '../values/sym.js'
import { failsAlone } from './fails-alone.js'

/**
 * What a loop tries for again and again before the test fails: `for _ in range(9): if done(): return`, and then a failure, or `break` and an `else` that
 * fails. null for any other loop, and where the turn has a part in it.
 */
export function polledFor(loop: PyNode, next: readonly PyNode[], env: Env): PyNode | null {
  if (loop.type !== 'for_statement' && loop.type !== 'while_statement') return null
  const after = child(loop, 'alternative')
  const otherwise = after ? statementsOf(child(after, 'body')) : next
  if (!failsAlone(otherwise, env)) return null
  const leaves = after ? /^(?:break|return)_statement$/ : /^return_statement$/
  const found = statementsOf(child(loop, 'body')).filter((one) => one.type === 'if_statement')
  const [only] = found
  const [way] = only ? statementsOf(child(only, 'consequence')) : []
  const condition = only ? child(only, 'condition') : null
  if (!only || !way || !condition || found.length > 1 || children(only, 'alternative').length > 0) return null
  if (statementsOf(child(only, 'consequence')).length > 1 || !leaves.test(way.type) || way.kids.length > 0) return null
  const turn = child(loop, 'left')
  return turn && wordsOf(turn, env).some((word) => wordsOf(condition, env).includes(word)) ? null : condition
}

function wordsOf(node: PyNode, { module: { text } }: Env): string[] {
  return sourceOf(text, node).match(/\w+/g) ?? []
}
