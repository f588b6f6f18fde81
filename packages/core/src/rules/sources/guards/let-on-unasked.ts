import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const GOES_ON = /^(?:await )?(?:next|resolve|handler|done|proceed)\((?:event|ctx|context|req(?:uest)?|)\)$|^[tT]rue$/
/** Nothing was given: `!header`, `token === undefined`, `not header`. */
const ABSENT = /^!\(?[\w$.?]+(?:\([^()]*\)|\[[^[\]]*\])?\)?$|^not [\w.]+(?:\([^()]*\)|\[[^[\]]*\])?$|(?:===? ?(?:null|undefined|''|"")| is None)$/
/** Something by which it is known who asks. */
const PROOF = /sign|hmac|token|authori[sz]|credential|cookie|csrf|api_?-?key|secret|password|session|jwt|bearer|nonce|captcha|x-/i

/** Whoever gives no proof at all goes on, ahead of what refuses a wrong one: `if (!header) return next()`. */
export function letOnUnasked({ base, head }: FunctionPair): Weakening[] {
  const key = ({ kind, condition, effect }: Guard): string => `${kind}\n${condition}\n${effect}`
  const fresh = surplus(head.fn.guards, base.fn.guards, key).find(
    ({ kind, condition, effect }) => kind === 'return' && condition !== null && GOES_ON.test(effect) && ABSENT.test(condition) && PROOF.test(condition),
  )
  if (fresh === undefined) return []
  // It refused before, and does so still, behind that.
  const refuses = ({ kind, effect }: Guard): boolean => kind !== 'return' || /\b40[13]\b|^[fF]alse$/.test(effect)
  const behind = head.fn.guards.find(
    (guard) => guard.line > fresh.line && refuses(guard) && base.fn.guards.some((was) => refuses(was) && was.effect === guard.effect),
  )
  if (behind === undefined) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: fresh.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} lets those go on who give no proof at all: ${codeOf(fresh.text)} stands ahead of ${codeOf(behind.text)}.`,
      suggestion: 'Ask for it here as well, or keep the open way apart from this check.',
      base: behind.text,
      head: fresh.text,
    }),
  ]
}
