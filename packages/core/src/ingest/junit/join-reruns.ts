import type { TestDraft } from '../../run/index.js'

/**
 * pytest's tests by their names, which no two of them share: what stands more than once ran more than once, and pytest-rerunfailures
 * leaves attempts that failed without a failure in the report. One that failed in any of them has failed.
 */
export function joinReruns(tests: readonly TestDraft[]): readonly TestDraft[] {
  const byName = new Map<string, TestDraft>()
  for (const test of tests) {
    const key = JSON.stringify(test.titlePath)
    const earlier = byName.get(key)
    byName.set(key, earlier === undefined ? test : joined(earlier, test))
  }
  return [...byName.values()]
}

function joined(earlier: TestDraft, test: TestDraft): TestDraft {
  const status = earlier.status === 'failed' ? 'failed' : test.status
  return {
    ...test,
    status,
    skip: status === 'failed' ? null : test.skip,
    attempts: earlier.attempts + test.attempts,
    flaky: status === 'passed',
    durationMs: earlier.durationMs + test.durationMs,
    failures: [...earlier.failures, ...test.failures],
  }
}
