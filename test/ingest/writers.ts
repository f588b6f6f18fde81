import type { ReportFormat } from '../../packages/core/src/ingest/index.js'
import type { Told } from './told.js'
import { writeJUnit } from './write-junit.js'

/** A writer of a format, and what a reader can know of a test from it: one line. */
export interface Writer {
  readonly format: ReportFormat
  readonly write: (run: readonly Told[]) => string
  readonly tell: (test: Told) => string
}

const count = (run: readonly Told[], status: Told['status']) => run.filter((one) => one.status === status).length
const files = (run: readonly Told[]) => [...new Set(run.map(({ file }) => file))]
const lines = (events: readonly object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('')
const path = ({ suites, title }: Told) => [...suites, title]

const pytestName = ({ suites, title }: Told) => ['Test', ...suites.map((_, at) => `Test${at}`), `test_x[${path({ suites, title } as Told).join('-')}]`]
const pytest: Writer = {
  format: 'pytest-json',
  tell: (one) => `${one.file}.py ${pytestName(one).join(' ')} ${one.status}`,
  write: (run) => {
    const stage = { duration: 0.001, outcome: 'passed' }
    const calls = {
      passed: { outcome: 'passed', call: stage },
      failed: { outcome: 'failed', call: { ...stage, outcome: 'failed', crash: { path: '/r/a.py', lineno: 1, message: 'ValueError: no' } } },
      skipped: { outcome: 'skipped', setup: { ...stage, outcome: 'skipped', longrepr: "('a.py', 1, 'Skipped: later')" } },
    }
    const tests = run.map((one) => ({
      nodeid: `${one.file}.py::${pytestName(one).join('::')}`,
      lineno: 3,
      setup: stage,
      teardown: stage,
      ...calls[one.status],
    }))
    const summary = { total: run.length, collected: run.length, failed: count(run, 'failed') }
    return JSON.stringify({ created: 1795325208, duration: 1, exitcode: summary.failed > 0 ? 1 : 0, root: '/r', environment: {}, summary, tests })
  },
}

const ctrf: Writer = {
  format: 'ctrf',
  tell: (one) => `${one.file} ${path(one).join(' ')} ${one.status}`,
  write: (run) =>
    JSON.stringify({
      reportFormat: 'CTRF',
      results: {
        tool: { name: 'other' },
        summary: { tests: run.length, passed: count(run, 'passed'), failed: count(run, 'failed'), skipped: count(run, 'skipped'), pending: 0, other: 0 },
        tests: run.map((one) => ({ name: one.title, status: one.status, duration: one.ms, suite: one.suites, filePath: one.file, message: one.why })),
      },
    }),
}

const mocha: Writer = {
  format: 'mocha',
  tell: (one) => `${one.file} ${path(one).join(' ')} ${one.status}`,
  write: (run) => {
    const tests = run.map((one) => ({
      title: one.title,
      fullTitle: path(one).join(' '),
      file: one.file,
      ...(one.status === 'skipped' ? {} : { duration: one.ms }),
      currentRetry: 0,
      ...(one.status === 'passed' ? { speed: 'fast' } : {}),
      err: one.status === 'failed' ? { message: one.why, stack: `Error: ${one.why}` } : {},
    }))
    const only = (status: Told['status']) => tests.filter((_, at) => run[at]?.status === status)
    const stats = { suites: 1, tests: run.length, passes: count(run, 'passed'), pending: count(run, 'skipped'), failures: count(run, 'failed') }
    return JSON.stringify({ stats, tests, pending: only('skipped'), failures: only('failed'), passes: only('passed') }, null, 1)
  },
}

const jestLike = (format: 'jest-json' | 'vitest-json'): Writer => ({
  format,
  tell: (one) => `${one.file} ${path(one).join(' ')} ${one.status}`,
  write: (run) => {
    const failed = count(run, 'failed')
    return JSON.stringify({
      numTotalTestSuites: 1,
      numPassedTestSuites: 0,
      numFailedTestSuites: failed,
      ...(format === 'vitest-json' ? { numPendingTestSuites: 0 } : {}),
      numTotalTests: run.length,
      numPassedTests: count(run, 'passed'),
      numFailedTests: failed,
      startTime: 1795325841544,
      success: failed === 0,
      testResults: files(run).map((file) => ({
        assertionResults: run
          .filter((one) => one.file === file)
          .map((one) => ({
            ancestorTitles: one.suites,
            title: one.title,
            status: one.status === 'skipped' ? 'pending' : one.status,
            failureMessages: one.status === 'failed' ? [`Error: ${one.why}`] : [],
          })),
        status: run.some((one) => one.file === file && one.status === 'failed') ? 'failed' : 'passed',
        name: file,
      })),
    })
  },
})

const goName = (one: Told) => path(one).join('/')
const go: Writer = {
  format: 'go-test',
  tell: (one) => `${one.file} ${goName(one).split('/').join(' ')} ${one.status}`,
  write: (run) =>
    lines(
      files(run).flatMap((Package) => {
        const own = run.filter((one) => one.file === Package)
        const failed = own.some(({ status }) => status === 'failed')
        return [
          { Action: 'start', Package },
          ...own.flatMap((one) => [
            { Action: 'run', Package, Test: goName(one) },
            { Action: 'output', Package, Test: goName(one), Output: `    a_test.go:1: ${one.why}\n` },
            { Action: one.status === 'passed' ? 'pass' : one.status === 'failed' ? 'fail' : 'skip', Package, Test: goName(one), Elapsed: one.ms / 1000 },
          ]),
          { Action: failed ? 'fail' : 'pass', Package, Elapsed: 1 },
        ]
      }),
    ),
}

const rustName = (one: Told) => [one.file, ...path(one)].join('::')
const libtest: Writer = {
  format: 'libtest',
  tell: (one) => `binary-1 ${rustName(one).split('::').join(' ')} ${one.status}`,
  write: (run) => {
    const [passed, failed, ignored] = [count(run, 'passed'), count(run, 'failed'), count(run, 'skipped')]
    const event = (one: Told) => (one.status === 'passed' ? 'ok' : one.status === 'failed' ? 'failed' : 'ignored')
    return lines([
      { type: 'suite', event: 'started', test_count: run.length },
      ...run.flatMap((one) => [
        { type: 'test', event: 'started', name: rustName(one) },
        { type: 'test', name: rustName(one), event: event(one), ...(one.status === 'failed' ? { stdout: one.why } : {}) },
      ]),
      { type: 'suite', event: failed > 0 ? 'failed' : 'ok', passed, failed, ignored, measured: 0, filtered_out: 0, exec_time: 0.1 },
    ])
  },
}

// What libtest prints cannot hold its own separator in a name.
const cargoName = (one: Told) => rustName(one).replaceAll(' ... ', ' .. ')
const cargoText: Writer = {
  format: 'cargo-test',
  tell: (one) => `src/lib.rs (shop) ${cargoName(one).split('::').join(' ')} ${one.status}`,
  write: (run) => {
    const [passed, failed, ignored] = [count(run, 'passed'), count(run, 'failed'), count(run, 'skipped')]
    const word = (one: Told) => (one.status === 'passed' ? 'ok' : one.status === 'failed' ? 'FAILED' : `ignored, ${one.why}`)
    const red = run.filter(({ status }) => status === 'failed')
    return [
      '     Running unittests src/lib.rs (target/debug/deps/shop-a351b7fad5c5bb2c)\n\n',
      `running ${run.length} test${run.length === 1 ? '' : 's'}\n`,
      ...run.map((one) => `test ${cargoName(one)} ... ${word(one)}\n`),
      ...(red.length === 0 ? [] : ['\nfailures:\n\n', ...red.map((one) => `---- ${cargoName(one)} stdout ----\n${one.why}\n\n`)]),
      ...(red.length === 0 ? [] : ['\nfailures:\n', ...red.map((one) => `    ${cargoName(one)}\n`)]),
      `\ntest result: ${failed > 0 ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed; ${ignored} ignored; 0 measured; 0 filtered out; finished in 0.10s\n\n`,
    ].join('')
  },
}

const tapTitle = (one: Told) => `${one.file} ${path(one).join(' ')}`
const tap: Writer = {
  format: 'tap',
  tell: (one) => `<unknown> ${tapTitle(one)} ${one.status}`,
  write: (run) => {
    const points = run.map((one, at) => {
      const title = tapTitle(one).replaceAll('\\', '\\\\').replaceAll('#', '\\#')
      return `${one.status === 'failed' ? 'not ' : ''}ok ${at + 1} - ${title}${one.status === 'skipped' ? ` # SKIP ${one.why}` : ''}\n`
    })
    return `TAP version 13\n${points.join('')}1..${run.length}\n# tests ${run.length}\n# fail ${count(run, 'failed')}\n`
  },
}

/** A writer for every format. */
export const WRITERS: readonly Writer[] = [pytest, ctrf, mocha, jestLike('jest-json'), jestLike('vitest-json'), go, libtest, cargoText, tap, ...writeJUnit]
