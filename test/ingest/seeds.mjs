import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'seeds')

const mochaTest = (title, rest = {}) => ({ title, fullTitle: `cart ${title}`, file: '/repo/cart.js', currentRetry: 0, err: {}, ...rest })
const mochaFailure = mochaTest('rounds', { duration: 1, err: { message: '1 == 2', stack: 'AssertionError: 1 == 2\n    at cart.js:3:1' } })

const MOCHA = {
  stats: { suites: 1, tests: 3, passes: 1, pending: 1, failures: 1, start: '2026-11-22T05:33:31.506Z', end: '2026-11-22T05:33:31.537Z', duration: 31 },
  tests: [mochaTest('adds', { duration: 0, speed: 'fast' }), mochaFailure, mochaTest('later')],
  pending: [mochaTest('later')],
  failures: [mochaFailure],
  passes: [mochaTest('adds', { duration: 0, speed: 'fast' })],
}

const CTRF = {
  reportFormat: 'CTRF',
  specVersion: '0.0.0',
  results: {
    tool: { name: 'vitest', version: '4.1.0' },
    summary: { tests: 3, passed: 1, failed: 1, pending: 0, skipped: 1, other: 0, start: 1795325841544, stop: 1795325842000 },
    tests: [
      { name: 'adds', status: 'passed', duration: 3, suite: ['cart'], filePath: 'a.test.ts', line: 3, retries: 1 },
      { name: 'rounds', status: 'failed', duration: 3, message: '1 == 2', trace: 'at a.test.ts:3:1', filePath: 'a.test.ts' },
      { name: 'later', status: 'skipped', duration: 0, filePath: 'a.test.ts' },
    ],
  },
}

const stage = { outcome: 'passed', duration: 0.001 }
const PYTEST = {
  created: 1795325208.5,
  duration: 0.5,
  exitcode: 1,
  root: '/repo',
  environment: {},
  summary: { passed: 1, failed: 1, total: 2, collected: 2 },
  collectors: [{ nodeid: 'tests/test_a.py', outcome: 'passed', result: [] }],
  tests: [
    { nodeid: 'tests/test_a.py::TestX::test_p[x::y]', lineno: 3, outcome: 'passed', setup: stage, call: stage, teardown: stage },
    {
      nodeid: 'tests/test_a.py::test_f',
      lineno: 8,
      outcome: 'failed',
      setup: stage,
      call: { outcome: 'failed', duration: 0.1, crash: { path: '/repo/tests/test_a.py', lineno: 9, message: 'ValueError: no' } },
      teardown: stage,
    },
  ],
}

const SUREFIRE = `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="org.example.CartTest" time="1,234.5" tests="4" errors="0" skipped="1" failures="1">
  <properties><property name="java.version" value="17"/></properties>
  <testcase name="adds" classname="org.example.CartTest" time="0.01"/>
  <testcase name="rounds(int)[2]" classname="org.example.CartTest$Cents" time="0.01">
    <failure message="expected: &lt;1&gt;" type="org.opentest4j.AssertionFailedError"><![CDATA[at org.example.CartTest.rounds(CartTest.java:12)]]></failure>
    <system-out>much</system-out>
  </testcase>
  <testcase name="flaky" classname="org.example.CartTest" time="0.01"><flakyFailure message="once" type="java.lang.RuntimeException"/></testcase>
  <testcase name="later" classname="org.example.CartTest" time="0"><skipped message="later"/></testcase>
</testsuite>`

const span = { start: { line: 1, column: 0 }, end: { line: 1, column: 9 } }
const ISTANBUL = {
  '/a.ts': {
    path: '/a.ts',
    statementMap: { 0: span },
    fnMap: { 0: { name: 'f', decl: span, loc: span } },
    branchMap: { 0: { type: 'if', loc: span, locations: [span, { start: {}, end: {} }] } },
    s: { 0: 1 },
    f: { 0: 1 },
    b: { 0: [1, 0] },
  },
}
const COVERAGE_PY =
  '{"meta":{"format":3,"branch_coverage":true},"files":{"a.py":{"executed_lines":[1,2],"missing_lines":[3],"summary":{"covered_lines":2,"missing_lines":1},"executed_branches":[[1,2]],"missing_branches":[[1,-1]]}}}'
