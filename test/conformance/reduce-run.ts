import type { Failure, Test, TestModule, TestRun } from '../../packages/core/dist/contract/index.js'

/** What two runners' records of one scenario can be compared by; what is as usual is left out. */
export function reduceRun(run: TestRun | null): unknown {
  if (run === null) return null
  return {
    outcome: { status: run.outcome.status, reasons: run.outcome.reasons },
    exit_code: run.exit_code,
    partial: run.completeness.reasons.map((reason) => reason.kind),
    ...(run.completeness.shard && { shard: run.completeness.shard }),
    totals: Object.fromEntries(Object.entries(run.totals).filter(([, count]) => count > 0)),
    ...(run.unhandled_errors.length > 0 && { unhandled_errors: run.unhandled_errors.map(toErrorType) }),
    ...(run.coverage && { coverage: toCoverage(run.coverage) }),
    modules: run.modules.map(toModule),
  }
}

function toModule(module: TestModule): unknown {
  return {
    ...(module.project !== '' && { project: module.project }),
    file: module.file,
    status: module.status,
    ...(module.focused && { focused: true }),
    ...(module.errors.length > 0 && { errors: module.errors.map(toErrorType) }),
    tests: module.tests.map(toTest),
  }
}

function toTest(test: Test): unknown {
  return {
    title_path: test.title_path,
    ...(test.occurrence > 0 && { occurrence: test.occurrence }),
    status: test.status,
    ...(test.skip && { skip: test.skip.kind }),
    ...(test.expected_to_fail && { expected_to_fail: true }),
    attempts: test.attempts,
    ...(test.flaky && { flaky: true }),
    // How far a failed test got is counted differently: before or after the check that failed.
    ...(test.status === 'passed' && { assertions: test.assertions }),
    ...(test.failures.length > 0 && { failures: test.failures.map(toErrorType) }),
    ...(test.tags.length > 0 && { tags: test.tags }),
    ...(test.annotations.length > 0 && { annotations: test.annotations }),
    line: test.location?.line ?? null,
  }
}

function toErrorType(failure: Failure): string {
  return failure.error_type
}

function toCoverage({ status, files, summary }: NonNullable<TestRun['coverage']>): unknown {
  return { status, files: files.map(({ file }) => file), ...(summary && { lines: summary.lines }) }
}
