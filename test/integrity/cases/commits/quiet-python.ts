import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, ...files })

/** One test file over one module, of which only the test changes. */
const inTests = (source: string, test: string) => {
  const base = python({ 'shop/__init__.py': '', 'shop/code.py': source, 'tests/test_code.py': test })
  return (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) => change(name, expected, base, { 'tests/test_code.py': edits })
}

const inPlates = inTests(
  'def plate(country):\n    return f"{country}-123"\n\n\ndef find(country):\n    return {"found": country}\n',
  `import re

from shop.code import find, plate

pattern = re.compile(r"[a-z]+-\\d{3}")


def test_plate():
    match = pattern.fullmatch(plate("de"))
    assert match
    assert find("de")["found"] == "de"


def test_found():
    found = find("de")
    assert found
`,
)

const DECORATED = `import os

import pytest

from shop.code import build


def skip_if_asked(function):
    if "SKIP_BUILD" in os.environ:
        return pytest.mark.skipif(True, reason="as asked")(function)
    else:
        return function


@skip_if_asked
def test_build():
    assert build("html") == ["index.html"]
`
const AS_MARK = 'skip_if_asked = pytest.mark.skipif("SKIP_BUILD" in os.environ, reason="as asked")\n'
const decorated = python({ 'shop/__init__.py': '', 'shop/code.py': 'def build(kind):\n    return [f"index.{kind}"]\n', 'tests/test_code.py': DECORATED })
const inDecorated = (name: string, expected: Change['expected'], mark: string) =>
  change(name, expected, decorated, { 'tests/test_code.py': DECORATED.replace(/def skip_if_asked[\s\S]*?return function\n/, mark) })
const HELD_BY_IF = DECORATED.replace('    else:\n        return function\n', '    return function\n')

const inThreads = inTests(
  'def available():\n    return True\n\n\ndef fork():\n    return 1\n',
  `import os
import sys
import sysconfig

import pytest

from shop.code import available, fork


@pytest.mark.skipif(sys.platform == "darwin", reason="not on macOS")
def test_available():
    assert available()


def test_fork():
    assert fork() == 1
`,
)
const before = (test: string, mark: string) => [`def ${test}(`, `${mark}\ndef ${test}(`] as const

const inServed = inTests(
  'def serve(context, name):\n    return f"{context} {name}"\n',
  `import ssl

import pytest

from shop.code import serve


@pytest.fixture
def certificate():
    return "a.pem"


def find(name):
    return [name, name]


def test_serve(certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_SSLv23, certificate)
    assert serve(context, find("jam")).endswith("jam']")
`,
)

const NOXFILE = `import nox


@nox.session
def tests(session):
    session.install("pytest")
    session.run("pytest", "--cov=shop", *session.posargs)
`
const nox = python({ 'noxfile.py': NOXFILE, 'tests/test_code.py': 'def test_one():\n    assert len("ab") == 2\n' })

const LOAD = `def load(suffix):
    if suffix == ".toml":
        return 1
    if suffix in {".py", ""}:
        return 2
    raise ValueError(suffix)
`
const MATCHED = (rest: string) => `def load(suffix):
    match suffix:
        case ".toml":
            return 1
        case ".py" | "":
            return 2
${rest}`
const load = python({ 'shop/code.py': LOAD })

const WARNED = (around: string) => `import warnings

import pytest

from shop.code import fetch


def test_fetch():
${around}


def test_other():
    assert fetch(2) == "page 2"
`
const RECORDED = WARNED(`    with pytest.warns(None) as recorded:
        for number in range(100):
            try:
                fetch(number)
            except ValueError:
                pass
    assert len([one for one in recorded.list if "asyncio" not in one.filename]) == 0`)
const NOT_RECORDED = (first: string) =>
  WARNED(`${first}    for number in range(100):
        try:
            fetch(number)
        except ValueError:
            pass`)
