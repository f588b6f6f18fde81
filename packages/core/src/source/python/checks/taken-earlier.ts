import { child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'

/** One side was taken into a local before something else was called: what it was then is compared with what it is now. */
export function takenEarlier(text: PyText, check: PyNode): boolean {
  const taken = lastTaken(text, check, namesIn(text, check))
  const first = taken[0]
  if (first === undefined) return false
  const own = new Set(taken)
  let isCalled = false
  walk(functionAround(text, check), (node) => {
    if (isCalled || node.start >= check.start || own.has(node) || node.type === 'assert_statement') return false
    if (node.type === 'call' && node.start >= first.end && !IDLE.test(sourceOf(text, node))) isCalled = true
    return node.end > first.end
  })
  return isCalled
}

/** Checks, and what changes nothing. */
const IDLE =
  /^(?:self\.(?:assert|fail)\w*|zip|enumerate|range|reversed|map|filter|len|list|tuple|set|dict|sorted|str|repr|int|float|type|isinstance|hasattr|getattr|id|hash|sum|min|max|abs|round|any|all|print)\(/

function namesIn(text: PyText, node: PyNode): ReadonlySet<string> {
  const names = new Set<string>()
  walk(node, (inner) => {
    if (inner.type === 'identifier') names.add(sourceOf(text, inner))
    return true
  })
  return names
}

/** The last assignments of these names before the check, in order. */
function lastTaken(text: PyText, check: PyNode, names: ReadonlySet<string>): readonly PyNode[] {
  const last = new Map<string, PyNode>()
  walk(functionAround(text, check), (node) => {
    const left = node.type === 'assignment' && node.end <= check.start ? child(node, 'left') : null
    if (left?.type === 'identifier' && names.has(sourceOf(text, left))) last.set(sourceOf(text, left), node)
    return node.start < check.start
  })
  return [...last.values()].sort((a, b) => a.start - b.start)
}

/** The innermost function that holds a node; the module where none does. */
function functionAround(text: PyText, at: PyNode): PyNode {
  let around = text.root
  walk(text.root, (node) => {
    if (at.start < node.start || at.end > node.end) return false
    if (node.type === 'function_definition') around = node
    return true
  })
  return around
}
