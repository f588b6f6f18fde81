import { isLongerTitle, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'

/**
 * What a test that is gone asked about is there still: a test that came in its suite says all that its title said, or one of its file makes, as it did not
 * before, all calls that it made.
 */
export function hasHeir({ added, tests }: SuiteComparison, gone: PlacedTest): boolean {
  // Of a row the title is its name alone.
  const isInSuite = (at: PlacedTest) => at.test.row === null && suiteOf(at) === suiteOf(gone) && isLongerTitle(titleOf(gone), titleOf(at))
  if (added.some((at) => at.file === gone.file && isInSuite(at))) return true
  const calls = [...callsOf(gone)]
  if (calls.length === 0) return false
  const makesAll = (at: PlacedTest) => {
    const made = callsOf(at)
    return calls.every((call) => made.has(call))
  }
  return tests.some(({ base, head, unchanged }) => unchanged !== true && base.file === gone.file && makesAll(head) && !makesAll(base))
}

function suiteOf({ test: { titlePath } }: PlacedTest): string {
  return titlePath.slice(0, -1).join('\n')
}

function titleOf({ test: { titlePath } }: PlacedTest): string {
  return titlePath.at(-1) ?? ''
}

/** What a test calls and what its checks call. */
function callsOf({ test: { calls, checks } }: PlacedTest): ReadonlySet<string> {
  return new Set([...calls, ...checks.flatMap(({ subject }) => (subject.includes('(') ? [subject] : []))])
}
