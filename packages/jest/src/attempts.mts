import type { AssertionResult, TestCaseResult, TestResult } from '@jest/test-result'
import { groupBy } from '@truegreen/core/run'

/**
 * Attempts as they end. Jest's result of a file has the last attempt of each test only, and a file that
 * never ends has no result. The events name the path but not the project, so attempts are given to tests
 * only when their numbers leave no doubt.
 */
export class Attempts {
  readonly #running = new Map<string, number>()
  readonly #ended = new Map<string, TestCaseResult[]>()
  readonly #earlier = new WeakMap<AssertionResult, readonly TestCaseResult[]>()

  fileStarted(path: string): void {
    this.#running.set(path, (this.#running.get(path) ?? 0) + 1)
  }

  attemptEnded(path: string, attempt: TestCaseResult): void {
    const known = this.#ended.get(path)
    if (known) known.push(attempt)
    else this.#ended.set(path, [attempt])
  }

  fileEnded({ testFilePath: path, testResults }: TestResult): void {
    const retried = testResults.some((test) => invocationsOf(test) > 1)
    if (retried) this.#assign(testResults, (this.#ended.get(path) ?? []).filter(isFailed))
    const others = (this.#running.get(path) ?? 1) - 1
    this.#running.set(path, others)
    if (others <= 0) this.#ended.delete(path)
  }

  /** Failed attempts before the last one, oldest first. */
  before(test: AssertionResult): readonly TestCaseResult[] {
    return this.#earlier.get(test) ?? []
  }

  /** The newest attempt of each test that ended in a file that has not. */
  inUnendedFile(path: string): readonly TestCaseResult[] {
    const newest = new Map<string, TestCaseResult>()
    const seen = new Map<string, number>()
    for (const attempt of this.#ended.get(path) ?? []) {
      const round = `${invocationsOf(attempt)} ${titleKey(attempt)}`
      const occurrence = seen.get(round) ?? 0
      seen.set(round, occurrence + 1)
      newest.set(`${occurrence} ${titleKey(attempt)}`, attempt)
    }
    return [...newest.values()]
  }

  #assign(tests: readonly AssertionResult[], failed: readonly TestCaseResult[]): void {
    const sameTitle = groupBy(tests, titleKey)
    for (const [key, attempts] of groupBy(failed, titleKey)) {
      const candidates = sameTitle.get(key) ?? []
      for (const [invocation, ended] of groupBy(attempts, invocationsOf)) {
        const failedThen = candidates.filter((test) => invocationsOf(test) > invocation || (invocationsOf(test) === invocation && isFailed(test)))
        if (failedThen.length !== ended.length) continue
        failedThen.forEach((test, index) => {
          const attempt = ended[index]
          if (attempt && invocationsOf(test) > invocation) this.#earlier.set(test, [...this.before(test), attempt])
        })
      }
    }
  }
}

function isFailed(test: AssertionResult): boolean {
  return test.status === 'failed'
}

function invocationsOf(test: AssertionResult): number {
  return test.invocations ?? 1
}

function titleKey(test: AssertionResult): string {
  return JSON.stringify([...test.ancestorTitles, test.title])
}
