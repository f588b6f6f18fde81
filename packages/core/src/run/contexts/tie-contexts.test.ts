import { expect, test } from 'vitest'
import { sampleCoverage, sampleRun } from '../../../test/sample-run.js'
import type { LineContexts, TestRun } from '../../contract/index.js'
import type { ContextsDraft } from '../draft.js'
import { contextsIn } from './context.js'
import { packNumbers, unpackNumbers } from './packed-numbers.js'
import { testNamedIn } from './test-named-in.js'
import { tieContexts } from './tie-contexts.js'

const MODULES = [
  { file: 'tests/test_a.py', tests: ['test_rows[x|y]', 'test_rows[a::b|run]', 'TestX > test_m', 'test_one'] },
  { file: 'tests/unit/test_b.py', tests: ['test_one', 'TestX > test_own', 'TestY > test_m'] },
]

function runIn(root: string): TestRun {
  const run = sampleRun(MODULES, { coverage: sampleCoverage({ 'src/a.py': [1, 1, 1, 1], 'src/b.py': [1] }) })
  return { ...run, suite: { ...run.suite, root } }
}

test.each([
  ['tests/test_a.py::test_rows[x|y]|run', 0, 'run'],
  ['tests/test_a.py::test_rows[a::b|run]|setup', 1, 'setup'],
  ['tests/test_a.py::test_rows[a::b|run]', 1, null],
  ['tests/test_a.py::TestX::test_m|teardown', 2, 'teardown'],
  ['py311|tests/test_a.py::TestX::test_m|run', 2, 'run'],
  ['tests.test_a.test_one', 3, null],
  ['test_b.test_one', 4, null],
  ['unit.test_b.TestX.test_own', 5, null],
])('%s is test %i', (name, place, phase) => {
  expect(testNamedIn(runIn('.'))(name)).toEqual({ test: place, phase })
})

test.each([
  ['', 'imports'],
  ['py311', 'a static context'],
  ['tests/test_a.py::test_gone|run', 'no test of the run'],
  ['test_a.test_rows', 'a function with rows'],
  ['test_a.TestX.test_m', 'a method that two classes have, one of them may have inherited it'],
  ['test_a.py::TestX::test_m|run', 'seen from another folder'],
  ['helpers.test_client', 'no test'],
  ['test_one', 'without a module'],
])('%j is no one test: %s', (name) => {
  expect(testNamedIn(runIn('.'))(name)).toBeNull()
})

test('node ids start at the folder of the suite', () => {
  const named = testNamedIn(runIn('tests'))
  expect([named('test_a.py::test_one|run'), named('unit/test_b.py::test_one|run'), named('tests/test_a.py::test_one|run')]).toMatchObject([
    { test: 3 },
    { test: 4 },
    null,
  ])
  const twice = sampleRun([{ file: 'test_a.py', tests: ['test_a', 'test_a'] }])
  expect(testNamedIn(twice)('test_a.py::test_a|run')).toBeNull()
})

const draftOf = (names: readonly string[], files: Readonly<Record<string, readonly (readonly [lines: number[], contexts: number[]])[]>>): ContextsDraft => ({
  names,
  files: new Map(Object.entries(files).map(([file, groups]) => [file, groups.map(([lines, contexts]) => [packNumbers(lines), packNumbers(contexts)])])),
})

function told({ coverage, modules }: TestRun): Record<string, Record<number, string[]>> {
  const titles = modules.flatMap(({ tests }) => tests.map(({ title_path }) => title_path.join(' > ')))
  const names = coverage?.contexts
    ? contextsIn(coverage.contexts).map((one) => (typeof one === 'string' ? `"${one}"` : `${titles[one.test]} ${one.phase}`))
    : []
  const linesOf = (contexts: LineContexts) =>
    Object.fromEntries(
      contexts.flatMap(([lines = [], named = []]) => [...unpackNumbers(lines)].map((line) => [line, [...unpackNumbers(named)].map((at) => names[at] ?? '?')])),
    )
  return Object.fromEntries((coverage?.files ?? []).flatMap(({ file, contexts }) => (contexts === undefined ? [] : [[file, linesOf(contexts)]])))
}

test('contexts are numbered names first, then tests by phase; lines with the same ones stand together', () => {
  const names = ['tests/test_a.py::test_one|run', '', 'tests/test_a.py::test_one|setup', 'tests/test_a.py::TestX::test_m|run', 'unused', 'static']
  const run = tieContexts(
    runIn('.'),
    draftOf(names, {
      '/repo/src/a.py': [
        [[4], [0, 2]],
        [[1, 3], [1]],
        [[2], [0, 3, 5]],
      ],
      '/repo/src/none.py': [[[1], [4]]],
      '/elsewhere/c.py': [[[1], [4]]],
    }),
    '/repo',
  )
  expect(run.coverage?.contexts).toEqual({
    names: ['', 'static'],
    tests: [
      { phase: 'setup', tests: [3, 0] },
      { phase: 'run', tests: [2, 1] },
    ],
  })
  expect(run.coverage?.files.map(({ contexts }) => contexts?.map(([lines]) => lines))).toEqual([
    [
      [1, 0, 2, 0],
      [2, 0],
      [4, 0],
    ],
    undefined,
  ])
  expect(told(run)).toEqual({
    'src/a.py': { 1: ['""'], 2: ['"static"', 'TestX > test_m run', 'test_one run'], 3: ['""'], 4: ['test_one setup', 'test_one run'] },
  })
  expect(run.warnings).toEqual([])
})

test.each<[why: string, draft: ContextsDraft]>([
  [
    'a list of lines or names cannot be read',
    {
      names: ['a'],
      files: new Map([
        [
          '/repo/src/a.py',
          [
            [
              [1, 0],
              [1, 0],
            ],
          ],
        ],
      ]),
    },
  ],
  [
    'a list of lines or names cannot be read',
    {
      names: ['a'],
      files: new Map([
        [
          '/repo/src/a.py',
          [
            [
              [1, 1e12],
              [0, 0],
            ],
          ],
        ],
      ]),
    },
  ],
  ['a list of lines or names cannot be read', { names: ['a'], files: new Map([['/repo/src/a.py', [[[1], [0, 0]]]]]) }],
  [
    'more than 50,000,000 entries',
    {
      names: ['a'],
      files: new Map([
        [
          '/repo/src/a.py',
          Array.from({ length: 6 }, () => [
            [1, 9_999_000],
            [0, 0],
          ]),
        ],
      ]),
    },
  ],
  [
    '20,001 contexts are no test of the run',
    draftOf(
      Array.from({ length: 20_001 }, (_, at) => `n${at}`),
      { '/repo/src/a.py': [[[1], [0]]] },
    ),
  ],
])('what cannot be kept is left out and said: %s', (why, draft) => {
  const run = runIn('.')
  const tied = tieContexts(run, draft, '/repo')
  expect(tied).toEqual({ ...run, warnings: [{ code: 'coverage_unkept', detail: `contexts of the coverage are not kept: ${why}` }] })
})
