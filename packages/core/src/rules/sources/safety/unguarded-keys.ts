import type { FunctionPair } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'

/** Keys by which an object's prototype is written are left out no more. */
export function unguardedKeys({ base, head }: FunctionPair): Weakening[] {
  const guards = (fn: typeof base.fn) => fn.conditions.filter(({ text }) => /['"]__proto__['"]/.test(text))
  const [first] = guards(base.fn)
  if (first === undefined || head.file.mentions.has('__proto__') || head.fn.stub || head.fn.statements === 0) return []
  if (head.fn.calls.some(({ callee }) => !base.fn.calls.some((call) => call.callee === callee))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: headOf({ base, head, by: 'name' }),
      message: `${nameOf(head)} writes under whatever key it is given: ${codeOf(first.text, 80)} is asked no more, and the prototype of all objects can be changed.`,
      suggestion: 'Leave those keys out again, or take an object without a prototype.',
      base: first.text,
      head: null,
    }),
  ]
}
