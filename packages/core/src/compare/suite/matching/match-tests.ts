import type { RevisionPair } from '../../../contract/index.js'
import type { SideTest } from '../side-tests.js'
import { byFormerCells, isGrown, keepsAllAnswers, keepsTellingAnswers, otherValues, rowDistance, tabledBy } from './grown-table.js'
import { likeness } from './likeness.js'
import { pathDistance } from './path-distance.js'
import { mayBeSameTest } from './same-exercise.js'
import { matchTitlesTakenOver } from './title-taken-over.js'
import { UnmatchedTests } from './unmatched-tests.js'
import { withoutCopies } from './without-copies.js'
import { withoutRepeats } from './without-repeats.js'

const LONG = 4
const nearest = (base: SideTest, head: SideTest) => pathDistance(base.file, head.file)
// Of two that bear one name the runner knows the later one alone.
const shadowed = (base: SideTest, head: SideTest) => (head.test.state === 'uncollected' && base.test.state !== 'uncollected' ? 1 : 0)
const possible = (base: SideTest, head: SideTest) =>
  mayBeSameTest(base.test, head.test) || keepsTellingAnswers(base, head) ? shadowed(base, head) : Number.POSITIVE_INFINITY
const rowsAlike = (base: SideTest, head: SideTest) => {
  const isFar = base.test.row !== null && head.test.row !== null && otherValues(base, head) * 2 > base.test.row.values.length
  return isFar ? Number.POSITIVE_INFINITY : rowDistance(base, head)
}
// What asked for nothing is no less for being written anew.
const checksNow = (base: SideTest, head: SideTest) => (base.test.checks.length === 0 && head.test.checks.length > 0 ? 0 : Number.POSITIVE_INFINITY)
const grown = (base: SideTest, head: SideTest) =>
  isGrown(base, head) ? rowDistance(base, head) + 1 - likeness(base.test, head.test) : Number.POSITIVE_INFINITY
const alike = (least: number) => (base: SideTest, head: SideTest) => {
  const like = likeness(base.test, head.test)
  return like < least ? Number.POSITIVE_INFINITY : 1 - like
}

// A test became a row that asks for all it asked for: `test_source_default` is `test_source[default]` of the same file.
const byWords = ({ home, test: { titlePath } }: SideTest) =>
  `${home}\n${titlePath.map((title) => title.replace(/[^A-Za-z\d]+/g, '_').replace(/_$/, '')).join('\n')}`
const toRow = (base: SideTest, head: SideTest) =>
  base.test.row === null && head.test.row !== null && keepsAllAnswers(base, head) ? possible(base, head) : Number.POSITIVE_INFINITY

/** Recognises the tests of the base in the head, over all files of the change, the surest ways first. */
export function matchTests(base: readonly SideTest[], head: readonly SideTest[], pair: RevisionPair): UnmatchedTests {
  const left = new UnmatchedTests(base, withoutCopies(base, withoutRepeats(base, head)))
  left.pairByKey(({ home, test }) => (test.unchanged === undefined || test.unchanged === null ? null : `${home}\n${test.unchanged}`), 'identity')
  left.pairByKey(({ home, titles, row, test }) => `${home}\n${titles}\n${row}\n${test.bodyKey}`, 'identity', shadowed)
  matchTitlesTakenOver(left, pair)
  left.pairByKey(({ home, titles, row }) => `${home}\n${titles}\n${row}`, 'identity', possible)
  if (left.base.size === 0 || left.head.size === 0) return left
  // A body that found another title is the same test rather than the one that took its title over.
  left.pairByKey(({ titles, row, test }) => bodyOf(test.bodyKey, `${titles}\n${row}`), 'moved', nearest)
  left.pairByKey(({ home, row, test }) => bodyOf(test.bodyKey, `${home}\n${row}`), 'renamed')
  left.pairByKey(({ home, titles }) => `${home}\n${titles}`, 'identity', possible)
  left.pairByKey(byFormerCells(left.base), 'renamed', grown)
  left.pairByKey(({ home, test }) => bodyOf(test.bodyKey, home), 'renamed', rowsAlike)
  left.pairByKey(({ home, test }) => bodyOf(test.bodyKey, home), 'renamed', rowDistance)
  left.pairByKey(({ row, test }) => bodyOf(test.bodyKey, row), 'renamed', nearest)
  left.pairByKey((test) => `${test.home}\n${tabledBy(test)}`, 'renamed', grown)
  left.pairByKey(byWords, 'renamed', toRow)
  left.pairByKey(({ home, test }) => `${home}\n${test.titlePath.at(-1)}`, 'renamed', alike(0.3))
  left.pairByKey(aloneByTitle(base, head), 'renamed', possible)
  left.pairByKey(aloneByName(base, head), 'renamed', possible)
  left.pairByKey(laidOutAnew, 'renamed')
  left.pairByKey(
    ({ titles }) => titles,
    'moved',
    (a, b) => (likeness(a.test, b.test) < 0.3 ? Number.POSITIVE_INFINITY : nearest(a, b)),
  )
  left.pairByKey(({ test }) => test.titlePath.at(-1) ?? null, 'moved', alike(0.5))
  if (left.base.size > 0 && left.head.size > 0) left.pairByKey(aloneByTitleOf(3, base, head), 'moved', alike(0.3))
  if (left.base.size > 0 && left.head.size > 0) left.pairByKey(aloneByStem(left.base, left.head), 'moved', possible)
  if (left.base.size > 0 && left.head.size > 0) left.pairByKey(aloneByTitles(left.base, left.head), 'moved', possible)
  left.pairByKey((test) => `${test.home.slice(test.home.lastIndexOf('/') + 1)}\n${tabledBy(test)}`, 'moved', grown)
  if (left.base.size > 0 && left.head.size > 0) left.pairByKey(aloneByTitleOf(LONG, base, head), 'moved', possible)
  if (left.base.size > 0 && left.head.size > 0) left.pairByKey(aloneByTitleOf(2, base, head), 'moved', checksNow)
  return left
}