const warned = python({ 'shop/__init__.py': '', 'shop/code.py': 'def fetch(number):\n    return f"page {number}"\n', 'tests/test_code.py': RECORDED })
const inWarned = (name: string, expected: Change['expected'], marks: string, first = '') =>
  change(name, expected, warned, { 'tests/test_code.py': NOT_RECORDED(first).replace('def test_fetch', `${marks}def test_fetch`) })

const NAMES = (test: string) => `import unittest

from shop.code import first_name, last_name


class TestGerman(unittest.TestCase):
    def test_first(self):
        assert first_name("de") == "Heidi"

    def test_last(self):
        assert last_name("de") == "Muster"


class TestDanish(unittest.TestCase):
    def test_first(self):
        assert first_name("da") == "Inge"
${test}`
const AGAIN = (check: string) => `

class TestGerman(unittest.TestCase):
    def test_first(self):
        ${check}

    def test_last(self):
        assert last_name("de") == "Muster"
`
const names = python({
  'shop/__init__.py': '',
  'shop/code.py': 'def first_name(of):\n    return of\n\n\ndef last_name(of):\n    return of\n',
  'tests/test_names.py': NAMES(''),
})
const inNames = (name: string, expected: Change['expected'], check: string) => change(name, expected, names, { 'tests/test_names.py': NAMES(AGAIN(check)) })

const USES_NUMPY = (first: string, again = '') => `import pytest

from shop.code import total
${first}

def test_total():
${again}    assert total(numpy.array([1])) == 1
`
const EXTRA = '\n[project.optional-dependencies]\nfast = ["numpy>=2"]\n'
const NEEDED = PYPROJECT.replace('version = "1"\n', 'version = "1"\ndependencies = ["numpy>=2"]\n')
const inNumpy = (name: string, expected: Change['expected'], pyproject: string, test: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': pyproject,
      'shop/__init__.py': '',
      'shop/code.py': 'def total(x):\n    return x.sum()\n',
      'tests/test_code.py': USES_NUMPY('import numpy\n'),
    },
    { 'tests/test_code.py': test },
  )

const WILDCARDS = `import unittest

from shop.code import names


class Tests(unittest.TestCase):
    def test_names(self):
        tests = [("a*", ["b", "a"]), ("c", []), ("d", ["x"])]
        for pattern, expected in tests:
            expected.sort()
            found = sorted(names(pattern))
            self.assertEqual(found, expected)
`
const TABLE = (rows: string, check: string) => `import pytest

from shop.code import names


@pytest.mark.parametrize("pattern, expected", [${rows}])
def test_names(pattern, expected):
    found = sorted(names(pattern))
    assert ${check}
`
const wildcards = python({ 'shop/__init__.py': '', 'shop/code.py': 'def names(pattern):\n    return list(pattern)\n', 'tests/test_code.py': WILDCARDS })
const inWildcards = (name: string, expected: Change['expected'], rows: string, check = 'found == sorted(expected)') =>
  change(name, expected, wildcards, { 'tests/test_code.py': TABLE(rows, check) })
const ROWS = '("a*", ["b", "a"]), ("c", []), ("d", ["x"])'

const WAITING = `import unittest


class Waiting(unittest.TestCase):
    def stop(self, answer=None):
        self.answer = answer

    def wait(self):
        self.loop.start()
        self.assertIsNotNone(self.answer)
        return self.answer
`
const fetched = python({
  'shop/__init__.py': '',
  'shop/code.py': 'def fetch(url, done=None):\n    return url\n',
  'tests/waiting.py': WAITING,
  'tests/test_code.py': `from shop.code import fetch
from tests.waiting import Waiting


class TestFetch(Waiting):
    def test_fetch(self):
        fetch("x", self.stop)
        answer = self.wait()
        self.assertEqual(answer, "x")
`,
})
const FETCHED = (body: string) => `from shop.code import fetch
from tests.waiting import Waiting, run


class TestFetch(Waiting):
    @run
    async def test_fetch(self):
${body}`

