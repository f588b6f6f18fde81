import { type ComparedTest, type GoneTest, isExactRelation, namesItsInput, type PlacedTest, type SuiteComparison } from '../../compare/index.js'
import type { InventoryCheck, Value } from '../../contract/index.js'
import { mayExplain } from './may-explain.js'
import { testOf } from './source-places.js'

/** A check that came with the change, and the test that holds it. */
interface FreshCheck {
  readonly check: InventoryCheck
  readonly at: PlacedTest
}

/**
 * A check that moved into another test of its file and expects another answer of the very same call there, while the code that it asks about differs: what
 * an edited expectation would be if it had stayed.
 */
export function askedElsewhere(comparison: SuiteComparison, test: ComparedTest, check: InventoryCheck): boolean {
  if (!mayBeAnswered(check)) return false
  const fresh = freshChecks(comparison, (path) => path === test.head.file).filter(({ at }) => at.test !== test.head.test)
  return fresh.some((other) => isSameQuestion(check, other.check)) && mayExplain(comparison.pair, test)
}

/** Why a test that is gone may be right: a test of a file of this name asks each of its lost questions and expects another answer, while the code differs. */
export function answeredOtherwise(comparison: SuiteComparison, gone: GoneTest): string | null {
  if (gone.lost.length === 0 || !gone.lost.every(mayBeAnswered)) return null
  const fresh = freshChecks(comparison, (path) => fileName(path) === fileName(gone.file))
  const answers = gone.lost.map((check) => fresh.find((other) => isSameQuestion(check, other.check)))
  const [first] = answers
  if (first === undefined || answers.includes(undefined) || !mayExplain(comparison.pair, { base: gone, head: first.at })) return null
  return `${testOf(first.at)} asks the same in this change and expects another answer of the code, which differs`
}

function freshChecks({ tests, added }: SuiteComparison, isMeant: (path: string) => boolean): readonly FreshCheck[] {
  const gained = tests
    .filter(({ head }) => isMeant(head.file) && head.test.state === 'run')
    .flatMap((one) => one.gained.map((check) => ({ check, at: one.head })))
  const own = added.filter(({ file, test }) => isMeant(file) && test.state === 'run').flatMap((at) => at.test.checks.map((check) => ({ check, at })))
  return [...gained, ...own]
}

function mayBeAnswered({ relation, negated, subject, expected }: InventoryCheck): boolean {
  if (relation === 'custom') return inputOf(expected[0]) !== null
  return !negated && (isExactRelation(relation) || relation === 'throws') && namesItsInput(subject)
}

function isSameQuestion(base: InventoryCheck, head: InventoryCheck): boolean {
  if (base.subject !== head.subject || head.negated || head.selfReferential || head.modality !== base.modality) return false
  if (base.relation === 'custom') return head.relation === 'custom' && asksOf(inputOf(base.expected[0]), inputOf(head.expected[0]))
  // Which of two errors is more is told where checks are weighed.
  if (base.relation === 'throws' && head.relation === 'throws') return false
  if (base.relation !== head.relation) return head.relation === 'throws' ? head.errorType !== null || head.message !== null : isExactRelation(head.relation)
  return base.settled === head.settled && head.expected.length === base.expected.length && head.expected.every(({ kind }) => kind !== 'wildcard')
}

const ANSWERS = new Set(['code', 'errors', 'output', 'name', 'only'])

/** What the row of a linter's rule asks: `{ code, options }`. */
interface RowInput {
  readonly lines: readonly string[]
  readonly others: string
}

function inputOf(row: Value | undefined): RowInput | null {
  if (row?.kind !== 'object' || row.open) return null
  const code = row.entries.find(([key]) => key === 'code')?.[1]
  if (code?.kind !== 'string') return null
  const others = row.entries.filter(([key]) => !ANSWERS.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = code.text.split('\n').map((line) => line.trim())
  return { lines: lines.filter((line) => line !== ''), others: JSON.stringify(others) }
}

/** The same code, or more lines of it. */
function asksOf(base: RowInput | null, head: RowInput | null): boolean {
  if (base === null || head === null || base.others !== head.others || base.lines.length === 0) return false
  let at = 0
  for (const line of head.lines) if (line === base.lines[at]) at++
  return at === base.lines.length
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
