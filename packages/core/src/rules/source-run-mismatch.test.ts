import { expect, test } from 'vitest'
import { DEFAULT_CONFIG, type SampleModule, type SampleRun, sampleRun } from '../../test/sample-run.js'
import { samplePair } from '../../test/sample-suite.js'
import { evaluateMismatch } from './evaluate-rules.js'
import { sourceRunMismatch } from './source-run-mismatch.js'

const FILE = 'test/cart.test.ts'
const TESTS = [{ title: 'adds' }, { title: 'refunds' }]

function found(modules: readonly SampleModule[], rest: SampleRun = {}, tests: Parameters<typeof samplePair>[0][number]['head'] = { tests: TESTS }): string[] {
  const pair = samplePair([{ path: FILE, base: {}, head: tests ?? {} }])
  const { findings } = evaluateMismatch({ pair, runs: [sampleRun(modules, rest)] }, DEFAULT_CONFIG, [sourceRunMismatch])
  return findings.map(({ test, count, evidence }) => `${test?.title_path.join(' > ') ?? `${count} tests`}: ${evidence.head} (${evidence.kinds})`)
}

test('a test that the source lets run and the run skipped or does not have', () => {
  expect(found([{ file: FILE, tests: ['adds', { title: 'refunds', status: 'skipped' }] }])).toEqual(['refunds: skipped while running (ran,source)'])
  expect(found([{ file: FILE, tests: ['adds'] }])).toEqual(['refunds: never ran (ran,source)'])
})

test('a collected file that the run did not load', () => {
  expect(found([{ file: 'test/other.test.ts', tests: ['x'] }])).toEqual(['2 tests: never loaded (ran,source)'])
})

test.each<[string, readonly SampleModule[], SampleRun?, Parameters<typeof found>[2]?]>([
  ['both agree', [{ file: FILE, tests: ['adds', 'refunds'] }]],
  ['the run was partial', [{ file: FILE, tests: ['adds'] }], { partial: [{ kind: 'name_filter', detail: 'adds' }] }],
  ['the run has titles that the source does not tell', [{ file: FILE, tests: ['adds', 'refunds 1'] }]],
  ['the file did not load', [{ file: FILE, status: 'not_loaded', tests: [] }]],
  ['.only cut the file', [{ file: FILE, focused: true, tests: ['adds'] }]],
  [
    'the source skips it too',
    [{ file: FILE, tests: ['adds', { title: 'refunds', status: 'skipped' }] }],
    {},
    { tests: [{ title: 'adds' }, { title: 'refunds', state: 'skip' }] },
  ],
  ['its title is computed', [{ file: FILE, tests: ['adds'] }], {}, { tests: [{ title: 'adds' }, { title: 'refunds', titleKnown: false }] }],
  ['another runner has it', [{ file: 'test/other.test.ts', tests: ['x'] }], {}, { framework: 'playwright', tests: TESTS }],
])('nothing where %s', (_, modules, rest = {}, tests = { tests: TESTS }) => {
  expect(found(modules, rest, tests)).toEqual([])
})
