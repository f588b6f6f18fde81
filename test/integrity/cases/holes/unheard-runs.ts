import { type Change, change, PYPROJECT, type Tree } from '../change.js'

const LOOM = 'def weave(rows):\n    return rows * 2\n\n\ndef thread(rows):\n    return rows + 1\n'
const CASE = `import unittest

from mill.loom import thread, weave


class Weaves(unittest.TestCase):
    def test_weave(self):
        self.assertEqual(weave(2), 4)


class Threads(unittest.TestCase):
    def test_thread(self):
        self.assertEqual(thread(2), 3)
`
const PYTHON: Tree = { 'pyproject.toml': PYPROJECT, 'mill/loom.py': LOOM, 'tests/test_loom.py': CASE }
const python = (name: string, expected: Change['expected'], path: string, from: string, to: string) =>
  change(name, expected, { ...PYTHON, [path]: from }, { [path]: to })

const NOX = (body: string, decorator = '@nox.session\n', above = '') =>
  `import nox\n\n\n${above}${decorator}def tests(session):\n    session.install("pytest")\n${body}\n\n@nox.session\ndef lint(session):\n    session.run("ruff", "check")\n`
const RUNS = '    session.run("pytest")\n'
const nox = (name: string, expected: Change['expected'], to: string) => python(`nox: ${name}`, expected, 'noxfile.py', NOX(RUNS), to)

const MAKE = (recipe: string, above = '') => `${above}test:\n\t${recipe}\n`
const make = (name: string, expected: Change['expected'], from: string, to: string) => python(`make: ${name}`, expected, 'Makefile', from, to)

const loads = (body: string) => `${CASE}\n\ndef load_tests(loader, tests, pattern):\n${body}`

const AVA = (options: string) =>
  `{ "name": "mill", "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "6.0.0" }, "ava": { ${options} } }\n`
const avaTest = (of: string) =>
  `import test from 'ava'\nimport { weave } from '../src/loom.js'\n\ntest('weaves ${of}', (t) => {\n  t.is(weave(${of}), ${Number(of) * 2})\n})\n`
const ava = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    `ava: ${name}`,
    expected,
    { 'package.json': AVA(from), 'src/loom.js': 'export const weave = (rows) => rows * 2\n', 'test/two.js': avaTest('2'), 'test/three.js': avaTest('3') },
    { 'package.json': AVA(to) },
  )

/** Runs that nobody starts, that take less, or whose failure nobody hears. */
export const UNHEARD_RUNS: readonly Change[] = [
  nox('a session loses its decorator', 'test_skipping', NOX(RUNS, '')),
  nox('the run stands behind a return', 'test_skipping', NOX(`    return\n${RUNS}`)),
  nox('the failure is caught', 'test_skipping', NOX('    try:\n        session.run("pytest")\n    except Exception:\n        pass\n')),
  nox(
    'the failure is caught and told',
    'silent',
    NOX('    try:\n        session.run("pytest")\n    except Exception as error:\n        session.error(str(error))\n'),
  ),
  nox('something runs at last', 'silent', NOX('    try:\n        session.run("pytest")\n    finally:\n        session.run("coverage", "xml")\n')),
  nox('a helper of the session runs it', 'silent', NOX('    run_all(session)\n', '@nox.session\n', `def run_all(session):\n${RUNS}\n\n`)),
  nox('a decorator over several lines', 'silent', NOX(RUNS, '@nox.session(\n    python=["3.11"],\n    reuse_venv=True,\n)\n')),
  make('all failures are ignored', 'test_skipping', MAKE('pytest'), MAKE('pytest', '.IGNORE:\n')),
  make(
    'failures of a clean-up are ignored',
    'silent',
    MAKE('pytest', 'clean:\n\trm -r build\n\n'),
    MAKE('pytest', '.IGNORE: clean\nclean:\n\trm -r build\n\n'),
  ),
  make('unittest looks in one folder', 'test_skipping', MAKE('python -m unittest discover'), MAKE('python -m unittest discover -s tests/fast')),
  make('unittest looks where all tests are', 'silent', MAKE('python -m unittest discover'), MAKE('python -m unittest discover -s tests')),
  make('pytest looks where all tests are', 'silent', MAKE('pytest'), MAKE('pytest tests')),
  python('load_tests takes one class of two', 'test_skipping', 'tests/test_loom.py', CASE, loads('    return loader.loadTestsFromTestCase(Weaves)\n')),
  python(
    'load_tests takes both classes',
    'silent',
    'tests/test_loom.py',
    CASE,
    loads(
      '    suite = unittest.TestSuite()\n    suite.addTests(loader.loadTestsFromTestCase(Weaves))\n    suite.addTests(loader.loadTestsFromTestCase(Threads))\n    return suite\n',
    ),
  ),
  python(
    'a class is no test by another false',
    'test_deletion',
    'tests/test_loom.py',
    CASE,
    CASE.replace('class Threads(unittest.TestCase):\n', 'class Threads(unittest.TestCase):\n    __test__ = bool(0)\n\n'),
  ),
  python(
    'a class says that it is one',
    'silent',
    'tests/test_loom.py',
    CASE,
    CASE.replace('class Threads(unittest.TestCase):\n', 'class Threads(unittest.TestCase):\n    __test__ = True\n\n'),
  ),
  ava('a file is left out', 'test_skipping', '"files": ["test/**/*.js"]', '"files": ["test/**/*.js", "!test/three.js"]'),
  ava('helpers are left out', 'silent', '"files": ["test/**/*.js"]', '"files": ["test/**/*.js", "!test/helpers/**"]'),
  ava('tests without a check pass', 'assertion_weakening', '"files": ["test/**/*.js"]', '"files": ["test/**/*.js"], "failWithoutAssertions": false'),
]
