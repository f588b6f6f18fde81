import { type FunctionPair, surplus } from '../../compare/index.js'
import type { CallFact, Value } from '../../contract/index.js'
import { argumentText } from './argument-text.js'
import { callsWithDecorators } from './decorator-calls.js'

/** A call that both sides make with the same arguments and other options. */
export interface OptionChange {
  readonly was: CallFact
  readonly now: CallFact
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
}

/** Calls and constructions of which only options differ: `check=True` and the fields of an object. */
export function optionChanges(functions: FunctionPair): OptionChange[] {
  const [before, after] = [callsWithDecorators(functions.base), callsWithDecorators(functions.head)]
  const key = ({ callee, args }: CallFact): string => `${callee}(${args.map((arg) => JSON.stringify(arg)).join()})`
  const left = surplus(before, after, key)
  return surplus(after, before, key).flatMap((now) => {
    const at = left.findIndex((call) => call.callee === now.callee && without(call) === without(now))
    const [was] = at < 0 ? [] : left.splice(at, 1)
    return was === undefined ? [] : [{ was, now, before: optionsOf(was), after: optionsOf(now) }]
  })
}

/** The call without its options. */
function without({ args }: CallFact): string {
  return args.flatMap((arg) => (arg.kind === 'object' || isNamed(arg) ? [] : [JSON.stringify(arg)])).join()
}

function isNamed(arg: Value): boolean {
  return arg.kind === 'expression' && NAMED.test(arg.text)
}

const NAMED = /^(\w+) ?= ?(?![=>])([\s\S]*)$/

export function optionsOf({ args }: Pick<CallFact, 'args'>): ReadonlyMap<string, string> {
  return new Map(
    args.flatMap((arg): (readonly [string, string])[] => {
      if (arg.kind === 'object') return arg.entries.map(([name, value]) => [name, argumentText(value)])
      const [, name, value] = (arg.kind === 'expression' && NAMED.exec(arg.text)) || []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
}
