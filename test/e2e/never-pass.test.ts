import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../packages/core/test/sample-repository.js'

// What must never be green, by both ways in: `truegreen record` of a command that leaves the report, and `truegreen ingest` of it.
const here = dirname(fileURLToPath(import.meta.url))
const cli = resolve(here, '../../packages/cli/dist/bin.js')
const fixture = (name: string) => readFileSync(join(here, '../ingest/fixtures', name), 'utf8')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

const GO = (action: string) => `{"Time":"2026-11-22T09:00:00Z","Action":"${action}","Package":"shop/sum"`
const GREEN = {
  'pytest.json': JSON.stringify({
    created: 1_795_000_000,
    duration: 0.1,
    exitcode: 0,
    root: '.',
    environment: {},
    summary: { passed: 1, total: 1, collected: 1 },
    collectors: [{ nodeid: '', outcome: 'passed', result: [{ nodeid: 'test_sum.py', type: 'Module' }] }],
    tests: [
      {
        nodeid: 'test_sum.py::test_adds',
        lineno: 0,
        outcome: 'passed',
        keywords: [],
        setup: { duration: 0, outcome: 'passed' },
        call: { duration: 0, outcome: 'passed' },
        teardown: { duration: 0, outcome: 'passed' },
      },
    ],
  }),
  'junit.xml':
    '<testsuites><testsuite name="shop" tests="1" failures="0" errors="0"><testcase classname="shop.SumTest" name="adds" time="0.1"/></testsuite></testsuites>',
  'go.jsonl': `${GO('start')}}\n${GO('run')},"Test":"TestAdds"}\n${GO('pass')},"Test":"TestAdds","Elapsed":0}\n${GO('pass')},"Elapsed":0.1}\n`,
  'libtest.jsonl':
    '{ "type": "suite", "event": "started", "test_count": 1 }\n{ "type": "test", "name": "adds", "event": "ok" }\n{ "type": "suite", "event": "ok", "passed": 1, "failed": 0, "ignored": 0, "measured": 0, "filtered_out": 0, "exec_time": 0.01 }\n',
  'cargo-test.txt': 'running 1 test\ntest adds ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n',
  'report.tap': 'TAP version 13\nok 1 - adds\n1..1\n',
  'mocha.json': JSON.stringify({
    stats: { suites: 0, tests: 1, passes: 1, pending: 0, failures: 0, start: '2026-11-22T09:00:00.000Z', duration: 1 },
    tests: [{ title: 'adds', fullTitle: 'adds', file: 'sum.js', duration: 1, currentRetry: 0, speed: 'fast', err: {} }],
    pending: [],
    failures: [],
    passes: [],
  }),
  'ctrf.json': JSON.stringify({
    results: {
      tool: { name: 'any' },
      summary: { tests: 1, passed: 1, failed: 0, pending: 0, skipped: 0, other: 0, start: 1_795_000_000_000, stop: 1_795_000_000_002 },
      tests: [{ name: 'adds', status: 'passed', duration: 1, filePath: 'sum.js' }],
    },
  }),
} as const

interface Row {
  readonly file: string
  readonly text: string
}

interface Kind {
  readonly what: string
  readonly rows: readonly Row[]
  /** Exit code of the command that left the report. */
  readonly exit?: number
  /** The report was there before the command ran, and is older than the tree. */
  readonly old?: boolean
  /** Exit code of `record` and of `ingest`, and what they say. */
  readonly status: number
  readonly said: RegExp
}

