import type { TestRun } from '../contract/index.js'

const NO_WORK = /(^|\/)(package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$|\.snap$/

/**
 * The file that is being worked on: a changed file that a failure's stack names, else the first changed
 * file that is no test, else where the first failure came from, else the first changed or first test file.
 */
export function primaryFile(run: TestRun, changed: readonly string[]): string {
  const tests = new Set(run.modules.map((module) => module.file))
  const failures = [...run.modules.flatMap((module) => [...module.errors, ...module.tests.flatMap((test) => test.failures)]), ...run.unhandled_errors]
  const sources = failures.flatMap((failure) => (failure.source_location ? [failure.source_location.file] : []))
  const worked = changed.filter((file) => !NO_WORK.test(file))
  return (
    worked.find((file) => sources.includes(file)) ??
    worked.find((file) => !tests.has(file)) ??
    sources[0] ??
    worked[0] ??
    run.modules.find((module) => module.status === 'failed' || module.status === 'not_loaded')?.file ??
    run.modules[0]?.file ??
    '.'
  )
}
