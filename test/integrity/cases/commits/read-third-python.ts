import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

const SHORTEN = `def shorten(text):
    return text.split(",")[0]
`
const ROWS = Array.from({ length: 12 }, (_, at) => `    (jar_${at}, it's="${'lid, '.repeat(at + 1)}') :: (jar_${at}`).join('\n')
const SHORTENED = `from shop.shorten import shorten


def test_shorten():
    rows = """
${ROWS}
    (lid of 5") :: (lid of 5")
    (lid of 6") :: (lid of 6
    """
    pairs = [
        list(map(str.strip, row.split("::")))
        for row in rows.split("\\n")
        if "::" in row
    ]
    for text, short in pairs:
        res = shorten(text).strip()
        assert res == short, f"'{text}'"
`
const WATCHED = SHORTENED.replace('res = shorten(text).strip()', 'shorten(text)').replace('res == short', 'text.startswith(short)')
const table = (name: string, told: Told, test: string, edits: Edits) =>
  change(name, told, python({ 'shop/shorten.py': SHORTEN, 'tests/test_shorten.py': test }), { 'tests/test_shorten.py': edits })

const TOX = '[tox]\nenvlist = py3\n\n[testenv]\ndeps = pytest\ncommands = coverage run -m pytest {posargs}\n'
const tox = (name: string, told: Told, command: string) =>
  change(name, told, python({ 'tox.ini': TOX, 'shop/shorten.py': SHORTEN, 'tests/test_shorten.py': SHORTENED }), {
    'tox.ini': [['coverage run -m pytest {posargs}', command]],
  })

const JOBS = (...jobs: readonly string[]) =>
  `on: push\njobs:\n${jobs.map((job, at) => `  job${at}:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${job}\n`).join('')}`
const REMOTE = `import pytest

from shop.shorten import shorten


def test_near():
    assert shorten("a,b") == "a"


def test_far():
    assert shorten("c,d") == "c"
`
const marked = (name: string, told: Told, options: string, ...jobs: readonly string[]) =>
  change(name, told, python({ '.github/workflows/ci.yml': JOBS('pytest'), 'shop/shorten.py': SHORTEN, 'tests/test_shorten.py': REMOTE }), {
    'pyproject.toml': PYPROJECT + options,
    '.github/workflows/ci.yml': JOBS(...jobs),
    'tests/test_shorten.py': [['def test_far', '@pytest.mark.remote\ndef test_far']],
  })

const NOTE = `import sys


def note(said, text):
    frame = sys._getframe(1)
    said.append(f"{frame.f_code.co_name} {frame.f_lineno} {text}")
`
const NOTED = `from shop.note import note


def test_note():
    said = []
    note(said, "jam")
    assert said == ["test_note 6 jam"]


def test_count():
    said = []
    note(said, "3")
    expected = "test_count 12 3"
    assert said[0] == expected
`
const lines = (name: string, told: Told, edits: Edits) =>
  change(name, told, python({ 'shop/note.py': NOTE, 'tests/test_note.py': NOTED }), { 'tests/test_note.py': edits })
const LOWER: Edits[number] = ['from shop.note import note\n', 'import logging\n\nfrom shop.note import note\n\nlogging.raiseExceptions = False\n']

const PAIRS = (self: string, indent: string) => `${indent}def pairs_of(${self ? 'self, ' : ''}text):
${indent}    pairs = []
${indent}    for pair in text.split():
${indent}        assert len(pair) == 2
${indent}        assert pair[0] != "-"
${indent}        pairs.append(tuple(pair))
${indent}    return sorted(pairs)
`
const PAIRED = (own: string) => `import unittest

from shop.shelf import lay


class ShelfCase(unittest.TestCase):
${own}    def check_shelf(self, text, laid):
        pairs = self.pairs_of(text)
        self.assertEqual(lay(pairs), laid)
`
const SHELF = 'def lay(pairs):\n    return dict(pairs)\n'
const LAID = `from tests.shelfcase import ShelfCase


class ShelfTest(ShelfCase):
    def test_one(self):
        self.check_shelf("ab", {"a": "b"})

    def test_two(self):
        self.check_shelf("ab cd", {"a": "b", "c": "d"})
`
const helper = (name: string, told: Told, shelf: string, edits: Edits) =>
  change(name, told, python({ 'shop/shelf.py': SHELF, 'tests/shelfcase.py': PAIRED(`${PAIRS('self', '    ')}\n`), 'tests/test_shelf.py': LAID }), {
    'shop/shelf.py': shelf,
    'tests/shelfcase.py': [[`${PAIRS('self', '    ')}\n`, ''], ...edits],
  })
const TAKEN: Edits = [
  ['import lay', 'import lay, pairs_of'],
  ['self.pairs_of(text)', 'pairs_of(text)'],
]

