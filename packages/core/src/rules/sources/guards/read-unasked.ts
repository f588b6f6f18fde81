import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { Guard, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { functionText } from '../function-text.js'

const ASKS = /^(?:await )?([\w$]+)\.(?:raise_for_\w+|raiseFor\w+|ensure_?[sS]uccess\w*|assert_?[sS]uccess\w*|check_returncode|throwForStatus)\(/

/** What was asked whether it went well is read still, and nothing new asks for it: `reply.raise_for_status()` before `reply.json()`. */
export function isReadUnasked(pair: RevisionPair, { base, head }: FunctionPair, { kind, condition, effect }: Guard): boolean {
  const [, name] = ASKS.exec(effect) ?? []
  if (kind !== 'call' || condition !== null || name === undefined) return false
  const own = new RegExp(`(?<![\\w$.])${literalPattern(name)}(?![\\w$])`)
  const isMade = ({ fn }: FunctionPair['base']) => fn.calls.some(({ callee }) => callee.startsWith(`${name}.`) && !ASKS.test(`${callee}(`))
  const asked = surplus(head.fn.conditions, base.fn.conditions, ({ text }) => text)
  if (!isMade(base) || !isMade(head)) return false
  // Asked for, and what failed is nothing: `reply.json() if reply.ok else None`.
  const quietly = new RegExp(`\\bif ${literalPattern(name)}\\.(?:ok|is_success)\\s+else (?:None|\\[\\]|\\{\\}|''|""|0)(?!\\w)`)
  return asked.every(({ text }) => !own.test(text)) || quietly.test(functionText(pair, 'head', head))
}
