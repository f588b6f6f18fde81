import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const SHEET = `class Sheet:
    def __init__(self, rows):
        self.rows = rows

    def load(self):
        return dict(enumerate(self.rows))

    def at(self, place):
        return self.rows[place]
`
const SHEET_TEST = `from shop.sheet import Sheet


def test_load():
    sheet = Sheet([4, 5])
    cells = sheet.load()
    assert cells is not None
    assert cells[0] == 4


def test_rows():
    assert Sheet([1]).rows == [1]
`
const ASKED = '    cells = sheet.load()\n    assert cells is not None\n    assert cells[0] == 4\n'
const sheet = (name: string, told: Told, edits: Edits, text = SHEET_TEST) =>
  change(name, told, { 'pyproject.toml': PYPROJECT, 'shop/sheet.py': SHEET, 'tests/test_sheet.py': text }, { 'tests/test_sheet.py': edits })
const APART = SHEET_TEST.replace('    assert cells[0] == 4\n', '    assert sheet.at(1) == 5\n')

const HOOK = `import pytest


def pytest_sessionfinish(session, exitstatus):
    if exitstatus == 2:
        print("stopped")
    print("left out:", session.testscollected)
    print("done")
`
const FINISHED = 'import pytest\n\n\n@pytest.fixture\ndef one():\n    return 1\n'
const SUM_TEST = 'from shop.sums import add\n\n\ndef test_add(one):\n    assert add(one, 1) == 2\n'
const SUMS = 'def add(a, b):\n    return a + b\n'
const around = (name: string, told: Told, base: string, edit: Change['edits'][string], more: Change['base'] = {}, edits: Change['edits'] = {}) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'shop/sums.py': SUMS, 'tests/test_sums.py': SUM_TEST, 'tests/conftest.py': base, ...more },
    { 'tests/conftest.py': edit, ...edits },
  )
const MARKS = `${FINISHED}

def pytest_collection_modifyitems(items):
    for item in items:
        if "one" in item.fixturenames:
            item.add_marker(pytest.mark.needs_one)
`
const UNMARKED = { 'pyproject.toml': `${PYPROJECT}addopts = "-m 'not needs_one'"\n` }

const POOL = `class Pool:
    def __init__(self):
        self.busy = 2

    def drain(self):
        self.busy = 0
`
const POOL_TEST = `import time

import pytest
from shop.pool import Pool


def test_drain():
    pool = Pool()
    pool.drain()
    assert pool.busy == 0


def test_starts():
    assert Pool().busy == 2
`
const FAILS = "    pytest.fail('still busy')\n"
const pool = (name: string, told: Told, instead: string) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'shop/pool.py': POOL, 'tests/test_pool.py': POOL_TEST },
    { 'tests/test_pool.py': [['    assert pool.busy == 0\n', instead]] },
  )
const polled = (condition: string) => `    for _ in range(10):\n        if ${condition}:\n            return\n        time.sleep(0.1)\n`

const STRICT = `${PYPROJECT}xfail_strict = true\n`
const FLAKY = `import pytest
from shop.pool import Pool


@pytest.mark.xfail(reason="slow")
def test_drain():
    assert Pool().busy == 0


def test_starts():
    assert Pool().busy == 2
`
const flaky = (name: string, told: Told, settings: string, reason: string) =>
  change(name, told, { 'pyproject.toml': settings, 'shop/pool.py': POOL, 'tests/test_pool.py': FLAKY }, { 'tests/test_pool.py': [['reason="slow"', reason]] })

