import type { ComparedTest } from '../../../compare/index.js'
import type { InventoryCheck, Value } from '../../../contract/index.js'

/** What was asked of the error in a function of its own stands in what the refusal itself asks for now: `throws(run, { name: 'BadLine', message: /no level/ })`. */
export function isSaidByThrows({ base: { test }, checks }: ComparedTest, lost: InventoryCheck): boolean {
  if (isKindAsked(checks, lost)) return true
  if (lost.relation !== 'throws' || lost.negated || (lost.errorType === null && lost.message === null)) return false
  // Each check of a function that takes the error is compared by itself; what it gives back besides is none of them.
  const isSplit = !ASKS_BY_ANSWER.test(textOf(lost.message)) && test.checks.some(({ line }) => line > lost.line && line <= lost.endLine)
  return checks.some(({ head }) => {
    if (head.relation !== 'throws' || head.negated || head.subject !== lost.subject) return false
    if (isSplit && lost.message?.kind === 'expression') return true
    const said = textOf(head.message)
    // One of several ways, or the opposite, is less than what was asked.
    if (head.message?.kind === 'expression' && WAYS.test(said)) return false
    const isKind = lost.errorType === null || head.errorType === lost.errorType || said.includes(lost.errorType)
    return isKind && (lost.message === null || JSON.stringify(head.message) === JSON.stringify(lost.message) || says(said, textOf(lost.message)))
  })
}

/** `type(error) is Full` of what was caught stands in `raises(Full)` of the same call. */
function isKindAsked(checks: ComparedTest['checks'], { relation, negated, subject, expected: [kind] }: InventoryCheck): boolean {
  if (!/^(?:type_of|instance_of)$/.test(relation) || negated || kind === undefined || !('text' in kind)) return false
  return checks.some(
    ({ head }) =>
      head.relation === 'throws' && !head.negated && head.errorType === kind.text && /^raised\(([\s\S]*)\)(?:\.value)?$/.exec(subject)?.[1] === head.subject,
  )
}

const ASKS_BY_ANSWER = /\breturn (?!true\b)/
const WAYS = /\|\||\?\?|[^=!]=> ?!|(?:^|[\s(&])!\s*[(/\w$]/

function textOf(value: Value | null): string {
  return value !== null && 'text' in value ? value.text : ''
}

function says(whole: string, part: string): boolean {
  return part !== '' && whole.includes(part)
}
