import { bodyKey } from './body-key.js'
import type { BaseTest, BodyOf, HeadTest, TestPair } from './comparison.js'
import { pairGroups } from './pair-groups.js'
import { describeKey, moduleKey, ownTitle, runsFewerChecks } from './side.js'
import type { Unmatched } from './unmatched.js'

/** Other titles in the same file: a describe that was renamed or wrapped, then the same body under the same describe. */
export function matchRenamed(unmatched: Unmatched, bodyOf: BodyOf | undefined): TestPair[] {
  return [...byOwnTitle(unmatched), ...byBody(unmatched, bodyOf)]
}

// The tests of a renamed describe keep their own titles; a lone one counts only when it checks as much.
function byOwnTitle(unmatched: Unmatched): TestPair[] {
  return pairGroups(unmatched, {
    groupOf: describeKey,
    keyOf: (test) => JSON.stringify([moduleKey(test.identity), ownTitle(test)]),
    accepts: (a, b, shared) => shared > 1 || !runsFewerChecks(a, b),
  })
}

function byBody(unmatched: Unmatched, bodyOf: BodyOf | undefined): TestPair[] {
  if (!bodyOf) return []
  const keyOf = (side: 'base' | 'head') => (test: BaseTest | HeadTest) => {
    const body = bodyKey(bodyOf, side, test)
    return body === null ? null : JSON.stringify([describeKey(test), body])
  }
  return unmatched.pairByKey(keyOf('base'), keyOf('head'))
}
