import type { AssertionResult } from '@jest/test-result'
import { didRun, type RawError, type TestDraft } from '@truegreen/core/run'
import { toRawError } from './to-raw-error.mjs'

/** What a test's own result does not say. */
export interface TestSurroundings {
  /** Pattern of -t; tests that it does not match were left out. */
  readonly namePattern: RegExp | null
  /** Whether its assertion count belongs to no test in particular. */
  readonly sharedCounts: boolean
  /** Failed attempts before the last one, oldest first. */
  readonly before: readonly AssertionResult[]
}

const PASSED_THOUGH_FAILING = 'Failing test passed even though it was supposed to fail'

/** One test of a file's result. */
export function toTestDraft(result: AssertionResult, around: TestSurroundings): TestDraft {
  const status = statusOf(result.status)
  const ran = didRun(status)
  const attempts = ran ? Math.max(1, result.invocations ?? 1) : 0
  return {
    titlePath: [...result.ancestorTitles, result.title],
    status,
    expectedToFail: isExpectedToFail(result),
    location: result.location ? { line: result.location.line, column: result.location.column } : null,
    durationMs: result.duration ?? 0,
    attempts,
    flaky: status === 'passed' && attempts > 1,
    skip: status === 'skipped' ? { kind: skipKind(result, around.namePattern), reason: null } : null,
    tags: [],
    annotations: [],
    assertions: ran && !around.sharedCounts ? (result.numPassingAsserts ?? null) : null,
    failures: failuresOf(result, around.before),
  }
}

function statusOf(status: AssertionResult['status']): TestDraft['status'] {
  switch (status) {
    case 'passed':
    case 'failed':
    case 'todo':
      return status
    case 'pending':
    case 'skipped':
    case 'disabled':
    case 'focused':
      return 'skipped'
    default: {
      const unknown: never = status
      throw new TypeError(`Jest reported a test status that is not known here: ${String(unknown)}`)
    }
  }
}

function skipKind(result: AssertionResult, namePattern: RegExp | null): 'unselected' | 'unknown' {
  return namePattern !== null && !namePattern.test(result.fullName) ? 'unselected' : 'unknown'
}

// Jest 29 does not mark failing tests; one that passes against expectation still says so in its failure.
function isExpectedToFail(result: AssertionResult): boolean {
  return result.failing ?? result.failureMessages.some((message) => message.includes(PASSED_THOUGH_FAILING))
}

function failuresOf(result: AssertionResult, before: readonly AssertionResult[]): RawError[] {
  const earlier = before.length > 0 ? before.flatMap(errorsOf) : (result.retryReasons ?? []).map((text) => toRawError(text, null))
  return [...earlier, ...errorsOf(result)]
}

function errorsOf(result: AssertionResult): RawError[] {
  return result.failureMessages.map((text, index) => toRawError(text, result.failureDetails?.[index]))
}
