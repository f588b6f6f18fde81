import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentText } from '../argument-text.js'
import { calledFunctions } from '../called-functions.js'

const HANDS = /^(?:Depends|Security)$/

/** What is asked now is only what the former asked first, to refuse some of those: `Depends(require_agent)`, which takes `Depends(current_user)`, became that one. */
export function restsOn(pair: RevisionPair, { base }: FunctionPair, former: CallFact, now: CallFact): boolean {
  const [was, is] = [former, now].map(({ args: [first] }) => (first === undefined ? '' : argumentText(first)))
  if (!HANDS.test(former.callee) || !HANDS.test(now.callee) || !was || !is) return false
  return calledFunctions(pair, 'base', base.file, new Set([lastName(was)])).some(
    ({ guards, calls }) =>
      guards.some(({ kind }) => kind === 'throw') &&
      calls.some(({ callee, args: [first] }) => HANDS.test(callee) && first !== undefined && argumentText(first) === is),
  )
}
