import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readReport } from '../../packages/core/src/ingest/index.js'
import { sourceOf } from './source-of.js'

// Reports that the real tools wrote of small suites, with the machine's paths replaced by /repo, /node and /venv.
const folder = new URL('fixtures/', import.meta.url)

function told(file: string): unknown {
  const read = readReport(sourceOf(readFileSync(new URL(file, folder), 'utf8')), null)
  if (!read.ok) return `${read.fault.code} ${read.fault.detail}`
  const { format, framework, exitCode, modules } = read.value
  return {
    format: `${format} ${framework}${exitCode === null ? '' : ` exit ${exitCode}`}`,
    modules: modules.map(({ file: name, loaded, errors, tests }) => [
      `${name}${loaded ? '' : ' not loaded'}${errors.length > 0 ? ` ${errors.length} errors` : ''}`,
      ...tests.map(
        ({ titlePath, status, attempts, flaky, skip, failures }) =>
          `${titlePath.join(' › ')}: ${status}${attempts > 1 ? ` ${attempts}` : ''}${flaky ? ' flaky' : ''}${skip?.reason ? ` (${skip.reason})` : ''}${failures.map(({ name }) => ` ${name ?? 'an error'}`).join('')}`,
      ),
    ]),
  }
}

const EXPECTED: Readonly<Record<string, unknown>> = {
  'cargo-test-doctests.txt': {
    format: 'cargo-test cargo_test',
    modules: [
      [
        'doctests of e24',
        'src/lib.rs › S: passed',
        'src/lib.rs: passed',
        'src/lib.rs › S<T> › g: passed',
        'src/lib.rs › f: failed panic',
        'src/lib.rs › f: passed',
        'src/lib.rs: passed',
        'src/lib.rs: passed',
      ],
    ],
  },
  'cargo-test-nocapture.txt': 'TG4105 report:10: there are more results than tests',
  'cargo-test-show-output.txt': {
    format: 'cargo-test cargo_test',
    modules: [
      [
        'binary-1',
        'tests › adds: passed',
        'tests › fails: failed panic',
        'tests › größe › fits: passed',
        'tests › later: skipped (not yet)',
        'tests › panics: passed',
        'tests › returns_an_error: failed an error',
        'tests › does_not_panic: failed an error',
      ],
    ],
  },
  'cargo-test.txt': {
    format: 'cargo-test cargo_test',
    modules: [
      [
        'src/lib.rs (shop)',
        'tests › adds: passed',
        'tests › does_not_panic: failed an error',
        'tests › fails: failed panic',
        'tests › größe › fits: passed',
        'tests › later: skipped (not yet)',
        'tests › panics: passed',
        'tests › returns_an_error: failed an error',
      ],
      ['tests/steady.rs', 'always_red: failed panic', 'flaky: passed', 'writes: passed'],
      ['doctests of shop', 'src/lib.rs › add: passed'],
    ],
  },
  'go-test.jsonl': {
    format: 'go-test go_test',
    modules: [
      ['example.org/shop/broken not loaded 1 errors'],
      [
        'example.org/shop/sum',
        'TestGroup: passed',
        'TestGroup › adds: passed',
        'TestFails: failed an error',
        'TestLater: skipped (not yet)',
        'TestGröße: passed',
      ],
    ],
  },
  'gradle-rows.xml': { format: 'junit junit', modules: [['org/example/RowsTest.java', 'same[1 and 1]: passed', 'same[2 and 2]: passed']] },
  'gradle.xml': {
    format: 'junit junit',
    modules: [
      [
        'org/example/SumTest.java',
        'throwsInstead: failed IllegalStateException',
        'adds: passed',
        'fails: failed AssertionError',
        'größe: passed',
        'later: skipped',
      ],
    ],
  },
  'jest-ctrf.json': {
    format: 'ctrf jest',
    modules: [
      [
        '/repo/sum.test.js',
        'sum.test.js › group › group adds: passed',
        'sum.test.js › group › group größe: passed',
        'sum.test.js › fails: failed an error',
        'sum.test.js › later: todo',
      ],
    ],
  },
  'jest-junit.xml': { format: 'junit jest', modules: [['group', 'group adds: passed', 'group größe: passed', ' fails: failed TypeError', ' later: skipped']] },
  'jest.json': {
    format: 'jest-json jest',
    modules: [
      ['/repo/sum.test.js', 'group › adds: passed', 'group › größe: passed', 'fails: failed TypeError', 'later: skipped'],
      ['/repo/broken.test.js not loaded 1 errors'],
    ],
  },
  'libtest.jsonl': {
    format: 'libtest cargo_test',
    modules: [['binary-1', 'adds: passed', 'group › größe: passed', 'later: skipped (not yet)', 'fails: failed panic']],
  },
  'mocha-xunit.xml': { format: 'junit junit', modules: [['/repo/sum.test.js', 'fails: failed an error', 'later: skipped', 'adds: passed', 'größe: passed']] },
  'mocha.json': {
    format: 'mocha mocha',
    modules: [['/repo/sum.test.js', 'fails: failed TypeError', 'later: skipped', 'group › adds: passed', 'group › größe: passed']],
  },
  'nextest-leak-fails.xml': { format: 'junit cargo_test', modules: [['shop::steady', 'leaks: failed an error']] },
  'nextest-retries.xml': {
    format: 'junit cargo_test',
    modules: [['shop::steady', 'flaky: passed 2 flaky panic', 'always_red: failed 3 panic panic panic', 'leaks: passed']],
  },
  'nextest-setup-script.xml': { format: 'junit cargo_test', modules: [['@setup-script:bad not loaded 1 errors']] },
  'nextest.xml': {
    format: 'junit cargo_test',
    modules: [
      [
        'shop',
        'tests › adds: passed',
        'tests › does_not_panic: failed an error',
        'tests › fails: failed panic',
        'tests › größe › fits: passed',
        'tests › panics: passed',
        'tests › returns_an_error: failed an error',
      ],
      [
        'shop::steady',
        'aborts: failed an error',
        'exits: failed an error',
        'always_red: failed panic',
        'flaky: failed panic',
        'exits_well: passed',
        'leaks: passed',
        'writes: passed',
        'hangs: failed an error',
      ],
    ],
  },
  'node-test.tap': {
    format: 'tap other',
    modules: [
      ['/repo/broken.test.mjs not loaded 1 errors'],
      ['<unknown>', 'group › adds: passed', 'group › größe: passed', 'fails: failed TypeError', 'later: skipped'],
    ],
  },
  'node-test.xml': {
    format: 'junit other',
    modules: [
      ['/repo/broken.test.mjs not loaded 1 errors'],
      ['<unknown>', 'group › adds: passed', 'group › größe: passed', 'fails: failed testCodeFailure', 'later: skipped (true)'],
    ],
  },
  'pytest-collection-error.json': {
    format: 'pytest-json pytest exit 1',
    modules: [['test_sum.py', 'test_adds: passed'], ['test_broken.py not loaded 1 errors']],
  },
  'pytest-collection-error.xml': { format: 'junit pytest', modules: [['test_broken.py not loaded 1 errors'], ['test_sum.py', 'test_adds: passed']] },
  'pytest-worker-crash.json': { format: 'pytest-json pytest exit 1', modules: [['test_sum.py', 'test_one: failed an error', 'test_two: passed']] },
  'pytest-worker-crash.xml': { format: 'junit pytest', modules: [['test_sum.py', 'test_one: failed an error', 'test_two: passed']] },
  'pytest.json': {
    format: 'pytest-json pytest exit 1',
    modules: [
      [
        'test_sum.py',
        'TestGroup › test_adds: passed',
        'TestGroup › test_rows[1]: passed',
        'TestGroup › test_rows[2]: passed',
        'test_fails: failed AssertionError',
        'test_later: skipped (not yet)',
        'test_known: passed',
        'test_setup: failed ValueError',
        'test_größe: passed',
      ],
    ],
  },
  'pytest.xml': {
    format: 'junit pytest',
    modules: [
      [
        'test_sum.py',
        'TestGroup › test_adds: passed',
        'TestGroup › test_rows[1]: passed',
        'TestGroup › test_rows[2]: passed',
        'test_fails: failed an error',
        'test_later: skipped (not yet)',
        'test_known: passed',
        'test_setup: failed an error',
        'test_größe: passed',
      ],
    ],
  },
  'surefire-nested.xml': {
    format: 'junit junit',
    modules: [
      [
        'org/example/SumTest.java',
        'fails: failed AssertionFailedError',
        'flaky: failed AssertionFailedError',
        'later: skipped (not yet)',
        'Group › adds: passed',
      ],
    ],
  },
  'surefire.xml': { format: 'junit junit', modules: [['org/example/SumTest.java', 'fails: failed AssertionFailedError', 'flaky: passed']] },
  'tape.tap': { format: 'tap other', modules: [['<unknown>', 'adds: passed', 'fails: failed an error']] },
  'vitest.json': {
    format: 'vitest-json vitest',
    modules: [
      ['/repo/broken.test.js not loaded 1 errors'],
      ['/repo/sum.test.js', 'group › adds: passed', 'group › größe: passed', 'fails: failed TypeError', 'later: skipped'],
    ],
  },
  'vitest.xml': {
    format: 'junit vitest',
    modules: [
      ['broken.test.js not loaded 1 errors'],
      ['sum.test.js', 'group › adds: passed', 'group › größe: passed', 'fails: failed TypeError', 'later: skipped'],
    ],
  },
}

