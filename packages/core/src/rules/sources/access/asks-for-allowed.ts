import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentText } from '../argument-text.js'

/** What is allowed for the same action is asked for and used: `allowed(user, 'see-cart', cart)` for each became `allowed_carts('see-cart', user)`. */
export function asksForAllowed({ callee, args, statement }: CallFact, lost: CallFact): boolean {
  const actions = lost.args.flatMap((arg) => (arg.kind === 'string' && arg.text.length >= 4 ? [arg.text] : []))
  return (
    !statement &&
    /(?:^|_)(?:allowed|permitted)|Allowed|Permitted/.test(lastName(callee)) &&
    args.some((arg) => actions.some((action) => argumentText(arg).includes(action)))
  )
}
