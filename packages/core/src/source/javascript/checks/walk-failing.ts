import type { Node } from '../syntax.js'
import { assertionOf } from './assertion.js'
import { type Chain, chainOf, type Link } from './chain.js'
import { placeDemands } from './place-check.js'
import type { Sink, State } from './state.js'
import { calledBack } from './walk-callback.js'

/** `createServer(t.fail)`: what can only fail is handed over as `() => t.fail()` is. */
export function walkFailing(member: Extract<Node, { type: 'MemberExpression' }>, link: Link, chain: Chain, state: State, sink: Sink): void {
  const { root, links } = chainOf(member)
  const called = links.map((one, index) => (index === links.length - 1 ? { ...one, args: [] } : one))
  const fails = assertionOf({ root, links: called }, member, state.frame, sink)?.demands.filter(({ relation }) => relation === 'fails') ?? []
  if (fails.length > 0) placeDemands(fails, member, calledBack(link, chain, state, sink), sink)
}
