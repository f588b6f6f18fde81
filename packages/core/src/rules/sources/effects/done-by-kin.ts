import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

const GIVES = /^(?:lambda [^:]*: |\(?[^()=]*\)? ?=> )/

/**
 * A method of its kind of the same object is called once more than before and is handed the same, one thing of it by a function that gives it:
 * `register_hook(is_enum, identity)` became `register_hook_factory(is_enum, lambda cls: identity)`.
 */
export function isDoneByKin({ base, head }: FunctionPair, { callee, args }: CallFact): boolean {
  const times = (calls: readonly CallFact[], text: string): number => calls.filter((call) => call.text === text).length
  return head.fn.calls.some(
    (now) =>
      now.callee !== callee &&
      now.callee.slice(0, -lastName(now.callee).length) === callee.slice(0, -lastName(callee).length) &&
      firstWord(now.callee) === firstWord(callee) &&
      isHandedThrough(args, now.args) &&
      times(head.fn.calls, now.text) > times(base.fn.calls, now.text),
  )
}

function firstWord(callee: string): string {
  return /^[A-Za-z]?[a-z\d]*/.exec(lastName(callee))?.[0] ?? ''
}

/** All is the same, but that a function gives one of them. */
function isHandedThrough(was: readonly Value[], is: readonly Value[]): boolean {
  const [before, after] = [was, is].map((all) => all.map((value) => ('text' in value ? value.text : JSON.stringify(value))))
  const differing = before?.flatMap((text, at) => (text === after?.[at] ? [] : [at])) ?? []
  const [at] = differing
  if (was.length !== is.length || at === undefined || differing.length > 1) return false
  const given = after?.[at] ?? ''
  return GIVES.test(given) && given.replace(GIVES, '') === before?.[at]
}
