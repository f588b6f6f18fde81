import type { RevisionPair } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { ComparedTest } from '../../suite-comparison.js'
import type { SideTest } from '../side-tests.js'
import { likeness } from './likeness.js'
import { takesNothing } from './takes-nothing.js'
import type { TestMatch, UnmatchedTests } from './unmatched-tests.js'

const ALIKE = 0.3

/**
 * Tests whose rows can be told on one side only: one test that stands for many takes the others of its file that do the same.
 * Their checks cannot be compared value by value, so nothing is said of them. One that stood for as many before takes rows of its own
 * title alone.
 */
export function matchOpen(left: UnmatchedTests, pair: RevisionPair): ComparedTest[] {
  const found: ComparedTest[] = []
  // What is as it was, with all that it rests on, takes nobody's place.
  const isAsBefore = takesNothing(pair)
  const isUnchanged = ({ base, head }: TestMatch) => typeof base.test.unchanged === 'string' && base.test.unchanged === head.test.unchanged
  const changed = left.matches.filter((match) => !isUnchanged(match) && !(match.head.test.open && left.base.size > 0 && isAsBefore(match)))
  const heads = groupBy(
    [...changed.map(({ head }) => head), ...left.head].filter(({ test }) => test.open),
    ({ home }) => home,
  )
  const before = new Set(left.matches.flatMap(({ base, head }) => (base.test.open ? [head] : [])))
  for (const base of left.base) {
    const beside = heads.get(base.home) ?? []
    const head =
      nearestOf(base, base.test.open ? beside.filter((one) => !before.has(one) || isSameRow(base, one)) : beside) ??
      beside.find((one) => !before.has(one) && isRowOf(base, one))
    if (!head) continue
    left.base.delete(base)
    left.head.delete(head)
    found.push(unjudged(base, head))
  }
  found.push(...rowsOfEach(left))
  const bases = groupBy(
    [...left.base].filter(({ test }) => test.open),
    ({ home }) => home,
  )
  for (const head of left.head) {
    const base = nearestOf(head, bases.get(head.home) ?? [])
    if (!base) continue
    left.head.delete(head)
    if (left.base.delete(base)) found.push(unjudged(base, head))
  }
  return found
}

/** A table whose title names its values has a row of that title for each of them, and asks for something there. */
function rowsOfEach(left: UnmatchedTests): ComparedTest[] {
  return [...left.base].flatMap((base) => {
    const title = base.test.titlePath.at(-1) ?? ''
    const [whole = '', list = ''] = EACH.exec(title) ?? []
    if (!base.test.open || whole === '') return []
    const titles = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => title.replace(whole, value))
    const rows = titles.map((one) => [...left.head].find(({ home, test }) => home === base.home && test.titlePath.at(-1) === one && isAsking(test)))
    const [first] = rows
    if (first === undefined || rows.includes(undefined)) return []
    for (const row of rows) if (row) left.head.delete(row)
    left.base.delete(base)
    return [unjudged(base, first)]
  })
}

const EACH = /\$\{each\(\[((?:'[^'\\]*'(?:, )?)+)\]\)\}/

function isAsking({ state, checks }: SideTest['test']): boolean {
  return state === 'run' && checks.length > 0
}

function nearestOf(test: SideTest, candidates: readonly SideTest[]): SideTest | null {
  let best: SideTest | null = null
  let most = ALIKE
  for (const candidate of candidates.slice(0, 100)) {
    const like = likeness(test.test, candidate.test)
    if (like >= most) [best, most] = [candidate, like]
  }
  return best
}

function isSameRow({ test: base }: SideTest, { test: head }: SideTest): boolean {
  return base.titlePath.at(-1) === head.titlePath.at(-1)
}

/** Its title is one that the new table makes, `adds %s`, and the table asks in the same ways, though what it asks was made anew. */
function isRowOf({ test: base }: SideTest, { test: head }: SideTest): boolean {
  const parts = (head.titlePath.at(-1) ?? '').split(PLACEHOLDER)
  if (parts.length < 2 || parts.join(' ').split(/\s+/).filter(Boolean).length < FEWEST_WORDS || head.state !== 'run' || base.checks.length === 0) return false
  if (!new RegExp(`^${parts.map(literalPattern).join('.+')}$`).test(base.titlePath.at(-1) ?? '')) return false
  const ways = head.checks.map(({ matcher }) => matcher)
  return base.checks.every(({ matcher }) => {
    const at = ways.indexOf(matcher)
    if (at >= 0) ways.splice(at, 1)
    return at >= 0
  })
}

const PLACEHOLDER = /%[a-zA-Z#]|\$\{[^}]*\}|\$[A-Za-z_][\w.]*/
const FEWEST_WORDS = 3

function unjudged(base: SideTest, head: SideTest): ComparedTest {
  return { base: { file: base.file, test: base.test }, head: { file: head.file, test: head.test }, by: 'consolidated', checks: [], lost: [], gained: [] }
}
