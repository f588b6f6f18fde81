import type { FunctionPair } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'
import { closingOf } from '../../../run/code/brackets.js'

/** In the other cases the guard is handed to what is waited for, with all that it was called with: `check(order)` became `check(order)` or `await run(check, order)`. */
export function isHandedToCaller({ head }: FunctionPair, guard: Guard): boolean {
  const open = guard.text.indexOf('(')
  const called = guard.text.slice(0, open).replace(/^(?:await|return) /, '')
  const given = guard.text.slice(open + 1, closingOf(guard.text, open))
  if (guard.kind !== 'call' || open < 0 || !/^[\w$.]+$/.test(called)) return false
  const isCalled = head.fn.calls.some(({ text }) => text.replace(/^await /, '').startsWith(`${called}(${given})`))
  const isHanded = head.fn.calls.some(({ callee, text, awaited }) => awaited && callee !== called && text.includes(`(${called}, ${given})`))
  return isCalled && isHanded
}
