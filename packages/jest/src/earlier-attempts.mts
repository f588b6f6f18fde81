import type { AssertionResult, TestCaseResult, TestResult } from '@jest/test-result'
import { groupBy } from './group-by.mjs'

/**
 * Failures of attempts that were retried. Jest reports each attempt as it ends and keeps only the last
 * one in the file's result. Its events name the path but not the project, so attempts are given to tests
 * only when their numbers leave no doubt.
 */
export class EarlierAttempts {
  readonly #running = new Map<string, number>()
  readonly #failed = new Map<string, TestCaseResult[]>()
  readonly #ofTest = new WeakMap<AssertionResult, readonly TestCaseResult[]>()

  fileStarted(path: string): void {
    this.#running.set(path, (this.#running.get(path) ?? 0) + 1)
  }

  attemptEnded(path: string, attempt: TestCaseResult): void {
    if (attempt.status !== 'failed') return
    const known = this.#failed.get(path)
    if (known) known.push(attempt)
    else this.#failed.set(path, [attempt])
  }

  fileEnded(result: TestResult): void {
    const path = result.testFilePath
    const failed = this.#failed.get(path) ?? []
    if (result.testResults.some((test) => attemptsOf(test) > 1)) this.#assign(result.testResults, failed)
    const others = (this.#running.get(path) ?? 1) - 1
    this.#running.set(path, others)
    if (others <= 0) this.#failed.delete(path)
  }

  /** Failed attempts before the last one, oldest first. */
  of(test: AssertionResult): readonly TestCaseResult[] {
    return this.#ofTest.get(test) ?? []
  }

  #assign(tests: readonly AssertionResult[], failed: readonly TestCaseResult[]): void {
    const sameTitle = groupBy(tests, titleKey)
    for (const [key, attempts] of groupBy(failed, titleKey)) {
      const candidates = sameTitle.get(key) ?? []
      for (const [invocation, ended] of groupBy(attempts, attemptsOf)) {
        const failedThen = candidates.filter((test) => attemptsOf(test) > invocation || (attemptsOf(test) === invocation && test.status === 'failed'))
        if (failedThen.length !== ended.length) continue
        failedThen.forEach((test, index) => {
          const attempt = ended[index]
          if (attempt && attemptsOf(test) > invocation) this.#ofTest.set(test, [...this.of(test), attempt])
        })
      }
    }
  }
}

function attemptsOf(test: AssertionResult): number {
  return test.invocations ?? 1
}

function titleKey(test: AssertionResult): string {
  return JSON.stringify([...test.ancestorTitles, test.title])
}