const CONTEXTS =
  '{"meta":{"format":3,"branch_coverage":false,"show_contexts":true},"files":{"a.py":{"executed_lines":[1,2,4],"missing_lines":[3],"summary":{"covered_lines":3,"missing_lines":1},"contexts":{"1":[""],"2":["a_test.py::t[x|y]|run","a_test.py::t[x|y]|setup","linux|a_test.f"],"4":["","a_test.f"]},"functions":{"f":{"executed_lines":[2],"missing_lines":[3],"start_line":1,"contexts":{"2":[""]}}}}}}'
const LCOV = 'TN:\nSF:a.ts\nFN:1,f\nFNDA:1,f\nDA:1,1\nDA:2,0\nBRDA:1,0,0,1\nBRDA:1,0,1,-\nend_of_record\n'
const GO_COVER = 'mode: count\nexample.org/shop/sum/sum.go:4.24,9.2 3 1\nexample.org/shop/sum/sum.go:4.24,9.2 3 0\nexample.org/shop/tax/tax.go:5.21,5.44 1 0\n'
const COBERTURA =
  '<?xml version="1.0"?><coverage><sources><source>/r</source></sources><packages><package><classes><class filename="a.ts"><methods><method name="f"><lines><line number="1" hits="1"/></lines></method></methods><lines><line number="1" hits="1" branch="true" condition-coverage="50% (1/2)" missing-branches="2"/></lines></class></classes></package></packages></coverage>'

const FORMATS = { 'vitest.json': 'vitest-json', 'go.jsonl': 'go-test', 'libtest.jsonl': 'libtest', 'cargo-test.txt': 'cargo-test', 'node.tap': 'tap' }
const compact = (text) => JSON.stringify(JSON.parse(text))
const readSeed = (name) => (name.endsWith('.json') ? compact : (text) => text)(readFileSync(join(folder, name), 'utf8'))

// Jest begins so, and counts files where Vitest counts suites.
const jestOf = (text) => {
  const { numTotalTests, numPassedTests, numFailedTests, numTodoTests, startTime, testResults } = JSON.parse(text)
  const suites = { numFailedTestSuites: 2, numFailedTests, numPassedTestSuites: 0, numPassedTests, numPendingTestSuites: 0, numPendingTests: 1 }
  return JSON.stringify({
    ...suites,
    numRuntimeErrorTestSuites: 1,
    numTodoTests,
    numTotalTestSuites: 2,
    numTotalTests,
    openHandles: [],
    startTime,
    success: false,
    testResults,
  })
}

/** Reports of tests of every format; each of them has a test that failed. The files were written by the runners themselves. */
export const REPORTS = [
  ...readdirSync(folder)
    .sort()
    .map((name) => ({ name, format: FORMATS[name] ?? 'junit', text: readSeed(name) })),
  { name: 'jest', format: 'jest-json', text: jestOf(readSeed('vitest.json')) },
  { name: 'mocha', format: 'mocha', text: JSON.stringify(MOCHA) },
  { name: 'ctrf', format: 'ctrf', text: JSON.stringify(CTRF) },
  { name: 'pytest-json', format: 'pytest-json', text: JSON.stringify(PYTEST) },
  { name: 'surefire', format: 'junit', text: SUREFIRE },
]

/** Reports of coverage of every format. */
export const COVERAGE = [
  { name: 'istanbul', text: JSON.stringify(ISTANBUL) },
  { name: 'coverage.py', text: COVERAGE_PY },
  { name: 'coverage.py contexts', text: CONTEXTS },
  { name: 'lcov', text: LCOV },
  { name: 'go cover', text: GO_COVER },
  { name: 'cobertura', text: COBERTURA },
]
