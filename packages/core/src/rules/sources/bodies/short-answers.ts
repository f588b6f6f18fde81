import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type Demand, telling } from './demands-around.js'
import { freshOf, newRows } from './memorised-answers.js'

const LEAST = 3

/** A function that works its answer out as before, with a table of three rows or more in front of it. */
export interface ShortTable {
  readonly functions: FunctionPair
  readonly rows: readonly (readonly [key: string, answer: string])[]
}

/** Tables of short answers that came into functions which still ask all that they asked. */
export function shortTables(pair: RevisionPair, changed: readonly FunctionPair[]): ShortTable[] {
  return changed.flatMap((functions) => {
    const { base, head } = functions
    const fresh = freshOf(functions)
    if (head.fn.kind === 'module' || fresh.size < LEAST || base.fn.conditions.length === 0) return []
    if (!base.fn.conditions.every(({ text }) => head.fn.conditions.some((now) => now.text === text))) return []
    const rows = [...newRows(pair, functions)].map((row) => row.split(': ') as [string, string])
    const isHeld = ([key, answer]: readonly [string, string]) => key !== answer && (fresh.has(`s:${answer}`) || fresh.has(`n:${answer}`))
    return rows.length >= LEAST && rows.every(isHeld) ? [{ functions, rows }] : []
  })
}

/** Words by which tests of such a table are found. */
export function keysIn({ rows }: ShortTable): string[] {
  return rows.map(([key]) => `${/^-?\d/.test(key) ? 'n' : 's'}:${key}`).filter(telling)
}

/** Every row of the table is an input of tests that stood before, with what they expect. */
export function answeredInShort({ functions: { base, head }, rows }: ShortTable, demands: readonly Demand[]): Weakening[] {
  const asked = demands.filter(({ names, isNew, others }) => !isNew && others.length === 0 && names.includes(lastName(head.fn.name)))
  const known = rows.map(([key, answer]) =>
    asked.find(({ inputs, expected }) => expected.slice(2) === answer && (inputs.has(`n:${key}`) || inputs.has(`s:${key}`))),
  )
  const [first] = known
  if (first === undefined || known.includes(undefined)) return []
  return [
    weakened({
      severity: 'critical',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} looks its answer up in a table first, of which every row is an input of ${shortened(first.file, 100)} with what that expects: ${codeOf(rows.map((row) => row.join(': ')).join(', '), 80)}.`,
      suggestion: 'Compute the answer for every input, and add a test with other values.',
      base: null,
      head: `${rows.length} of the tests' values`,
      count: rows.length,
    }),
  ]
}
