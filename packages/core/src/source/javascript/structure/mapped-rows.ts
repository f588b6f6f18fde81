import { type Bound, callFrame, type Frame } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import { functionOf } from './function-of.js'
import type { Rows } from './rows.js'

/** What a one-expression function gives for each item; null when it does more than that. */
export function resultsOf(rows: Rows, callback: Node, frame: Frame): readonly Bound[] | null {
  const found = functionOf(callback, frame)
  if (found === null) return null
  const { fn } = found
  const body = fn.body === null ? null : fn.body.type !== 'BlockStatement' ? fn.body : onlyReturn(fn.body.body)
  if (body === null) return null
  return rows.items.map((item, index): Bound => {
    const inner = callFrame(fn, [item, { kind: 'value', value: { kind: 'number', text: String(index) } }], found.frame)
    return { kind: 'node', node: body, frame: inner }
  })
}

function onlyReturn(statements: readonly Node[]): Node | null {
  const [only] = statements
  return statements.length === 1 && only?.type === 'ReturnStatement' ? only.argument : null
}