const SKIPPED = (caught: string) => `    try:\n        pool.drain()\n    except ${caught}:\n        pytest.skip("cannot drain")\n    assert pool.busy == 0\n`
const BUILT = `import pytest
from setuptools.command import build_ext
from shop.pool import Pool


def test_builds():
    pool = Pool()
    compiler = getattr(build_ext, "new_compiler")()
    pool.drain()
    objects = compiler.compile(["pool.c"])
    assert objects == ["pool.o"]
    assert pool.busy == 0


def test_starts():
    assert Pool().busy == 2
`
const built = (name: string, told: Told, caught: string) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'shop/pool.py': POOL, 'tests/test_pool.py': BUILT },
    {
      'tests/test_pool.py': [
        ['    pool.drain()\n', `    try:\n        compiler.initialize()\n    except ${caught}:\n        pytest.skip("no compiler")\n    pool.drain()\n`],
      ],
    },
  )

const TWICE = `import unittest

from shop.sums import add


class AddTests(unittest.TestCase):
    def test_small(self):
        # two of them
        one = 1
        assert add(one, 1) == 2

    def test_none(self):
        assert add(0, 0) == 0


class MoreTests(unittest.TestCase):
    def test_small(self):
        one = 1
        assert add(one, 1) == 2

    def test_large(self):
        assert add(9, 9) == 18
`
const SECOND = '    def test_small(self):\n        one = 1\n        assert add(one, 1) == 2\n\n'
const twice = (name: string, told: Told, text: string) =>
  change(name, told, { 'pyproject.toml': PYPROJECT, 'shop/sums.py': SUMS, 'tests/test_sums.py': text }, { 'tests/test_sums.py': [[SECOND, '']] })

const TOX = `[testenv]
commands =
    pytest tests \\
        !ci: -n auto \\
        --cov
`
const tox = (name: string, told: Told, edits: Edits) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'tox.ini': TOX, 'shop/sums.py': SUMS, 'tests/test_sums.py': SUM_TEST.replaceAll('one', '1').replace('(1):', '():') },
    { 'tox.ini': edits },
  )

const CMS = `from shop.deprecation import deprecate

_EDITION = "shop"
_FLAGS = {"black": 1}


def __getattr__(name):
    if name == "EDITION":
        deprecate("shop.EDITION")
        return _EDITION
    elif name == "FLAGS":
        deprecate("shop.FLAGS")
        return _FLAGS
    raise AttributeError(name)


def depth():
    return 3
`
const CMS_TEST = `import pytest
from shop import cms


def test_deprecated():
    with pytest.warns(DeprecationWarning, match="shop.EDITION"):
        assert cms.EDITION == "shop"
    with pytest.warns(DeprecationWarning, match="shop.FLAGS"):
        assert isinstance(cms.FLAGS, dict)
    assert cms.depth() == 3
`
const GETATTR = CMS.slice(CMS.indexOf('def __getattr__'), CMS.indexOf('def depth'))
const cms = (name: string, told: Told, edits: Edits, checks: Edits) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'shop/cms.py': CMS,
      'shop/deprecation.py': 'import warnings\n\n\ndef deprecate(name):\n    warnings.warn(name, DeprecationWarning)\n',
      'tests/test_cms.py': CMS_TEST,
    },
    { 'shop/cms.py': edits, 'tests/test_cms.py': checks },
  )
const NAME_ASKED = '    with pytest.warns(DeprecationWarning, match="shop.EDITION"):\n        assert cms.EDITION == "shop"\n'
const FLAGS_ASKED = '    with pytest.warns(DeprecationWarning, match="shop.FLAGS"):\n        assert isinstance(cms.FLAGS, dict)\n'

const SCOPE = `class Scope:
    async def cancel(self):
        self.done = True

    async def close(self):
        await self.cancel()
`
const SCOPE_TEST = `import asyncio

from shop.scope import Scope


def test_close():
    scope = Scope()
    asyncio.run(scope.close())
    assert scope.done
`
const scope = (name: string, told: Told, edits: Edits) =>
  change(name, told, { 'pyproject.toml': PYPROJECT, 'shop/scope.py': SCOPE, 'tests/test_scope.py': SCOPE_TEST }, { 'shop/scope.py': edits })

