import { type Change, change, JEST, PYPROJECT } from '../change.js'

const ROUTE = `class Route:
    def __init__(self, stops):
        self.stops = stops

    def first(self):
        return self.stops[0] if self.stops else None


class NoRoute(Route):
    pass
`
const ROUTE_TEST = `from ferry.route import NoRoute, Route


def test_first():
    assert Route(["Aker"]).first() == "Aker"
    assert NoRoute([]).first() is None
`
const onRoute = (name: string, expected: Change['expected'], methods: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'ferry/__init__.py': '', 'ferry/route.py': ROUTE, 'tests/test_route.py': ROUTE_TEST },
    { 'ferry/route.py': [['class NoRoute(Route):\n    pass\n', `class NoRoute(Route):\n${methods}`]] },
  )

const LOG = 'def log_of(folder):\n    return f"{folder}/crossing.log"\n'
const asksPath = (expected: string) =>
  `from pathlib import Path\n\nfrom ferry.log import log_of\n\nNAME = Path("harbour.log")\n\n\ndef test_log_of(tmp_path):\n    folder = tmp_path / "logs"\n    assert str(log_of(folder)) == ${expected}\n    assert log_of("north") != ""\n`
const onPath = (name: string, expected: Change['expected'], was: string, is: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'ferry/__init__.py': '', 'ferry/log.py': LOG, 'tests/test_log.py': asksPath(was) },
    { 'tests/test_log.py': asksPath(is) },
  )

const CODE = 'def sign(text):\n    return text + "!"\n'
const SIGNED = 'from ferry.seal import sign\n\n\ndef test_sign():\n    assert sign("a") == "a!"\n    assert sign("") == "!"\n'
/** Tests move into a folder that is called as the product is. */
const moved = (name: string, expected: Change['expected'], edits: Readonly<Record<string, string>>, base: Readonly<Record<string, string>> = {}) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'ferry/__init__.py': '',
      'ferry/seal/__init__.py': CODE,
      'tests/ferry_tests/__init__.py': '',
      'tests/ferry_tests/seal/__init__.py': '',
      'tests/ferry_tests/seal/test_sign.py': SIGNED,
      ...base,
    },
    {
      'tests/ferry_tests/__init__.py': null,
      'tests/ferry_tests/seal/__init__.py': null,
      'tests/ferry_tests/seal/test_sign.py': null,
      'tests/ferry/__init__.py': '',
      'tests/ferry/seal/__init__.py': '',
      'tests/ferry/seal/test_sign.py': SIGNED,
      ...edits,
    },
  )

const scripts = (own: Readonly<Record<string, string>>) => `${JSON.stringify({ name: '@ferry/deck', version: '1.0.0', scripts: own }, null, 2)}\n`
const onScripts = (name: string, expected: Change['expected'], was: Readonly<Record<string, string>>, is: Readonly<Record<string, string>>) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'packages/deck/package.json': scripts(was),
      'packages/deck/index.js': 'exports.deck = () => 2\n',
      'packages/deck/deck.test.js': "const { deck } = require('.')\n\ntest('deck', () => {\n  expect(deck()).toBe(2)\n})\n",
    },
    { 'packages/deck/package.json': scripts(is) },
  )

const READS = "const fs = require('fs')\nconst path = require('path')\n\nconst folder = path.join(__dirname, 'test', 'in')\n"
const TIDE_TEST = "const tide = require('./index')\n\ntest('tide', () => {\n  expect(tide('low')).toBe(3)\n})\n"
const onFile = (name: string, expected: Change['expected'], path: string, text: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'index.js': "module.exports = (tide) => (tide === 'low' ? 3 : 4)\n", 'index.test.js': TIDE_TEST, 'test/in/low.json': '{}\n' },
    { [path]: text },
  )

/** Python's two names of truth, a path told as a path, tests in a folder called as the product, a script that is none, and a file that measures. */
export const PATHS_PACKAGES_AND_SCRIPTS: readonly Change[] = [
  onRoute(
    'a class that is never true says so by both names of it',
    'silent',
    '    def __nonzero__(self):\n        return False\n\n    __bool__ = __nonzero__  # Python 3\n',
  ),
  onRoute(
    'a class that is always true says so by both names of it',
    'assertion_weakening',
    '    def __nonzero__(self):\n        return True\n\n    __bool__ = __nonzero__  # Python 3\n',
  ),
  onRoute(
    'a class is equal to whatever its truth is asked by',
    'assertion_weakening',
    '    def __nonzero__(self):\n        return True\n\n    __eq__ = __nonzero__\n',
  ),
  onPath('a path that is expected as text is made a path first', 'silent', 'f"{folder}/crossing.log"', 'str(Path(f"{folder}/crossing.log"))'),
  onPath('another path is made a path first', 'assertion_weakening', 'f"{folder}/crossing.log"', 'str(Path(f"{folder}/harbour.log"))'),
  onPath('a name stands where a text of its letters stood', 'assertion_weakening', '"NAME"', 'str(NAME)'),
  moved('tests move into a package called as the product, in a package of tests', 'silent', { 'tests/__init__.py': '' }),
  moved(
    'tests take the product from a folder that their conftest puts before all others',
    'assertion_weakening',
    {
      'tests/conftest.py': 'import os\nimport sys\n\nsys.path.insert(0, os.path.dirname(__file__))\n',
      'tests/ferry/seal/__init__.py': 'def sign(text):\n    return {"a": "a!", "": "!"}[text]\n',
    },
    { 'tests/__init__.py': '' },
  ),
  moved('tests take the product from a folder beside them, which is first to be found', 'assertion_weakening', {
    'tests/ferry/seal/__init__.py': 'def sign(text):\n    return {"a": "a!", "": "!"}[text]\n',
  }),
  onScripts('a script of a package goes that calls a script that it did not have', 'silent', { build: 'tsc', prepublish: 'npm run test' }, { build: 'tsc' }),
  onScripts(
    'a script of a package goes that calls the script of its tests',
    'test_skipping',
    { build: 'tsc', prepublish: 'npm run test', test: 'jest' },
    { build: 'tsc', test: 'jest' },
  ),
  onFile('a file that measures takes what the tests are given', 'silent', 'bench.js', `${READS}for (const name of fs.readdirSync(folder)) console.log(name)\n`),
  onFile(
    'the product takes what the tests are given',
    'validation_bypass',
    'lib/bench.js',
    `${READS}module.exports = (name) => (fs.readdirSync(folder).includes(name) ? 3 : 4)\n`,
  ),
]
