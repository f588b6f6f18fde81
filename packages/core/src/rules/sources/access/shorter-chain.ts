import type { FunctionPair } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { codeOf } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { AUTH, DEMANDS } from './asks-who.js'
import type { Opened } from './opened-routes.js'

const CHAINS = /^(?:sequence|compose|pipe|chain|every|all|combine|applyMiddleware|stack|composeMiddlewares?|withMiddlewares?)$/

/** A chain of steps that every request passes, without the one that asks who is there: `sequence(authenticate, headers)`. */
export function shorterChain({ base, head }: FunctionPair): Opened[] {
  return base.fn.calls.flatMap((call) => {
    const now = CHAINS.test(lastName(call.callee)) ? head.fn.calls.find(({ callee }) => callee === call.callee) : undefined
    const [had, has] = [call.args.map(argumentText), now?.args.map(argumentText) ?? []]
    const lost = had.filter((step) => !has.includes(step) && /^[\w$.]+(?:\(.*\))?$/s.test(step) && (AUTH.test(step) || DEMANDS.test(step)))
    if (now === undefined || lost.length === 0 || has.length === 0 || has.some((step) => !had.includes(step))) return []
    return [{ line: call.line, what: `${codeOf(`${call.callee}()`, 60)} lost ${codeOf(lost.join(', '), 80)}`, lost: lost.join(', ') }]
  })
}
