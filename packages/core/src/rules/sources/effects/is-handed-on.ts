import { type FunctionPair, isLogging } from '../../../compare/index.js'
import type { CallFact, SourceFunction } from '../../../contract/index.js'

/** What a lost call was done to is handed to a function instead, once more than before: `reply.send(error)` became `answerMissing(request, reply)`. */
export function isHandedOn(functions: FunctionPair, call: CallFact): boolean {
  const { base, head } = functions
  const { callee } = call
  if (isTakenAlong(functions, call)) return true
  const object = /^([A-Za-z_$][\w$]*)[.(]/.exec(callee)?.[1]
  const times = (fn: typeof head.fn, text: string): number => fn.calls.filter((call) => call.text === text).length
  return head.fn.calls.some(
    ({ callee: to, args, statement, text }) =>
      statement && !isLogging(to) && args.some((value) => value.kind === 'expression' && value.text === object) && times(head.fn, text) > times(base.fn, text),
  )
}

/**
 * All that a lost call was handed goes to another call of the function, which hands over one thing more than before, and a function of the file takes that
 * and does more: `relink(items, list)` is done within `insert(items, item, list)`.
 */
function isTakenAlong({ base, head }: FunctionPair, { args }: CallFact): boolean {
  const textOf = (value: CallFact['args'][number]): string => ('text' in value ? value.text : '')
  const handed = args.map(textOf)
  if (handed.length < 2 || handed.includes('')) return false
  const takes = head.fn.calls.some((now) => {
    const given = now.args.map(textOf)
    const before = base.fn.calls.filter((was) => was.callee === now.callee).map((was) => was.args.length)
    return before.length > 0 && before.every((count) => count < given.length) && handed.every((text) => given.includes(text))
  })
  return takes && head.file.functions.some((fn) => base.file.functions.some((was) => takesMore(was, fn)))
}

function takesMore(base: SourceFunction, head: SourceFunction): boolean {
  return base.name === head.name && head.params.length > base.params.length && head.statements > base.statements
}
