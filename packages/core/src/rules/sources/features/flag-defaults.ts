import type { SourceComparison } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

/** Asks a service for a flag and says what holds where it has no answer. */
const ASKS =
  /(?:^|\.)(?:(?:bool|boolean)?_?[vV]ariation|(?:get|use)?_?[bB]oolean_?(?:[vV]alue|[fF]lag\w*)|is_?(?:[fF]eature_?)?[eE]nabled|(?:get|use)_?(?:[fF]eature_?)?[fF]lag|useFeature|treatment)$/

/** `client.variation('checkout', user, true)` became `…, false)`: it is off where the service does not answer. */
export function flagDefaults({ changed }: SourceComparison): Weakening[] {
  return changed.flatMap(({ base, head }) =>
    base.fn.calls.flatMap((was) => {
      const flag = flagOf(was)
      const now =
        flag === null || endsIn(was) !== true
          ? undefined
          : head.fn.calls.find((call) => call.callee === was.callee && flagOf(call) === flag && endsIn(call) === false)
      if (flag === null || now === undefined || head.fn.calls.some((call) => flagOf(call) === flag && endsIn(call) === true)) return []
      return [
        weakened({
          severity: 'high',
          at: { file: head.path, line: now.line },
          otherAt: { file: base.path, line: was.line },
          message: `${codeOf(flag, 60)} is off in ${nameOf(head)} where the service of flags does not answer: what it switched on is gone for users.`,
          suggestion: 'Leave the feature on and mend it; switching it off is a change of its own that says why.',
          base: `${flag}: on`,
          head: `${flag}: off`,
        }),
      ]
    }),
  )
}

function flagOf({ callee, args: [flag] }: CallFact): string | null {
  return ASKS.test(callee) && flag?.kind === 'string' ? flag.text : null
}

function endsIn({ args }: CallFact): boolean | null {
  const last = args.at(-1)
  return last?.kind === 'boolean' ? /true/i.test(last.text) : null
}
