import type { InventoryCheck, InventoryTest, RevisionPair, Value } from '../../contract/index.js'
import { groupBy } from '../../run/group-by.js'
import { namePattern } from '../../run/literal-pattern.js'
import type { ComparedTest } from '../suite-comparison.js'
import { keepsTellingAnswers, tabledBy } from './grown-table.js'
import { lastCallee } from './last-callee.js'
import { isWithin, places } from './match-in-place.js'
import type { SideTest } from './side-tests.js'
import { isExact } from './strength/demand.js'
import { looseness } from './strength/modality.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * A test that asked for several values became a table of its name, `test_coded` and `test_coded[plum jam]`: its rows ask for every answer that it asked
 * for, in the same way. The rows stay among those that came.
 */
export function matchTabled(left: UnmatchedTests, pair: RevisionPair): ComparedTest[] {
  if (left.base.size === 0) return []
  const tables = groupBy(
    [...left.head].filter(({ test }) => test.row !== null),
    (row) => keyOf(row),
  )
  return [...left.base].flatMap((base) => {
    const rows = base.test.row === null && !base.test.open ? (tables.get(keyOf(base)) ?? []) : []
    const [first] = rows
    return first === undefined || rows.length < 2 || !asksAll(base, rows) ? tabledInPlace(left, pair, base, tables) : [became(left, base, first)]
  })
}

function became(left: UnmatchedTests, base: SideTest, { file, test }: SideTest): ComparedTest {
  left.base.delete(base)
  return { base: { file: base.file, test: base.test }, head: { file, test }, by: 'consolidated', checks: [], lost: [], gained: [] }
}

/**
 * The table that stands where the test stood, under another title: its rows make all of its calls, of whatever input, each of them asks all that
 * was asked as exactly, together they ask as often, and no answer of what is asked still is another.
 */
function tabledInPlace(left: UnmatchedTests, pair: RevisionPair, base: SideTest, tables: ReadonlyMap<string, readonly SideTest[]>): ComparedTest[] {
  if (base.test.row !== null || base.test.open || base.test.state !== 'run' || base.test.checks.length === 0) return []
  for (const rows of tables.values()) {
    const [first] = rows
    if (first === undefined || first.home !== base.home || rows.length < 2 || !asksAsMuch(base.test, rows)) continue
    if (isWithin(places(pair, [...left.base].filter(isOf(base)), [...left.head].filter(isOf(base)))(base), first)) return [became(left, base, first)]
  }
  return []
}

function isOf({ home }: SideTest): (other: SideTest) => boolean {
  return (other) => other.home === home
}

function asksAsMuch(base: InventoryTest, rows: readonly SideTest[]): boolean {
  const namesOf = ({ calls }: InventoryTest) => calls.flatMap((call) => call.match(/[A-Za-z_$][\w$]*(?=\()/g) ?? []).filter((name) => !MAKES.test(name))
  const makes = new Set(rows.flatMap(({ test }) => namesOf(test)))
  const questions = new Set(base.checks.map(({ subject, relation, negated }) => `${lastCallee(subject)} ${relation} ${negated}`)).size
  const isEnough = ({ test }: SideTest) =>
    test.state === 'run' && !test.open && test.checks.length >= questions && base.checks.every((check) => test.checks.some((other) => isAsExact(check, other)))
  const told = rows.flatMap(({ test }) => test.checks)
  const isContradicted = ({ subject, relation, negated, expected }: InventoryCheck) => {
    const same = told.filter((one) => one.subject === subject && one.relation === relation && one.negated === negated)
    return same.length > 0 && !same.some((one) => JSON.stringify(one.expected) === JSON.stringify(expected))
  }
  const hadNothing = base.checks.some(({ expected: [value] }) => isEmpty(value))
  if (base.checks.some(isContradicted) || (!hadNothing && told.some(({ expected: [value] }) => isEmpty(value)))) return false
  const asked = rows.reduce((sum, { test }) => sum + test.checks.length, 0)
  return asked >= base.checks.length && namesOf(base).every((name) => makes.has(name)) && rows.every(isEnough)
}

/** An answer that says little: an empty text or list, nothing. */
function isEmpty(value: Value | undefined): boolean {
  return value !== undefined && /^(?:\{"kind":"(?:null|undefined)"\}|.*"(?:text|items|entries)":(?:""|\[\]).*)$/.test(JSON.stringify(value))
}

const MAKES = /^(?:dict|list|tuple|set|str|int|float|bytes|range|len|enumerate|zip|sorted)$/
const TAKEN_APART = /(?:\.(?:split|splitlines|strip|decode|items|keys|values)\([^()]*\))+$/

/** What the one function answers is looked at by both, as exactly. */
function isAsExact(check: InventoryCheck, other: InventoryCheck): boolean {
  const name = lastCallee(check.subject.replace(TAKEN_APART, ''))
  if (name === null || other.negated !== check.negated || looseness(other) > looseness(check) || !new RegExp(`${namePattern(name)}\\(`).test(other.subject))
    return false
  return isExact(check.relation) ? isExact(other.relation) : other.relation === check.relation && other.errorType === check.errorType
}

function keyOf(side: SideTest): string {
  return `${side.home}\n${tabledBy(side)}`
}

function asksAll(base: SideTest, rows: readonly SideTest[]): boolean {
  const checks = rows.flatMap(({ test }) => test.checks)
  const whole: SideTest = { ...base, test: { ...base.test, checks } }
  return (
    rows.every(({ test }) => test.state === base.test.state) &&
    keepsTellingAnswers(base, whole) &&
    base.test.checks.every((check) => checks.some((other) => isLike(check, other)))
  )
}

/** It asks the same function in the same way. */
function isLike(check: InventoryCheck, other: InventoryCheck): boolean {
  return (
    other.relation === check.relation &&
    other.negated === check.negated &&
    lastCallee(other.subject) === lastCallee(check.subject) &&
    looseness(other) <= looseness(check)
  )
}