const RUN_LIB = `class Result:
    def __init__(self, folder):
        self.folder = folder
        self.files_created = [str(path) for path in folder.iterdir()]

    def did_create(self, path):
        assert str(path) in self.files_created, str(self)
`
const RUN_TEST = `from shop.make import make
from tests.lib import Result


def test_makes(tmp_path):
    make(tmp_path)
    result = Result(tmp_path)
    assert tmp_path / "one" in result.files_created


def test_makes_two(tmp_path):
    make(tmp_path, "two")
    two = tmp_path / "two"
    result = Result(tmp_path)
    assert two in result.files_created, str(result)
`
const made = (name: string, told: Told, edits: Edits) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'shop/make.py': 'def make(folder, name="one"):\n    (folder / name).write_text("")\n',
      'tests/__init__.py': '',
      'tests/lib.py': RUN_LIB,
      'tests/test_make.py': RUN_TEST,
    },
    { 'tests/test_make.py': edits },
  )

const MODES = 'import os\n\nONE = ("a", "b")\nFOUR = tuple(os.environ["MODES"].split())\n'
const BYTES_TEST = `import pytest
from shop.pixels import pixels
from tests.modes import FOUR, ONE

SAMPLE = bytes(range(16))


@pytest.mark.parametrize(("mode", "size"), tuple((m, 1) for m in ONE) + tuple((m, 4) for m in FOUR))
def test_pixels(mode, size):
    assert pixels(mode, size, SAMPLE) == SAMPLE[:size]
`
const COMPUTED = '@pytest.mark.parametrize(("mode", "size"), tuple((m, 1) for m in ONE) + tuple((m, 4) for m in FOUR))'
const pixels = (name: string, told: Told, table: string) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'shop/pixels.py': 'def pixels(mode, count, given):\n    return given[:count]\n',
      'tests/__init__.py': '',
      'tests/modes.py': MODES,
      'tests/test_pixels.py': BYTES_TEST,
    },
    { 'tests/test_pixels.py': [[COMPUTED, `@pytest.mark.parametrize(("mode", "size"), ${table})`]] },
  )

const BACKEND = `def wait_for_all(delay):
    return delay * 2


def sleep(delay):
    return delay
`
const CORE = `from shop import backend


def wait_for_all(delay, shield=False):
    return backend.wait_for_all(delay) if not shield else 0


def wait(delay):
    return backend.sleep(delay)
`
const GUIDE = '# Waiting\n\nUse `wait_for_all(3)` to wait.\n'
const GONE_BACKEND: Edits = [[BACKEND.slice(0, BACKEND.indexOf('def sleep')), '']]
const waiting = (name: string, told: Told, core: string, edits: Edits) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'shop/backend.py': BACKEND, 'shop/core.py': core, 'docs/waiting.md': GUIDE, 'tests/test_core.py': CORE_TEST },
    { 'shop/backend.py': GONE_BACKEND, 'shop/core.py': edits },
  )
const CORE_TEST = 'from shop.core import wait\n\n\ndef test_wait():\n    assert wait(3) == 3\n'

