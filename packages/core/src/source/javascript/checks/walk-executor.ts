import { bare, type FunctionNode, type Node } from '../syntax.js'
import { type Sink, type State, weaken } from './state.js'
import { walkStatements } from './walk.js'
import { walkBody } from './walk-call.js'

/** Walks what a promise is made with. Behind `resolve()` in it nothing fails the promise any more, and nobody waits for what comes late. */
export function walkExecutor(fn: FunctionNode, state: State, sink: Sink): void {
  const statements = fn.body?.type === 'BlockStatement' ? fn.body.body : []
  const at = statements.findIndex((statement) => settles(statement, fn))
  if (at < 0) {
    walkBody(fn, state, sink)
    return
  }
  const unheard = { ...state, waits: false }
  if (walkStatements(statements.slice(0, at + 1), unheard, sink) === 'through')
    walkStatements(statements.slice(at + 1), weaken(unheard, 'swallowed', 'the promise is settled before'), sink)
}

function settles(statement: Node, { params: [resolve] }: FunctionNode): boolean {
  const call = statement.type === 'ExpressionStatement' ? bare(statement.expression) : null
  return call?.type === 'CallExpression' && call.callee.type === 'Identifier' && resolve?.type === 'Identifier' && call.callee.name === resolve.name
}
