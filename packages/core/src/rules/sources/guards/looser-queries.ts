import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { RevisionPair, Value } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const QUERY = /^\s*(?:select|update|delete)\b[\s\S]*\bwhere\b/i
const FILTERED = /^\s*(?:select|update|delete)\b/i

/** Conditions that a statement of SQL asks of its rows no more: `where member = ? and back is null` became `where member = ?`. */
export function looserQueries(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const [was, is] = [surplus(base.fn.literals, head.fn.literals, textOf), surplus(head.fn.literals, base.fn.literals, textOf)].map((values) =>
    values.map(textOf).filter((text) => FILTERED.test(text)),
  )
  const [first] = (was ?? []).flatMap((text) => {
    const before = QUERY.test(text) ? conditionsOf(text) : null
    const lost = before === null ? undefined : (is ?? []).map((other) => lostOf(before, conditionsOf(other))).find((one) => one !== null)
    return lost == null || lost.some((one) => isAskedElsewhere(pair, head.path, one)) ? [] : [{ text, lost }]
  })
  if (first === undefined) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} asks for more rows than before: ${first.lost.map((one) => codeOf(one, 60)).join(' and ')} ${first.lost.length > 1 ? 'are' : 'is'} no condition of its statement any more.`,
      suggestion: 'Put the condition back, or show with a test which of the rows that were left out are right and why.',
      base: first.lost.join(' and '),
      head: null,
      count: first.lost.length,
    }),
  ]
}

/** A statement up to its conditions, these, and what stands behind them. */
interface Query {
  readonly before: string
  readonly conditions: readonly string[]
  readonly behind: string
}

function conditionsOf(text: string): Query {
  const words = text.replace(/\s+/g, ' ').trim()
  const [, before = words, asked = '', behind = ''] =
    /^(.*?) where (.*?)((?: (?:group by|order by|limit|offset|returning|for update|having)\b.*)?)$/i.exec(words) ?? []
  // Either of two is no condition that can be taken away alone.
  const conditions = / or /i.test(asked) ? [asked] : asked.split(/ and /i)
  return { before: before.replace(/;$/, ''), conditions: asked === '' ? [] : conditions.map((one) => one.replace(/;$/, '').trim()), behind }
}

/** What of the first's conditions the second lacks, where it is the same but for that. */
function lostOf(was: Query, is: Query): string[] | null {
  if (was.before !== is.before || was.behind !== is.behind) return null
  const lost = was.conditions.filter((one) => !is.conditions.includes(one))
  return lost.length > 0 && is.conditions.every((one) => was.conditions.includes(one)) ? lost : null
}

/** Other code of the change asks it: in a query that is put together, in a view. */
function isAskedElsewhere({ files }: RevisionPair, path: string, condition: string): boolean {
  const words = condition.replace(/\s+/g, ' ')
  return files.some(({ head, base }) => head !== null && head.path !== path && head.mentions.has(words) && base?.mentions.has(words) !== true)
}

function textOf(value: Value): string {
  const text = 'text' in value && typeof value.text === 'string' ? value.text : ''
  return value.kind === 'expression' ? text.replace(/^[bfru]{0,2}(['"`])([\s\S]*)\1$/i, '$2') : text
}
