import type { FunctionNode } from '../syntax.js'
import { conditionDemands } from './condition.js'
import { decided } from './impossible.js'
import { placeDemands } from './place-check.js'
import type { Sink, State } from './state.js'

/** What a property's function returns has to be true for all that is generated: `fc.property(fc.nat(), (n) => half(n) * 2 === n)`. */
export function placeAnswer({ body }: FunctionNode, state: State, sink: Sink): void {
  const last = body?.type === 'BlockStatement' ? body.body.at(-1) : null
  const answer = body?.type === 'BlockStatement' ? (last?.type === 'ReturnStatement' ? last.argument : null) : body
  const demands = answer === null ? null : conditionDemands(answer, state.frame, false, 'assert')
  if (demands !== null && answer !== null) placeDemands(demands.map(decided), answer, state, sink)
}
