import type { AssertionResult, TestResult } from '@jest/test-result'
import type { ModuleDraft } from '@truegreen/core/run'
import { toRawModuleError } from './to-raw-error.mjs'
import { toTestDraft } from './to-test-draft.mjs'

/** What is read of a file's result; a file that never ended has no more. */
export type FileResult = Pick<TestResult, 'testFilePath' | 'testResults' | 'testExecError'> & {
  readonly perfStats: { readonly start: number; readonly end: number }
}

/** What a file's own result does not say. */
export interface ModuleSurroundings {
  readonly project: string
  readonly namePattern: RegExp | null
  /** Whether its assertion counts belong to no test in particular. */
  readonly sharedCounts: boolean
  /** Failed attempts before the last one, oldest first. */
  readonly attemptsBefore: (test: AssertionResult) => readonly AssertionResult[]
}

const WITHOUT_TESTS = 'Your test suite must contain at least one test.'

/** A file's result. A file that Jest could not load has an error and no tests; hooks may fail beside tests that ran. */
export function toModuleDraft(result: FileResult, around: ModuleSurroundings): ModuleDraft {
  const error = result.testExecError ?? null
  return {
    project: around.project,
    file: result.testFilePath,
    loaded: error === null || result.testResults.length > 0 || error.message === WITHOUT_TESTS,
    durationMs: Math.max(0, result.perfStats.end - result.perfStats.start),
    errors: error === null ? [] : [toRawModuleError(error)],
    tests: result.testResults.map((test) => toTestDraft(test, { ...around, before: around.attemptsBefore(test) })),
  }
}
