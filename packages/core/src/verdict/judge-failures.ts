import type { Failure, JudgedFailure, Known, TestIdentity, TestModule, TestRun } from '../contract/index.js'

/** What the memory holds of a failure. `test` is null for a module or an unhandled error. */
export type KnownOf = (failure: Failure, test: TestIdentity | null, file: string | null) => Known | null

/** Every failed test, failed module and unhandled error of a run, in its order. A test with several errors stands once, with its last. */
export function judgeFailures(run: TestRun, knownOf: KnownOf): JudgedFailure[] {
  const suite_key = run.suite.key
  return [
    ...run.modules.flatMap((module) => [...ofModule(module, suite_key, knownOf), ...ofTests(module, suite_key, knownOf)]),
    ...run.unhandled_errors.map((failure): JudgedFailure => {
      const frame = failure.location ?? failure.source_location
      return judged(suite_key, null, frame?.file ?? null, frame?.line ?? null, failure, knownOf)
    }),
  ]
}

function ofModule(module: TestModule, suite_key: string, knownOf: KnownOf): JudgedFailure[] {
  if (module.status === 'not_loaded' && module.errors.length === 0) {
    return [
      { suite_key, test: null, file: module.file, line: null, error_type: 'Other', message: 'The file did not load; the runner gave no error.', known: null },
    ]
  }
  return module.errors.map((failure) => judged(suite_key, null, module.file, lineIn(module.file, failure), failure, knownOf))
}

function ofTests(module: TestModule, suite_key: string, knownOf: KnownOf): JudgedFailure[] {
  return module.tests.flatMap((test): JudgedFailure[] => {
    if (test.status !== 'failed') return []
    const identity: TestIdentity = { project: module.project, file: module.file, title_path: test.title_path, occurrence: test.occurrence }
    const last = test.failures.at(-1)
    const line = (last && lineIn(module.file, last)) ?? test.location?.line ?? null
    if (last) return [judged(suite_key, identity, module.file, line, last, knownOf)]
    return [{ suite_key, test: identity, file: module.file, line, error_type: 'Other', message: 'It failed; the runner gave no error.', known: null }]
  })
}

function judged(suite_key: string, test: TestIdentity | null, file: string | null, line: number | null, failure: Failure, knownOf: KnownOf): JudgedFailure {
  return { suite_key, test, file, line, error_type: failure.error_type, message: failure.message, known: knownOf(failure, test, file) }
}

function lineIn(file: string, { location }: Failure): number | null {
  return location?.file === file ? location.line : null
}
