import { fold } from '../fold.js'
import { type Bound, callFrame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import { bare, type FunctionNode, type Node, propertyName } from '../syntax.js'
import type { Chain, Link } from './chain.js'
import { type Sink, type State, waiting, weaken } from './state.js'
import { walkBody } from './walk-call.js'
import { items, MOST_ITERATIONS } from './walk-loop.js'

const EACH = new Set(['forEach', 'map', 'flatMap', 'filter', 'some', 'every', 'find', 'findIndex'])
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
  const inner: State = { ...state, inner: true, returned: kept || waiting(state, sink), handed }
  const at = chain.links.indexOf(link)
  const object = at > 0 ? (chain.links[at - 1] as Link).node : chain.root
  if (EACH.has(name) && link.name !== null) {
    walkEach(fn, name, object, inner, sink, kept)
    return
  }
  const fresh = { ...inner, frame: state.frame }
  if (LATE.has(name))
    // A test that has to make a number of checks fails where one of them comes too late.
    walkBody(
      fn,
      waiting(state, sink) || state.counted ? { ...fresh, returned: false } : weaken({ ...fresh, returned: false }, 'floating', `${name} is not waited for`),
      sink,
    )
  else if (FAKES.has(name)) walkBody(fn, state.counted ? fresh : weaken(fresh, 'conditional', 'the fake is called'), sink)
  else if (POLLING.has(name)) walkBody(fn, { ...(kept || waiting(state, sink) ? fresh : weaken(fresh, 'floating', null)), polled: true, returned: true }, sink)
  else if (OWN.has(name)) walkBody(fn, { ...fresh, returned: true }, sink)
  else
    walkBody(
      fn,
      fn.async && !kept && !waiting(state, sink) && !isHandler(name, link, object)
        ? weaken({ ...fresh, returned: true }, 'floating', null)
        : { ...fresh, returned: fn.async || fresh.returned },
      sink,
    )
}

/** `app.get('/', async (request) => …)` */
function isHandler(name: string, link: Link, object: Node): boolean {
  if (link.name === null || !ROUTES.has(name)) return false
  const holder = bare(object)
  const held = holder.type === 'Identifier' ? holder.name : holder.type === 'MemberExpression' ? propertyName(holder) : null
  return held !== null && SERVER.test(held)
}

function walkEach(fn: FunctionNode, name: string, object: Node, state: State, sink: Sink, kept: boolean): void {
  const heard = fn.async ? (kept && name !== 'forEach' ? { ...state, returned: true } : weaken(state, 'floating', `${name} does not wait`)) : state
  const list = optional(object) ? null : items(fold(object, state.frame))
  const over = valueText(fold(object, state.frame))
  if (list === null) {
    // `x?.forEach` does nothing where x is missing.
    const each: Bound = { kind: 'value', value: { kind: 'expression', text: `each(${over})` } }
    const index: Bound = { kind: 'value', value: { kind: 'expression', text: `index(${over})` } }
    const one = { ...heard, frame: callFrame(fn, [each, index], state.frame) }
    walkBody(fn, weaken(one, optional(object) ? 'conditional' : 'loop', over), sink)
    return
  }
  if (list.length === 0) walkBody(fn, weaken(heard, 'unreachable', `${over} is empty`), sink)
  else if (list.length > MOST_ITERATIONS) walkBody(fn, { ...weaken(heard, 'loop', over), times: state.times * list.length }, sink)
  else
    for (const [index, value] of list.entries()) {
      const given: Bound[] = [
        { kind: 'value', value },
        { kind: 'value', value: { kind: 'number', text: String(index) } },
      ]
      walkBody(fn, { ...heard, frame: callFrame(fn, given, state.frame) }, sink)
    }
}

function optional(node: Node): boolean {
  const inner = bare(node)
  return (inner.type === 'MemberExpression' || inner.type === 'CallExpression') && inner.optional
}
