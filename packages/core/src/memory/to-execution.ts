import type { Execution, Failure, SessionFailure, TestModule, TestRun } from '../contract/index.js'
import { sha256Hex } from '../run/hash.js'

const MOST_FAILURES = 50
/** Stacks are the bulk of a failure and stand in the run as well. */
const MOST_STACKS = 10

/** A run as an attempt of its session. Modules that failed and unhandled errors are failures too, and come first. */
export function toExecution(run: TestRun, attempt: number): Execution {
  const failures = failuresOf(run)
  const { totals } = run
  return {
    attempt,
    timestamp: run.started_at,
    code_hash: run.tree?.fingerprint_after ?? sha256Hex(`${run.suite.key} ${run.run_id}`),
    environment: {
      runtime: run.environment.runtime,
      runtime_version: run.environment.runtime_version,
      test_framework: run.framework.name,
      os: run.environment.os,
      additional: { arch: run.environment.arch, ci: run.environment.ci, framework_version: run.framework.version },
    },
    test_results: {
      total: totals.tests,
      passed: totals.passed,
      failed: totals.failed,
      errors: totals.failed_modules + run.unhandled_errors.length,
      skipped: totals.skipped + totals.todo,
      duration_ms: run.duration_ms,
      ...coveragePercent(run),
    },
    ...(failures.length > 0 ? { failures: failures.slice(0, MOST_FAILURES).map(withoutLateStack), failures_total: failures.length } : {}),
    run_id: run.run_id,
    complete: run.completeness.full,
    outcome: run.outcome.status,
    suite_key: run.suite.key,
    head: run.git?.head ?? null,
    ...(run.tree === null ? {} : { tree_fingerprint: run.tree.fingerprint }),
  }
}

function failuresOf(run: TestRun): readonly SessionFailure[] {
  const modules = run.modules.flatMap((module) => module.errors.map((error) => toSessionFailure(module.file, module, error)))
  const unhandled = run.unhandled_errors.map((error) => toSessionFailure(error.location?.file ?? run.suite.key, null, error))
  const tests = run.modules.flatMap((module) =>
    module.tests
      .filter((test) => test.status === 'failed')
      .flatMap((test) =>
        test.failures.slice(-1).map((failure) => ({
          ...toSessionFailure(test.title_path.join(' > '), module, failure),
          ...(test.location === null ? {} : { test_line: test.location.line }),
          title_path: test.title_path,
        })),
      ),
  )
  return [...modules, ...unhandled, ...tests]
}

function toSessionFailure(name: string, module: TestModule | null, failure: Failure): SessionFailure {
  const source = failure.source_location
  return {
    test_name: name,
    ...(module === null ? {} : { test_file: module.file, project: module.project }),
    error_type: failure.error_type,
    error_message: failure.message,
    ...(failure.stack === null ? {} : { stack_trace: failure.stack }),
    ...(failure.expected === null ? {} : { expected: failure.expected }),
    ...(failure.actual === null ? {} : { actual: failure.actual }),
    ...(source === null
      ? {}
      : { source_location: { file: source.file, line: source.line, ...(source.function === null ? {} : { function: source.function }) } }),
    keys: failure.keys,
  }
}

function withoutLateStack(failure: SessionFailure, index: number): SessionFailure {
  if (index < MOST_STACKS) return failure
  const { stack_trace: _stack, ...rest } = failure
  return rest
}

function coveragePercent(run: TestRun): { coverage_percent?: number } {
  const lines = run.coverage?.summary?.lines
  if (lines === undefined || run.coverage?.status !== 'collected') return {}
  return { coverage_percent: lines.total === 0 ? 100 : Math.round((lines.covered / lines.total) * 10000) / 100 }
}