const failing = (said: RegExp) => ({ status: 1, said })
const refused = (code: string) => ({ status: 2, said: new RegExp(code) })
const cut = (text: string) => text.slice(0, Math.floor(text.length * 0.6))
const EMPTY: Readonly<Record<string, string>> = {
  'pytest.json': GREEN['pytest.json'].replace(/"tests":\[.*\]/s, '"tests":[]').replace(/"summary":\{[^}]*\}/, '"summary":{"total":0,"collected":0}'),
  'junit.xml': '<testsuites><testsuite name="shop" tests="0" failures="0" errors="0"></testsuite></testsuites>',
  'libtest.jsonl':
    '{ "type": "suite", "event": "started", "test_count": 0 }\n{ "type": "suite", "event": "ok", "passed": 0, "failed": 0, "ignored": 0, "measured": 0, "filtered_out": 0, "exec_time": 0.0 }\n',
  'cargo-test.txt': 'running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n',
  'report.tap': 'TAP version 13\n1..0\n',
}
const ELSEWHERE: Readonly<Record<string, string>> = {
  'pytest.json': GREEN['pytest.json'].replace('"root":"."', '"root":"/elsewhere/shop"'),
  'junit.xml': GREEN['junit.xml'].replace('classname=', 'file="/elsewhere/shop/sum.java" classname='),
  'mocha.json': GREEN['mocha.json'].replace('sum.js', '/elsewhere/shop/sum.js'),
  'ctrf.json': GREEN['ctrf.json'].replace('sum.js', '/elsewhere/shop/sum.js'),
}

const texts = (all: Readonly<Record<string, string>>): Row[] => Object.entries(all).map(([file, text]) => ({ file, text }))
const fixtures = (...files: readonly string[]): Row[] => files.map((file) => ({ file, text: fixture(file) }))

const KINDS: readonly Kind[] = [
  {
    what: 'a module that does not load beside passing tests',
    rows: fixtures(...['pytest-collection-error.json', 'pytest-collection-error.xml', 'go-test.jsonl', 'vitest.json', 'jest.json'], ...['node-test.tap']),
    exit: 1,
    ...failing(/1 file failed/),
  },
  {
    what: 'a worker that crashed',
    rows: fixtures('pytest-worker-crash.json', 'pytest-worker-crash.xml'),
    exit: 1,
    ...failing(/1 test failed/),
  },
  { what: 'exit code 1 without a failure', rows: texts(GREEN), exit: 1, ...failing(/ended with an error although no test\s+failed/) },
  { what: 'a report that is cut off', rows: texts(GREEN).map(({ file, text }) => ({ file, text: cut(text) })), ...refused('TG4102') },
  { what: 'a result that a test printed itself', rows: fixtures('cargo-test-nocapture.txt'), ...refused('TG4105') },
  { what: 'a report of an earlier run', rows: texts(GREEN).slice(0, 3), old: true, ...refused('TG4103') },
  { what: 'a suite without a test', rows: texts(EMPTY), ...failing(/no test/) },
  { what: 'a report of another folder', rows: texts(ELSEWHERE), ...refused('TG4104') },
]

test.each(KINDS)('$what is never green', ({ rows, exit = 0, old, status, said }) => {
  const { dir, env } = sampleRepository({
    '.gitignore': '.aiwg\n.left\nreport*\n',
    'sum.js': 'export const sum = 1\n',
    'test_sum.py': 'def test_adds(): pass\n',
  })
  const run = (...args: string[]) => {
    const child = spawnSync(process.execPath, [cli, ...args], { env: { ...env, CI: undefined, NODE_TEST_CONTEXT: undefined }, cwd: dir, encoding: 'utf8' })
    return { status: child.status, text: child.stdout + child.stderr }
  }
  const left = join(dir, '.left')
  if (!old) for (const name of ['.gitignore', 'sum.js', 'test_sum.py']) utimesSync(join(dir, name), LONG_AGO, LONG_AGO)
  for (const { file, text } of rows) {
    const report = `report-${file}`
    const at = join(dir, report)
    writeFileSync(old ? at : left, text.replaceAll('/repo', dir))
    if (old) utimesSync(at, LONG_AGO, LONG_AGO)
    const command = ['node', '-e', `${old ? '' : `require('fs').copyFileSync('.left', '${report}');`}process.exitCode = ${exit}`]
    const recorded = run('record', '--report', report, '--', ...command)
    if (!old) copyFileSync(left, at)
    const ingested = run('ingest', report, '--command', 'node --test', '--exit-code', String(exit))
    for (const { status: code, text: words } of [recorded, ingested]) {
      expect(`${file}: ${words}`).toMatch(said)
      expect([file, code]).toEqual([file, status])
    }
  }
  expect(run('check').status).not.toBe(0)
})