/** By its own title in its file, where both sides have it as often, which rows of a table may: the suite around it went or came. */
function aloneByTitle(base: readonly SideTest[], head: readonly SideTest[]): (test: SideTest) => string | null {
  const keyOf = ({ home, test }: SideTest) => `${home}\n${test.titlePath.at(-1)}`
  const [before, after] = [countsOf(base.map(keyOf)), countsOf(head.map(keyOf))]
  return (test) => {
    const key = keyOf(test)
    const count = before.get(key) ?? 0
    return count !== (after.get(key) ?? 0) || (count > 1 && !isLong(test.test.titlePath.at(-1) ?? '')) ? null : key
  }
}

/** By the name of its function in its file, where each side has it once: a method of a class became a function with a table whose rows cannot be told. */
function aloneByName(base: readonly SideTest[], head: readonly SideTest[]): (test: SideTest) => string | null {
  const keyOf = (side: SideTest) => `${side.home}\n${(side.test.titlePath.at(-1) ?? '').replace(/\[[\s\S]*\]$/, '')}`
  const many = new Set([...repeated(base.map(keyOf)), ...repeated(head.map(keyOf))])
  return (side) => (many.has(keyOf(side)) ? null : keyOf(side))
}

/** A row whose title is a piece of code that was indented or wrapped in another way. */
function laidOutAnew({ home, test: { titlePath } }: SideTest): string | null {
  return titlePath.at(-1)?.includes('\n') ? JSON.stringify([home, ...titlePath.map((title) => title.replace(/\s+/g, ''))]) : null
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function isLong(title: string): boolean {
  return wordsOf(title) >= LONG
}

function wordsOf(title: string): number {
  return title.split(/[\s_]+|(?<=[a-z])(?=[A-Z])/).length
}

/** By its title in files of one name, `textbox.js` and `Textbox.spec.ts`, where each side has one such test left: it went along to another runner. */
function aloneByStem(base: Iterable<SideTest>, head: Iterable<SideTest>): (test: SideTest) => string | null {
  return alone(({ file, test }) => `${stemOf(file)}\n${test.titlePath.at(-1)}`, base, head)
}

/** By its title and those of the suites around it, where each side has one such test left. */
function aloneByTitles(base: Iterable<SideTest>, head: Iterable<SideTest>): (test: SideTest) => string | null {
  const keyOf = alone(({ titles }) => titles, base, head)
  return (side) => (side.test.titlePath.length > 1 ? keyOf(side) : null)
}

function alone(keyOf: (test: SideTest) => string, base: Iterable<SideTest>, head: Iterable<SideTest>): (test: SideTest) => string | null {
  const many = new Set([...repeated([...base].map(keyOf)), ...repeated([...head].map(keyOf))])
  return (test) => (many.has(keyOf(test)) ? null : keyOf(test))
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return name.slice(0, name.indexOf('.')).replace(/[-_]/g, '')
}

/** By a title of that many words that no other test of either side has: another file took it over, with whatever makes it run there. */
function aloneByTitleOf(words: number, base: readonly SideTest[], head: readonly SideTest[]): (test: SideTest) => string | null {
  const keyOf = ({ test }: SideTest) => test.titlePath.at(-1) ?? ''
  const many = new Set([...repeated(base.map(keyOf)), ...repeated(head.map(keyOf))])
  return (test) => {
    const title = keyOf(test)
    return many.has(title) || wordsOf(title) < words ? null : title
  }
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}

function bodyOf(bodyKey: string, rest: string): string | null {
  return bodyKey === '' ? null : `${rest}\n${bodyKey}`
}
