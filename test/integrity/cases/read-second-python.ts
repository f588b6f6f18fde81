import { type Change, change, PYPROJECT } from './change.js'

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
]
