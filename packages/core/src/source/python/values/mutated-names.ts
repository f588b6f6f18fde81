import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'

/** `names.sort()` of a local name: what it holds then is known. */
export function isSort(text: PyText, call: PyNode): boolean {
  return /^[A-Za-z_]\w*\.sort\(\)$/.test(sourceOf(text, call))
}

const known = new WeakMap<PyNode, ReadonlySet<string>>()

/**
 * Local names whose value changes without a plain assignment: filled, passed to a call for its effect, or used by an inner function. A call whose answer is
 * kept under a name that nobody reads is there for its effect, as one whose answer nobody keeps.
 */
export function mutatedNames(text: PyText, body: PyNode): ReadonlySet<string> {
  const before = known.get(body)
  if (before) return before
  const found = new Set<string>()
  const empty = new Set<string>()
  const answers = new Map<string, PyNode[]>()
  const add = (node: PyNode | null): void => {
    if (node?.type === 'identifier') found.add(sourceOf(text, node))
    else if (node?.type === 'subscript') add(child(node, 'value'))
    else if (node?.type === 'attribute') add(child(node, 'object'))
  }
  const handOver = (call: PyNode): void => {
    const callee = child(call, 'function')
    const checks = callee !== null && /(?:assert|check|verify|expect|(?:fn|re_)match_lines)/i.test(sourceOf(text, callee))
    for (const kid of callee ? (child(call, 'arguments')?.kids ?? []) : []) {
      const given = kid.type === 'keyword_argument' ? child(kid, 'value') : kid
      if (!checks || (given?.type === 'identifier' && empty.has(sourceOf(text, given)))) add(given)
    }
  }
  const fill = (call: PyNode): void => {
    walk(call, (node) => {
      const callee = node.type === 'call' ? child(node, 'function') : null
      const given = callee === null || READS.test(sourceOf(text, callee)) ? [] : (child(node, 'arguments')?.kids ?? [])
      for (const kid of given) if (kid.type === 'identifier' && empty.has(sourceOf(text, kid))) add(kid)
      return true
    })
  }
  const act = (call: PyNode): void => {
    const callee = child(call, 'function')
    if (callee?.type === 'attribute' && !isSort(text, call) && !/^self\.(?:assert|fail)|\.add(?:Callbacks?|Errback|Both)$/.test(sourceOf(text, callee)))
      add(child(callee, 'object'))
    handOver(call)
  }
  walk(body, (node) => {
    switch (node.type) {
      case 'expression_statement': {
        const call = callIn(node.kids[0])
        if (call) act(call)
        return true
      }
      case 'assignment': {
        const left = child(node, 'left')
        const right = child(node, 'right')
        if (left && left.type !== 'identifier') add(left)
        // Nothing is checked of what is empty: a function that is handed it fills it.
        else if (left && right && /^(?:list|dictionary)$/.test(right.type) && right.kids.length === 0) empty.add(sourceOf(text, left))
        else if (left && callIn(right)) answers.set(sourceOf(text, left), [...(answers.get(sourceOf(text, left)) ?? []), node])
        return true
      }
      case 'delete_statement':
        node.kids.forEach(add)
        return true
      // What is entered runs as long as its block and fills what it was handed: `with serving(handler_of(requests)):`.
      case 'with_item':
        fill(node)
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
  const named = answers.size === 0 ? new Map<string, number>() : namesIn(text, body)
  for (const [name, kept] of answers) {
    if ((named.get(name) ?? 0) > kept.length) continue
    for (const node of kept) {
      const call = callIn(child(node, 'right'))
      if (call) handOver(call)
    }
  }
  known.set(body, found)
  return found
}

/** What reads a list and fills none. */
const READS =
  /^(?:len|list|tuple|set|frozenset|dict|sorted|reversed|sum|min|max|any|all|iter|enumerate|zip|map|filter|str|repr|print|isinstance)$|\.(?:join|format|raises|warns)$/

/** The call that an expression is, awaited as well. */
function callIn(node: PyNode | null | undefined): PyNode | null {
  const inner = node ? bare(node) : null
  const call = inner?.type === 'await' ? (inner.kids[0] ?? null) : inner
  return call?.type === 'call' ? call : null
}

/** How often each name stands in it. */
function namesIn(text: PyText, body: PyNode): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  walk(body, (node) => {
    if (node.type === 'identifier') found.set(sourceOf(text, node), (found.get(sourceOf(text, node)) ?? 0) + 1)
    return true
  })
  return found
}
