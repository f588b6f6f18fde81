import { bare, isFunction, type Node } from '../syntax.js'
import { helperOf } from './called-function.js'
import { chainOf, type Link } from './chain.js'
import { subjectOf } from './demand.js'
import { placeDemands } from './place-check.js'
import { type Sink, type State, weaken } from './state.js'

const QUERY = /^(get|find)(All)?By[A-Z]/
const OF_CYPRESS = /^(?:get|contains|find(?:All)?By[A-Z]\w*)$/
/** What waits for a page to be so, and fails where it never is. */
const OF_PAGES = /^waitFor(?:Selector|URL|XPath)$/
const WAITS = /^(?:waitFor|waitForElement|wait)$/
const REMOVED = 'waitForElementToBeRemoved'

/** `screen.getByText('x')` as a statement of its own throws where nothing is found: that is its demand. */
export function placeQuery(statement: Node, state: State, sink: Sink): void {
  const outer = bare(statement)
  const awaited = outer.type === 'AwaitExpression'
  const node = awaited ? bare(outer.argument) : outer
  if (node.type !== 'CallExpression') return
  const { root, links } = chainOf(node)
  const last: Link | undefined = links.at(-1)
  const name = last?.name ?? (root.type === 'Identifier' && links.length === 1 ? root.name : '')
  if (name === REMOVED) placeRemoval(node, awaited ? { ...state, polled: true } : weaken(state, 'floating', null), sink)
  const waited = WAITS.test(name) ? waitedQuery(node) : null
  if (waited !== null && !isAskedBelow(waited, node, state)) {
    const heard = awaited ? { ...state, polled: true } : weaken(state, 'floating', null)
    const subject = { ...subjectOf(waited, state.frame), value: null, settled: null }
    placeDemands([{ subject, relation: 'does_not_throw', matcher: name, negated: false, expected: [] }], node, heard, sink)
  }
  const ofCypress = root.type === 'Identifier' && root.name === 'cy' && OF_CYPRESS.test(name)
  const ofPages = !ofCypress && (OF_PAGES.test(name) || isLocatorWait(links))
  if (!QUERY.test(name) && !ofCypress && !ofPages) return
  const late = (name.startsWith('find') || ofPages) && !ofCypress && !awaited
  const subject = { ...subjectOf(node, state.frame), value: null, settled: awaited ? ('resolved' as const) : null }
  placeDemands(
    [{ subject, relation: 'does_not_throw', matcher: name, negated: false, expected: [] }],
    node,
    late ? weaken(state, 'floating', null) : state,
    sink,
  )
}

/** `await page.locator('#paid').waitFor()` */
function isLocatorWait(links: readonly Link[]): boolean {
  const last = links.at(-1)
  const [options] = last?.args ?? []
  return last?.name === 'waitFor' && links.length > 1 && (options === undefined || options.type === 'ObjectExpression')
}

/** What `await waitFor(() => screen.getByText('x'))` waits for, where it is nothing but a query. */
function waitedQuery({ arguments: [given] }: Extract<Node, { type: 'CallExpression' }>): Node | null {
  const fn = given === undefined ? null : bare(given)
  const body = isFunction(fn) && fn.body !== null ? bare(fn.body) : null
  return body?.type === 'CallExpression' && QUERY.test(chainOf(body).links.at(-1)?.name ?? (body.callee.type === 'Identifier' ? body.callee.name : ''))
    ? body
    : null
}

const NEAR = 400

/** What is found is looked at right below: waiting for it is a part of that check. */
function isAskedBelow({ start, end }: Node, { end: from }: Node, { frame: { file } }: State): boolean {
  return file.text.slice(from, from + NEAR).includes(`expect(${file.text.slice(start, end)}`)
}

/** `await waitForElementToBeRemoved(() => screen.getByText('x'))` throws where it is not there at first, and where it stays. */
function placeRemoval(call: Extract<Node, { type: 'CallExpression' }>, state: State, sink: Sink): void {
  const [given] = call.arguments
  if (given === undefined) return
  const inner = bare(given)
  const asked = isFunction(inner) ? inner : inner.type === 'Identifier' ? (helperOf(inner, state.frame)?.fn ?? null) : null
  const query = asked === null ? inner : asked.body
  if (query === null || query.type === 'BlockStatement') return
  const subject = { ...subjectOf(bare(query), state.frame), value: null, settled: null }
  const demand = { subject, matcher: REMOVED, negated: false }
  placeDemands(
    [
      { ...demand, relation: 'exists', expected: [] },
      { ...demand, relation: 'identical', expected: [{ kind: 'null' }] },
    ],
    call,
    state,
    sink,
  )
}
