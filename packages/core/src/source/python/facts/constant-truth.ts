import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { Frame } from './function-frame.js'
import { namedConstant } from './named-constant.js'

/** `while False:` and `for row in []:`. */
export function goesOverNothing(loop: PyNode, head: PyNode, frame: Frame): boolean {
  return loop.type === 'while_statement' ? constantTruth(head, frame) === false : /^(?:\[\s*\]|\(\s*\)|\{\s*\})$/.test(sourceOf(frame.text, head))
}

/** What a condition comes to that is written down; null where it is worked out. */
export function constantTruth(node: PyNode, frame: Frame): boolean | null {
  const inner = bare(node)
  if (inner.type === 'true') return true
  if (inner.type === 'false' || inner.type === 'none') return false
  if (inner.type === 'integer') return sourceOf(frame.text, inner) !== '0'
  if (inner.type === 'identifier') return namedConstant(frame.text, sourceOf(frame.text, inner))
  if (inner.type === 'boolean_operator') {
    const parts = [child(inner, 'left'), child(inner, 'right')].map((side) => (side ? constantTruth(side, frame) : null))
    const isAnd = child(inner, 'operator')?.type === 'and'
    if (parts.includes(!isAnd)) return !isAnd
  }
  return null
}
