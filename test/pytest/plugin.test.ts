import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import validate from '../../packages/core/src/contract/generated/validate-incoming-run.js'
import type { IncomingRun } from '../../packages/core/src/contract/index.js'
import { plugin, pytestProject, pythonWith } from './python-with.js'

const found = pythonWith('pytest-xdist', 'pytest-rerunfailures', 'pytest-cov')
const python = found?.python ?? ''
afterAll(() => found?.remove())

const STAGES = `
import pytest, unittest
class TestX:
    def test_ok(self): assert 1 == 1
    @pytest.mark.parametrize('a', [1, 'x::y'])
    @pytest.mark.slow
    def test_rows(self, a): pass
def test_fails(): assert 1 == 2
@pytest.mark.skip(reason='not here')
def test_declared(): pass
def test_dynamic(): pytest.skip('later')
@pytest.mark.xfail
def test_xfailed(): assert 0
@pytest.mark.xfail
def test_xpassed(): pass
@pytest.mark.xfail(strict=True)
def test_strict(): pass
@pytest.mark.xfail(run=False, reason='hangs')
def test_never(): pass
@pytest.fixture
def broken(): raise ValueError('no')
@pytest.fixture
def late():
    yield
    raise RuntimeError('late')
def test_setup(broken): pass
def test_teardown(late): pass
class TestUnit(unittest.TestCase):
    @unittest.skip('unit')
    def test_unit(self): pass
    def test_sub(self):
        with self.subTest(i=2): self.assertEqual(1, 2)
`

function titled(run: IncomingRun | null, file = 'test_a.py') {
  return Object.fromEntries((run?.modules.find((module) => module.file === file)?.tests ?? []).map((each) => [each.title_path.join(' › '), each]))
}

const withPytest = test.runIf(found !== null)

withPytest('every outcome of every stage', () => {
  const project = pytestProject(python, { 'test_a.py': STAGES, 'test_b.py': 'import no_such_module\n' })
  const { status, run, text, names } = project.pytest(['--continue-on-collection-errors'])
  expect(validate(run) || validate.errors).toBe(true)
  expect(text).toContain('truegreen: recorded 14 tests; next: truegreen check')
  expect([status, run?.exit_code, run?.argv.slice(0, 3), names.length]).toEqual([1, 1, ['pytest', '-p', 'truegreen'], 1])
  expect(run?.modules.find(({ file }) => file === 'test_b.py')).toMatchObject({
    loaded: false,
    errors: [{ name: 'ModuleNotFoundError', message: "No module named 'no_such_module'" }],
  })
  const tests = titled(run)
  const shown = Object.entries(tests).map(([title, { status, expected_to_fail, skip, attempts, failures }]) => [
    title,
    `${status}${expected_to_fail ? ' expected' : ''}${skip ? ` ${skip.kind} ${skip.reason}` : ''} ${attempts}`,
    ...failures.map(({ name, message }) => `${name}: ${message}`),
  ])
  expect(Object.fromEntries(shown.map(([title, ...rest]) => [title, rest]))).toEqual({
    'TestX › test_ok': ['passed 1'],
    'TestX › test_rows[1]': ['passed 1'],
    'TestX › test_rows[x::y]': ['passed 1'],
    test_fails: ['failed 1', 'AssertionError: assert 1 == 2'],
    test_declared: ['skipped declared not here 0'],
    test_dynamic: ['skipped dynamic later 1'],
    test_xfailed: ['passed expected 1'],
    test_xpassed: ['passed expected 1'],
    test_strict: ['failed expected 1', 'null: [XPASS(strict)]'],
    test_never: ['skipped expected declared hangs 0'],
    test_setup: ['failed 1', 'ValueError: in setup: no'],
    test_teardown: ['failed 1', 'RuntimeError: in teardown: late'],
    'TestUnit › test_unit': ['skipped declared unit 0'],
    'TestUnit › test_sub': expect.arrayContaining([expect.stringContaining('1 != 2')]),
  })
  expect([tests['TestX › test_ok']?.line, tests['TestX › test_rows[1]']?.tags, tests['test_fails']?.line]).toEqual([4, ['slow'], 8])
})

