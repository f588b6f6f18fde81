import { expect, test } from 'vitest'
import { readReport } from './read-report.js'
import { READERS } from './readers.js'

const source = (text: string) => ({
  file: 'report',
  bytes: text.length,
  chunks: () => [text.slice(0, 50), text.slice(50)],
})

const events = (...all: readonly object[]) => all.map((event) => `${JSON.stringify({ Time: '2026-11-22T05:33:12.25Z', ...event })}\n`).join('')
const GO = events(
  { Action: 'build-output', ImportPath: 'example.org/b [example.org/b.test]', Output: 'b/b_test.go:3:28: undefined: x\n' },
  { Action: 'start', Package: 'example.org/a' },
  { Action: 'run', Package: 'example.org/a', Test: 'TestT' },
  { Action: 'run', Package: 'example.org/a', Test: 'TestT/two' },
  { Action: 'output', Package: 'example.org/a', Test: 'TestT/two', Output: '    a_test.go:6: got 2 want 3\n' },
  { Action: 'fail', Package: 'example.org/a', Test: 'TestT/two', Elapsed: 0.25 },
  { Action: 'fail', Package: 'example.org/a', Test: 'TestT', Elapsed: 0.25 },
  { Action: 'run', Package: 'example.org/a', Test: 'TestLost' },
  { Action: 'fail', Package: 'example.org/a', Elapsed: 0.5 },
  { Action: 'start', Package: 'example.org/b' },
  { Action: 'fail', Package: 'example.org/b', Elapsed: 0, FailedBuild: 'example.org/b [example.org/b.test]' },
  { Action: 'start', Package: 'example.org/none' },
  { Action: 'skip', Package: 'example.org/none', Elapsed: 0 },
)

const mochaTest = (title: string, rest: object = {}) => ({ title, fullTitle: `cart ${title}`, file: '/repo/cart.js', currentRetry: 0, err: {}, ...rest })
const FAILS = mochaTest('adds', { duration: 1, err: { message: '1 == 2', name: 'AssertionError', stack: 'AssertionError: 1 == 2\n    at cart.js:3:1' } })
const HOOKED = mochaTest('"before each" hook for "b"', { err: { message: 'no', stack: 'TypeError: no\n    at cart.js:3:1' } })
const MOCHA = JSON.stringify({
  stats: { suites: 1, tests: 4, passes: 2, pending: 1, failures: 2, start: '2026-11-22T05:33:31.506Z', duration: 31 },
  // The same title twice: the second of them failed.
  tests: [mochaTest('adds', { duration: 0, speed: 'fast' }), FAILS, mochaTest('later'), mochaTest('flaky', { currentRetry: 1, duration: 0, speed: 'fast' })],
  pending: [mochaTest('later')],
  failures: [FAILS, HOOKED],
  passes: [],
})

const CTRF = JSON.stringify({
  reportFormat: 'CTRF',
  results: {
    tool: { name: 'vitest', version: '4.1.0' },
    summary: { tests: 4, passed: 1, failed: 1, pending: 0, skipped: 1, other: 1, start: 1795325841544, stop: 1795325842000 },
    tests: [
      { name: 'a', status: 'passed', duration: 3, suite: ['outer', 'inner'], filePath: 'a.test.ts', line: 3, retries: 1 },
      { name: 'b', status: 'failed', duration: 3, message: 'no', filePath: 'a.test.ts' },
      { name: 'c', status: 'skipped', duration: 0, filePath: 'a.test.ts' },
      { name: 'd', status: 'other', duration: 0, filePath: 'a.test.ts' },
    ],
  },
})

