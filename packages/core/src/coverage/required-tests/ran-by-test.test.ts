import { beforeAll, expect, test } from 'vitest'
import { changedSource } from '../../../test/changed-source.js'
import { sampleCode } from '../../../test/sample-code.js'
import { type SampleTest, sampleCoverage, sampleRun } from '../../../test/sample-run.js'
import type { ChangedSource, FileInventory, TestRun } from '../../contract/index.js'
import { packNumbers, tieContexts } from '../../run/index.js'
import { loadReader } from '../../source/index.js'
import { requiredTestsOf } from './required-tests-of.js'

const PATH = 'shop/cart.py'
const TEXT = 'def total(items):\n    return sum(items)\n\n\ndef half(items):\n    return total(items) / 2\n'
const TESTS = `import pytest
from shop.cart import total

def test_total():
    assert total([]) == 0

@pytest.mark.parametrize('n', [1])
def test_rows(n):
    assert 1 == 1
`
let source: ChangedSource
let tests: FileInventory

beforeAll(async () => {
  source = await changedSource({ path: PATH, head: TEXT })
  const reader = await loadReader('python')
  const context = {
    path: 'tests/test_cart.py',
    framework: 'pytest' as const,
    python: { files: ['test_*.py'], classes: ['Test'], functions: ['test'] },
    imported: () => null,
  }
  const reading = reader.read(TESTS, context)
  if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
  tests = reading.inventory
})

/** By line, the contexts that reached it. */
type ByLine = Readonly<Record<number, readonly string[]>>

function runWith(reached: ByLine | null, own: SampleTest = 'test_total'): TestRun {
  const modules = [{ file: 'tests/test_cart.py', tests: [own, 'test_rows[1]'] }]
  const run = sampleRun(modules, { coverage: sampleCoverage({ [PATH]: [1, 1, 1, 1, 1, 1] }, 'coverage.py') })
  if (reached === null) return run
  const names = [...new Set(Object.values(reached).flat())].sort()
  const lines = Object.entries(reached).map(([line, of]) => [packNumbers([Number(line)]), packNumbers(of.map((name) => names.indexOf(name)).sort())])
  return tieContexts(run, { names, files: new Map([[`/repo/${PATH}`, lines]]) }, '/repo')
}

function judged(runs: readonly TestRun[], decorated = false): string {
  const units = [{ name: 'total', line: 1, endLine: 2, isNew: true, endpoint: null, file: PATH }]
  const inventory = source.inventory
  if (inventory === null) throw new Error('no inventory')
  const functions = inventory.functions.map((fn) => ({ ...fn, decorators: decorated ? ['lru_cache'] : fn.decorators }))
  const code = sampleCode([{ ...source, inventory: { ...inventory, functions } }], { tests: [{ path: 'tests/test_cart.py', base: null, head: tests }] })
  const [found] = requiredTestsOf('new_function', ['edge_cases'], units, code, runs)
  return `${found?.verdict} ${found?.evidence ?? '-'}: ${found?.why}`
}

const run = (row: string, phase = 'run') => `tests/test_cart.py::${row}|${phase}`
const ROW = run('test_rows[1]')
const MET = 'met inferred: assert total([]) == 0'

test('a test that names a function and was seen not to run it is no evidence for it', () => {
  const idle = 'missing -: no test of the change gives it a boundary value: total; test_total names total and did not run it'
  expect(judged([runWith({ 1: [''], 2: [ROW] })])).toBe(idle)
  expect(judged([runWith({ 1: [''], 2: [ROW], 6: [run('test_total')] })])).toBe(idle)
  expect(judged([runWith({ 1: [''], 2: [ROW] }), runWith({ 1: [''], 2: [ROW] })])).toBe(idle)
})

test.each<[why: string, runs: () => readonly TestRun[], decorated?: boolean]>([
  ['it ran it', () => [runWith({ 2: [ROW, run('test_total')] })]],
  ['it ran it in its setup', () => [runWith({ 2: [run('test_total', 'setup')] })]],
  ['one of two suites ran it', () => [runWith({ 2: [ROW] }), runWith({ 2: [run('test_total')] })]],
  ['there is no run', () => []],
  ['no contexts were measured', () => [runWith(null)]],
  ['no contexts in one of the runs that had it', () => [runWith({ 2: [ROW] }), runWith(null)]],
  ['something ran it while no test did', () => [runWith({ 2: [ROW, ''] })]],
  ['a context that is no test ran it', () => [runWith({ 2: [ROW, 'linux'] })]],
  ['what another test set up may be shared', () => [runWith({ 2: [run('test_rows[1]', 'setup')] })]],
  ['nobody is known to have run it', () => [runWith({ 1: [''], 6: [ROW] })]],
  ['the test did not pass', () => [runWith({ 2: [ROW] }, { title: 'test_total', status: 'skipped' })]],
  ['the run does not have the test', () => [runWith({ 2: [ROW] }, 'test_other')]],
  ['a decorated function may keep its results', () => [runWith({ 2: [ROW] })], true],
])('else what its text shows counts: %s', (_, runs, decorated) => {
  expect(judged(runs(), decorated)).toBe(MET)
})