const YEARS = (condition: string, rest = '    else:\n        assert substituted("2006-2009") == "2006-2009"\n') => `import time

import pytest

from shop.code import substituted

NOW = time.struct_time((2009, *time.localtime()[1:]))


@pytest.fixture(params=[(None, None), ("1293840000", 2011), ("1199145600", 2008)])
def year(request, monkeypatch):
    epoch, expected = request.param
    monkeypatch.setenv("EPOCH", epoch or "")
    yield expected


def test_year(year):
    if ${condition}:
        assert substituted("2006-2009") == f"2006-{year}"
${rest}`
const years = python({ 'shop/__init__.py': '', 'shop/code.py': 'def substituted(year):\n    return year\n', 'tests/test_code.py': YEARS('year') })
const inYears = (name: string, expected: Change['expected'], condition: string, rest?: string) =>
  change(name, expected, years, { 'tests/test_code.py': YEARS(condition, rest), 'shop/code.py': 'def substituted(year):\n    return year.strip()\n' })

const STRICT = `${PYPROJECT}\n[tool.mypy]\nstrict = true\n`
const inModules = (name: string, expected: Change['expected'], module: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': STRICT, 'shop/code.py': 'def total() -> int:\n    return 1\n' },
    {
      'pyproject.toml': `${STRICT}\n[[tool.mypy.overrides]]\nmodule = ${module}\ndisable_error_code = ["method-assign"]\n`,
    },
  )

const LOCALES = `class German:
    names = {"de": "Deutsch", "days": "{0} Tage"}


class Danish:
    names = {"da": "Dansk", "days": "{0} dage"}


def describe(locale, word):
    return locale.names[word].format(3)
`
const MALAY = `

class Malay:
    NAMES = {"ms": "Bahasa", "days": "{0} hari", "weeks": "{0} minggu"}
`
const MALAY_TEST = `from shop.code import Malay, describe


def test_malay():
    assert describe(Malay, "days") == "{0} hari"
    assert describe(Malay, "weeks") == "{0} minggu"
`
const locales = python({
  'shop/__init__.py': '',
  'shop/code.py': LOCALES,
  'tests/test_code.py': 'from shop.code import German, describe\n\n\ndef test_german():\n    assert describe(German, "days") == "3 Tage"\n',
})
const inLocales = (name: string, expected: Change['expected'], table: string) =>
  change(name, expected, locales, { 'shop/code.py': LOCALES + MALAY.replace('NAMES', table), 'tests/test_malay.py': MALAY_TEST })

const OUTPUT = 'added: a\nadded: b\n\nremoved: c\nremoved: d\n'
const output = python({
  'shop/__init__.py': '',
  'shop/code.py': 'def report(case):\n    return f"added: {case}"\n',
  'tests/cases/moved/expected.txt': OUTPUT,
  'tests/cases/moved/names.txt': 'a\nb\nc\n',
  'tests/test_code.py': `from pathlib import Path

from shop.code import report

CASES = Path(__file__).parent / "cases"


def test_report():
    for case in CASES.iterdir():
        names = (case / "names.txt").read_text().split()
        assert report(names) == (case / "expected.txt").read_text()
`,
})
const SHORTER = 'changed: a, b\n'
const CODE_CHANGED = { 'shop/code.py': 'def report(case):\n    return f"changed: {case}"\n' }

const FOLDERS = `import unittest

from shop.code import make, remove


class TestFolders(unittest.TestCase):
    def test_folders(self):
        try:
            make("a")
        except OSError:
            self.assertTrue(False, "exception making a folder")
        try:
            remove("a")
            self.assertTrue(False, "no exception removing a folder")
        except OSError:
            pass
`
const inFolders = (name: string, expected: Change['expected'], test: string) =>
  change(
    name,
    expected,
    python({
      'shop/__init__.py': '',
      'shop/code.py': 'def make(name):\n    return name\n\n\ndef remove(name):\n    raise OSError(name)\n',
      'tests/test_code.py': FOLDERS,
    }),
    { 'tests/test_code.py': test },
  )