const VITEST = JSON.stringify({
  numTotalTestSuites: 2,
  numPassedTestSuites: 0,
  numFailedTestSuites: 2,
  numPendingTestSuites: 0,
  numTotalTests: 2,
  numPassedTests: 1,
  numFailedTests: 1,
  success: true,
  startTime: 1795325841544,
  testResults: [
    {
      name: '/repo/a.test.ts',
      status: 'failed',
      assertionResults: [
        { ancestorTitles: ['a'], title: 'ok', status: 'passed', duration: 1, failureMessages: [] },
        { ancestorTitles: ['a'], title: 'bad', status: 'failed', duration: 1, failureMessages: ['TypeError: no\n    at a.test.ts:3:1'] },
      ],
    },
    { name: '/repo/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
})
const JEST = VITEST.replace('"numPendingTestSuites":0,', '"numPendingTestSuites":0,"numPendingTests":0,').replace(
  '"status":"passed"',
  '"status":"passed","invocations":2,"numPassingAsserts":3',
)

const TAP = `TAP version 13
# Subtest: cart
    ok 1 - adds
      ---
      duration_ms: 0.8
      location: '/repo/a.test.mjs:3:1'
      ...
    not ok 2 - fails \\# 3
      ---
      location: '/repo/a.test.mjs:4:1'
      error: 'no'
      name: 'TypeError'
      ...
    ok 3 - later # SKIP why
    not ok 4 - some day # TODO
    1..4
not ok 1 - cart
  ---
  location: '/repo/a.test.mjs:2:1'
  ...
ok 2 - top
1..2
`
const LIBTEST = `{ "type": "suite", "event": "started", "test_count": 3 }
{ "type": "test", "event": "started", "name": "tests::adds" }
{ "type": "test", "name": "tests::adds", "event": "ok", "exec_time": 0.5 }
{ "type": "test", "name": "tests::later", "event": "ignored", "message": "later" }
{ "type": "test", "name": "tests::fails", "event": "failed", "stdout": "\\nthread 'x' panicked at src/lib.rs:6:26:\\nassertion failed\\nnote: run with" }
{ "type": "suite", "event": "failed", "passed": 1, "failed": 1, "ignored": 1, "filtered_out": 2, "exec_time": 0.6 }
`

const DOCTESTS = `${LIBTEST}{ "type": "report", "total_time": 8.7, "compilation_time": 4.9 }\n`

function seen(text: string, format: string | null = null): unknown {
  const draft = readReport(source(text), format)
  if (!draft.ok) return draft.fault
  const { modules, ...rest } = draft.value
  return [
    rest.format,
    ...modules.map(({ file, loaded, errors, tests }) => [
      file,
      loaded,
      errors.map(({ message }) => message),
      ...tests.map(
        (one) =>
          `${one.titlePath.join(' > ')}: ${one.status} ${one.attempts}${one.flaky ? ' flaky' : ''}${one.failures.map(({ message }) => ` ${message}`).join('')}`,
      ),
    ]),
  ]
}

test.each([
  [
    'go test: subtests, what never ended, a package that was not built; one without tests is none',
    GO,
    [
      'go-test',
      [
        'example.org/a',
        true,
        [],
        'TestT: failed 1 it failed; go says no more',
        'TestT > two: failed 1 a_test.go:6: got 2 want 3',
        'TestLost: failed 1 its end was not seen',
      ],
      ['example.org/b', false, ['b/b_test.go:3:28: undefined: x']],
    ],
  ],
  [
    'mocha: equal titles, retries and hooks',
    MOCHA,
    [
      'mocha',
      [
        '/repo/cart.js',
        true,
        ['"before each" hook for "b": no'],
        'cart > adds: passed 1',
        'cart > adds: failed 1 1 == 2',
        'cart > later: skipped 0',
        'cart > flaky: passed 2 flaky',
      ],
    ],
  ],
  [
    'CTRF: what is neither has not passed',
    CTRF,
    ['ctrf', ['a.test.ts', true, [], 'outer > inner > a: passed 2 flaky', 'b: failed 1 no', 'c: skipped 0', 'd: failed 1 it failed; the report says no more']],
  ],
  [
    'Vitest: a file that did not load',
    VITEST,
    ['vitest-json', ['/repo/a.test.ts', true, [], 'a > ok: passed 1', 'a > bad: failed 1 no'], ['/repo/b.test.ts', false, ['Cannot find module']]],
  ],
  [
    'Jest: attempts',
    JEST,
    ['jest-json', ['/repo/a.test.ts', true, [], 'a > ok: passed 2 flaky', 'a > bad: failed 1 no'], ['/repo/b.test.ts', false, ['Cannot find module']]],
  ],
])('%s', (_, text, expected) => expect(seen(text)).toEqual(expected))

test.each(Object.entries({ GO, MOCHA, CTRF, VITEST, JEST, TAP, LIBTEST }))('%s that is cut off anywhere is refused', (_, text) => {
  const format = READERS.find(({ matches }) => matches(text.slice(0, 4096)))?.format ?? null
  expect(format).not.toBeNull()
  for (let end = 20; end < text.trimEnd().length; end += 41) {
    const read = readReport(source(text.slice(0, end)), format)
    expect(read.ok ? `read up to ${end}` : read.fault.code).toBe('TG4102')
  }
})

test('a test that is missing from a report that counts it is noticed', () => {
  const without = JSON.parse(CTRF) as { results: { tests: unknown[] } }
  without.results.tests.splice(1, 1)
  expect(seen(JSON.stringify(without))).toMatchObject({ code: 'TG4105', detail: 'report: the summary says 4 tests, the report has 3' })
})

test.each(['before\n', 'a\n\nb\n'])('mocha: what tests printed before the report is refused, with the way out', (printed) => {
  expect(seen(printed + MOCHA)).toMatchObject({
    code: 'TG4102',
    detail: expect.stringMatching(/^report:1: /),
    next: expect.stringContaining('--reporter-option output=FILE'),
  })
})

test('no known format, an unknown one and an empty report are told apart', () => {
  expect(seen('hello')).toMatchObject({ code: 'TG4101' })
  expect(seen('hello', 'papyrus')).toMatchObject({ code: 'TG3002' })
  expect(seen('')).toMatchObject({ code: 'TG4102', detail: 'report is empty' })
})

test('what rustdoc says last of its doctests is no test', () => expect(seen(DOCTESTS)).toEqual(seen(LIBTEST)))
