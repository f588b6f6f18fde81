import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { codeOf } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { isGlobal, ROUTES } from './global-guards.js'
import type { Opened } from './opened-routes.js'

/** Both calls are handed the same. */
export function sameArgs(a: CallFact, b: CallFact): boolean {
  return a.args.map(argumentText).join() === b.args.map(argumentText).join()
}

/** What all requests passed stands behind a route that stood behind it. */
export function movedBehind({ base, head }: FunctionPair): Opened[] {
  const routeOf = ({ callee, args: [path] }: CallFact): string | null => (ROUTES.test(callee) && path?.kind === 'string' ? `${callee} ${path.text}` : null)
  const ahead = (calls: readonly CallFact[], guard: CallFact): ReadonlySet<string> => {
    const at = calls.findIndex((call) => call.callee === guard.callee && sameArgs(call, guard))
    return new Set(calls.slice(0, Math.max(0, at)).flatMap((call) => routeOf(call) ?? []))
  }
  return base.fn.calls.filter(isGlobal).flatMap((guard) => {
    const before = ahead(base.fn.calls, guard)
    const passed = [...ahead(head.fn.calls, guard)].find((route) => !before.has(route) && base.fn.calls.some((call) => routeOf(call) === route))
    return passed === undefined ? [] : [{ line: guard.line, what: `${codeOf(guard.text)} stands behind ${codeOf(passed, 80)} now`, lost: guard.text }]
  })
}
