import {
  type ComparedTest,
  callsWithin,
  fedLess,
  type GoneTest,
  isExactRelation,
  namesItsInput,
  oncePer,
  type PlacedTest,
  type SuiteComparison,
} from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { mayExplain } from '../may-explain.js'
import { testOf } from '../source-places.js'

/** A check that came with the change, and the test that holds it. */
export interface FreshCheck {
  readonly check: InventoryCheck
  readonly at: PlacedTest
  readonly input: RowInput | null
}

/**
 * A check that moved into another test of its file and expects another answer of the very same call there, while the code that it asks about differs: what
 * an edited expectation would be if it had stayed.
 */
export function askedElsewhere(comparison: SuiteComparison, test: ComparedTest, check: InventoryCheck): boolean {
  const isElsewhere = ({ at }: Pick<FreshCheck, 'at'>) => at.file === test.head.file && at.test !== test.head.test
  const others = [...askingTheSame(comparison, test.head.file, check), ...(answeredNow(comparison, test.head.file, check) ?? [])]
  return (others.some(isElsewhere) || isContradicted(comparison, test, check)) && mayExplain(comparison.pair, test)
}

/** A test that came to the file does to the same object all that this test does, and asks for the opposite: `assert cart.open` for `assert not cart.open`. */
function isContradicted({ added }: SuiteComparison, { base, head }: ComparedTest, { subject, relation, negated, modality }: InventoryCheck): boolean {
  const opposite = relation === 'truthy' ? 'falsy' : relation === 'falsy' ? 'truthy' : null
  const [owner] = OF_MADE.exec(subject) ?? []
  if (opposite === null || negated || modality !== 'always' || owner === undefined) return false
  const steps = base.test.calls.filter((call) => call.startsWith(owner))
  return (
    steps.length > 0 &&
    added.some(
      ({ file, test: { state, calls, checks } }) =>
        file === head.file &&
        state === 'run' &&
        steps.every((step) => calls.includes(step)) &&
        checks.some((one) => one.subject === subject && one.relation === opposite && !one.negated && one.modality === 'always'),
    )
  )
}

/** `Cart([1]).` of `Cart([1]).open`. */
const OF_MADE = /^(?:\w+\.)*[A-Z]\w*\([^()]*\)\./

/** Why a test that is gone may be right: a test of a file of this name asks each of its lost questions and expects another answer, while the code differs. */
export function answeredOtherwise(comparison: SuiteComparison, gone: GoneTest): string | null {
  const isFedLess = fedLess(comparison.pair)
  const answers = gone.lost.map(
    (check) => askingTheSame(comparison, gone.file, check).find(({ at }) => !isFedLess(gone, at)) ?? answeredNow(comparison, gone.file, check)?.[0],
  )
  const [first] = answers
  if (first === undefined || answers.includes(undefined) || !mayExplain(comparison.pair, { base: gone, head: first.at })) return null
  return `${testOf(first.at)} asks the same in this change and expects another answer of the code, which differs`
}

/** Checks that came with the change in files of this name and ask the same of the same call, whatever they expect. */
export function askingTheSame(comparison: SuiteComparison, path: string, check: InventoryCheck): readonly FreshCheck[] {
  return mayBeAnswered(check) ? alike(comparison, path, check).filter((other) => isSameQuestion(check, other)) : []
}

/** A check that asks, as none did, for an answer of what was refused: `Link(b'a')` raised, and `str(Link(b'a'))` is looked at. */
function answeredNow(comparison: SuiteComparison, path: string, check: InventoryCheck): readonly Pick<FreshCheck, 'at'>[] | undefined {
  if (check.relation !== 'throws' || check.modality !== 'always' || !mayBeAnswered(check)) return undefined
  return byCallsWithin(comparison).get(JSON.stringify([fileName(path), check.subject]))
}

