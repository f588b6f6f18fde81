import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { functionAround } from './function-around.js'

/** What gives a Deferred of Twisted functions to call later, and is that Deferred. */
export const ADDS = /^add(?:Callback|Callbacks|Errback|Both|Timeout)$/
/** unittest's of trial that give back the Deferred they are given. */
const HANDS_BACK = /^(?:assertFailure|failUnlessFailure)$/

/** Where a Deferred begins to which functions are added: `d` of `d.addCallback(f).addErrback(g)`. */
export function rootOf(whole: PyNode, text: PyText): PyNode {
  const node = bare(whole)
  const callee = node.type === 'call' ? child(node, 'function') : null
  const name = callee?.type === 'attribute' ? child(callee, 'attribute') : null
  if (!callee || !name) return node
  const method = sourceOf(text, name)
  const on = ADDS.test(method) ? child(callee, 'object') : HANDS_BACK.test(method) ? (child(node, 'arguments')?.kids[0] ?? null) : null
  return on ? rootOf(on, text) : node
}

/** Names of a function whose values somebody waits for, and those that stand for the value of another name. */
interface Waits {
  readonly waited: ReadonlySet<string>
  readonly own: ReadonlySet<string>
}

const known = new WeakMap<PyNode, Waits>()

/** Whether anybody waits for what a call begins: it is returned, yielded, awaited, handed on or kept, itself or by the name that it has. */
export function isWaitedFor(call: PyNode, text: PyText): boolean {
  const around = functionAround(text, call)
  const statement = statementOf(around, call)
  if (statement?.type !== 'expression_statement' && statement?.type !== 'decorated_definition') return true
  const whole = statement.type === 'decorated_definition' ? call : bare(statement.kids[0] ?? statement)
  const { waited, own } = waitsOf(around, text)
  const isName = (node: PyNode | null): boolean => node?.type === 'identifier' && own.has(sourceOf(text, node))
  const named = (node: PyNode | null): boolean => !isName(node) || (node !== null && waited.has(sourceOf(text, node)))
  if (whole.type === 'assignment') return spans(rootOf(child(whole, 'right') ?? whole, text), call) || named(child(whole, 'left'))
  if (whole.type !== 'call') return true
  const root = rootOf(whole, text)
  if (root.type === 'identifier') return named(root)
  return root.type !== 'call' || (root !== call && spans(root, call))
}

/** Whether a function gives back something that has to be waited for, without being `async`. */
export function givesDeferred(definition: PyNode, decorators: readonly PyNode[], text: PyText): boolean {
  if (decorators.some((decorator) => /(?:^|\.)(?:inlineCallbacks|deferredGenerator)$/.test(sourceOf(text, decorator)))) return true
  const source = sourceOf(text, definition)
  if (!/\b(?:addCallbacks?|addErrback|addBoth|assertFailure)\b/.test(source)) return false
  return [...source.matchAll(/^[ \t]*return[ \t]+([^\n]+)/gm)].some(
    ([, given = '']) =>
      /\.(?:add(?:Callbacks?|Errback|Both)|assertFailure)\(/.test(given) || (/^\w+$/.test(given) && new RegExp(`\\b${given}\\.add[CEB]`).test(source)),
  )
}

function spans(outer: PyNode, inner: PyNode): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer !== inner
}

/** The innermost statement that holds a node. */
function statementOf(around: PyNode, at: PyNode): PyNode | null {
  let found: PyNode | null = null
  walk(around, (node) => {
    if (at.start < node.start || at.end > node.end) return false
    if (/_statement$/.test(node.type) || node.type === 'decorated_definition') found = node
    return true
  })
  return found
}

function waitsOf(around: PyNode, text: PyText): Waits {
  const before = known.get(around)
  if (before) return before
  const own = new Set<string>()
  const waited = new Set<string>()
  /** What a name's value goes on as. */
  const goesOn: [string, string][] = []
  const use = (node: PyNode, but: PyNode | null = null): void => {
    walk(node, (inner) => {
      if (inner === but) return false
      if (inner.type === 'identifier' && inner.field !== 'attribute') waited.add(sourceOf(text, inner))
      return inner.type !== 'decorator' || rootName(inner.kids[0], text) === null
    })
  }
  walk(child(around, 'body') ?? around, (node) => {
    if (node.type !== 'expression_statement') {
      if (/^(?:block|.*_statement|.*_clause)$/.test(node.type) && !/^(?:return|assert|raise|delete|import|import_from)_statement$/.test(node.type)) return true
      use(node)
      return false
    }
    const whole = bare(node.kids[0] ?? node)
    if (whole.type === 'assignment') {
      const [left, right] = [child(whole, 'left'), child(whole, 'right')]
      if (left?.type === 'identifier') own.add(sourceOf(text, left))
      else if (left) use(left)
      if (!right) return false
      const root = rootOf(right, text)
      if (root.type === 'identifier' && left?.type === 'identifier') goesOn.push([sourceOf(text, root), sourceOf(text, left)])
      use(right, root.type === 'identifier' && left?.type === 'identifier' ? root : null)
      return false
    }
    const root = whole.type === 'call' ? rootOf(whole, text) : whole
    use(whole, root !== whole && root.type === 'identifier' ? root : null)
    return false
  })
  for (let more = true; more; ) {
    more = false
    for (const [from, to] of goesOn)
      if (waited.has(to) && !waited.has(from)) {
        waited.add(from)
        more = true
      }
  }
  const made = { own, waited }
  known.set(around, made)
  return made
}

/** `@d.addCallback` over a function that stands within another one, as the call that it is. */
export function decoratingCalls(whole: PyNode, text: PyText): readonly PyNode[] {
  const definition = whole.type === 'decorated_definition' ? child(whole, 'definition') : null
  const name = definition && child(definition, 'name')
  if (!name) return []
  return whole.kids.flatMap(({ type, kids: [decorator] }) => {
    if (type !== 'decorator' || !decorator || rootName(decorator, text) === null) return []
    const given: PyNode = { type: 'argument_list', start: name.start, end: name.end, field: 'arguments', kids: [{ ...name, field: null }] }
    return [{ type: 'call', start: whole.start, end: whole.end, field: null, kids: [{ ...decorator, field: 'function' }, given] }]
  })
}

/** The name whose Deferred a decorator adds the function below it to: `@d.addCallback`. */
function rootName(decorator: PyNode | undefined, text: PyText): string | null {
  const name = decorator?.type === 'attribute' ? child(decorator, 'attribute') : null
  const object = name && decorator ? child(decorator, 'object') : null
  return object?.type === 'identifier' && name && ADDS.test(sourceOf(text, name)) ? sourceOf(text, object) : null
}
