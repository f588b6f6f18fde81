import type { Failure, FixedFailure, Test, TestModule, TestRun } from '../contract/index.js'

const MOST_EVENTS = 1000

/** The run's failures, at most 1,000: those of modules first, then of tests that ended failed, then unhandled errors. */
export function failedEvents(run: TestRun): readonly FixedFailure[] {
  const modules = run.modules.flatMap((module) => eventsOf(module, null, module.errors))
  const tests = run.modules.flatMap((module) =>
    module.tests.filter((test) => test.status === 'failed').flatMap((test) => eventsOf(module, test, test.failures)),
  )
  const unhandled = run.unhandled_errors.flatMap((error) => eventsOf({ project: '', file: error.location?.file ?? '' }, null, [error]))
  return [...modules, ...tests, ...unhandled].slice(0, MOST_EVENTS)
}

/** One event for each failure that differs by its exact key; repeated attempts fail alike. Null stands for the module itself. */
export function eventsOf(module: Pick<TestModule, 'project' | 'file'>, test: Pick<Test, 'title_path'> | null, failures: readonly Failure[]): FixedFailure[] {
  const seen = new Set<string>()
  return failures
    .filter((failure) => !seen.has(failure.keys.exact) && seen.add(failure.keys.exact))
    .map((failure) => ({
      project: module.project,
      file: module.file,
      title_path: [...(test?.title_path ?? [])],
      error_type: failure.error_type,
      keys: failure.keys,
      message: failure.message.split('\n', 1)[0] ?? '',
      source_file: failure.source_location?.file ?? null,
    }))
}
