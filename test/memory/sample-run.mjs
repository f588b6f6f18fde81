// @ts-check
// Runs as the reporters would record them, small or large, with ids given by the caller.

/** @import { ErrorType, Failure, OutcomeReason, Result, Test, TestModule, TestRun, TestStatus } from '../../packages/core/src/contract/index.js' */
/** @import { MemoryOptions } from '../../packages/core/src/memory/index.js' */
/** @typedef {Partial<Omit<TestRun, 'session' | 'suite'>> & { time?: number, number?: number, session?: string, suite?: string }} RunChanges session and suite by id and key */

/**
 * @param {number} time milliseconds since 1970
 * @param {number} number makes the id unique
 */
export function runId(time, number) {
  return `${new Date(time).toISOString().replace(/[-:.]/g, '')}-${number.toString(16).padStart(8, '0')}`
}

/** @param {number} number */
export function sessionId(number) {
  return `00000000-0000-8000-8000-${number.toString(16).padStart(12, '0')}`
}

/**
 * @param {string} message
 * @param {{ type?: ErrorType, source?: string | null }} [of]
 * @returns {Failure}
 */
export function sampleFailure(message, { type = 'AssertionError', source = 'src/sum.js' } = {}) {
  return {
    error_type: type,
    error_name: type,
    message,
    stack: `${type}: ${message}\n    at test/sum.test.js:3:5`,
    expected: '3',
    actual: '4',
    location: { file: 'test/sum.test.js', line: 3, column: 5, function: null },
    source_location: source === null ? null : { file: source, line: 7, column: null, function: 'sum' },
    keys: { algorithm: 1, exact: `exact ${type} ${message}`, place: `place ${message}` },
  }
}

/**
 * @param {string} title
 * @param {Partial<Test>} [changes]
 * @returns {Test}
 */
export function sampleTest(title, changes = {}) {
  const status = changes.status ?? 'passed'
  return {
    title_path: ['sum', title],
    occurrence: 0,
    status,
    expected_to_fail: false,
    location: { line: 3, column: 3 },
    duration_ms: 1,
    attempts: status === 'passed' || status === 'failed' ? 1 : 0,
    flaky: false,
    skip: status === 'skipped' ? { kind: 'declared', reason: null } : null,
    tags: [],
    annotations: [],
    assertions: 2,
    failures: status === 'failed' ? [sampleFailure(`${title} differs`)] : [],
    ...changes,
  }
}

/**
 * @param {string} file
 * @param {Test[]} tests
 * @param {Partial<TestModule>} [changes]
 * @returns {TestModule}
 */
export function sampleModule(file, tests, changes = {}) {
  const status = tests.some((test) => test.status === 'failed') ? 'failed' : 'passed'
  return { project: '', file, status, focused: false, duration_ms: 5, errors: [], tests, ...changes }
}

/**
 * A whole run; what is not given is that of a small green one.
 * @param {RunChanges} [changes]
 * @returns {TestRun}
 */
export function sampleRun({
  time = Date.UTC(2026, 5, 1, 12),
  number = 1,
  session = sessionId(1),
  suite = 'vitest@.',
  modules = [sampleModule('test/sum.test.js', [sampleTest('adds')])],
  ...changes
} = {}) {
  const tests = modules.flatMap((module) => module.tests)
  /** @param {TestStatus} status */
  const count = (status) => tests.filter((test) => test.status === status).length
  const failedModules = modules.filter((module) => module.errors.length > 0).length
  const failed = count('failed')
  /** @type {OutcomeReason[]} */
  const reasons = []
  if (failedModules > 0) reasons.push('failed_modules')
  if (failed > 0) reasons.push('failed_tests')
  const red = reasons.length > 0
  return {
    schema_version: 1,
    run_id: runId(time, number),
    suite: { key: suite, framework: 'vitest', root: '.', config: null },
    framework: { name: 'vitest', version: '4.1.12' },
    recorder: { name: '@truegreen/vitest', version: '0.1.0' },
    started_at: new Date(time).toISOString(),
    finished_at: new Date(time + 250).toISOString(),
    duration_ms: 250,
    command: { argv: ['vitest', 'run'], cwd: '.' },
    environment: { runtime: 'node', runtime_version: '20.19.0', os: 'linux', arch: 'x64', ci: false, agent: null },
    git: { head: '1'.repeat(40), branch: 'main', dirty: false },
    tree: { fingerprint: 'a'.repeat(64), fingerprint_after: 'a'.repeat(64), changed_during_run: [] },
    session: { id: session, source: 'explicit' },
    completeness: { full: true, reasons: [], shard: null },
    outcome: { status: red ? 'failed' : 'passed', reasons },
    exit_code: red ? 1 : 0,
    totals: {
      tests: tests.length,
      passed: count('passed'),
      failed,
      skipped: count('skipped'),
      todo: count('todo'),
      flaky: 0,
      modules: modules.length,
      failed_modules: failedModules,
    },
    modules,
    unhandled_errors: [],
    coverage: null,
    failure_key: red ? 'key' : null,
    warnings: [],
    ...changes,
  }
}

/**
 * A run of `tests` tests in modules of ten, the first `failing` of which fail.
 * @param {number} tests
 * @param {Omit<RunChanges, 'modules'> & { failing?: number }} [options]
 */
export function largeRun(tests, { failing = 0, ...options } = {}) {
  const modules = Array.from({ length: Math.ceil(tests / 10) }, (_, module) =>
    sampleModule(
      `test/part-${String(module).padStart(3, '0')}.test.js`,
      Array.from({ length: Math.min(10, tests - module * 10) }, (_, test) =>
        sampleTest(`does thing ${test} of part ${module}`, {
          duration_ms: (module * 7 + test * 3) % 40,
          ...(module * 10 + test < failing ? { status: 'failed' } : {}),
        }),
      ),
    ),
  )
  return sampleRun({ ...options, modules })
}

/**
 * @param {string} dir
 * @param {Partial<MemoryOptions>} [changes]
 * @returns {MemoryOptions}
 */
export const memoryOptions = (dir, changes = {}) => ({
  dir,
  host: 'here',
  now: () => new Date(Date.UTC(2026, 5, 1, 13)),
  retention: { default_days: 30, on_learning_identified: 60, on_escalation: 90 },
  ...changes,
})

/**
 * The value, or the fault as an error: in a test it is not expected.
 * @template T
 * @param {Result<T>} result
 * @returns {T}
 */
export function valueIn(result) {
  if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.detail}`)
  return result.value
}
