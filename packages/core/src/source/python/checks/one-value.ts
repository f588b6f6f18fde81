import { bare, child, children, type PyNode } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { sidesOf } from './sides-of.js'
import { heldBy } from './taken-earlier.js'

/** Whether a check compares one value, for which nothing was asked twice: a name with itself, with what it was given, or with a copy of it. */
export function isOneValue(text: PyText, check: PyNode): boolean {
  const [one, two] = sidesOf(check)
  const [mine, theirs] = [one, two].map((side) => (side ? pathOf(text, side) : null))
  if (mine == null || theirs == null) return false
  return mine === theirs || heldBy(text, check, mine, pathOf) === theirs || heldBy(text, check, theirs, pathOf) === mine
}

/** `name` or `name.member`, copies left away. */
function pathOf(text: PyText, node: PyNode): string | null {
  const inner = copied(text, bare(node))
  if (inner.type === 'identifier') return sourceOf(text, inner)
  if (inner.type !== 'attribute') return null
  const [object, member] = [child(inner, 'object'), child(inner, 'attribute')]
  const path = object && pathOf(text, object)
  return path === null || member === null ? null : `${path}.${sourceOf(text, member)}`
}

/** What a copy is a copy of: `list(x)`, `dict(x)`, `bytes(x)`, `copy.deepcopy(x)`, `x.copy()`, `x[:]`, `[*x]`, `{**x}`. */
function copied(text: PyText, node: PyNode): PyNode {
  if (node.type === 'list' || node.type === 'dictionary') {
    const [only, more] = node.kids
    const inner = only && /^(?:list_splat|dictionary_splat)$/.test(only.type) && more === undefined ? only.kids[0] : undefined
    return inner ? copied(text, bare(inner)) : node
  }
  if (node.type === 'subscript') {
    const [value, [at, more]] = [child(node, 'value'), children(node, 'subscript')]
    return value && at !== undefined && more === undefined && sourceOf(text, at) === ':' ? copied(text, bare(value)) : node
  }
  const [callee, given] = node.type === 'call' ? [child(node, 'function'), child(node, 'arguments')] : [null, null]
  if (callee === null || given === null) return node
  const [first, more] = given.kids
  if (first === undefined) {
    const object = callee.type === 'attribute' && sourceOf(text, callee).endsWith('.copy') ? child(callee, 'object') : null
    return object ? copied(text, bare(object)) : node
  }
  return more === undefined && COPIES.test(sourceOf(text, callee)) ? copied(text, bare(first)) : node
}

const COPIES = /^(?:list|dict|tuple|set|frozenset|bytes|bytearray|(?:copy\.)?(?:deep)?copy)$/