const PLAIN = `import pytest

from shop.code import make, remove


def test_folders():
    make("a")
    with pytest.raises(OSError):
        remove("a")
`

const TIMES = `import sys

from shop.code import stat


def test_times():
    found = stat("a")
    assert found.changed == 3
    assert found.read == 4
`
const times = python({
  'shop/__init__.py': '',
  'shop/code.py': 'def stat(name):\n    return name\n',
  'tests/test_code.py': TIMES,
  '.github/workflows/ci.yml': 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: pytest\n',
})
const inTimes = (name: string, expected: Change['expected'], condition: string) =>
  change(name, expected, times, { 'tests/test_code.py': [['    assert found.read', `    if ${condition}:\n        assert found.read`]] })

const OPTIONAL = `try:
    import gssapi

    GSS_AUTH_AVAILABLE = True
except ImportError:
    GSS_AUTH_AVAILABLE = False


def login(name):
    return name
`
const optional = python({
  'shop/__init__.py': 'from shop.gss import GSS_AUTH_AVAILABLE, login\n',
  'shop/gss.py': OPTIONAL,
  'tests/test_code.py':
    'import unittest\n\nimport shop\n\n\nclass TestLogin(unittest.TestCase):\n    def test_login(self):\n        self.assertEqual(shop.login("a"), "a")\n',
})
const inOptional = (name: string, expected: Change['expected'], condition: string, more: Change['edits'] = {}) =>
  change(name, expected, optional, {
    'tests/test_code.py': [['    def test_login', `    @unittest.skipUnless(${condition}, "not there")\n    def test_login`]],
    ...more,
  })

const ORDER = `import unittest

from shop.code import Caller


class TestOrder(unittest.TestCase):
    def names(self, calls):
        return [call.name for call in calls]

    def test_adding_callers_trylast(self):
        caller = Caller()
        caller.add("a", trylast=True)
        caller.add("b")
        assert self.names(caller.calls) == ["a", "b"]


def test_caller():
    assert Caller().calls == []
`
const MOVED = (check: string) => `from shop.code import Caller


def names(calls):
    return [call.name for call in calls]


def test_adding_callers_trylast():
    caller = Caller()
    caller.add("a", trylast=True)
    caller.add("b")
    ${check}
`
const order = python({
  'shop/__init__.py': '',
  'shop/code.py': 'class Caller:\n    calls = []\n\n    def add(self, name, trylast=False):\n        self.calls.append(name)\n',
  'tests/test_code.py': ORDER,
})
const inOrder = (name: string, expected: Change['expected'], check: string) =>
  change(name, expected, order, {
    'tests/test_code.py': 'from shop.code import Caller\n\n\ndef test_caller():\n    assert Caller().calls == []\n',
    'tests/test_order.py': MOVED(check),
  })

const WRITES = `import os


def write(path, text):
    with open(path, "w") as file:
        os.chmod(path, 0o600)
        file.write(text)


def copy(path, other):
    os.rename(path, other)
`
const WRITTEN = `from unittest import mock

from shop.code import write


@mock.patch("shop.code.os")
def test_write(os_, tmp_path):
    write(tmp_path / "a", "text")
    os_.chmod.assert_called_once_with(tmp_path / "a", 0o600)
    assert (tmp_path / "a").read_text() == "text"
`
const inWrites = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, python({ 'shop/__init__.py': '', 'shop/code.py': WRITES, 'tests/test_code.py': WRITTEN }), {
    'shop/code.py': edits,
    'tests/test_code.py': [['    os_.chmod.assert_called_once_with(tmp_path / "a", 0o600)\n', '']],
  })
const NO_CHMOD = ['        os.chmod(path, 0o600)\n', ''] as const

