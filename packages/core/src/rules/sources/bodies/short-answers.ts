import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { functionText } from '../function-text.js'
import { type Demand, keyOf, telling } from './demands-around.js'
import type { Table } from './filled-tables.js'
import { freshOf, newRows } from './memorised-answers.js'
import { rowsOf } from './memorised-tables.js'

const LEAST = 3

/** A function that works its answer out as before, with a table of three rows or more in front of it. */
export interface ShortTable {
  readonly functions: FunctionPair
  readonly rows: readonly (readonly [key: string, answer: string])[]
}

/** Tables of short answers that came into functions which still ask all that they asked, or that stand beside them and are named there. */
export function shortTables(pair: RevisionPair, changed: readonly FunctionPair[], tables: readonly Table[]): ShortTable[] {
  return changed.flatMap((functions) => {
    const { base, head } = functions
    if (head.fn.kind === 'module' || base.fn.conditions.length === 0) return []
    if (!base.fn.conditions.every(({ text }) => head.fn.conditions.some((now) => now.text === text))) return []
    const rows = [...rowsWithin(pair, functions), ...rowsBeside(pair, functions, tables)]
    return rows.length >= LEAST ? [{ functions, rows }] : []
  })
}

type Row = ShortTable['rows'][number]

/** Of entries that are written in it, all, where it did not hold what they answer. */
function rowsWithin(pair: RevisionPair, functions: FunctionPair): Row[] {
  const fresh = freshOf(functions)
  if (fresh.size < LEAST) return []
  const rows = [...newRows(pair, functions)].map((row): Row => [row.slice(0, row.indexOf(': ')), row.slice(row.indexOf(': ') + 2)])
  return rows.every(([key, answer]) => key !== answer && (fresh.has(`s:${answer}`) || fresh.has(`n:${answer}`))) ? rows : []
}

function rowsBeside(pair: RevisionPair, { head }: FunctionPair, tables: readonly Table[]): Row[] {
  const own = tables.filter(({ path }) => path === head.path)
  const text = own.length === 0 ? '' : functionText(pair, 'head', head)
  const named = own.filter(({ name }) => new RegExp(namePattern(name)).test(text))
  return [...new Map(named.flatMap(({ value }) => rowsOf(value)).map(([key, answer]): Row => [key.slice(2), answer.slice(2)]))]
}

/** Words by which tests of such a table are found. */
export function keysIn({ rows }: ShortTable): string[] {
  return rows.map(([key]) => `${/^-?\d/.test(key) ? 'n' : 's'}:${key}`).filter(telling)
}

/** Every row of the table is an input of tests that stood before, with what they expect. */
export function answeredInShort(pair: RevisionPair, { functions: { base, head }, rows }: ShortTable, demands: readonly Demand[]): Weakening[] {
  const asked = demands.filter(({ names, isNew, others }) => !isNew && others.length === 0 && names.includes(lastName(head.fn.name)))
  const known = rows.map(([key, answer]) =>
    asked.find(
      (demand) => demand.expected.slice(2) === answer && (demand.inputs.has(`n:${key}`) || demand.inputs.has(`s:${key}`)) && stoodBefore(pair, demand),
    ),
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

/** The base asks for it as well: a row of a table is new in the words of an old check. */
function stoodBefore(pair: RevisionPair, { file, subject, expected }: Demand): boolean {
  const changed = pair.files.find(({ headPath }) => headPath === file)
  if (changed === undefined) return true
  const base = changed.base ?? (changed.basePath === null ? null : pair.inventory('base', changed.basePath))
  return (
    base?.tests.some(({ checks }) =>
      checks.some((check) => check.subject === subject && check.expected[0] !== undefined && keyOf(check.expected[0]) === expected),
    ) === true
  )
}
