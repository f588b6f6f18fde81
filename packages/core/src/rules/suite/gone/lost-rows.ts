import { type ComparedTest, isIdle, type PlacedTest, type SuiteComparison, shownValue, surplus } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair, Value } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import { groupBy } from '../../../run/group-by.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'
import { identityOf, placeOfTest, testOf } from '../source-places.js'

/** Rows that went from tables with more rows than are compared one by one, or that got more. */
export function lostRows({ pair, tests }: SuiteComparison): Weakening[] {
  const awake = tests.filter(({ base }) => !isIdle(base.test))
  const filledUp = groupBy(
    awake.filter(({ base, head }) => isRowOf(base.test, head.test.rows)),
    ({ head }) => JSON.stringify(identityOf(head)),
  )
  return [...awake.map((test) => lostOf(test) ?? fewerOf(pair, test)), ...[...filledUp.values()].map(droppedOf)].flatMap((lost) =>
    lost === null || lost.count <= 0 ? [] : [lostFinding(lost)],
  )
}

interface LostRows {
  readonly base: PlacedTest
  readonly head: PlacedTest
  /** Rows on both sides. */
  readonly was: number
  readonly is: number
  readonly count: number
  /** One of them, where it is known which are gone. */
  readonly example: string
}

const keyOf = (row: readonly Value[]): string => JSON.stringify(row)
const shown = (row: readonly Value[] | undefined): string => (row ?? []).map(shownValue).join(', ')

/** Both sides have too many rows for tests of their own. */
function lostOf({ base, head }: ComparedTest): LostRows | null {
  const [was, is] = [base.test.rows, head.test.rows]
  if (was === undefined || is === undefined) return null
  const lost = surplus(was, is, keyOf)
  const distinct = [...new Map(is.map((row) => [keyOf(row), row])).values()]
  return { base, head, was: was.length, is: is.length, count: lost.length - surplus(distinct, was, keyOf).length, example: shown(lost[0]) }
}

/** There were too many, and there are few enough now: each is a test, and those of one table stand on one line. */
function fewerOf(pair: RevisionPair, { base, head }: ComparedTest): LostRows | null {
  const was = base.test.rows?.length
  if (was === undefined || head.test.open || head.test.row === null) return null
  const is = pair.inventory('head', head.file)?.tests.filter(({ line, row }) => row !== null && line === head.test.line).length ?? 0
  return { base, head, was, is, count: was - is, example: counted(was, 'row') }
}

/** A row that was a test may be one of very many now; rows of tables within tables hold more values. */
function isRowOf({ row, open }: InventoryTest, rows: InventoryTest['rows']): boolean {
  return row !== null && !open && rows?.[0]?.length === row.values.length
}

/** There were few, and they are too many now: what was a test has to be among them. */
function droppedOf(tests: readonly ComparedTest[]): LostRows | null {
  const [first] = tests
  if (first === undefined) return null
  const is = new Set(first.head.test.rows?.map(keyOf))
  const lost = tests.filter(({ base }) => !is.has(keyOf(base.test.row?.values ?? [])))
  const { base, head } = lost[0] ?? first
  return { base, head, was: tests.length, is: head.test.rows?.length ?? 0, count: lost.length, example: shown(base.test.row?.values) }
}

function lostFinding({ base, head, was, is, count, example }: LostRows): Weakening {
  return {
    severity: 'high',
    confidence: 'sure',
    ...placeOfTest(head),
    side: 'head',
    test: identityOf(head),
    count,
    message: `${testOf(head)} runs over ${counted(is, 'row')} in place of ${was}; ${counted(count, 'case')} of before ${count === 1 ? 'is' : 'are'} not run any more.`,
    suggestion: 'Put the rows back. A row whose case was given up goes with the code that it described.',
    base: shortened(example, 200),
    head: counted(is, 'row'),
    baseAt: placeOfTest(base),
    headAt: placeOfTest(head),
  }
}
