import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { titleLikeness } from '../../like-titles.js'
import { changeScope } from '../change-scope.js'
import type { CheckDifference } from '../checks/compare-checks.js'
import type { TestMatch, UnmatchedTests } from './unmatched-tests.js'

/** What is asked of many things alike, so that asking of their parts is another question. */
const SAYS_LITTLE = new Set<InventoryCheck['relation']>(['instance_of', 'type_of', 'defined', 'exists', 'truthy'])
/** Nearly one title: a test of it was rewritten. */
const CLOSE = 0.8
/** So much of a subject is not in another one by chance. */
const TELLING = 4

/**
 * Takes back what only looked like one test under two titles: not one check of the base stands in any form, and nothing that it asked is asked of. Such a test
 * went, and another one came that takes its steps. Where nothing but tests differs its checks are told one by one.
 */
export function partSwapped(left: UnmatchedTests, pair: RevisionPair, difference: (match: TestMatch) => CheckDifference): void {
  const found = left.matches.filter(mayBeSwapped)
  if (found.length === 0 || changeScope(pair).onlyTests) return
  for (const match of found) {
    const { pairs, left: lost } = difference(match)
    if (pairs.length === 0 && lost.length > 0) left.part(match)
  }
}

function mayBeSwapped({ base: { test: base }, head: { test: head }, by }: TestMatch): boolean {
  return (
    by === 'renamed' &&
    base.row === null &&
    head.row === null &&
    titleLikeness(base.titlePath.at(-1) ?? '', head.titlePath.at(-1) ?? '') < CLOSE &&
    !base.checks.some((check) => head.checks.some((other) => asksAlike(check, other)))
  )
}

function asksAlike(one: InventoryCheck, other: InventoryCheck): boolean {
  return (
    one.text === other.text ||
    one.subject === other.subject ||
    isWithin(other.subject, one.subject) ||
    (!SAYS_LITTLE.has(one.relation) && isWithin(one.subject, other.subject))
  )
}

function isWithin(part: string, whole: string): boolean {
  return part.length >= TELLING && whole.includes(part)
}
