import type { InventoryCheck, Value } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import type { SideTest } from '../side-tests.js'
import { mayBeSameTest } from './same-exercise.js'

/** The function that rows stand for, of titles that end in a row's id: `test_total` of `test_total[apple-1]`. */
export function tabledBy({ test: { row, open, titlePath } }: PlacedTest): string {
  const titles = row === null && !open ? titlePath : [...titlePath.slice(0, -1), (titlePath.at(-1) ?? '').replace(/\[[\s\S]*\]$/, '')]
  return JSON.stringify(titles)
}

/** A test, or a row of a table, that runs for further values now, checks as often and still gets every answer that it asked for. */
export function isGrown({ test: base }: SideTest, { test: head }: SideTest): boolean {
  const [was, is] = [base.row?.values ?? [], head.row?.values ?? []]
  const grows = ((head.open && !base.open) || is.length > was.length) && (head.row === null || isWithin(was.map(keyOf), is.map(keyOf)))
  return grows && head.checks.length >= base.checks.length && mayBeSameTest(base, head) && isWithin(answersOf(base), answersOf(head))
}

/** By the values for the parameters that the table had before: of a table that got further ones each row goes on as those with the same ones of these. */
export function byFormerCells(bases: Iterable<SideTest>): (side: SideTest) => string | null {
  const former = new Map<string, ReadonlySet<string>>()
  for (const side of bases) if (side.test.row?.names) former.set(`${side.home}\n${tabledBy(side)}`, new Set(side.test.row.names))
  return (side) => {
    const table = `${side.home}\n${tabledBy(side)}`
    const [names, { row }] = [former.get(table), side.test]
    if (!names || !row?.names || [...names].some((name) => !row.names?.includes(name))) return null
    const cells = row.names.flatMap((name, at) => (names.has(name) ? [`${name}=${keyOf(row.values[at])}`] : []))
    return [table, ...cells.sort()].join('\n')
  }
}

/** Every literal that checks of the one ask for is asked for in the other as well; what something is not to be is left to the comparison. */
export function keepsAnswers({ test: base }: SideTest, { test: head }: SideTest): boolean {
  const asked = ({ checks }: SideTest['test']) => answersOf({ checks: checks.filter(({ negated }) => !negated) })
  return isWithin(asked(base), asked(head))
}

/** Every check has one that asks for the same in the same way, whatever it asks it of; the row may have what is written in the check, whatever it is worth now. */
export function keepsAllAnswers({ test: base }: SideTest, { test: head }: SideTest): boolean {
  const written = (head.row?.values ?? []).flatMap((value) => (value.kind === 'expression' ? [value] : []))
  const asked = ({ relation, negated, expected, errorType, modality }: InventoryCheck, first = expected[0]) =>
    JSON.stringify([relation, negated, [first, ...expected.slice(1)], errorType, modality])
  const left = head.checks.map((check) => asked(check))
  return (
    base.checks.length > 0 &&
    base.checks.every((check) => {
      const same = written.find(({ text }) => check.text.endsWith(` == ${text}`))
      const at = left.findIndex((one) => one === asked(check) || (same !== undefined && one === asked(check, same)))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  )
}

/** All answers are asked for still, and they tell the test from others: two of them, or a text of some length. */
export function keepsTellingAnswers(base: SideTest, head: SideTest): boolean {
  const asked = new Set(answersOf({ checks: base.test.checks.filter(({ negated }) => !negated) }))
  const telling = asked.size > 1 || [...asked].some((answer) => answer.length > TELLING)
  return telling && head.test.checks.length >= base.test.checks.length && keepsAnswers(base, head)
}

/** How far a row is from another: by the checks that it reaches first, which its values only lead to. 0 where one of them is no row. */
export function rowDistance(base: SideTest, head: SideTest): number {
  if (base.test.row === null || head.test.row === null) return 0
  return surplus(reachedBy(base.test), reachedBy(head.test), (key) => key).length * 1000 + otherValues(base, head)
}

/** How many values of a row stand not in the other. */
export function otherValues({ test: base }: SideTest, { test: head }: SideTest): number {
  const is = new Set(head.row?.values.map(keyOf))
  return base.row?.values.filter((value) => !is.has(keyOf(value))).length ?? 0
}

// The text of an answer with its kind around it: eight letters and more.
const TELLING = '{"kind":"string","text":"12345678"}'.length

/** The kinds of checks that a test comes to. */
const reachedBy = oncePer((test: SideTest['test']): readonly string[] =>
  test.checks.flatMap(({ modality, relation, negated }) => (modality === 'unreachable' ? [] : [`${negated} ${relation}`])),
)

const keyOf = (value: unknown): string => JSON.stringify(value)

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return surplus(some, all, (key) => key).length === 0
}

/** What checks expect, where it can be told. */
function answersOf({ checks }: Pick<SideTest['test'], 'checks'>): string[] {
  return checks.flatMap(({ expected }) => expected.filter(isTold).map(keyOf))
}

/** It holds a constant: a list of what only the run makes says nothing by itself. */
function isTold(value: Value): boolean {
  return value.kind === 'array' && value.items.length > 0 ? value.items.some(isTold) : value.kind !== 'expression'
}
