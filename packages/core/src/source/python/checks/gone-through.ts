import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { functionAround } from './function-around.js'

/** What can be gone through once. */
const ONCE = /^(?:iter|map|filter|zip|reversed|enumerate)$/
/** What goes through all that it is given. `all` does where it holds, and ends the test where it does not. */
const TAKES_ALL = /^(?:list|tuple|set|frozenset|dict|sorted|sum|min|max|len|all|deque|Counter)$/
/** What may not be run, or later. */
const ELSEWHERE = /^(?:if_statement|while_statement|try_statement|conditional_expression|lambda|function_definition|class_definition)$/
const SETS = /^(?:assignment|augmented_assignment|named_expression|for_statement|for_in_clause)$/

/** Whether nothing is left of what is gone through here, as something went through all of it before: `rows = iter(found)`, `list(rows)`, `for row in rows`. */
export function isGoneThrough(text: PyText, over: PyNode | null): boolean {
  if (over?.type !== 'identifier') return false
  const name = sourceOf(text, over)
  let isSpent = false
  walk(functionAround(text, over), (node) => {
    if (node.start >= over.start) return false
    if (ELSEWHERE.test(node.type) && node.end <= over.start) {
      if (setsName(text, node, name)) isSpent = false
      return false
    }
    if (SETS.test(node.type) && setsAlone(text, node, name)) isSpent = false
    if (node.end <= over.start && takes(text, node, name)) isSpent = isMadeOnce(text, over, name)
    return true
  })
  return isSpent
}

function setsAlone(text: PyText, node: PyNode, name: string): boolean {
  const left = child(node, 'left') ?? child(node, 'name')
  return left !== null && namesIn(text, left).includes(name)
}

function setsName(text: PyText, node: PyNode, name: string): boolean {
  let found = false
  walk(node, (inner) => {
    found ||= SETS.test(inner.type) && setsAlone(text, inner, name)
    return !found
  })
  return found
}

function namesIn(text: PyText, node: PyNode): readonly string[] {
  return node.type === 'identifier' ? [sourceOf(text, node)] : node.kids.flatMap((kid) => namesIn(text, kid))
}

/** What the name was last given can be gone through once. */
function isMadeOnce(text: PyText, over: PyNode, name: string): boolean {
  let isOnce = false
  walk(functionAround(text, over), (node) => {
    if (node.start >= over.start) return false
    if (!SETS.test(node.type) || node.end > over.start || !setsAlone(text, node, name)) return true
    const right = node.type === 'assignment' ? child(node, 'right') : null
    isOnce = right !== null && child(node, 'left')?.type === 'identifier' && (bare(right).type === 'generator_expression' || ONCE.test(calleeOf(text, right)))
    return true
  })
  return isOnce
}

function calleeOf(text: PyText, node: PyNode): string {
  const callee = node.type === 'call' ? child(node, 'function') : null
  return callee ? sourceOf(text, callee) : ''
}

/** A call that is given it, a loop or a comprehension over it that ends nowhere before its end. */
function takes(text: PyText, node: PyNode, name: string): boolean {
  const isIt = (one: PyNode | null | undefined) => one?.type === 'identifier' && sourceOf(text, one) === name
  if (node.type === 'for_statement') return isIt(child(node, 'right')) && !/\b(?:break|return)\b/.test(sourceOf(text, node))
  if (/^(?:list|set|dictionary)_comprehension$/.test(node.type)) return isIt(firstOver(node))
  if (node.type === 'list_splat') return isIt(node.kids[0])
  if (!TAKES_ALL.test(calleeOf(text, node).replace(/^.*\./, ''))) return false
  const given = child(node, 'arguments')
  const first = given?.type === 'generator_expression' ? given : given?.kids[0]
  return isIt(first) || (first?.type === 'generator_expression' && isIt(firstOver(first)))
}

function firstOver(comprehension: PyNode): PyNode | null {
  const loop = comprehension.kids.find(({ type }) => type === 'for_in_clause')
  return loop ? child(loop, 'right') : null
}
