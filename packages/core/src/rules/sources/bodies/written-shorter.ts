import type { FunctionPair } from '../../../compare/index.js'

/** Its answer holds what it awaited before, with what it was given: what stood around that stands elsewhere, or is told of by itself. */
export function isWrittenShorter({ base, head: { fn } }: FunctionPair): boolean {
  if (fn.returnsOnly?.kind !== 'object') return false
  const again = (callee: string, args: string) => fn.calls.some((call) => call.awaited && call.callee === callee && JSON.stringify(call.args) === args)
  return base.fn.calls.some(({ callee, args, awaited }) => awaited && args.length > 0 && again(callee, JSON.stringify(args)))
}