withPytest('green is green, a test less is not, and a partial run is no evidence', () => {
  const project = pytestProject(python, { 'test_a.py': 'def test_one(): pass\ndef test_two(): pass\n' })
  expect(project.pytest([])).toMatchObject({ status: 0, run: { exit_code: 0, partial: [], git: { dirty: false } } })
  expect(project.truegreen('check')).toMatchObject({ status: 0 })
  project.write({ 'test_a.py': 'def test_one(): pass\n' })
  expect(project.truegreen('check')).toMatchObject({ status: 2, text: expect.stringContaining('TG2001') })
  project.pytest([])
  expect(project.truegreen('check')).toMatchObject({ status: 1, text: expect.stringContaining('test-removed') })
  project.write({ 'test_a.py': 'def test_one(): pass\ndef test_two(): assert 0\n' })
  project.pytest(['-k', 'one'])
  expect(project.truegreen('check')).toMatchObject({ status: 2, text: expect.stringContaining('TG2004') })
  project.pytest([])
  expect(project.truegreen('check')).toMatchObject({ status: 1, text: expect.stringContaining('test_two') })
})

const TWO = 'def test_one(): assert 0\ndef test_two(): pass\n'

withPytest.each<[name: string, args: string[], env: NodeJS.ProcessEnv, kinds: string[]]>([
  ['-k', ['-k', 'one'], {}, ['name_filter']],
  ['PYTEST_ADDOPTS', [], { PYTEST_ADDOPTS: '-k two' }, ['name_filter']],
  ['-x', ['-x'], {}, ['bail']],
  ['--lf', ['--lf'], {}, ['failures_only']],
])('what %s leaves out is said', (_, args, env, kinds) => {
  expect(
    pytestProject(python, { 'test_a.py': TWO })
      .pytest(args, env)
      .run?.partial.map(({ kind }) => kind),
  ).toEqual(kinds)
})

withPytest('assertions that passed are counted, also where modules were compiled before, and in each attempt anew; none is unknown', () => {
  const text = `import pytest
ran = []
@pytest.fixture
def ready():
    assert True
    yield
    assert True
def helper(): assert 1
def test_three(ready):
    for _ in range(3): helper()
def test_raises():
    with pytest.raises(ValueError): raise ValueError()
def test_again():
    ran.append(1)
    assert ran
    assert len(ran) > 1
def test_fails():
    assert 1
    assert 2 == 3
`
  const project = pytestProject(python, { 'test_a.py': text })
  const writing = { PYTHONDONTWRITEBYTECODE: undefined }
  project.pytest([], { ...writing, TRUEGREEN_PYTEST: '0' })
  for (const args of [['--reruns=1'], ['--reruns=1', '-n2']]) {
    const tests = titled(project.pytest(args, writing).run)
    expect(Object.fromEntries(Object.entries(tests).map(([title, { assertions }]) => [title, assertions]))).toEqual({
      test_three: 5,
      test_raises: null,
      test_again: 2,
      test_fails: 1,
    })
  }
  expect(titled(project.pytest(['--assert=plain']).run)['test_three']).toMatchObject({ status: 'passed', assertions: null })
})

withPytest('nobody has assertions explained who did not ask for it', () => {
  const conftest = "def pytest_assertion_pass(item, lineno, orig, expl): print('explained', orig)\n"
  const asking = (ini: string) =>
    pytestProject(python, { 'conftest.py': conftest, 'test_a.py': 'def test_a(): assert 1 == 1\n', 'pytest.ini': ini }).pytest(['-s'])
  expect(asking('[pytest]\nenable_assertion_pass_hook = true\n').text).toContain('explained 1 == 1')
  const silent = asking('[pytest]\n')
  expect(silent.text).not.toContain('explained')
  expect(titled(silent.run)['test_a']).toMatchObject({ assertions: 1 })
})

withPytest('what the configuration always leaves out is recorded as left out, and the run is whole', () => {
  const project = pytestProject(python, { 'pytest.ini': '[pytest]\naddopts = -k two\n', 'test_a.py': TWO })
  const { run, text } = project.pytest([])
  expect(text).toMatch(/recorded 1 test and \d deselected;/)
  expect(run?.partial).toEqual([])
  expect(titled(run)['test_one']).toMatchObject({ status: 'skipped', skip: { kind: 'unselected' }, attempts: 0 })
})

withPytest.each([
  ['an interrupt', 'def test_one(): raise KeyboardInterrupt\n', 2, 'interrupted'],
  ['a process that dies', 'import os\ndef test_one(): os._exit(0)\n', 0, 'interrupted'],
  ['a test that ends pytest', "import pytest\ndef test_one(): pytest.exit('enough', 0)\n", 0, 'interrupted'],
])('%s is never green', (_, text, code, kind) => {
  const project = pytestProject(python, { 'test_a.py': `${text}def test_two(): pass\n` })
  const { status, run } = project.pytest([])
  expect(status).toBe(code)
  expect(run?.partial.map((reason) => reason.kind)).toContain(kind)
  expect(project.truegreen('check').status).not.toBe(0)
})

