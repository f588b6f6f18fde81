import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'

/** `names.sort()` of a local name: what it holds then is known. */
export function isSort(text: PyText, call: PyNode): boolean {
  return /^[A-Za-z_]\w*\.sort\(\)$/.test(sourceOf(text, call))
}

const known = new WeakMap<PyNode, ReadonlySet<string>>()

/** Local names whose value changes without a plain assignment: filled, passed to a call for its effect, or used by an inner function. */
export function mutatedNames(text: PyText, body: PyNode): ReadonlySet<string> {
  const before = known.get(body)
  if (before) return before
  const found = new Set<string>()
  const empty = new Set<string>()
  const add = (node: PyNode | null): void => {
    if (node?.type === 'identifier') found.add(sourceOf(text, node))
    else if (node?.type === 'subscript') add(child(node, 'value'))
    else if (node?.type === 'attribute') add(child(node, 'object'))
  }
  walk(body, (node) => {
    switch (node.type) {
      case 'expression_statement': {
        const inner = node.kids[0] ? bare(node.kids[0]) : null
        const call = inner?.type === 'await' ? (inner.kids[0] ?? null) : inner
        if (call?.type === 'call') {
          const callee = child(call, 'function')
          if (callee?.type === 'attribute' && !isSort(text, call) && !/^self\.(?:assert|fail)|\.add(?:Callbacks?|Errback|Both)$/.test(sourceOf(text, callee)))
            add(child(callee, 'object'))
          const checks = callee !== null && /(?:assert|check|verify|expect)/i.test(sourceOf(text, callee))
          for (const kid of callee ? (child(call, 'arguments')?.kids ?? []) : []) {
            const given = kid.type === 'keyword_argument' ? child(kid, 'value') : kid
            if (!checks || (given?.type === 'identifier' && empty.has(sourceOf(text, given)))) add(given)
          }
        }
        return true
      }
      case 'assignment': {
        const left = child(node, 'left')
        const right = child(node, 'right')
        if (left && left.type !== 'identifier') add(left)
        // Nothing is checked of what is empty: a function that is handed it fills it.
        else if (left && right && /^(?:list|dictionary)$/.test(right.type) && right.kids.length === 0) empty.add(sourceOf(text, left))
        return true
      }
      case 'delete_statement':
        node.kids.forEach(add)
        return true
      case 'function_definition':
      case 'lambda':
      case 'class_definition':
        walk(child(node, 'body') ?? node, (inner) => {
          if (inner.type === 'identifier') found.add(sourceOf(text, inner))
          return true
        })
        return node.type !== 'lambda'
      default:
        return true
    }
  })
  known.set(body, found)
  return found
}
