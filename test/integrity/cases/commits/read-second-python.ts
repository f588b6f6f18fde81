import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

const RECORD = `class Record:
    def __init__(self, data):
        self._data = data

    @classmethod
    def load(cls, data):
        return cls(data)
`
const BUYER = `from shop.record import Record


class Base(Record):
    pass


class NamedBuyer(Base):
    @property
    def name(self):
        return self._data["name"]

    @property
    def rank(self):
        return self._data.get("rank")


class Seller(Base):
    @property
    def rank(self):
        return self._data.get("rank")
`
const RANK = '    @property\n    def rank(self):\n        return self._data.get("rank")\n\n\nclass Seller'
const FOUND = '\n\nclass FoundBuyer(NamedBuyer):\n    @property\n    def rank(self):\n        return self._data.get("rank")\n\n\nclass Seller'
const MADE = `import unittest

from shop.till import Till


class BuyerTest(unittest.TestCase):
    def setUp(self):
        self.buyer = Till().open().buyer(1)

    def test_buyer(self):
        self.assertEqual(self.buyer.name, "Ada")
        self.assertEqual(self.buyer.rank, None)
        self.assertEqual(Till().open().seller(1).rank, 3)
`
const member = (name: string, told: Told, source: Edits, test: Edits) =>
  change(name, told, python({ 'shop/record.py': RECORD, 'shop/buyer.py': BUYER, 'shop/till.py': 'class Till:\n    pass\n', 'tests/test_buyer.py': MADE }), {
    'shop/buyer.py': source,
    'tests/test_buyer.py': test,
  })
const NO_RANK: Edits = [['        self.assertEqual(self.buyer.rank, None)\n', '']]

const LEAVE = 'import sys\n\n\ndef leave(code=0):\n    sys.exit(code)\n'
const LEFT = `import sys

import pytest

from shop.leave import leave


def test_leave():
    with pytest.raises(SystemExit):
        leave()
`
const exits = (name: string, told: Told, more: string) =>
  change(name, told, python({ 'shop/leave.py': LEAVE, 'tests/test_leave.py': LEFT }), { 'tests/test_leave.py': LEFT + more })

const KILN = 'def fire(heat):\n    return heat + 1\n'
const FIRED = 'from shop.kiln import fire\n\n\ndef test_fire():\n    assert fire(1) == 2\n'
const ignored = (name: string, told: Told, conftest: string) =>
  change(name, told, python({ 'shop/kiln.py': KILN, 'tests/conftest.py': 'import sys\n', 'tests/test_kiln.py': FIRED, 'tests/test_other.py': FIRED }), {
    'tests/conftest.py': `import sys\n\n${conftest}`,
  })

const SAID = 'https\nGET\nshop.example\n/jars/1\n200\n{"name":"jam"}\n\nhttps\nGET\nshop.example\n/jars/1/label\n200\n{"label":"red"}\n'
const TALK = `from shop.kiln import fire


def test_fire():
    with open("tests/data/fire.txt") as lines:
        for line in lines:
            assert fire(line)
`
const lines = (name: string, told: Told, before: string, after: string) =>
  change(name, told, python({ 'shop/kiln.py': KILN, 'tests/test_kiln.py': TALK, 'tests/data/fire.txt': before }), {
    'shop/kiln.py': [['heat + 1', 'heat + 2']],
    'tests/data/fire.txt': after,
  })

const OPEN = `class Till:
    def __init__(self, name, secret=None):
        assert isinstance(name, str), name
        assert secret is None or isinstance(secret, str), secret
        self.name = name
        self.secret = secret
`
const guarded = (name: string, told: Told, source: Edits) =>
  change(
    name,
    told,
    python({ 'shop/till.py': OPEN, 'tests/test_till.py': 'from shop.till import Till\n\n\ndef test_till():\n    assert Till("a").name == "a"\n' }),
    { 'shop/till.py': source },
  )
const UNGUARDED: Edits[number] = ['        assert secret is None or isinstance(secret, str), secret\n', '']

/** Python of six more projects whose commits were labelled first. */
export const READ_SECOND_PYTHON: readonly Change[] = [
  member('a member that went from the class a field of the test is named after', 'silent', [[RANK, 'class Seller']], NO_RANK),
  member('a member that moved to a class of its own', 'silent', [[RANK, FOUND.trimStart()]], NO_RANK),
  member('a member that stays', 'assertion_weakening', [['data["name"]', 'data["name"].strip()']], NO_RANK),
  member(
    'a member that another class has lost',
    'assertion_weakening',
    [[RANK, 'class Seller']],
    [['        self.assertEqual(Till().open().seller(1).rank, 3)\n', '']],
  ),
  member('a member that has another name', 'assertion_weakening', [['def rank', 'def grade']], NO_RANK),
  member(
    'a member that a base has now',
    'assertion_weakening',
    [
      ['class Base(Record):\n    pass\n', 'class Base(Record):\n    @property\n    def rank(self):\n        return self._data.get("rank")\n'],
      [RANK, 'class Seller'],
    ],
    NO_RANK,
  ),
  exits(
    'an exit for which the test waits',
    'silent',
    '\n\ndef test_exit():\n    with pytest.raises(SystemExit):\n        if LEFT:\n            sys.exit()\n\n\nLEFT = True\n',
  ),
  exits('an exit for which nobody waits', 'test_skipping', '\n\ndef test_exit():\n    with pytest.raises(ValueError):\n        sys.exit()\n'),
  ignored('an empty list of what is ignored', 'silent', 'collect_ignore = []\n'),
  ignored('a list of what is ignored that is filled below', 'test_skipping', 'collect_ignore = []\ncollect_ignore.append("test_kiln.py")\n'),
  ignored(
    'what is ignored by an older Python alone',
    'silent',
    'collect_ignore = []\nif sys.version_info < (3, 10):\n    collect_ignore.append("test_kiln.py")\n',
  ),
  ignored(
    'what is ignored under a condition that always holds',
    'test_skipping',
    'collect_ignore = []\nif sys.argv:\n    collect_ignore.append("test_kiln.py")\n',
  ),
  ignored(
    'what is ignored by every other Python',
    'test_skipping',
    'collect_ignore = []\nif sys.version_info < (3, 10):\n    pass\nelse:\n    collect_ignore.append("test_kiln.py")\n',
  ),
  lines('a recorded conversation that is shorter', 'silent', SAID, SAID.slice(0, SAID.indexOf('\n\n') + 1)),
  lines('a table of requests that has fewer rows', 'test_deletion', 'GET /jars/1 200\nGET /jars/2 404\nGET /jars/3 410\n', 'GET /jars/1 200\n'),
  guarded('a guard on a parameter that went', 'silent', [[', secret=None', ''], UNGUARDED, ['        self.secret = secret\n', '']]),
  guarded('a guard on a parameter that stays', 'validation_bypass', [UNGUARDED]),
  guarded('a guard on a parameter that has another name', 'validation_bypass', [
    ['secret=None', 'word=None, again=None'],
    UNGUARDED,
    ['self.secret = secret', 'self.secret = word or again'],
  ]),
]
