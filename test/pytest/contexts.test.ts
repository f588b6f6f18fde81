import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Report, TestRun } from '../../packages/core/src/contract/index.js'
import { contextsIn } from '../../packages/core/src/run/contexts/context.js'
import { unpackNumbers } from '../../packages/core/src/run/index.js'
import { pytestProject, pythonWith } from './python-with.js'

const found = pythonWith('pytest-xdist', 'pytest-cov')
const python = found?.python ?? ''
afterAll(() => found?.remove())

const SHOP = `RATE = 2
class Cart:
    def total(self, sum):
        if sum:
            return half(
                sum * RATE
            )
        return 0
def half(sum):
    return sum / 2
START = half(4)
def never():
    return 1
`
const TESTS = `import pytest
from shop import Cart, half
@pytest.fixture
def cart(): return half(2), Cart()
@pytest.mark.parametrize('name', ['x|y', 'a::b', 'é[1]', 'a|run', '\\n', '__proto__'])
def test_half(name): assert half(4) == 2
class TestCart:
    def test_total(self, cart): assert cart[1].total(3) == 3
    def test_none(self): assert Cart().total(0) == 0
def test_plain(): assert half(0) == 0
`
const IGNORED = '.aiwg\n__pycache__\n.pytest_cache\n.coverage*\ncoverage.json\n'
const FILES = { '.gitignore': IGNORED, 'shop.py': SHOP, 'tests/test_cart.py': TESTS }

const ROWS = ['test_half[__proto__]', 'test_half[\\n]', 'test_half[\\xe9[1]]', 'test_half[a::b]', 'test_half[a|run]', 'test_half[x|y]'].map(
  (row) => `${row} run`,
)
const REACHED = {
  1: ['""'],
  2: ['""'],
  3: ['""'],
  4: ['TestCart > test_none run', 'TestCart > test_total run'],
  5: ['TestCart > test_total run'],
  6: ['TestCart > test_total run'],
  8: ['TestCart > test_none run'],
  9: ['""'],
  10: ['""', 'TestCart > test_total run', 'TestCart > test_total setup', ...ROWS, 'test_plain run'].sort(),
  11: ['""'],
  12: ['""'],
}

function recorded({ truegreen }: Pick<ReturnType<typeof pytestProject>, 'truegreen'>, id: string): TestRun {
  return JSON.parse(truegreen('memory', 'show', id, '--format', 'json').text) as TestRun
}

/** By line of a file, the contexts that reached it. */
function reachedIn({ coverage, modules }: TestRun, file = 'shop.py'): Record<number, string[]> {
  const titles = modules.flatMap(({ tests }) => tests.map(({ title_path }) => title_path.join(' > ')))
  const all = coverage?.contexts === undefined ? [] : contextsIn(coverage.contexts)
  const names = all.map((one) => (typeof one === 'string' ? JSON.stringify(one) : `${titles[one.test]}${one.phase === null ? '' : ` ${one.phase}`}`))
  const lines = coverage?.files.find((one) => one.file === file)?.contexts ?? []
  return Object.fromEntries(
    lines.flatMap(([own = [], named = []]) => {
      const told = [...unpackNumbers(named)].map((at) => names[at] ?? '?').sort()
      return [...unpackNumbers(own)].map((line) => [line, told])
    }),
  )
}

const COVERED = new RegExp(
  [
    '^shop\\.py:10   reached by 8 tests   run r-[0-9a-f]{8}',
    '  tests/test_cart\\.py  test_half\\[x\\|y\\]',
    '  tests/test_cart\\.py  test_half\\[a::b\\]',
    '  \\+6 more: --limit 8',
    '  while no test ran, as imports do\n$',
  ].join('\n'),
)

const COVERAGE = ['--cov=.', '--cov-branch', '--cov-context=test', '--cov-report=json']

