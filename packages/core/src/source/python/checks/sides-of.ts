import { type PyNode, walk } from '../syntax/py-node.js'

/** What a check compares: the operands of its first comparison, or the arguments of its first call. */
export function sidesOf(check: PyNode): readonly PyNode[] {
  let sides: readonly PyNode[] = []
  walk(check, (node) => {
    if (sides.length === 0 && /^(?:comparison_operator|argument_list)$/.test(node.type)) sides = node.kids.filter(({ field }) => field !== 'operators')
    return sides.length === 0
  })
  return sides
}
