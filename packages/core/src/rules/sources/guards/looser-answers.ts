import { type FunctionPair, isFlipped, orderConditions } from '../../../compare/index.js'
import type { RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

const ACCEPTS =
  /^(can|may|allow|permit|accept|authori[sz]e|eligible|verify|validate|checks?(access|auth|permission|role|password|token|signature)|is_?(valid|allowed|permitted|authori[sz]ed|authenticated|admin|owner|trusted|safe|eligible|verified|active|signed|member|adult|staff|privileged|editable|secure)|has_?(permission|role|access|scope|rights?|valid)|valid|matches_?(password|token|signature))/i
const REFUSES =
  /^(is_?(invalid|blocked|banned|forbidden|denied|expired|locked|malicious|unsafe|suspicious|spam|restricted|rate_?limited)|should_?(block|deny|reject)|must_?(reject|refuse)|needs_?(auth|approval|verification)|requires_?(auth|approval|login|mfa))/i

/** A function that answers whether something is allowed or valid, and answers yes in more cases. */
export function looserAnswers(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const name = lastName(head.fn.name)
  const accepts = ACCEPTS.test(name)
  if (!accepts && !REFUSES.test(name)) return []
  const before = answerOf(base.fn)
  const after = answerOf(head.fn)
  if (before !== null && after === null && isAlways(pair, functions, accepts)) return [lets(before, head.fn.line, String(accepts))]
  if (before === null || after === null || before.text === after.text) return []
  const order = orderConditions(before.text, after.text)
  if (order !== (accepts ? 'more' : 'fewer') && !isFlipped(before.text, after.text) && !isSwapped(before, after, accepts)) return []
  return [lets(before, after.line, after.text)]

  function lets(was: Answer, line: number, now: string): Weakening {
    return weakened({
      severity: 'high',
      at: { file: head.path, line },
      otherAt: { file: base.path, line: was.line },
      message: `${nameOf(head)} lets more pass than before: it answers by ${codeOf(now)} instead of ${codeOf(was.text)}.`,
      suggestion: 'Restore the condition, or show with a test which of the formerly refused cases are right and why.',
      base: was.text,
      head: now,
    })
  }
}

interface Answer {
  readonly text: string
  readonly operator: string
  readonly line: number
}

/** All that it returns is one constant, which it did not return before; one that does nothing else is told as hollowed. */
function isAlways(pair: RevisionPair, { base, head }: FunctionPair, accepts: boolean): boolean {
  const returned = (side: 'base' | 'head', of: FunctionPair['base']): string[] =>
    [...functionText(pair, side, of).matchAll(/(?:\breturn\b|=>)[ \t]*([^\n;{]*)/g)].map(([, text = '']) => text.trim())
  const yes = accepts ? /^(?:true|True)$/ : /^(?:false|False)$/
  const now = returned('head', head).filter((text) => text !== '')
  return head.fn.returnsOnly === null && now.length === 1 && yes.test(now[0] ?? '') && !returned('base', base).some((text) => yes.test(text))
}

/** The one condition that a function returns. */
function answerOf({ conditions, guards }: SourceFunction): Answer | null {
  const [first] = conditions.filter(({ use }) => use === 'returned')
  return first === undefined || guards.some(({ kind }) => kind === 'return') ? null : first
}

/** The same parts joined by "or" instead of "and". */
function isSwapped(before: { readonly operator: string }, after: { readonly operator: string }, accepts: boolean): boolean {
  const isAnd = (operator: string): boolean => operator === '&&' || operator === 'and'
  const isOr = (operator: string): boolean => operator === '||' || operator === 'or'
  return accepts ? isAnd(before.operator) && isOr(after.operator) : isOr(before.operator) && isAnd(after.operator)
}
