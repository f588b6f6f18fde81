import { bare, type FunctionNode, isFunction, type Node } from '../syntax.js'
import { propertyDemand } from './assertion-other.js'
import type { Chain } from './chain.js'
import { conditionDemands, demanded } from './condition.js'
import { decided } from './impossible.js'
import { placeDemands } from './place-check.js'
import { noteCall, type Sink, type State, weaken } from './state.js'
import { walkBody } from './walk-call.js'

/** What a property's function returns has to be true for all that is generated: `fc.property(fc.nat(), (n) => half(n) * 2 === n)`. */
export function placeAnswer({ body }: FunctionNode, state: State, sink: Sink, checks: number): void {
  const last = body?.type === 'BlockStatement' ? body.body.at(-1) : null
  const answer = body?.type === 'BlockStatement' ? (last?.type === 'ReturnStatement' ? last.argument : null) : body
  if (answer === null) return
  const demands =
    conditionDemands(answer, state.frame, false, 'assert') ?? (isAsked(answer, sink, checks) ? demanded(answer, state.frame, false, 'assert') : null)
  if (demands !== null) placeDemands(demands.map(decided), answer, state, sink)
}

/** `return contains(hull(a, b), n)`: what a call answers is all that is asked. One that checks by itself answers nothing. */
function isAsked(answer: Node, sink: Sink, checks: number): boolean {
  const call = bare(answer)
  if (call.type !== 'CallExpression' || sink.checks.length > checks) return false
  const callee = bare(call.callee)
  const name =
    callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null
  return name !== null && !CHECKS.test(name)
}

const CHECKS = /^(?:expect|assert|check|verify|should|ensure|must|then)(?![a-z])|(?:Expect|Assert|Check|Verify)(?:[A-Z]|$)/

/** `fc.check(fc.property(…))`: whether it held is an answer, which nobody takes. */
export function walkTried({ root, links }: Chain, state: State, sink: Sink): boolean {
  const [first, second] = links
  if (root.type !== 'Identifier' || !/^(?:fc|fastCheck)$/.test(root.name) || first?.name !== 'check' || !first.args || second !== undefined) return false
  const property = propertyDemand(first.args, state.frame)
  if (property === null || property.predicate === null || !isFunction(property.predicate)) return false
  noteCall(property.demand.subject.text, state, sink)
  walkBody(property.predicate, weaken({ ...state, inner: true, returned: true }, 'swallowed', 'fc.check'), sink)
  return true
}
