import { type FunctionPair, isFlipped, lastName, orderConditions } from '../../compare/index.js'
import type { SourceFunction } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, nameOf, weakened } from '../weakened.js'

const ACCEPTS =
  /^(can|may|allow|permit|accept|authori[sz]e|eligible|verify|validate|checks?(access|auth|permission|role|password|token|signature)|is_?(valid|allowed|permitted|authori[sz]ed|authenticated|admin|owner|trusted|safe|eligible|verified|active|signed|member|adult|staff|privileged|editable|secure)|has_?(permission|role|access|scope|rights?|valid)|valid|matches_?(password|token|signature))/i
const REFUSES =
  /^(is_?(invalid|blocked|banned|forbidden|denied|expired|locked|malicious|unsafe|suspicious|spam|restricted|rate_?limited)|should_?(block|deny|reject)|must_?(reject|refuse)|needs_?(auth|approval|verification)|requires_?(auth|approval|login|mfa))/i

/** A function that answers whether something is allowed or valid, and answers yes in more cases. */
export function looserAnswers(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const name = lastName(head.fn.name)
  const accepts = ACCEPTS.test(name)
  if (!accepts && !REFUSES.test(name)) return []
  const before = answerOf(base.fn)
  const after = answerOf(head.fn)
  if (before === null || after === null || before.text === after.text) return []
  const order = orderConditions(before.text, after.text)
  if (order !== (accepts ? 'more' : 'fewer') && !isFlipped(before.text, after.text) && !isSwapped(before, after, accepts)) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: after.line },
      otherAt: { file: base.path, line: before.line },
      message: `${nameOf(head)} lets more pass than before: it answers by ${codeOf(after.text)} instead of ${codeOf(before.text)}.`,
      suggestion: 'Restore the condition, or show with a test which of the formerly refused cases are right and why.',
      base: before.text,
      head: after.text,
    }),
  ]
}

/** The one condition that a function returns. */
function answerOf({ conditions, guards }: SourceFunction): { readonly text: string; readonly operator: string; readonly line: number } | null {
  const [first] = conditions.filter(({ use }) => use === 'returned')
  return first === undefined || guards.some(({ kind }) => kind === 'return') ? null : first
}

/** The same parts joined by "or" instead of "and". */
function isSwapped(before: { readonly operator: string }, after: { readonly operator: string }, accepts: boolean): boolean {
  const isAnd = (operator: string): boolean => operator === '&&' || operator === 'and'
  const isOr = (operator: string): boolean => operator === '||' || operator === 'or'
  return accepts ? isAnd(before.operator) && isOr(after.operator) : isOr(before.operator) && isAnd(after.operator)
}
