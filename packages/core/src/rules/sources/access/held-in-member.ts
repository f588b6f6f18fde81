import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { argumentText } from '../argument-text.js'
import { functionText } from '../function-text.js'

/** What a helper that is gone read of its argument is read in place: `is_known(request.user)` became `request.user.is_known`. */
export function isHeldInMember({ gone, pair }: SourceComparison, { head }: FunctionPair, { callee, args: [arg, ...others] }: CallFact): boolean {
  const given = argumentText(arg)
  if (arg === undefined || others.length > 0 || !/^[\w.]+$/.test(given)) return false
  const helper = gone.find(({ fn }) => fn.kind === 'function' && fn.params.length === 1 && lastName(fn.name) === lastName(callee))
  const member = helper && new RegExp(`\\breturn ${helper.fn.params[0]}\\.(\\w+)\\s*$`, 'm').exec(functionText(pair, 'base', helper))?.[1]
  return member !== undefined && new RegExp(`${namePattern(`${given}.${member}`)}(?!\\()`).test(functionText(pair, 'head', head))
}
