import { expect, test } from 'vitest'
import { readReport } from '../read-report.js'
import { readNodeId } from './node-id.js'

const passed = { outcome: 'passed', duration: 0.001 }
const REPORT = {
  created: 1795325208.5,
  duration: 0.5,
  exitcode: 1,
  root: '/repo',
  environment: {},
  summary: { passed: 1, failed: 1, total: 2, collected: 2 },
  collectors: [{ nodeid: 'tests/test_b.py', outcome: 'failed', result: [], longrepr: 'Traceback:\nE   ModuleNotFoundError: No module named x' }],
  tests: [
    { nodeid: 'tests/test_a.py::TestX::test_p[x::y]', lineno: 3, outcome: 'passed', setup: passed, call: passed, teardown: passed },
    {
      nodeid: 'tests/test_a.py::test_f',
      lineno: 8,
      outcome: 'error',
      setup: passed,
      call: { outcome: 'failed', duration: 0.1, crash: { path: '/repo/tests/test_a.py', lineno: 9, message: 'ValueError: no' } },
      teardown: { outcome: 'failed', duration: 0, crash: { path: '/repo/tests/test_a.py', lineno: 2, message: 'RuntimeError: late' } },
    },
  ],
}

const source = (text: string) => ({ file: 'report.json', bytes: text.length, chunks: () => [text] })
const read = (report: unknown) => readReport(source(JSON.stringify(report)), null)

test('every stage counts, lines start at 1, a module that did not load is one', () => {
  const draft = read(REPORT)
  if (!draft.ok) throw new Error(draft.fault.detail)
  const { modules, exitCode, startedAt, untold } = draft.value
  expect(exitCode).toBe(1)
  expect(startedAt?.toISOString()).toBe('2026-11-22T05:26:48.000Z')
  expect(untold).toContain('its arguments')
  expect(modules.map(({ file, loaded }) => [file, loaded])).toEqual([
    ['tests/test_a.py', true],
    ['tests/test_b.py', false],
  ])
  expect(modules[1]?.errors[0]).toMatchObject({ name: 'ModuleNotFoundError', message: 'No module named x' })
  expect(
    modules[0]?.tests.map(({ titlePath, status, location, failures }) => [
      titlePath,
      status,
      location?.line,
      failures.map(({ name, message }) => [name, message]),
    ]),
  ).toEqual([
    [['TestX', 'test_p[x::y]'], 'passed', 4, []],
    [
      ['test_f'],
      'failed',
      9,
      [
        ['ValueError', 'no'],
        ['RuntimeError', 'in teardown: late'],
      ],
    ],
  ])
})

test('rows keep what stands in their brackets', () => {
  expect(readNodeId('a/test_b.py::TestC::test_d[x::y[0]]')).toEqual({ file: 'a/test_b.py', titlePath: ['TestC', 'test_d[x::y[0]]'] })
  expect(readNodeId('a/test_b.py')).toEqual({ file: 'a/test_b.py', titlePath: [] })
})

test.each([
  ['a summary that counts other tests', { ...REPORT, summary: { total: 3 } }, 'TG4105', 'the summary says 3 tests, the report has 2'],
  ['no summary', { ...REPORT, summary: undefined }, 'TG4102', 'summary'],
  ['an outcome that pytest does not know', { ...REPORT, tests: [{ nodeid: 'a.py::b', outcome: 'fine' }] }, 'TG4102', 'tests[0] (a.py::b)'],
  ['a test without a name', { ...REPORT, tests: [{ outcome: 'passed' }] }, 'TG4102', 'tests[0]'],
])('%s is refused', (_, report, code, detail) => {
  const draft = read(report)
  expect(draft.ok ? null : [draft.fault.code, draft.fault.detail.includes(detail)]).toEqual([code, true])
})

test('a report that is cut off is refused wherever it is cut', () => {
  const text = JSON.stringify(REPORT)
  for (let end = 200; end < text.length; end += 37) {
    const draft = readReport(source(text.slice(0, end)), 'pytest-json')
    expect(draft.ok ? end : draft.fault.code).toBe('TG4102')
    expect(draft.ok ? '' : draft.fault.detail).toMatch(/^report\.json:1: /)
  }
})

test('a test whose end was not seen has failed: pytest-json-report calls one that was interrupted passed', () => {
  const draft = read({ ...REPORT, summary: { passed: 1, total: 1 }, tests: [{ nodeid: 'a.py::test_long', outcome: 'passed', setup: passed }] })
  expect(draft.ok && draft.value.modules.flatMap(({ tests }) => tests.map(({ status, failures }) => [status, failures]))).toEqual([
    ['failed', [{ message: 'its end was not seen' }]],
  ])
})