test.runIf(found?.has('pytest-cov') && found.has('pytest-xdist'))('each line has the tests that reached it in one of the workers', () => {
  const project = pytestProject(python, FILES)
  const { status, run } = project.pytest([...COVERAGE, '-n2'])
  expect([status, run?.warnings]).toEqual([0, []])
  const stored = recorded(project, run?.run_id ?? '')
  expect([stored.coverage?.detail, stored.warnings]).toEqual(['branches', []])
  expect(reachedIn(stored)).toEqual(REACHED)
  expect(project.truegreen('memory', 'show', '--covers', 'shop.py:10', '--limit', '2').text).toMatch(COVERED)
})

test.runIf(found?.has('pytest-cov'))(
  'a changed line that ran at import alone counts as reached, which is said; one that tests reach as well is not named',
  () => {
    const project = pytestProject(python, FILES)
    project.pytest(COVERAGE)
    expect(project.truegreen('check').status).toBe(0)
    const outside = `${SHOP.replace('sum / 2', 'sum / 2.0')}def table(size):
    names = []
    for each in range(size):
        names.append(each)
    return names
TABLE = table(3)
`
    project.write({ 'shop.py': outside })
    project.pytest(COVERAGE)
    const green = project.truegreen('check', '--format', 'terminal', '--format', 'json=report.json')
    expect([green.status, green.text]).toEqual([0, expect.stringContaining('reached only while no test ran: shop.py:15-18')])
    const [policy] = (JSON.parse(readFileSync(join(project.dir, 'report.json'), 'utf8')) as Report).coverage.policies
    expect(policy).toMatchObject({ code_type: 'new_function', verdict: 'pass', files: [{ file: 'shop.py', outside_tests: [15, 16, 17, 18] }] })
  },
)

test.runIf(found?.has('pytest-cov'))('a report that shows contexts hands them in as well; names of functions are tied where they have no rows', () => {
  const project = pytestProject(python, {
    ...FILES,
    'dynamic.cfg': '[run]\nsource = .\nbranch = true\ncontext = linux\ndynamic_context = test_function\n[json]\nshow_contexts = true\n',
  })
  const command = [python, '-c', RUN]
  const { status, text } = project.truegreen('record', '--', ...command)
  expect([status, text]).toEqual([0, expect.stringContaining('9 tests')])
  const report = JSON.parse(readFileSync(join(project.dir, 'coverage.json'), 'utf8')) as { meta: unknown }
  expect(report.meta).toMatchObject({ format: 3, show_contexts: true, branch_coverage: true })
  const [{ run_id: id }] = JSON.parse(project.truegreen('memory', 'show', '--format', 'json').text) as [{ run_id: string }]
  const reached = reachedIn(recorded(project, id))
  expect([reached[4], reached[9]]).toEqual([['TestCart > test_none', 'TestCart > test_total'], ['"linux"']])
  expect(JSON.parse(project.truegreen('memory', 'show', '--covers', './shop.py:4', '--format', 'json').text)).toMatchObject({
    file: 'shop.py',
    line: 4,
    reached: true,
    contexts: { tests: [{ file: 'tests/test_cart.py', title_path: ['TestCart', 'test_total'], phases: [] }, {}], others: [] },
  })
  expect(project.truegreen('memory', 'show', '--covers', 'shop.py')).toMatchObject({ status: 2, text: expect.stringContaining('TG3002') })
  expect(project.truegreen('memory', 'show', '--covers', 'other.py:1')).toMatchObject({ status: 2, text: expect.stringContaining('measured no other.py') })
  expect(reached[10]).toEqual(['"linux"', '"linux|test_cart.test_half"', 'TestCart > test_total', 'test_plain'])
})

const RUN = `import subprocess, sys
run = [sys.executable, '-m', 'coverage']
code = subprocess.call(run + ['run', '--rcfile=dynamic.cfg', '-m', 'pytest', '-q', '--junitxml=junit.xml'])
subprocess.call(run + ['json', '-q', '--rcfile=dynamic.cfg'])
sys.exit(code)
`
