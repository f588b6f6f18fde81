import { type PyNode, walk } from '../syntax/py-node.js'
import type { PyText } from '../syntax/py-text.js'

/** The innermost function that holds a node; the module where none does. */
export function functionAround(text: PyText, at: PyNode): PyNode {
  let around = text.root
  walk(text.root, (node) => {
    if (at.start < node.start || at.end > node.end) return false
    if (node.type === 'function_definition') around = node
    return true
  })
  return around
}