test.each(Object.entries(EXPECTED))('%s', (file, expected) => expect(told(file)).toEqual(expected))

test('nextest: what went wrong, without the number of a thread or what the attempts printed, and when the run began', () => {
  const read = readReport(sourceOf(readFileSync(new URL('nextest.xml', folder), 'utf8')), null)
  const again = readReport(sourceOf(readFileSync(new URL('nextest-retries.xml', folder), 'utf8')), null)
  if (!read.ok || !again.ok) throw new Error('not read')
  const failures = [...read.value.modules, ...again.value.modules].flatMap(({ tests }) => tests.flatMap(({ failures: own }) => own))
  expect(failures.map(({ message }) => message)).toEqual([
    'note: test did not panic as expected at src/lib.rs:15:32',
    'assertion `left == right` failed: the sum <is> & "wrong"\n  left: 2\n right: 3',
    'Error: "no such thing"',
    'process aborted with signal 6 (SIGABRT)',
    'test failure with exit code 3',
    'each time',
    'assertion `left != right` failed: once\n  left: "1"\n right: "1"',
    'test timeout',
    'assertion `left != right` failed: once\n  left: "1"\n right: "1"',
    'each time',
    'each time',
    'each time',
  ])
  expect(failures.map(({ stack }) => stack ?? '').join()).not.toContain('running 1 test')
  expect([read.value.startedAt?.toISOString().slice(0, 10), Math.round((read.value.durationMs ?? 0) / 1000)]).toEqual(['2026-11-22', 1])
})

test('every report is read', () => expect(readdirSync(folder).sort()).toEqual(Object.keys(EXPECTED).sort()))