const PAIRS_TEST = `import unittest

from tests.shelfcase import ShelfCase


class PairsTest(ShelfCase):
    def test_pairs_of(self):
        self.assertEqual(self.pairs_of("ab"), [("a", "b")])
        self.assertEqual(self.pairs_of("cd ab"), [("a", "b"), ("c", "d")])
`
const PAIRS_ROWS = (rows: string) => `import pytest

from shop.shelf import pairs_of


@pytest.mark.parametrize("text, pairs", [${rows}])
def test_pairs_of(text, pairs):
    assert pairs_of(text) == pairs
`
const asked = (name: string, told: Told, rows: string) =>
  change(
    name,
    told,
    python({
      'shop/shelf.py': SHELF,
      'tests/shelfcase.py': PAIRED(`${PAIRS('self', '    ')}\n`),
      'tests/test_shelf.py': LAID,
      'tests/test_cases.py': PAIRS_TEST,
    }),
    {
      'shop/shelf.py': `${PAIRS('', '')}\n\n${SHELF}`,
      'tests/shelfcase.py': [[`${PAIRS('self', '    ')}\n`, ''], ...TAKEN],
      'tests/test_cases.py': 'import unittest\n',
      'tests/test_more.py': PAIRS_ROWS(rows),
    },
  )

const OVEN = `from typing import Any, MutableMapping


class Oven(MutableMapping[str, Any]):
    def __init__(self, heat, fan=None, *, clock=None):
        self._heat = heat
        self._fan = fan
        self._clock = clock

    def __getitem__(self, key):
        return self._heat[key]

    @property
    def clock(self):
        return self._clock

    def bake(self, loaf, minutes=None):
        return [loaf, minutes]


def warm(oven, minutes=None):
    return [oven, minutes]


class Timer:
    def clock(self):
        return 0
`
const OVENS = `from shop import oven
from shop.oven import Oven, warm


def test_fan():
    assert Oven({}, "slow")._fan == "slow"


def test_no_fan():
    assert oven.Oven({})._fan is None


def test_no_clock():
    made = oven.Oven({}, "slow")
    assert made.clock is None


def test_warm():
    assert warm(1, minutes=2) == [1, 2]


def test_warm_at_once():
    assert warm(1) == [1, None]
`
const without = (test: string): Edits => [[new RegExp(`\\n\\ndef ${test}\\(\\):\\n(?: .*\\n)+`).exec(OVENS)?.[0] ?? test, '']]
const oven = (name: string, told: Told, gone: string, source: Edits) =>
  change(name, told, python({ 'shop/oven.py': OVEN, 'tests/test_oven.py': OVENS }), { 'shop/oven.py': source, 'tests/test_oven.py': without(gone) })
const NO_CLOCK: Edits = [['    @property\n    def clock(self):\n        return self._clock\n\n', '']]

const FOLD = 'def hold(cloth):\n    return [cloth]\n\n\ndef fold(cloth):\n    return cloth + cloth\n'
const NO_FOLD = 'def hold(cloth):\n    return [cloth]\n'
const FOLDED = `from shop import cloth


def test_hold():
    assert cloth.hold(1) == [1]


def test_fold():
    assert cloth.fold(1) == 2
`
const cloth = (name: string, told: Told, parts: string, handed: string, test: Edits) =>
  change(
    name,
    told,
    python({
      'shop/parts.py': FOLD,
      'shop/cloth.py': 'from .parts import fold, hold\n',
      'shop/paper.py': 'def fold(sheet):\n    return [sheet, sheet]\n',
      'tests/test_cloth.py': FOLDED,
      'tests/test_paper.py': 'from shop.paper import fold\n\n\ndef test_sheet():\n    assert fold(1) == [1, 1]\n',
    }),
    { 'shop/parts.py': parts, 'shop/cloth.py': `from .parts import ${handed}\n`, 'tests/test_cloth.py': test },
  )
const NO_TEST: Edits = [['\n\ndef test_fold():\n    assert cloth.fold(1) == 2\n', '']]
const SET_ASIDE: Edits = [['def test_fold', 'def _test_fold']]

