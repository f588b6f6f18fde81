import { ownNames } from '../fold-frame.js'
import type { FunctionNode } from '../syntax.js'
import { settles } from './done.js'
import { type Settler, type Sink, type State, weaken } from './state.js'
import { walkStatements } from './walk.js'
import { walkBody } from './walk-call.js'

/** Walks what a promise is made with. Behind `resolve()` in it nothing fails the promise any more, and nobody waits for what comes late. */
export function walkExecutor(fn: FunctionNode, outer: State, sink: Sink): void {
  const { file } = outer.frame
  const own = [...ownNames(fn, file)].flatMap((binding): Settler[] => (binding.param === 0 ? [{ binding, owner: fn, isPromise: true }] : []))
  const state = { ...outer, settlers: [...outer.settlers, ...own] }
  const statements = fn.body?.type === 'BlockStatement' ? fn.body.body : []
  const at = statements.findIndex((statement) => settles(statement, own, file))
  if (at < 0) {
    walkBody(fn, state, sink)
    return
  }
  const unheard = { ...state, waits: false, settled: true }
  if (walkStatements(statements.slice(0, at + 1), unheard, sink) === 'through')
    walkStatements(statements.slice(at + 1), weaken(unheard, 'swallowed', 'the promise is settled before'), sink)
}
