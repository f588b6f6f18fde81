import type { InventoryTest } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import type { ComparedTest } from '../../suite-comparison.js'
import type { SideTest } from '../side-tests.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * Rows of a table in which one word became another in title, argument and expectation alike: `/work/a.js` and `/project/a.js`. Their table has as
 * many rows as before, and they stand where they stood. Nothing but the word differs, so nothing is weaker.
 */
export function matchRenamedRows(left: UnmatchedTests): ComparedTest[] {
  if (![...left.base].some(isRow)) return []
  const [bases, heads] = [rowsOf(left, 'base'), rowsOf(left, 'head')]
  const candidates = groupBy([...left.head].filter(isRow), keyOf)
  const found: ComparedTest[] = []
  for (const base of [...left.base].filter(isRow)) {
    const head = (candidates.get(keyOf(base)) ?? []).find((one) => left.head.has(one) && one.test.occurrence === 0 && isRenamed(base.test, one.test))
    if (!head || bases.get(tableOf(base))?.length !== heads.get(tableOf(head))?.length) continue
    left.base.delete(base)
    left.head.delete(head)
    found.push({
      base: { file: base.file, test: base.test },
      head: { file: head.file, test: head.test },
      by: 'renamed',
      checks: [],
      lost: [],
      gained: [],
    })
  }
  return found
}

function isRow({ test }: SideTest): boolean {
  return test.row !== null
}

function keyOf({ home, test }: SideTest): string {
  return `${home}\n${test.row?.index}\n${test.titlePath.length}`
}

function tableOf({ home, test }: SideTest): string {
  return `${home}\n${test.line}`
}

function rowsOf(left: UnmatchedTests, side: 'base' | 'head'): ReadonlyMap<string, readonly SideTest[]> {
  return groupBy([...left.matches.map((match) => match[side]), ...left[side]].filter(isRow), tableOf)
}

function isRenamed(base: InventoryTest, head: InventoryTest): boolean {
  if (formOf(base) !== formOf(head)) return false
  const [before, after] = [JSON.stringify(base.titlePath), JSON.stringify(head.titlePath)]
  const words = changedWord(before, after)
  if (words === null || !JSON.stringify(base.checks.map(({ expected }) => expected)).includes(words[0])) return false
  return JSON.stringify(saidBy(base), renaming(words)) === JSON.stringify(saidBy(head))
}

/** What must not differ: how a test demands, beside the words with which it does. */
function formOf({ state, open, expectedFailure, unknown, calls, checks }: InventoryTest): string {
  const demands = checks.map(({ relation, matcher, negated, settled, modality, times, polled, selfReferential, errorType, message }) => [
    relation,
    matcher,
    negated,
    settled,
    modality,
    times,
    polled,
    selfReferential,
    errorType,
    message,
  ])
  return JSON.stringify([state, open, expectedFailure, unknown, calls.length, demands])
}

function saidBy({ titlePath, row, checks, calls }: InventoryTest) {
  return { titlePath, values: row?.values, checks: checks.map(({ subject, expected }) => [subject, expected]), calls }
}

/** Rewrites texts, and leaves what a value is. */
function renaming([from, to]: readonly [string, string]) {
  const word = new RegExp(`(?<!\\w)${from}(?!\\w)`, 'g')
  return (key: string, value: unknown) => (typeof value === 'string' && !/^(kind|wildcard)$/.test(key) ? value.replace(word, to) : value)
}

const LITERAL = /^(true|false|null|undefined|NaN|Infinity|None|True|False|\d\w*)$/

/** The first word that differs, on both sides; null where that is none or no name. */
function changedWord(before: string, after: string): readonly [string, string] | null {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  while (start > 0 && /\w/.test(before[start - 1] ?? '')) start -= 1
  const [from = '', to = ''] = [before, after].map((text) => /^\w*/.exec(text.slice(start))?.[0])
  return from === to || [from, to].some((word) => word.length < 2 || LITERAL.test(word)) ? null : [from, to]
}
