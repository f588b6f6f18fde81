import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { bare, type Node } from '../syntax.js'

type Call = Extract<Node, { type: 'CallExpression' }>

/** What tspl makes of a test's context is that context with the checks of `node:assert`. */
export const TSPL = '@matteo.collina/tspl'

/** The call of tspl that an expression is: `tspl(t, { plan: 2 })`. */
export function planOf(expression: Node, { file }: Frame): Call | null {
  const call = bare(expression)
  const callee = call.type === 'CallExpression' ? bare(call.callee) : null
  if (call.type !== 'CallExpression' || callee?.type !== 'Identifier') return null
  return file.scopes.resolve(callee.name, callee.start)?.imported?.from === TSPL ? call : null
}

/** How many checks a test has to make by what tspl is given; null where that is not said. */
export function plannedChecks([, options]: readonly Node[], frame: Frame): Value | null {
  const value = options === undefined ? null : fold(options, frame)
  return value?.kind === 'object' ? (value.entries.find(([key]) => key === 'plan')?.[1] ?? null) : null
}

/** The call of tspl in `const plan = tspl(t, { plan: 2 })` and `t = tspl(t, { plan: 2 })`. */
export function planIn(statement: Node, frame: Frame): Call | null {
  if (statement.type === 'ExpressionStatement') return statement.expression.type === 'AssignmentExpression' ? planOf(statement.expression.right, frame) : null
  if (statement.type !== 'VariableDeclaration') return null
  for (const { init } of statement.declarations) {
    const call = init === null ? null : planOf(init, frame)
    if (call !== null) return call
  }
  return null
}
