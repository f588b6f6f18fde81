import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { likeTitles } from '../../like-titles.js'
import type { SideTest } from '../side-tests.js'
import { isExact } from '../strength/demand.js'
import type { FedOtherwise } from './fed-otherwise.js'
import { keepsTellingAnswers } from './grown-table.js'
import { hasOtherPurpose } from './other-purpose.js'
import { mayBeSameTest } from './same-exercise.js'
import type { UnmatchedTests } from './unmatched-tests.js'
import { withoutIndent } from './without-indent.js'

const MOST = 2_000
const FEWEST_WORDS = 8
const MOST_OF_BOTH = 0.6
const TELLING_LINE = 6

/**
 * Recognises tests that were rewritten where they stood, under whatever title: between the same lines of their file, with most of the words or all of the
 * answers and no fewer checks, so that these are compared one by one.
 */
export function matchInPlace(left: UnmatchedTests, pair: RevisionPair, isFedOtherwise: FedOtherwise): void {
  const heads = groupBy([...left.head], ({ home }) => home)
  for (const [home, bases] of groupBy([...left.base], ({ home }) => home)) {
    const beside = heads.get(home) ?? []
    if (beside.length === 0 || bases.length * beside.length > MOST) continue
    const found = bases.flatMap((base) => beside.flatMap((head) => (left.isParted(base, head) ? [] : (rewritten(base, head, isFedOtherwise) ?? []))))
    if (found.length === 0) continue
    const placeOf = places(pair, bases, beside)
    const inPlace = found.filter(({ base, head }) => isWithin(placeOf(base), head)).sort((a, b) => b.like - a.like)
    for (const { base, head } of inPlace) if (left.base.has(base) && left.head.has(head)) left.pair(base, head, 'renamed')
  }
}

interface Candidate {
  readonly base: SideTest
  readonly head: SideTest
  readonly like: number
}

function rewritten(base: SideTest, head: SideTest, isFedOtherwise: FedOtherwise): Candidate | null {
  if (![base, head].every(({ test }) => test.state === 'run' && !test.open) || base.test.row !== null) return null
  if (base.test.checks.length === 0 || askedIn(head.test) < base.test.checks.length) return null
  if (isFedOtherwise(base, head)) return null
  if (keepsTellingAnswers(base, head) && likeTitles(titleOf(base), titleOf(head))) return { base, head, like: 1 }
  if (head.test.row !== null) return null
  if (asksTheSame(base.test, head.test)) return { base, head, like: 1 }
  const [was, is] = [wordsOf(base.test), wordsOf(head.test)]
  if (was.size < FEWEST_WORDS || !mayBeSameTest(base.test, head.test)) return null
  const like = [...was].filter((word) => is.has(word)).length / Math.max(was.size, is.size)
  return like < MOST_OF_BOTH || hasOtherPurpose(base.test, head.test) ? null : { base, head, like }
}

const OF_ERRORS = /^(?:pytest|raises|match|excinfo|exc_info|assertRaises\w*|toThrow\w*|\w*(?:Error|Exception|Warning))$/

/** Each question is asked of the same call, for an answer or an error, and nothing is left out that led to it. */
function asksTheSame(base: InventoryTest, head: InventoryTest): boolean {
  const asked = new Set(head.checks.flatMap((check) => (isAnswered(check) ? [withoutIndent(check.subject)] : [])))
  if (!base.checks.every(({ subject, file }) => file === null && /\w\(/.test(subject) && asked.has(withoutIndent(subject)))) return false
  const [was, is] = [wordsOf(base), wordsOf(head)]
  const refused = new Set(base.checks.flatMap(({ errorType }) => (errorType === null ? [] : errorType.split('.'))))
  return [...was].every((word) => is.has(word) || refused.has(word) || OF_ERRORS.test(word) || isExpected(base, word))
}

function isAnswered({ relation, negated, modality }: InventoryTest['checks'][number]): boolean {
  return modality === 'always' && !negated && (isExact(relation) || relation === 'throws')
}

function isExpected({ checks }: InventoryTest, word: string): boolean {
  return checks.some(({ expected, message }) => JSON.stringify([expected, message]).includes(word))
}

/** How much is asked for: a whole answer says as much as there are entries in it. */
function askedIn({ checks }: InventoryTest): number {
  const entries = ({ relation, negated, expected: [told] }: InventoryCheck): number =>
    negated || !(isExact(relation) || relation === 'body') || told?.kind !== 'object' ? 1 : Math.max(1, told.entries.length)
  return checks.reduce((sum, check) => sum + entries(check), 0)
}

function titleOf({ test }: SideTest): string {
  return test.titlePath.at(-1) ?? ''
}

/** What a test speaks of, without the names that it has itself. */
function wordsOf({ mentions, titlePath }: InventoryTest): ReadonlySet<string> {
  const words = [...mentions].filter((word) => word !== 'assert' && !titlePath.includes(word))
  return new Set(words.map((word) => (word.includes('\n') ? word.replace(/\n\s*/g, '\n') : word)))
}

/** Numbers of the lines between which something stands. */
export interface Lines {
  readonly after: number
  readonly before: number
}

/** Whether it stands where the lines say. */
export function isWithin({ after, before }: Lines, { test }: SideTest): boolean {
  return test.line > after && test.endLine < before
}

/** Where a test of the base would stand on the head: between the nearest lines around it that both sides have once, outside of the tests in question. */
export function places(pair: RevisionPair, bases: readonly SideTest[], heads: readonly SideTest[]): (base: SideTest) => Lines {
  const [was, is] = [onceIn(pair.text('base', bases[0]?.file ?? ''), bases), onceIn(pair.text('head', heads[0]?.file ?? ''), heads)]
  const kept = [...was].flatMap(([text, base]) => {
    const head = is.get(text)
    return head === undefined ? [] : [{ base, head }]
  })
  return ({ test }) => {
    const above = kept.filter(({ base }) => base < test.line).at(-1)
    const below = kept.find(({ base }) => base > test.endLine)
    return { after: above?.head ?? 0, before: below?.head ?? Number.POSITIVE_INFINITY }
  }
}

/** Lines that stand once, by their text, with their numbers. */
function onceIn(text: string | null, tests: readonly SideTest[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [index, raw] of (text ?? '').split('\n').entries()) {
    const [line, words] = [index + 1, raw.trim()]
    if (words.length < TELLING_LINE || tests.some(({ test }) => test.line <= line && line <= test.endLine)) continue
    if (found.has(words)) repeated.add(words)
    else found.set(words, line)
  }
  for (const words of repeated) found.delete(words)
  return found
}
