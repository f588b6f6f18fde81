import { isIdle, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'

/**
 * The table that a test became: rows under its title in its file ask for every answer that it asked for, as often as it did and in the same calls, though of
 * another input here and there.
 */
export function rowsInstead({ tests, added }: SuiteComparison, { file, test }: PlacedTest): string | null {
  if (test.row !== null || test.checks.length < 2) return null
  const suite = JSON.stringify(test.titlePath.slice(0, -1))
  const title = test.titlePath.at(-1) ?? ''
  // Rows of JavaScript say after the title what they are made of, `sorts "pear" false`; a table that was there says nothing of the test.
  const were = new Set(tests.flatMap(({ base, head }) => (base.test.row === null ? [] : [head.test])))
  const isTitled = (own: string, row: PlacedTest['test']) =>
    own.replace(/\[[\s\S]*\]$/, '') === title || (!file.endsWith('.py') && !were.has(row) && own.startsWith(`${title} `))
  const isRow = ({ file: path, test: one }: PlacedTest) =>
    path === file &&
    one.row !== null &&
    one.state === 'run' &&
    JSON.stringify(one.titlePath.slice(0, -1)) === suite &&
    isTitled(one.titlePath.at(-1) ?? '', one)
  const rows = [...added, ...tests.map(({ head }) => head)].filter((one) => isRow(one) && !isIdle(one.test))
  const left = new Map<string, number>()
  for (const check of rows.flatMap((one) => one.test.checks)) if (check.modality === 'always') left.set(askedBy(check), (left.get(askedBy(check)) ?? 0) + 1)
  // What was asked twice in the same words is asked once.
  for (const check of new Map(test.checks.map((one) => [`${one.subject} ${askedBy(one)}`, one])).values()) {
    const count = left.get(askedBy(check)) ?? 0
    if (count === 0) return null
    left.set(askedBy(check), count - 1)
  }
  return `it became a table of ${rows.length} rows that ask for the same answers`
}

/** What a check asks for, whatever it hands over. */
function askedBy({ relation, negated, expected, subjectNames, errorType, message }: InventoryCheck): string {
  return JSON.stringify([relation, negated, expected, subjectNames, errorType, message])
}
