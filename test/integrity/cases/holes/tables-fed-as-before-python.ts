import { type Change, type Expected, PYPROJECT, type Tree, upon } from '../change.js'

const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'truegreen.yaml': OF_TESTS, 'tests/__init__.py': '' })

// A table of all that a helper lists, and one whose rows are written out.
const FORMAT = 'def format_text(text):\n    return text\n\n\ndef tell(count):\n    return "one"\n\n\ndef kinds_of(name):\n    return ["one", "two"]\n'
const UTIL =
  'from pathlib import Path\n\nDATA = Path(__file__).parent / "data"\n\n\ndef cases_of(name):\n    return [case.stem for case in (DATA / name).iterdir()]\n\n\ndef read(folder, name):\n    return (DATA / folder / name).read_text()\n'
const LISTS = (list: string, from = 'from tests.util import cases_of, read') =>
  `from typing import ${list}\n\nimport pytest\n\nfrom shop.text import format_text, tell\n${from}\n\n\n`
const FILES = 'FILES = ["shop/a.py", "shop/b.py", "setup.py"]\n\n\n'
const CHECK =
  'def check(folder, name):\n    text = read(folder, name)\n    made = [tell(1), tell(2), tell(3), tell(4)]\n    assert tell(5) == "one"\n    assert tell(6) == "one"\n    assert format_text(text) == text\n\n\n'
const OPEN = (made = 'cases_of("simple")') => `@pytest.mark.parametrize("name", ${made})\ndef test_simple(name):\n    check("simple", name)\n`
const ROWED = '\n\n@pytest.mark.parametrize("name", FILES)\ndef test_files(name):\n    check("", name)\n'
const CASES: Tree = {
  'shop/text.py': FORMAT,
  'tests/util.py': UTIL,
  'tests/data/simple/a.txt': 'a\n',
  'tests/data/simple/b.txt': 'b\n',
  'tox.ini': '[testenv]\ncommands = pytest\n',
}
const onTable = (name: string, expected: Expected, later: Tree, made?: string, from?: string): Change =>
  onPytest(
    name,
    expected,
    { ...CASES, 'tests/test_text.py': LISTS('Any, List', from) + FILES + CHECK + OPEN(made) + ROWED },
    { 'tests/test_text.py': LISTS('Any', from) + CHECK + OPEN(made), ...later },
  )

// A function of the tests that is handed over by name.
const SERVER = (more: string, app: string) =>
  `import threading\n\nimport pytest\n\nfrom serving import Config, Server\n\n\nasync def app(scope, send):\n${app}    await send(scope)\n\n\nclass Own(Server):\n    def again(self):\n${more}        self.started = False\n\n\ndef in_thread(server):\n    thread = threading.Thread(target=server.run)\n    thread.start()\n    yield server\n\n\n@pytest.fixture\ndef server():\n    config = Config(app=app)\n    server = Own(config=config)\n    yield from in_thread(server)\n`
const ASKED = '    assert scope["type"] == "http"\n'
const STARTED = '        assert self.started\n'
const onServer = (name: string, expected: Expected, more: string, app: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/text.py': FORMAT,
      'tests/conftest.py': SERVER(STARTED, ASKED),
      'tests/test_text.py': 'from shop.text import format_text\n\n\ndef test_text(server):\n    assert format_text(server.url) == "http://here"\n',
    },
    { 'tests/conftest.py': SERVER(more, app) },
  )

// Classes of tests of a library, in files that unittest's runners take.
const TEXT_TESTS = (base: string, checks: string, more = '') =>
  `from ${base === 'Mocking' ? 'mocking' : 'plain'} import ${base}\n\nfrom shop.text import format_text\n\n\nclass TextTests(${base}):\n    def test_text(self):\n        self.expect(format_text)\n${checks}${more}`
const TWO = '        self.assertEqual(format_text("a"), "a")\n        self.assertEqual(format_text("b"), "b")\n'
const ONE = '        self.assertEqual(format_text("a"), "a")\n'
const LATER = '\n    def test_empty(self):\n        self.assertEqual(format_text(""), "")\n'
const NOSE: Tree = { 'pyproject.toml': '', 'setup.cfg': '[nosetests]\nwhere = tests\n', 'tox.ini': '[testenv]\ncommands = nosetests\n' }
const onLibrary = (name: string, expected: Expected, before: string, after: string, more: Tree = NOSE): Change =>
  onPytest(name, expected, { ...more, 'shop/text.py': FORMAT, 'tests/text_tests.py': before }, { 'tests/text_tests.py': after })

/** What stands for others only where it can have grown, and tests and checks that are reached by what others give. */
export const TABLES_FED_AS_BEFORE_PYTHON: readonly Change[] = [
  onTable('rows go beside an open table that stays, and tox does another thing', 'test_deletion', { 'tox.ini': '[testenv]\ncommands = pytest -v\n' }),
  onTable('rows go beside an open table that stays, and the code differs', 'test_deletion', {
    'shop/text.py': FORMAT.replace('return text', 'return text or ""'),
  }),
  onTable(
    'rows go beside an open table, and the code that makes its rows differs',
    'silent',
    { 'shop/text.py': FORMAT.replace('"two"]', '"two", *FILES]\n\n\nFILES = ["shop/a.py", "shop/b.py", "setup.py"]') },
    'kinds_of("simple")',
    'from shop.text import kinds_of\nfrom tests.util import read',
  ),
  onTable('rows go beside an open table, and the helper that lists it differs', 'silent', {
    'tests/util.py': UTIL.replace('iterdir()]', 'iterdir()] + ["shop/a.py", "shop/b.py", "setup.py"]'),
  }),
  onServer('a check of a class goes beside a function that is handed over', 'silent', '', ASKED),
  onServer('a function that is handed over checks no more', 'assertion_weakening', STARTED, ''),
  onLibrary('a check goes from a class of tests of a library', 'assertion_weakening', TEXT_TESTS('Mocking', TWO), TEXT_TESTS('Mocking', ONE)),
  onLibrary('a test goes from a class of tests of a library', 'test_deletion', TEXT_TESTS('Mocking', ONE, LATER), TEXT_TESTS('Mocking', ONE)),
  onLibrary(
    'a class that gives its assertions itself is no class of tests',
    'silent',
    `${TEXT_TESTS('Mocking', TWO)}\n    def assertEqual(self, one, other):\n        return one == other\n`,
    `${TEXT_TESTS('Mocking', ONE)}\n    def assertEqual(self, one, other):\n        return one == other\n`,
  ),
]
