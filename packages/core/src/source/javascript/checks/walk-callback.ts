import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import { type Bound, callFrame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import { bare, type FunctionNode, type Node, propertyName } from '../syntax.js'
import type { Chain, Link } from './chain.js'
import { goneThrough } from './gone-through.js'
import { leavesMark } from './leaves-mark.js'
import { isUnrolled, type Sink, type State, waiting, weaken } from './state.js'
import { walkBody } from './walk-call.js'
import { items, MOST_ROUNDS } from './walk-loop.js'

const EACH = new Set(['forEach', 'map', 'flatMap', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex'])
/** Calls of a list that need some items before they call what they are given. */
const NEEDS = new Map([
  ['reduce', 2],
  ['reduceRight', 2],
  ['sort', 2],
  ['toSorted', 2],
])
const FOLDS = new Set(['reduce', 'reduceRight'])
const LATE = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'nextTick',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'on',
  'once',
  'addListener',
  'prependListener',
  'addEventListener',
  'subscribe',
  'afterAll',
  'after',
  'afterEach',
  'onTestFinished',
  'onTestFailed',
  'process',
])
const FAKES = new Set(['fn', 'mockImplementation', 'mockImplementationOnce', 'callsFake', 'mock', 'stub', 'spy', 'respondWith', 'reply'])
const POLLING = new Set(['waitFor', 'waitForExpect', 'waitUntil', 'eventually', 'retry', 'pRetry', 'toPass', 'poll'])
/** What a server does on a request; nobody waits where it is given to the server. */
const ROUTES = new Set(['use', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'route', 'handle', 'register', 'addHook'])
const SERVER = /(^|[a-z_$])(app|router|server|api|fastify|hono|koa|express|h3)\d*$/i
const OWN = new Set(['test', 'step', 'it', 'subtest', 'act', 'batch'])

/** Walks a function that is passed to a call: whether it runs, how often, and whether anyone waits for it. */
export function walkCallback(fn: FunctionNode, link: Link, chain: Chain, state: State, sink: Sink, kept: boolean): void {
  const name = link.name ?? (chain.root.type === 'Identifier' ? chain.root.name : '')
  const handed = { fn, link, chain, frame: state.frame, outer: state.handed }
  // `told?.(() => …)` calls nothing where there is nothing.
  const reached = link.node.type === 'CallExpression' && link.node.optional ? weaken(state, 'conditional', `${name} is there`) : state
  const inner: State = { ...reached, inner: true, returned: kept || waiting(state, sink), handed }
  const at = chain.links.indexOf(link)
  const object = at > 0 ? (chain.links[at - 1] as Link).node : chain.root
  if (EACH.has(name) && link.name !== null) {
    walkEach(fn, name, object, inner, sink, kept)
    return
  }
  if (isTooShort(link, object, state)) {
    walkBody(fn, weaken(inner, 'unreachable', `${valueText(fold(object, state.frame))} has too few items`), sink)
    return
  }
  if (FOLDS.has(name) && link.name !== null && items(fold(object, state.frame)) === null) {
    const over = valueText(fold(object, state.frame))
    walkBody(fn, weaken(foldedOf(fn, over, { ...inner, returned: fn.async || inner.returned }), 'loop', over), sink)
    return
  }
  const source = name === 'from' ? madeOf(link, object) : null
  if (source !== null) {
    walkOver(fn, itemsOrCount(fold(source, state.frame)), valueText(fold(source, state.frame)), heardOf(fn, name, inner, kept), sink)
    return
  }
  const fresh = { ...inner, frame: state.frame }
  if (LATE.has(name) || (state.settled && takesError(fn)))
    walkBody(fn, leavesMark(fn, state, sink) ? { ...fresh, returned: false } : lateOf(name, { ...fresh, returned: false }, sink), sink)
  else if (FAKES.has(name)) walkBody(fn, fakedOf(fresh), sink)
  else if (POLLING.has(name)) walkBody(fn, { ...(kept || waiting(state, sink) ? fresh : weaken(fresh, 'floating', null)), polled: true, returned: true }, sink)
  else if (OWN.has(name)) walkBody(fn, { ...(isUnheardStep(name, kept, state, sink) ? weaken(fresh, 'floating', null) : fresh), returned: true }, sink)
  else
    walkBody(
      fn,
      fn.async && !kept && !waiting(state, sink) && !isHandler(name, link, object)
        ? weaken({ ...fresh, returned: true }, 'floating', null)
        : { ...fresh, returned: fn.async || fresh.returned },
      sink,
    )
}

/** The state in which a function that is no more than a name is called by what it is handed to. */
export function calledBack({ name: member }: Link, { root }: Chain, state: State, sink: Sink): State {
  const name = member ?? (root.type === 'Identifier' ? root.name : '')
  const inner = { ...state, inner: true }
  return LATE.has(name) ? lateOf(name, inner, sink) : FAKES.has(name) ? fakedOf(inner) : inner
}

/** A test that has to make a number of checks fails where one of them comes too late. */
function lateOf(name: string, state: State, sink: Sink): State {
  return waiting(state, sink) || state.counted ? state : weaken(state, 'floating', `${name} is not waited for`)
}

function fakedOf(state: State): State {
  return state.counted ? state : weaken(state, 'conditional', 'the fake is called')
}

/** `(error, data) => …`: what a call gives back when it is done. */
function takesError({ params: [first] }: FunctionNode): boolean {
  return first?.type === 'Identifier' && /^_*e(?:rr(?:or)?)?$/.test(first.name)
}

/** A step of Playwright is a promise as its checks are. */
function isUnheardStep(name: string, kept: boolean, state: State, sink: Sink): boolean {
  return name === 'step' && sink.framework === 'playwright' && !kept && !waiting(state, sink)
}

/** `app.get('/', async (request) => …)` */
function isHandler(name: string, link: Link, object: Node): boolean {
  if (link.name === null || !ROUTES.has(name)) return false
  const holder = bare(object)
  const held = holder.type === 'Identifier' ? holder.name : holder.type === 'MemberExpression' ? propertyName(holder) : null
  return held !== null && SERVER.test(held)
}

function walkEach(fn: FunctionNode, name: string, object: Node, state: State, sink: Sink, kept: boolean): void {
  const heard = heardOf(fn, name, state, kept)
  const over = valueText(fold(object, state.frame))
  const gone = goneThrough(object, state.frame.file)
  if (gone !== null) walkBody(fn, weaken(eachOf(fn, over, heard), 'unreachable', `${gone} was gone through before`), sink)
  // `x?.forEach` does nothing where x is missing.
  else if (optional(object)) walkBody(fn, weaken(eachOf(fn, over, heard), 'conditional', over), sink)
  else walkOver(fn, items(fold(object, state.frame)), over, heard, sink)
}

/** `[].reduce((sum) => …, 0)` */
function isTooShort({ name, args }: Link, object: Node, { frame }: State): boolean {
  const needs = name === null ? undefined : NEEDS.get(name)
  const list = needs === undefined ? null : items(fold(object, frame))
  // What it begins with is one item more.
  return needs !== undefined && list !== null && list.length + (name?.startsWith('reduce') && (args?.length ?? 0) > 1 ? 1 : 0) < needs
}

/** A callback's state: whether anyone waits for what it promises. */
function heardOf(fn: FunctionNode, name: string, state: State, kept: boolean): State {
  if (!fn.async) return state
  return kept && name !== 'forEach' ? { ...state, returned: true } : weaken(state, 'floating', `${name} does not wait`)
}

/** What `Array.from` goes over. */
function madeOf({ args }: Link, object: Node): Node | null {
  const holder = bare(object)
  const [source] = args ?? []
  return holder.type === 'Identifier' && holder.name === 'Array' && source !== undefined ? source : null
}

/** As many items as an object's length says, or a list's own. */
function itemsOrCount(value: Value): readonly Value[] | null {
  if (value.kind !== 'object' || value.open) return items(value)
  const length = value.entries.find(([key]) => key === 'length')?.[1]
  return length?.kind === 'number' ? Array.from({ length: Math.min(Math.max(0, Number(length.text)), MOST_ROUNDS) }, () => ({ kind: 'undefined' })) : null
}

function walkOver(fn: FunctionNode, list: readonly Value[] | null, over: string, heard: State, sink: Sink): void {
  if (list === null) walkBody(fn, weaken(eachOf(fn, over, heard), 'loop', over), sink)
  else if (list.length === 0) walkBody(fn, weaken(heard, 'unreachable', `${over} is empty`), sink)
  else if (!isUnrolled(list.length, sink)) walkBody(fn, { ...weaken(heard, 'loop', over), times: heard.times * list.length }, sink)
  else
    for (const [index, value] of list.entries()) {
      const given: Bound[] = [
        { kind: 'value', value },
        { kind: 'value', value: { kind: 'number', text: String(index) } },
      ]
      walkBody(fn, { ...heard, frame: callFrame(fn, given, heard.frame) }, sink)
    }
}

/** With what stands for any one item and its place. */
function eachOf(fn: FunctionNode, over: string, heard: State): State {
  const each: Bound = { kind: 'value', value: { kind: 'expression', text: `each(${over})` } }
  const index: Bound = { kind: 'value', value: { kind: 'expression', text: `index(${over})` } }
  return { ...heard, frame: callFrame(fn, [each, index], heard.frame) }
}

/** The same, after what came of the items before. */
function foldedOf(fn: FunctionNode, over: string, heard: State): State {
  const given = ['folded', 'each', 'index'].map((word): Bound => ({ kind: 'value', value: { kind: 'expression', text: `${word}(${over})` } }))
  return { ...heard, frame: callFrame(fn, given, heard.frame) }
}

function optional(node: Node): boolean {
  const inner = bare(node)
  return (inner.type === 'MemberExpression' || inner.type === 'CallExpression') && inner.optional
}
