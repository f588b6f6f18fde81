import type { InventoryCheck, InventoryTest, RevisionPair, Value } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { ComparedTest } from '../../suite-comparison.js'
import { lastCallee } from '../last-callee.js'
import type { SideTest } from '../side-tests.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { keepsTellingAnswers, tabledBy } from './grown-table.js'
import { isWithin, places } from './match-in-place.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * A test that asked for several values became a table of its name, `test_coded` and `test_coded[plum jam]`: its rows ask for every answer that it asked
 * for, in the same way, or make all of its calls and ask as much of each. The rows stay among those that came.
 */
export function matchTabled(left: UnmatchedTests): ComparedTest[] {
  if (left.base.size === 0) return []
  const tables = groupBy(rowsOf(left), keyOf)
  const named = groupBy(tables.values(), ([row]) => (row === undefined ? '' : ownName(row)))
  const bases = groupBy([...left.base], ownName)
  /** The table of its name, or the only one of it in the file where a class around it went or came. */
  const tableOf = (base: SideTest): readonly SideTest[] => {
    const [alone = [], ...others] = named.get(ownName(base)) ?? []
    return tables.get(keyOf(base)) ?? (others.length === 0 && bases.get(ownName(base))?.length === 1 ? alone : [])
  }
  return [...left.base].flatMap((base) => {
    const rows = base.test.row === null && !base.test.open ? tableOf(base) : []
    const [first] = rows
    return first === undefined || rows.length < 2 || !(asksAll(base, rows) || asksAsMuch(base.test, rows)) ? [] : [became(left, base, first)]
  })
}

/** The same of a table under another title, which stands where the test stood. */
export function matchTabledInPlace(left: UnmatchedTests, pair: RevisionPair): ComparedTest[] {
  if (left.base.size === 0) return []
  const tables = groupBy(rowsOf(left), keyOf)
  return [...left.base].flatMap((base) => tabledInPlace(left, pair, base, tables))
}

function rowsOf(left: UnmatchedTests): SideTest[] {
  return [...left.head].filter(({ test }) => test.row !== null)
}

function ownName({ home, test: { titlePath } }: SideTest): string {
  return `${home}\n${(titlePath.at(-1) ?? '').replace(/\[[\s\S]*\]$/, '')}`
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
  const own = new Set([...base.text.matchAll(/\bdef (\w+)\(/g)].map(([, name]) => name))
  const questions = new Set(base.checks.map(({ subject, relation, negated }) => `${lastCallee(subject)} ${relation} ${negated}`)).size
  const isEnough = ({ test }: SideTest) =>
    test.state === base.state &&
    !test.open &&
    test.checks.length >= questions &&
    base.checks.every((check) => test.checks.some((other) => isAsExact(check, other)))
  const told = rows.flatMap(({ test }) => test.checks)
  const isContradicted = ({ subject, relation, negated, expected }: InventoryCheck) => {
    const alike = told.filter((one) => one.relation === relation && one.negated === negated)
    const same = alike.filter((one) => spreadOut(one.subject) === spreadOut(subject))
    if (alike.some((one) => isShortened(expected[0], one.expected[0])) && !alike.some((one) => keyOfValues(one) === JSON.stringify(expected))) return true
    return same.length > 0 && !same.some((one) => one.expected[0]?.kind === 'expression' || keyOfValues(one) === JSON.stringify(expected))
  }
  const hadNothing = base.checks.some(({ expected: [value] }) => isEmpty(value))
  if (base.checks.some(isContradicted) || (!hadNothing && told.some(({ expected: [value] }) => isEmpty(value)))) return false
  const asked = rows.reduce((sum, { test }) => sum + test.checks.length, 0)
  return asked >= base.checks.length && namesOf(base).every((name) => makes.has(name) || own.has(name)) && rows.every(isEnough)
}

function keyOfValues({ expected }: InventoryCheck): string {
  return JSON.stringify(expected)
}

/** `run('-O', '-h')` of `run(*['-O', '-h'])`: a row hands the arguments on as it has them. */
function spreadOut(subject: string): string {
  return subject.replace(/\*\[([^[\]]*)\]/g, '$1')
}

/** A list of which entries are left out. */
function isShortened(was: Value | undefined, is: Value | undefined): boolean {
  if (was?.kind !== 'array' || is?.kind !== 'array' || is.items.length >= was.items.length || is.items.length === 0) return false
  const all = new Set(was.items.map((item) => JSON.stringify(item)))
  return is.items.every((item) => all.has(JSON.stringify(item)))
}

/** An answer that says little: an empty text or list, nothing. */
function isEmpty(value: Value | undefined): boolean {
  return value !== undefined && /^(?:\{"kind":"(?:null|undefined)"\}|.*"(?:text|items|entries)":(?:""|\[\]).*)$/.test(JSON.stringify(value))
}

const MAKES = /^(?:dict|list|tuple|set|str|int|float|bytes|range|len|enumerate|zip|sorted|changing|each)$/
const TAKEN_APART = /(?:\.(?:split|splitlines|strip|decode|items|keys|values)\([^()]*\))+$/

// What answers such a question is true or false.
const QUESTION = /^(?:is|has|can|should)/
const MEMBERS = /(?:\.[A-Za-z_$][\w$]*)+$/

/** What the one function answers, or a member of that, is looked at by both, as exactly; or the same thing by the same words. */
export function isAsExact(check: InventoryCheck, other: InventoryCheck): boolean {
  const [members = ''] = MEMBERS.exec(check.subject) ?? []
  const of = check.subject.slice(0, check.subject.length - members.length).replace(TAKEN_APART, '')
  // An item of it, wherever that stands: `pixels(cart)[each(range(3))]`.
  const name = lastCallee(of.replace(/^(.*?\))\[.*\]$/s, '$1'))
  const isLess = other.negated !== check.negated || (other.selfReferential && !check.selfReferential) || looseness(other) > looseness(check)
  const asksSame =
    name === null ? other.subject === check.subject : new RegExp(`${namePattern(name)}\\(`).test(other.subject) && other.subject.endsWith(members)
  if (isLess || !asksSame) return false
  const [told] = check.expected
  if (told?.kind === 'boolean' && name !== null && QUESTION.test(name) && other.relation === (told.text === 'true' ? 'truthy' : 'falsy')) return true
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