const byCallsWithin = oncePer((comparison: SuiteComparison): ReadonlyMap<string, readonly Pick<FreshCheck, 'at'>[]> => {
  const fresh = [...freshOf(comparison).values()].flat()
  const edited = comparison.tests.flatMap(({ head: at, checks }) =>
    at.test.state === 'run' ? checks.flatMap(({ base, head: check }) => (base.subject === check.subject ? [] : [{ at, check }])) : [],
  )
  const asked = [...fresh, ...edited].filter(({ check }) => isExactRelation(check.relation) && !check.negated && check.modality === 'always')
  const calls = asked.flatMap(({ at, check }) => callsWithin(check.subject).map((call) => ({ at, key: JSON.stringify([fileName(at.file), call]) })))
  return groupBy(calls, ({ key }) => key)
})

/** The fresh checks of files of this name that ask what this check asks. */
function alike(comparison: SuiteComparison, path: string, check: InventoryCheck): readonly FreshCheck[] {
  return freshOf(comparison).get(keyOf(path, check, inputOf(check))) ?? []
}

const freshOf = oncePer(freshChecks)

function freshChecks({ tests, added }: SuiteComparison): ReadonlyMap<string, readonly FreshCheck[]> {
  const all = new Map<string, FreshCheck[]>()
  const add = (at: PlacedTest, checks: readonly InventoryCheck[]) => {
    if (at.test.state !== 'run') return
    for (const check of checks) {
      const input = inputOf(check)
      const key = keyOf(at.file, check, input)
      const same = all.get(key) ?? []
      same.push({ check, at, input })
      all.set(key, same)
    }
  }
  for (const { head, gained, checks } of tests) {
    add(head, gained)
    // A test of another question may ask this one now.
    add(
      head,
      checks.flatMap(({ base, head: check }) => (base.subject === check.subject ? [] : [check])),
    )
  }
  for (const at of added) add(at, at.test.checks)
  return all
}

function keyOf(path: string, { subject }: InventoryCheck, input: RowInput | null): string {
  return JSON.stringify([fileName(path), subject, input?.others])
}

function mayBeAnswered(check: InventoryCheck): boolean {
  const { relation, negated, subject } = check
  if (relation === 'custom') return inputOf(check) !== null
  return !negated && (isExactRelation(relation) || relation === 'throws') && namesItsInput(subject)
}

function isSameQuestion(base: InventoryCheck, { check: head, input }: FreshCheck): boolean {
  if (head.negated || head.selfReferential || head.modality !== base.modality) return false
  if (base.relation === 'custom') return asksOf(inputOf(base), input)
  // Which of two errors is more is told where checks are weighed.
  if (base.relation === 'throws' && head.relation === 'throws') return false
  if (base.relation !== head.relation) return head.relation === 'throws' ? head.errorType !== null || head.message !== null : isExactRelation(head.relation)
  return base.settled === head.settled && head.expected.length === base.expected.length && head.expected.every(({ kind }) => kind !== 'wildcard')
}

const ANSWERS = new Set(['code', 'errors', 'output', 'name', 'only'])

/** What the row of a linter's rule asks: `{ code, options }`. */
interface RowInput {
  readonly statements: readonly string[]
  readonly others: string
}

function inputOf({ relation, expected: [row] }: InventoryCheck): RowInput | null {
  if (relation !== 'custom' || row === undefined || (row.kind === 'object' && row.open)) return null
  // A valid row may be its code alone.
  const entries = row.kind === 'object' ? row.entries : [['code', row] as const]
  const code = entries.find(([key]) => key === 'code')?.[1]
  if (code?.kind !== 'string') return null
  const others = entries.filter(([key]) => !ANSWERS.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  const statements = code.text.split(/[;\n]/).map((one) => one.trim())
  return { statements: statements.filter((one) => one !== ''), others: JSON.stringify(others) }
}

/** The same code, or more of it. */
function asksOf(base: RowInput | null, head: RowInput | null): boolean {
  if (base === null || head === null || base.statements.length === 0) return false
  let at = 0
  for (const statement of head.statements) if (statement === base.statements[at]) at++
  return at === base.statements.length
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