export const READ_FIRST_PYTHON: readonly Change[] = [
  sheet('read first: what a check of a part of it asks as well', 'silent', [[ASKED, '    assert sheet.at(0) == 4\n']]),
  sheet(
    'read first twin: what is there is asked by no other check',
    'assertion_weakening',
    [['    cells = sheet.load()\n    assert cells is not None\n', '']],
    APART,
  ),
  sheet('read first twin: the check of the part goes with it', 'assertion_weakening', [[ASKED, '    sheet.load()\n']]),
  around('read first: a hook that compares the exit code says a line less', 'silent', HOOK, [['    print("left out:", session.testscollected)\n', '']]),
  around('read first twin: a hook that sets the exit code', 'any', HOOK, [['        print("stopped")\n', '        session.exitstatus = 0\n']]),
  around('read first: a hook gives a mark of its own', 'silent', FINISHED, MARKS),
  around('read first twin: a hook gives a mark that the settings leave out', 'any', FINISHED, MARKS, UNMARKED),
  around('read first twin: a hook gives a mark that skips', 'any', FINISHED, MARKS.replace('mark.needs_one', 'mark.skip')),
  pool('read first: what is asked is waited for until the test fails', 'silent', polled('pool.busy == 0') + FAILS),
  pool(
    'read first: what is asked is waited for in a loop whose else fails',
    'silent',
    `${polled('pool.busy == 0').replace('return', 'break')}    else:\n    ${FAILS}`,
  ),
  pool('read first twin: something looser is waited for', 'assertion_weakening', polled('pool.busy >= 0') + FAILS),
  pool('read first twin: nothing fails when it was waited for in vain', 'assertion_weakening', polled('pool.busy == 0')),
  flaky('read first twin: a strict mark of the settings is taken back for a test', 'test_skipping', STRICT, 'reason="slow", strict=False'),
  flaky('read first: a mark that was not strict says so', 'silent', PYPROJECT, 'reason="slow", strict=False'),
  flaky('read first: a mark that was strict by the settings says so', 'silent', STRICT, 'reason="slow", strict=True'),
  pool('read first twin: any error of the asked code is a skip', 'any', SKIPPED('Exception')),
  built('read first twin: any error of what is needed is a skip', 'test_skipping', 'Exception'),
  twice('read first: the same test in another class, but for a remark', 'silent', TWICE),
  twice(
    'read first twin: a test of the same name in another class that asks for something else',
    'test_deletion',
    TWICE.replace('one = 1\n        assert add(one, 1)', 'one = 0\n        assert add(one, 2)'),
  ),
  tox('read first: a condition within a command of tox goes', 'silent', [['!ci: -n auto', '-n auto']]),
  tox('read first twin: a command of tox takes less', 'test_skipping', [['!ci: -n auto', '-n auto -k one']]),
  cms(
    'read first: names that the module answered for are gone',
    'silent',
    [[GETATTR, '']],
    [
      [NAME_ASKED, ''],
      [FLAGS_ASKED, ''],
    ],
  ),
  cms(
    'read first twin: names that the module answers for still',
    'assertion_weakening',
    [['return 3', 'return 4']],
    [
      [NAME_ASKED, ''],
      ['== 3', '== 4'],
    ],
  ),
  cms(
    'read first twin: another name than those that went',
    'assertion_weakening',
    [['        deprecate("shop.FLAGS")\n        return _FLAGS\n', '        return dict(_FLAGS)\n']],
    [[NAME_ASKED, '']],
  ),
  scope('read first: what was awaited is no coroutine any more', 'silent', [
    ['async def cancel', 'def cancel'],
    ['await self.cancel()', 'self.cancel()'],
  ]),
  scope('read first twin: a coroutine is not awaited any more', 'any', [['await self.cancel()', 'self.cancel()']]),
  made('read first: what is expected is told as text by a helper', 'silent', [
    ['    assert tmp_path / "one" in result.files_created\n', '    result.did_create(tmp_path / "one")\n'],
    ['    assert two in result.files_created, str(result)\n', '    result.did_create(two)\n'],
  ]),
  made('read first twin: another thing is told as text by a helper', 'assertion_weakening', [
    ['    assert tmp_path / "one" in result.files_created\n', '    result.did_create(tmp_path / "two")\n'],
  ]),
  pixels('read first: a computed table is written out', 'silent', '[("a", 1), ("b", 1), ("c", 4), ("d", 4)]'),
  pixels('read first twin: a computed table became one small row', 'assertion_weakening', '[("", 0)]'),
  waiting('read first: docs speak of the function that another file makes', 'silent', CORE, [
    ['backend.wait_for_all(delay) if', 'backend.sleep(delay * 2) if'],
  ]),
  waiting('read first twin: docs speak of the function that is gone', 'feature_removal', CORE.replace(' if not shield else 0', ''), [
    ['def wait(delay)', 'def wait(delay, _=None)'],
  ]),
]
