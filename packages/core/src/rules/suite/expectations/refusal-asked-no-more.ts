import type { CheckPair, PlacedTest } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { onlyTestsDiffer } from '../may-explain.js'

const STATUS = /\.(?:status|status_code|statusCode)$/

/** The same call with something else in it, which was to be refused and is to go through: status 409 became 201. */
export function isRefusalAskedNoMore({ shift, strength, base, head }: CheckPair): boolean {
  if (shift !== 'input' || strength !== 'changed' || base.subject.split('(')[0] !== head.subject.split('(')[0]) return false
  const [was, is] = [statusOf(base), statusOf(head)]
  return was !== null && is !== null && was >= 400 && is < 400
}

/**
 * Who was to be turned away is to be let in by the very same call, and beside the tests' own set-up nothing differs: the user that it makes may do more
 * now, and no check that came with the change asks that anybody is turned away there.
 */
export function isLetInBySetup(pair: RevisionPair, { base, head }: Pick<CheckPair, 'base' | 'head'>, came: readonly PlacedTest[]): boolean {
  const [was, is] = [statusOf(base), statusOf(head)]
  if (was === null || is === null || !turnsAway(was) || is >= 400 || requestOf(base) !== requestOf(head) || !onlyTestsDiffer(pair)) return false
  const asksAgain = (check: InventoryCheck) => turnsAway(statusOf(check) ?? 0) && requestOf(check) === requestOf(base)
  return !came.some(({ test }) => test.state === 'run' && test.checks.some(asksAgain))
}

/** What is asked of the client, whoever that was made for: `.delete('/books/3/').status_code`. */
function requestOf({ subject }: InventoryCheck): string {
  return /\.\w+\((?:[^()]|\([^()]*\))*\)\.\w+$/.exec(subject)?.[0] ?? subject
}

function turnsAway(status: number): boolean {
  return status === 401 || status === 403
}

/** The status that a check demands of an answer; null for all others. */
function statusOf({ subject, negated, expected: [value] }: InventoryCheck): number | null {
  return !negated && STATUS.test(subject) && value?.kind === 'number' && /^[1-5]\d\d$/.test(value.text) ? Number(value.text) : null
}