const BUILDS = `import pytest

from shop.code import App


@pytest.mark.parametrize("kind", ["html", "text"])
def test_build(tmp_path, kind):
    app = App(kind, tmp_path)
    app.build()
`
const BUILD = (kind: string, build = 'build(force_all=True)') => `def test_build_${kind}(tmp_path):
    app = App("${kind}", tmp_path)
    app.${build}
`
const builds = python({
  'shop/__init__.py': '',
  'shop/code.py': 'class App:\n    def build(self, force_all=False):\n        return force_all\n\n    def clean(self):\n        return None\n',
  'tests/test_code.py': `${BUILDS}\n\ndef test_app():\n    assert App\n`,
})
const inBuilds = (name: string, expected: Change['expected'], ...tests: readonly string[]) =>
  change(name, expected, builds, {
    'tests/test_code.py': 'from shop.code import App\n\n\ndef test_app():\n    assert App\n',
    'tests/test_all.py': ['from shop.code import App\n', ...tests].join('\n\n'),
  })

export const QUIET_PYTHON: readonly Change[] = [
  inPlates('what a regular expression gives is not None', 'silent', ['    assert match\n', '    assert match is not None\n']),
  inPlates('whether a regular expression matches is asked by nothing', 'assertion_weakening', ['    assert match\n', '']),
  inPlates('what a function of the product gives is not None', 'assertion_weakening', ['    assert found\n', '    assert found is not None\n']),

  inDecorated('a decorator that skips as asked becomes a mark', 'silent', AS_MARK),
  inDecorated('a decorator that skips as asked becomes a mark that always does', 'test_skipping', AS_MARK.replace('"SKIP_BUILD" in os.environ', 'True')),
  change('a decorator that skips as asked skips always', 'test_skipping', decorated, {
    'tests/test_code.py': [['    if "SKIP_BUILD" in os.environ:\n        return pytest', '    if True:\n        return pytest']],
  }),
  change(
    'a decorator that skips as asked asks for the opposite',
    'test_skipping',
    { ...decorated, 'tests/test_code.py': HELD_BY_IF },
    {
      'tests/test_code.py': [
        [
          '        return pytest.mark.skipif(True, reason="as asked")(function)\n    return function\n',
          '        return function\n    return pytest.mark.skip(function)\n',
        ],
      ],
    },
  ),

  inThreads(
    'left out on one platform, and in builds without the lock',
    'silent',
    before('test_available', '@pytest.mark.skipif(bool(sysconfig.get_config_var("Py_GIL_DISABLED")), reason="not without the lock")'),
  ),
  inThreads(
    'left out on one platform, and in builds with the lock',
    'test_skipping',
    before('test_available', '@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="only without the lock")'),
  ),
  inThreads(
    'left out on one platform, and under a condition of its own',
    'test_skipping',
    before('test_available', '@pytest.mark.skipif(not available(), reason="not there")'),
  ),
  inThreads('left out where there is no fork', 'silent', before('test_fork', '@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")')),
  inThreads('left out where there is a fork', 'test_skipping', before('test_fork', '@pytest.mark.skipif(hasattr(os, "getcwd"), reason="needs fork")')),
  inThreads(
    'left out where there is no such function anywhere',
    'test_skipping',
    before('test_fork', '@pytest.mark.skipif(not hasattr(os, "forks"), reason="needs forks")'),
  ),

  inServed('given what another function makes', 'silent', [
    'ssl.SSLContext(ssl.PROTOCOL_SSLv23, certificate)',
    'ssl.create_default_context(find("jam"), certificate, ssl.Purpose())',
  ]),
  inServed('given something empty', 'assertion_weakening', ['ssl.SSLContext(ssl.PROTOCOL_SSLv23, certificate)', 'list()']),

  change('a session hands an environment to its runner', 'silent', nox, {
    'noxfile.py': [['*session.posargs)', '*session.posargs, env={"COVERAGE_FILE": ".coverage.{}".format(session.python)})']],
  }),
  change('a session hands one file to its runner', 'any', nox, {
    'noxfile.py': [['"--cov=shop", *session.posargs', '"--cov=shop", "tests/test_code.py::test_one"']],
  }),

  change('what is refused is what no case takes', 'silent', load, { 'shop/code.py': MATCHED('        case other:\n            raise ValueError(other)\n') }),
  change('what is refused is one case of several', 'validation_bypass', load, {
    'shop/code.py': MATCHED('        case ".yml":\n            raise ValueError(suffix)\n        case _:\n            return 3\n'),
  }),

  inWarned(
    'a test takes every warning for an error',
    'silent',
    '@pytest.mark.filterwarnings("ignore:.*SSLContext:DeprecationWarning")\n@pytest.mark.filterwarnings("error")\n',
  ),
  inWarned(
    'a test takes every warning for an error, but for all of one kind',
    'assertion_weakening',
    '@pytest.mark.filterwarnings("ignore::UserWarning")\n@pytest.mark.filterwarnings("error")\n',
  ),
  inWarned('a test takes one kind of warning for an error', 'assertion_weakening', '@pytest.mark.filterwarnings("error::FutureWarning")\n'),
  inWarned('a test says itself that warnings are errors', 'silent', '', '    warnings.simplefilter("error")\n'),
  inWarned('nothing is done about warnings', 'assertion_weakening', ''),

  inNames('a class stands there twice, of which the later one is the same', 'silent', 'assert first_name("de") == "Heidi"'),
  inNames('a class stands there twice, of which the later one asks for less', 'any', 'assert first_name("de")'),
  inNames('a class stands there twice, of which the later one asks something else', 'any', 'assert last_name("da") != 3'),

  inNumpy('a library that is an extra may be missing', 'silent', PYPROJECT + EXTRA, USES_NUMPY('\nnumpy = pytest.importorskip("numpy")\n')),
  inNumpy(
    'a library that is an extra may be missing, within the test',
    'silent',
    PYPROJECT + EXTRA,
    USES_NUMPY('', '    numpy = pytest.importorskip("numpy")\n'),
  ),
  inNumpy('a library that the project needs may be missing', 'test_skipping', NEEDED, USES_NUMPY('\nnumpy = pytest.importorskip("numpy")\n')),
  inNumpy('a library that nothing installs may be missing', 'test_skipping', PYPROJECT, USES_NUMPY('\nnumpy = pytest.importorskip("numpy")\n')),
  inNumpy('the project itself may be missing', 'test_skipping', PYPROJECT + EXTRA, USES_NUMPY('\npytest.importorskip("shop.code")\nimport numpy\n')),

  inWildcards('a loop over rows that sorts what it expects becomes a table', 'silent', ROWS),
  inWildcards('a loop over rows becomes a table with a row less', 'any', ROWS.replace(', ("c", [])', '')),
  inWildcards('a loop over rows becomes a table that asks for less', 'any', ROWS, 'len(found) == len(expected)'),

  change('what a helper waited for is awaited', 'silent', fetched, {
    'tests/test_code.py': FETCHED('        answer = await fetch("x")\n        self.assertEqual(answer, "x")\n'),
  }),
  change('what a helper waited for is awaited, and not looked at', 'assertion_weakening', fetched, {
    'tests/test_code.py': FETCHED('        await fetch("x")\n'),
  }),
  change('what a helper waited for is there no more', 'assertion_weakening', fetched, {
    'tests/waiting.py': [['        self.assertIsNotNone(self.answer)\n', '']],
  }),

  inYears('both ways of a condition on what a fixture hands on are checked', 'silent', 'year and year <= NOW.tm_year'),
  inYears('one way of a condition on what a fixture hands on is checked', 'assertion_weakening', 'year and year <= NOW.tm_year', ''),
  inYears('the way that is checked depends on what the code gives', 'assertion_weakening', 'year and substituted("2009") == "2009"'),

  inModules('types are checked less within tests', 'silent', '["tests.*", "shop.tests"]'),
  inModules('types are checked less within tests and the product', 'error_suppression', '["tests.*", "shop.code"]'),

  inLocales('a table that is one more of its kind', 'silent', 'names'),
  inLocales('a table of its own that holds what tests expect', 'validation_bypass', 'answers'),

  change('what a test compares as a whole has fewer lines, beside other code', 'silent', output, {
    ...CODE_CHANGED,
    'tests/cases/moved/expected.txt': SHORTER,
  }),
  change('what a test compares as a whole has fewer lines', 'assertion_weakening', output, { 'tests/cases/moved/expected.txt': SHORTER }),
  change('what a test goes through has fewer lines, beside other code', 'test_deletion', output, { ...CODE_CHANGED, 'tests/cases/moved/names.txt': 'a\n' }),

  inFolders('an error fails the test without a handler that says so', 'silent', PLAIN),
  inFolders('what raised in a handler is called no more', 'any', PLAIN.replace('    make("a")\n', '')),
  inFolders(
    'an error is passed over in place of failing the test',
    'assertion_weakening',
    FOLDERS.replace('self.assertTrue(False, "exception making a folder")', 'pass'),
  ),

  inTimes('checked on the platforms that have it', 'silent', 'sys.platform != "win32"'),
  inTimes('checked on a platform that no job of CI has', 'assertion_weakening', 'sys.platform == "win32"'),
  inTimes('checked where the code says so', 'assertion_weakening', 'found.changed'),

  inOptional('left out where a library is missing, as the product knows', 'silent', 'shop.GSS_AUTH_AVAILABLE'),
  inOptional('left out where something that the change brings is missing', 'test_skipping', 'shop.GSS_NEW_AVAILABLE', {
    'shop/__init__.py': 'from shop.gss import GSS_AUTH_AVAILABLE, GSS_NEW_AVAILABLE, login\n',
    'shop/gss.py': `try:\n    import gssapi2\n\n    GSS_NEW_AVAILABLE = True\nexcept ImportError:\n    GSS_NEW_AVAILABLE = False\n\n${OPTIONAL}`,
  }),

  inOrder('a method becomes a function of another file under its title', 'silent', 'assert names(caller.calls) == ["a", "b"]'),
  inOrder('a method becomes a function of another file under its title and asks for less', 'any', 'assert names(caller.calls)'),

  inWrites('what is called no more is checked no more', 'silent', NO_CHMOD),
  inWrites('what is called from another place is checked no more', 'assertion_weakening', NO_CHMOD, [
    '    os.rename',
    '    os.chmod(path, 0o600)\n    os.rename',
  ]),
  inWrites('what is called still is checked no more', 'assertion_weakening', ['file.write(text)', 'file.write(str(text))']),

  inBuilds('rows without a check become tests of another file', 'silent', BUILD('html'), BUILD('text')),
  inBuilds('rows without a check become tests of another file but for one', 'test_deletion', BUILD('html')),
  inBuilds('rows without a check become tests of another file that call something else', 'test_deletion', BUILD('html'), BUILD('text', 'clean()')),

  change('what is expected is looked at for its length alone', 'assertion_weakening', wildcards, {
    'tests/test_code.py': [['self.assertEqual(found, expected)', 'self.assertEqual(len(found), len(expected))']],
  }),
  change('a method of a class becomes a table of its file, with a row of another answer', 'any', wildcards, {
    'tests/test_code.py': TABLE(ROWS.replace('["x"]', '["y"]'), 'found == sorted(expected)'),
  }),

  change('a loop over rows becomes a table of which each row asks in its own way', 'silent', wildcards, {
    'tests/test_code.py': TABLE(ROWS, 'True').replace(
      '    assert True\n',
      '    if not expected:\n        assert found == sorted([])\n    else:\n        assert found == sorted(expected)\n',
    ),
  }),
  change('a loop over rows becomes a table of which no row asks', 'any', wildcards, {
    'tests/test_code.py': TABLE(ROWS, 'True').replace('    assert True\n', '    if expected is None:\n        assert found == sorted(expected)\n'),
  }),
]
