import { type FunctionPair, surplus } from '../../compare/index.js'
import type { Guard } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'

const ASKS = /^(?:await )?([\w$]+)\.(?:raise_for_\w+|raiseFor\w+|ensure_?[sS]uccess\w*|assert_?[sS]uccess\w*|check_returncode|throwForStatus)\(/

/** What was asked whether it went well is read still, and nothing new asks for it: `reply.raise_for_status()` before `reply.json()`. */
export function isReadUnasked({ base, head }: FunctionPair, { kind, condition, effect }: Guard): boolean {
  const [, name] = ASKS.exec(effect) ?? []
  if (kind !== 'call' || condition !== null || name === undefined) return false
  const own = new RegExp(`(?<![\\w$.])${literalPattern(name)}(?![\\w$])`)
  const isMade = ({ fn }: FunctionPair['base']) => fn.calls.some(({ callee }) => callee.startsWith(`${name}.`) && !ASKS.test(`${callee}(`))
  const asked = surplus(head.fn.conditions, base.fn.conditions, ({ text }) => text)
  return isMade(base) && isMade(head) && !asked.some(({ text }) => own.test(text))
}