withPytest.each([
  ['a conftest that fails', { 'conftest.py': 'raise ValueError("no")\n' }, []],
  ['no tests', { 'test_a.py': '' }, []],
  ['a folder that is not there', { 'test_a.py': 'def test_a(): pass\n' }, ['no_such_folder']],
])('%s is never green', (_, files, args) => {
  const project = pytestProject(python, files)
  expect(project.pytest(args).status).not.toBe(0)
  expect(project.truegreen('check').status).not.toBe(0)
})

withPytest('listing tests, a switch, a nested run: nothing is recorded; what fails in us is one line', () => {
  const project = pytestProject(python, { 'test_a.py': TWO })
  expect(project.pytest(['--collect-only']).run).toBeNull()
  expect(project.pytest([], { TRUEGREEN_PYTEST: '0' }).run).toBeNull()
  expect(project.pytest([], { PYTEST_CURRENT_TEST: 'x' }).run).toBeNull()
  project.write({ 'truegreen.yaml': 'memory: &a { dir: x }\n' })
  expect(project.pytest([])).toMatchObject({ status: 1, run: null, text: expect.stringMatching(/^truegreen: this run is not recorded: .*memory/m) })
})

test.runIf(found?.has('pytest-rerunfailures'))('attempts are counted, a test that passed later is flaky', () => {
  const text = 'n = []\ndef test_later():\n    n.append(1)\n    assert len(n) > 2\ndef test_never(): assert 0\n'
  const tests = titled(pytestProject(python, { 'test_a.py': text }).pytest(['--reruns', '2']).run)
  expect(tests['test_later']).toMatchObject({ status: 'passed', flaky: true, attempts: 3, failures: [{ name: 'AssertionError' }, { name: 'AssertionError' }] })
  expect(tests['test_never']).toMatchObject({ status: 'failed', flaky: false, attempts: 3 })
})

test.runIf(found?.has('pytest-xdist'))('workers tell the same, and a worker that crashes is a failure', () => {
  const project = pytestProject(python, { 'test_a.py': STAGES })
  const plain = project.pytest([])
  const spread = project.pytest(['-n', '2'])
  const shape = (run: IncomingRun | null) =>
    run?.modules.map(({ file, tests }) => [file, tests.map(({ title_path, status, skip, line, tags }) => [title_path, status, skip, line, tags])])
  expect(shape(spread.run)).toEqual(shape(plain.run))
  project.write({ 'test_a.py': 'import os\ndef test_one(): os._exit(1)\ndef test_two(): pass\n' })
  const crashed = project.pytest(['-n', '1'])
  expect(crashed.status).toBe(1)
  expect(titled(crashed.run)['test_one']).toMatchObject({ status: 'failed', failures: [{ message: expect.stringContaining('crashed') }] })
  expect(project.truegreen('check').status).not.toBe(0)
  expect(project.pytest(['-n', '1', '-k', 'two']).run?.partial.map(({ kind }) => kind)).toEqual(['name_filter'])
})

test.runIf(found?.has('pytest-cov'))("pytest-cov's report is joined to the run", () => {
  const files = {
    'shop.py': 'def total(a):\n    return a\n\ndef never():\n    return 1\n',
    'test_a.py': 'from shop import total\ndef test_a(): assert total(1)\n',
  }
  const project = pytestProject(python, { ...files, '.gitignore': '.aiwg\n__pycache__\n.pytest_cache\n.coverage\ncoverage.json\n' })
  const { run } = project.pytest(['--cov=.', '--cov-report=json'])
  expect(run).toMatchObject({ coverage: join(project.dir, 'coverage.json'), contexts: null })
  expect(project.truegreen('check')).toMatchObject({ status: 0 })
  expect(project.pytest(['--cov=.']).run).toMatchObject({ coverage: null, warnings: [expect.stringContaining('--cov-report=json')] })
})

withPytest('the plugin is Python 3.9', () => {
  const folder = join(plugin, 'truegreen')
  const program = 'import ast, sys\nfor name in sys.argv[1:]: ast.parse(open(name).read(), feature_version=(3, 9))'
  const files = readdirSync(folder).filter((name) => name.endsWith('.py'))
  expect(spawnSync(python, ['-c', program, ...files.map((name) => join(folder, name))], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})
