import { eachChild, type Node } from '../syntax.js'

/** The outermost node that begins after the offset, before any other: what a directive in a comment stands above. */
export function followingNode(node: Node, offset: number): Node | null {
  let found: Node | null = null
  eachChild(node, (child) => {
    if (found !== null || child.end <= offset) return
    found = child.start >= offset ? child : followingNode(child, offset)
  })
  return found
}
