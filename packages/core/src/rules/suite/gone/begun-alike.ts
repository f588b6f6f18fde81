import { type GoneTest, isIdle, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import { testOf } from '../source-places.js'

/**
 * A test that checked nothing but that its calls succeed is gone, and another one of its file, which stays, began with the very same calls and begins
 * with them now: whatever would have failed the one fails the other.
 */
export function begunAlike({ tests }: SuiteComparison, { test, file }: GoneTest): string | null {
  const { calls, unsure, checks, unknown, row } = test
  if (checks.length > 0 || unknown.length > 0 || row !== null || unsure !== undefined || calls.length === 0) return null
  // What is made within another call may be made by a helper now.
  const within = new Set(calls.filter((call) => calls.some((other) => other !== call && other.includes(call))))
  const own = calls.filter((call) => !within.has(call))
  const begins = ({ test: other }: PlacedTest) => {
    const made = other.calls.filter((call) => !within.has(call))
    return other !== test && other.unsure === undefined && other.state === 'run' && !isIdle(other) && own.every((call, at) => made[at] === call)
  }
  const twin = tests.find(({ base, head }) => base.file === file && head.test.checks.length > 0 && begins(base) && begins(head))
  return twin === undefined ? null : `${testOf(twin.head)} begins with the same calls, and did so before`
}
