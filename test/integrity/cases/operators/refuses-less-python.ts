import { type Change, change, PYPROJECT } from '../change.js'

const DOCK = `import logging
import sqlite3

MIN_CODE = 8
KNOWN_PORTS = {"OSL", "BGO"}
log = logging.getLogger(__name__)


class Unknown(KeyError):
    pass


class Dock:
    def __init__(self, path, observers):
        self.db = sqlite3.connect(path)
        self.observers = observers
        self.seen = {}

    def berth(self, name, length):
        if not name.strip():
            raise ValueError("a ship needs a name")
        if length > 300:
            raise ValueError("too long for the dock")
        self.db.execute("INSERT INTO ships VALUES (?, ?)", (name, length))
        self.db.execute("INSERT INTO audit VALUES ('berth', ?)", (name,))
        self.observers.arrived(name)
        self.seen[name] = length
        return name

    def leave(self, name, tide):
        found = self.seen.get(name)
        if found is None:
            raise Unknown(name)
        if abs(tide) > 2:
            raise ValueError("the tide is too strong")
        del self.seen[name]
        return found

    def length_of(self, name):
        if name not in self.seen:
            raise Unknown(name)
        return self.seen[name]

    def pick(self, limit):
        for name, length in self.seen.items():
            if length <= limit:
                return name
        raise Unknown("no ship fits")

    def rest(self, name):
        left = self.seen.pop(name)
        return left


def fee(length, nights, member=False):
    total = length * nights * 3
    if nights >= 7:
        total = total * 0.8
    if member:
        total = total - 10
    return total


def words(text):
    return len(text.split())


def rows_by_length(ships):
    return sorted(ships, key=lambda ship: ship.length)


def limit(amount, most):
    if amount > most:
        raise ValueError("too much")
    if not isinstance(most, int):
        raise TypeError("most is no number")
    return amount
`
const TEST = `import csv
from pathlib import Path

import numpy as np
import pytest

from dock.dock import Dock, fee, rows_by_length, words

CASES = Path(__file__).parent / "fees.csv"


def fee_rows():
    with CASES.open() as fh:
        return [(int(r["length"]), int(r["nights"]), float(r["fee"])) for r in csv.DictReader(fh)]


def names_of(dock):
    for line in dock.list():
        if not line:
            continue
        yield line.split()[0]


@pytest.mark.parametrize("length,nights,want", fee_rows())
def test_fee(length, nights, want):
    assert fee(length, nights) == want


def test_fee_of_two_nights():
    assert fee(10, 2) == 60


def test_words():
    assert words("a long way") == 3
    assert words("one") == 1


def test_words_of_a_way():
    assert words("to the sea") == 3


def test_rows_by_length(ships):
    assert rows_by_length(ships) == [ships[1], ships[0]]


def test_names(ships):
    assert [ship.name for ship in ships] == ["Ine", "Ole"]
    assert len(ships) == 2


def test_lengths_are_positive(lengths):
    assert np.all(lengths > 0)


class TestBerth:
    @pytest.fixture
    def dock(self):
        return Dock(":memory:", [])

    def test_name(self, dock):
        with pytest.raises(ValueError, match="needs a name"):
            dock.berth(" ", 12)
`
const EXAMPLE = 'def words(text):\n    """\n    >>> words("a b")\n    2\n    """\n    return len(text.split())\n'
const HANDS =
  'import doctest\nimport unittest\n\nfrom dock import dock\n\n\ndef load_tests(loader, tests, ignore):\n    tests.addTests(doctest.DocTestSuite(dock))\n    return tests\n\n\nclass WordsTest(unittest.TestCase):\n    def test_words(self):\n        self.assertEqual(dock.words("a"), 1)\n'
const COMMAND =
  'import click\n\n\n@click.command()\n@click.argument("path")\n@click.option("--strict/--lenient", default=True)\ndef check(path, strict):\n    found = open(path).read().split()\n    click.echo(len(found))\n    if found and strict:\n        raise SystemExit(1)\n'
const QUIETER = [
  ['@click.option("--strict/--lenient", default=True)\n', ''],
  ['def check(path, strict):', 'def check(path):'],
  ['if found and strict:', 'if found:'],
] as const
const LINT =
  '[tox]\nenvlist = lint,types\n\n[testenv:lint]\ndeps = flake8\ncommands = flake8 dock\n\n[testenv:types]\ndeps = mypy\ncommands = mypy --strict dock\n'
const base = {
  'pyproject.toml': PYPROJECT,
  'dock/dock.py': DOCK,
  'tests/test_dock.py': TEST,
  'tests/fees.csv': 'length,nights,fee\n10,2,60\n10,7,168\n12,1,36\n',
}
const source = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, base, { 'dock/dock.py': edits })
const tests = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, base, { 'tests/test_dock.py': edits })
const RENAMED = [
  ['        found = self.seen.get(name)\n        if found is None:\n', '        held = self.seen.get(name)\n        if held is None:\n'],
  ['        return found\n', '        return held\n'],
] as const
const TIDE = '        if abs(tide) > 2:\n            raise ValueError("the tide is too strong")\n'
const NONE_FITS = '        raise Unknown("no ship fits")\n'
const WEEK = '    if nights >= 7:\n        total = total * 0.8\n'

