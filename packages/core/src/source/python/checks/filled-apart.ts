import { child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { functionAround } from './function-around.js'
import { sidesOf } from './sides-of.js'

/**
 * The check compares two collections of the function's own that began as literals of their own and were filled with different things: what they hold
 * is not told by how they began.
 */
export function filledApart(text: PyText, check: PyNode): boolean {
  const [one, two] = sidesOf(check)
  if (one?.type !== 'identifier' || two?.type !== 'identifier') return false
  const around = functionAround(text, check)
  const [first, second] = [one, two].map((side) => filling(text, around, check, sourceOf(text, side)))
  return first != null && second != null && first !== second
}

/** What is put into a name that is a literal at first, as one text; null where it may be another's collection. */
function filling(text: PyText, around: PyNode, check: PyNode, name: string): string | null {
  let isOwn = false
  const puts: string[] = []
  walk(around, (node) => {
    if (node.start >= check.start) return false
    const [left, right] = node.type === 'assignment' ? [child(node, 'left'), child(node, 'right')] : [null, null]
    if (left?.type === 'identifier' && sourceOf(text, left) === name) {
      isOwn = right !== null && /^(?:dictionary|list|set)$/.test(right.type)
      puts.length = 0
      if (isOwn && right) puts.push(sourceOf(text, right))
    } else if (node.type === 'expression_statement' && new RegExp(`^${name}\\s*[.[]`).test(sourceOf(text, node)))
      puts.push(sourceOf(text, node).slice(name.length))
    return true
  })
  return isOwn ? puts.join('\n') : null
}