/** Python of six projects whose commits were labelled first, a third time. */
export const READ_THIRD_PYTHON: readonly Change[] = [
  table('quotes in a table of a test whose annotation came', 'silent', SHORTENED, [['def test_shorten():', 'def test_shorten() -> None:']]),
  table('a test with quotes in a table that speaks of the code no more', 'assertion_weakening', WATCHED, [['        shorten(text)\n', '']]),
  tox('the interpreter of the environment by its name in tox', 'silent', '{envpython} -b -m coverage run -m pytest {posargs}'),
  tox('the interpreter of the environment that runs something else', 'test_skipping', '{envpython} -b -m compileall shop'),
  marked('tests of a mark that another job takes', 'silent', '', "pytest -m 'not remote'", 'pytest -m remote'),
  marked('tests of a mark that two jobs take between them', 'silent', '', "pytest -m 'not remote'", 'pytest -m "remote and slow"', "pytest -m 'not slow'"),
  marked('tests of a mark of which another job takes a part', 'test_skipping', '', "pytest -m 'not remote'", "pytest -m 'remote and slow'"),
  marked('tests of a mark that another job may fail', 'test_skipping', '', "pytest -m 'not remote'", 'pytest -m remote || true'),
  marked('a mark that the options leave out and another job takes', 'silent', `addopts = "-m 'not remote'"\n`, 'pytest', 'pytest -m remote'),
  marked('a mark that the options leave out and no job takes', 'test_skipping', `addopts = "-m 'not remote'"\n`, 'pytest', 'pytest -m slow'),
  lines('lines of the test itself that it expects, where it moved', 'silent', [
    LOWER,
    ['test_note 6 jam', 'test_note 10 jam'],
    ['test_count 12 3', 'test_count 16 3'],
  ]),
  lines('a line that is expected where the test did not move by as much', 'assertion_weakening', [LOWER, ['test_note 6 jam', 'test_note 9 jam']]),
  lines('a number that is no line of the test', 'assertion_weakening', [LOWER, ['test_count 12 3', 'test_count 16 7']]),
  helper('a function of the tests that moved into the code', 'silent', `${PAIRS('', '')}\n\n${SHELF}`, TAKEN),
  helper(
    'a function of the tests that moved into the code and asserts less there',
    'assertion_weakening',
    `${PAIRS('', '').replace('        assert len(pair) == 2\n', '')}\n\n${SHELF}`,
    TAKEN,
  ),
  helper('a function of the tests that moved into the code, and is not called', 'assertion_weakening', `${PAIRS('', '')}\n\n${SHELF}`, [
    ['self.pairs_of(text)', '[tuple(pair) for pair in text.split()]'],
  ]),
  asked('a test of a method that asks a function of it now, by rows elsewhere', 'silent', '("ab", [("a", "b")]), ("cd ab", [("a", "b"), ("c", "d")])'),
  asked('a test of a method of whose rows one is left', 'test_deletion', '("ab", [("a", "b")])'),
  oven('an object made without what its class wants now', 'silent', 'test_no_fan', [['fan=None', 'fan']]),
  oven('an object made with what its class wants now', 'test_deletion', 'test_fan', [['fan=None', 'fan']]),
  oven('an object made without what its class wants by name now', 'silent', 'test_fan', [['clock=None', 'clock']]),
  oven('an object made without what its class has another default for', 'test_deletion', 'test_fan', [['clock=None', 'clock=0']]),
  oven('a function called without what it wants now', 'silent', 'test_warm_at_once', [['def warm(oven, minutes=None)', 'def warm(oven, minutes)']]),
  oven('a function called with what it wants now', 'test_deletion', 'test_warm', [['def warm(oven, minutes=None)', 'def warm(oven, minutes)']]),
  oven('a method of another class that wants more', 'test_deletion', 'test_warm_at_once', [['loaf, minutes=None', 'loaf, minutes']]),
  change(
    'a function of the tests that bears the name of one that wants more now',
    'test_deletion',
    python({
      'shop/oven.py': OVEN,
      'tests/test_oven.py': OVENS.replace(
        'from shop.oven import Oven, warm',
        'from shop.oven import Oven\n\n\ndef warm(loaf, minutes=None):\n    return Oven({}).bake(loaf, minutes)',
      ),
    }),
    { 'shop/oven.py': [['def warm(oven, minutes=None)', 'def warm(oven, minutes)']], 'tests/test_oven.py': without('test_warm_at_once') },
  ),
  oven('a member that went from a mapping', 'silent', 'test_no_clock', NO_CLOCK),
  oven('a member of a mapping that goes while the code has it', 'test_deletion', 'test_no_clock', [['        return 0', '        return 1']]),
  cloth('what a module handed on is gone, whoever else bears its name', 'silent', NO_FOLD, 'hold', NO_TEST),
  cloth('what a module hands on no more stands where it was declared', 'test_deletion', FOLD.replace('[cloth]', '[cloth, ]'), 'hold', NO_TEST),
  cloth('a test that no runner collects, of what is gone', 'silent', NO_FOLD, 'hold', SET_ASIDE),
  cloth('a test that no runner collects, of what stands', 'test_deletion', FOLD.replace('cloth + cloth', '2 * cloth'), 'fold, hold', SET_ASIDE),
]
