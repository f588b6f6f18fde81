import type { InventoryTest } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'

/** What a check accepts since the test itself makes both sides alike. */
export interface Evened {
  readonly accepts: string
  readonly severity: 'medium' | 'critical'
}

/**
 * Before two names are compared, as they were, the test gives one what the other has, or takes something out of both: `Object.assign(made, wanted)`,
 * `made.id = wanted.id`, `delete made.id`.
 */
export function evenedByTest({ base: was, head: check }: CheckPair, base: InventoryTest, head: InventoryTest): Evened | null {
  if (base.text === head.text || !isExact(check.relation) || check.negated || was.subject !== check.subject) return null
  if (JSON.stringify(was.expected) !== JSON.stringify(check.expected)) return null
  const [, made, wanted] = COMPARED.map((form) => form.exec(check.text)).find((match) => match !== null) ?? []
  if (made === undefined || wanted === undefined || check.file !== null) return null
  const came = linesThatCame(base, head, check.line)
  const [from, to] = [literalPattern(made), literalPattern(wanted)]
  const of = `(?<![\\w$.])${to}(?![\\w$])`
  const gives = new RegExp(`^(?:Object\\.assign\\(${from}, .*${of}|${from}\\.update\\(.*${of}|${from}(?:\\.[\\w$]+|\\[[^\\]]+\\])+ = .*${of})`)
  if (came.some((line) => gives.test(line))) return { accepts: 'what the test has set itself', severity: 'critical' }
  const takes = new RegExp(`^(?:(?:delete|del) ${from}[.[]|(?:\\w+ = )?${from}\\.pop\\(['"])`)
  return came.some((line) => takes.test(line)) ? { accepts: 'anything in what the test has taken out', severity: 'medium' } : null
}

const NAME = '([A-Za-z_$][\\w$]*)'
const COMPARED = [
  new RegExp(`^(?:await )?expect(?:\\.soft)?\\(${NAME}\\)\\.\\w+\\(${NAME}\\)`),
  new RegExp(`^(?:assert|t)\\.\\w+\\(${NAME}, ${NAME}[,)]`),
  new RegExp(`^assert ${NAME} == ${NAME}$`),
  new RegExp(`^self\\.assert\\w+\\(${NAME}, ${NAME}[,)]`),
]

/** Lines of the head's test up to a line of its file that the base's test had nowhere. */
function linesThatCame(base: InventoryTest, head: InventoryTest, until: number): readonly string[] {
  const had = new Set(base.text.split('\n').map((line) => line.trim()))
  return head.text
    .split('\n')
    .slice(0, Math.max(until - head.line, 0))
    .map((line) => line.trim())
    .filter((line) => !had.has(line))
}
