import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, ConditionFact } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { unquoted } from '../../../run/code/quotes.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

// What is told apart by these decides who is let in.
const DECIDES = /host|origin|domain|referr?er|issuer|audience|e?mail|role|scope|token|signature|secret|passw|permission|tenant|owner/i
const PART_OF = /^(?:includes|startsWith|endsWith|indexOf|startswith|endswith|find|count)$/

/** What had to be a text as a whole only holds it now: `url.host === 'a.example'` became `url.host.endsWith('a.example')`. */
export function looserComparisons({ base, head }: FunctionPair): Weakening[] {
  const stays = new Set(head.fn.conditions.map(({ text }) => text))
  const [lost] = base.fn.conditions.flatMap((condition) => {
    if (!/^(?:===?|!==?)$/.test(condition.operator) || stays.has(condition.text) || !DECIDES.test(`${condition.text} ${lastName(head.fn.name)}`)) return []
    const now = head.fn.calls.find((call) => holds(call, condition)) ?? head.fn.conditions.find((other) => isHeld(other, condition))
    return now === undefined ? [] : [{ condition, line: now.line, text: 'callee' in now ? `${now.callee}(${condition.right})` : now.text }]
  })
  if (lost === undefined) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: lost.line },
      otherAt: { file: base.path, line: lost.condition.line },
      message: `${nameOf(head)} accepts more input than before: it decides by ${codeOf(lost.text)} instead of ${codeOf(lost.condition.text)}.`,
      suggestion: 'Compare the whole again, or show with a test which of the formerly refused inputs are right and why.',
      base: lost.condition.text,
      head: lost.text,
    }),
  ]
}

/** The same two, of which one is only looked for in the other. */
function holds({ callee, args: [given] }: CallFact, { left, right }: ConditionFact): boolean {
  if (given === undefined || !PART_OF.test(lastName(callee))) return false
  const object = ownerOf(callee)
  const text = given.kind === 'string' ? given.text : 'text' in given ? given.text : null
  return text !== null && ((object === left && text === unquoted(right)) || (object === right && text === unquoted(left)))
}

/** `'a.example' in host` */
function isHeld({ operator, left, right }: ConditionFact, was: ConditionFact): boolean {
  return operator === 'in' && ((left === was.right && right === was.left) || (left === was.left && right === was.right))
}
