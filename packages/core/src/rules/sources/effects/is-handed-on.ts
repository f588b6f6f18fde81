import { type FunctionPair, isLogging } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'

/** What a lost call was done to is handed to a function instead, once more than before: `reply.send(error)` became `answerMissing(request, reply)`. */
export function isHandedOn({ base, head }: FunctionPair, { callee }: CallFact): boolean {
  const object = /^([A-Za-z_$][\w$]*)[.(]/.exec(callee)?.[1]
  const times = (fn: typeof head.fn, text: string): number => fn.calls.filter((call) => call.text === text).length
  return head.fn.calls.some(
    ({ callee: to, args, statement, text }) =>
      statement && !isLogging(to) && args.some((value) => value.kind === 'expression' && value.text === object) && times(head.fn, text) > times(base.fn, text),
  )
}