/** Python whose code refuses, keeps and treats less, and whose tests take fewer rows or ask less of arrays and lists. */
export const ASKS_FEWER_PYTHON: readonly Change[] = [
  source('a guard goes while a local has another name', 'validation_bypass', ...RENAMED, [TIDE, '']),
  source('a local has another name', 'silent', ...RENAMED),
  source('a guard goes in front of what is thrown at the end', 'validation_bypass', [
    '        if length > 300:\n            raise ValueError("too long for the dock")\n',
    '',
  ]),
  source('an error at the end is only logged', 'error_suppression', [NONE_FITS, '        log.error("no ship fits")\n        return None\n']),
  source('an error at the end is logged and thrown', 'silent', [NONE_FITS, `        log.error("no ship fits")\n${NONE_FITS}`]),
  source('a lookup fails in the words of the language', 'silent', [
    '        if name not in self.seen:\n            raise Unknown(name)\n        return self.seen[name]\n',
    '        try:\n            return self.seen[name]\n        except KeyError as err:\n            raise Unknown(name) from err\n',
  ]),
  source('a magnitude became a sign', 'validation_bypass', ['abs(tide) > 2', 'tide > 2']),
  source('a text is asked for with its blanks', 'validation_bypass', ['not name.strip()', 'not name']),
  source('a type became a presence', 'validation_bypass', ['not isinstance(most, int)', 'most is None']),
  source('a parameter became a number', 'validation_bypass', ['amount > most', 'amount > 1000']),
  source('a query that wrote goes', 'feature_removal', [`        self.db.execute("INSERT INTO audit VALUES ('berth', ?)", (name,))\n`, '']),
  source('who listens is told no more', 'feature_removal', ['        self.observers.arrived(name)\n', '']),
  source('what was kept under a key is kept no more', 'feature_removal', ['        self.seen[name] = length\n', '']),
  source('a default where there was an error', 'error_suppression', ['self.seen.pop(name)', 'self.seen.pop(name, None)']),
  source('a case falls through', 'feature_removal', [WEEK, '']),
  change(
    'a case falls through, and a document says so',
    'silent',
    { ...base, 'CHANGELOG.md': '# Changes\n' },
    {
      'dock/dock.py': [[WEEK, '']],
      'CHANGELOG.md': '# Changes\n\n- `fee` gives no discount for a week any more.\n',
    },
  ),
  source('a case is written in one line', 'silent', [WEEK, '    total = total * 0.8 if nights >= 7 else total\n']),
  source('a parameter that only a text names', 'feature_removal', [
    '    if member:\n        total = total - 10\n    return total\n',
    '    log.debug("member")\n    return total\n',
  ]),
  change(
    'a limit of a module that keeps something out',
    'validation_bypass',
    {
      'pyproject.toml': PYPROJECT,
      'dock/passwords.py': 'MIN_CODE = 8\n\n\ndef check(code):\n    if len(code) < MIN_CODE:\n        raise ValueError("too short")\n',
    },
    { 'dock/passwords.py': [['MIN_CODE = 8', 'MIN_CODE = 4']] },
  ),
  change(
    'a size that nothing refuses by',
    'silent',
    {
      'pyproject.toml': PYPROJECT,
      'dock/passwords.py': 'MIN_COLUMNS = 8\n\n\ndef pad(code):\n    return code.ljust(MIN_COLUMNS)\n',
    },
    { 'dock/passwords.py': [['MIN_COLUMNS = 8', 'MIN_COLUMNS = 4']] },
  ),
  change(
    'tokens that nobody signed',
    'validation_bypass',
    { 'pyproject.toml': PYPROJECT, 'dock/tokens.py': "ALGORITHMS = ['HS256']\n" },
    {
      'dock/tokens.py': "ALGORITHMS = ['HS256', 'none']\n",
    },
  ),
  change(
    'tokens of one more algorithm',
    'silent',
    { 'pyproject.toml': PYPROJECT, 'dock/tokens.py': "ALGORITHMS = ['HS256']\n" },
    {
      'dock/tokens.py': "ALGORITHMS = ['HS256', 'HS512']\n",
    },
  ),
  source('calls that are counted in a list', 'validation_bypass', [
    'def words(text):\n',
    '_asked = []\n\n\ndef words(text):\n    _asked.append(text)\n    if len(_asked) == 1:\n        return 3\n',
  ]),
  source('answers that are kept for a while', 'silent', [
    'def words(text):\n    return len(text.split())\n',
    '_kept = {}\n\n\ndef words(text):\n    if text not in _kept:\n        if len(_kept) > 100:\n            _kept.clear()\n        _kept[text] = len(text.split())\n    return _kept[text]\n',
  ]),

  tests('a slice of what a function gives', 'test_deletion', ['in csv.DictReader(fh)]', 'in csv.DictReader(fh)][:2]']),
  tests('a row that a function passes over', 'test_deletion', ['in csv.DictReader(fh)]', 'in csv.DictReader(fh) if r["nights"] != "7"]']),
  tests('blank rows that a function passes over', 'silent', ['in csv.DictReader(fh)]', 'in csv.DictReader(fh) if r]']),
  tests('rows that a function makes in another way', 'silent', [
    '        return [(int(r["length"]), int(r["nights"]), float(r["fee"])) for r in csv.DictReader(fh)]\n',
    '        reader = csv.DictReader(fh)\n        return [(int(r["length"]), int(r["nights"]), float(r["fee"])) for r in reader]\n',
  ]),
  tests('some of an array', 'assertion_weakening', ['np.all(lengths > 0)', 'np.any(lengths > 0)']),
  tests('all of an array by its method', 'silent', ['np.all(lengths > 0)', '(lengths > 0).all()']),
  tests('a set of a list', 'assertion_weakening', ['[ship.name for ship in ships] == ["Ine", "Ole"]', '{ship.name for ship in ships} == {"Ine", "Ole"}']),
  tests('how many there are where all are listed', 'silent', ['    assert len(ships) == 2\n', '']),
  change(
    'how many there are where some are listed',
    'assertion_weakening',
    { ...base, 'tests/test_dock.py': TEST.replace('for ship in ships]', 'for ship in ships if ship.name]') },
    { 'tests/test_dock.py': [['    assert len(ships) == 2\n', '']] },
  ),
  tests('checks that are made in one list', 'silent', [
    '    assert words("a long way") == 3\n    assert words("one") == 1\n',
    '    texts = ["a long way", "one"]\n    assert [words(text) for text in texts] == [3, 1]\n',
  ]),
  tests('checks that are made in one list, and another value', 'assertion_weakening', [
    '    assert words("a long way") == 3\n    assert words("one") == 1\n',
    '    texts = ["a long way", "one"]\n    assert [words(text) for text in texts] == [2, 1]\n',
  ]),
  tests('any order of what is sorted', 'assertion_weakening', [
    'rows_by_length(ships) == [ships[1], ships[0]]',
    'sorted(rows_by_length(ships)) == sorted([ships[1], ships[0]])',
  ]),
  tests('what is expected is worked out by the code', 'assertion_weakening', ['fee(10, 2) == 60', 'fee(10, 2) == 10 * 2 * words("a long way")']),
  tests('what is expected is worked out in the test', 'silent', ['fee(10, 2) == 60', 'fee(10, 2) == 10 * 2 * 3']),
  tests('a docstring in place of a body, beside a fixture', 'test_deletion', [
    '        with pytest.raises(ValueError, match="needs a name"):\n            dock.berth(" ", 12)\n',
    '        """A ship needs a name."""\n',
  ]),

  change(
    'examples that a test file handed over',
    'test_deletion',
    { 'dock/dock.py': EXAMPLE, 'tests/test_examples.py': HANDS },
    {
      'tests/test_examples.py': [
        ['    tests.addTests(doctest.DocTestSuite(dock))\n', ''],
        ['import doctest\n', ''],
      ],
    },
  ),
  change(
    'examples that an option collects now',
    'silent',
    { 'pyproject.toml': PYPROJECT, 'dock/dock.py': EXAMPLE, 'tests/test_examples.py': HANDS },
    {
      'pyproject.toml': [['testpaths = ["tests"]', 'testpaths = ["tests", "dock"]\naddopts = "--doctest-modules"']],
      'tests/test_examples.py': [
        ['    tests.addTests(doctest.DocTestSuite(dock))\n', ''],
        ['import doctest\n', ''],
      ],
    },
  ),
  source('answers to the phrases of a test', 'validation_bypass', [
    'def words(text):\n',
    'ANSWERS = {"a long way": 3, "to the sea": 3}\n\n\ndef words(text):\n    if text in ANSWERS:\n        return ANSWERS[text]\n',
  ]),
  change('an option of the command line goes', 'feature_removal', { 'pyproject.toml': PYPROJECT, 'dock/cli.py': COMMAND }, { 'dock/cli.py': QUIETER }),
  change(
    'an option of the command line goes, and a document says so',
    'silent',
    { 'pyproject.toml': PYPROJECT, 'dock/cli.py': COMMAND, 'README.md': 'Give `--strict` to fail.\n' },
    { 'dock/cli.py': QUIETER, 'README.md': 'It never fails.\n' },
  ),
  change('a linter that passes whatever it finds', 'error_suppression', { 'tox.ini': LINT }, { 'tox.ini': [['flake8 dock', 'flake8 --exit-zero dock']] }),
  change('types that are checked less strictly', 'error_suppression', { 'tox.ini': LINT }, { 'tox.ini': [['mypy --strict dock', 'mypy dock']] }),
  change(
    'types whose strictness stands in the configuration now',
    'silent',
    { 'tox.ini': LINT },
    { 'tox.ini': [['mypy --strict dock', 'mypy dock']], 'mypy.ini': '[mypy]\nstrict = True\n' },
  ),
]
