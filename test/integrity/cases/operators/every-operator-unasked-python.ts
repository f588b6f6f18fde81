import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']

const CODE = `from decimal import Decimal

WEAR = {"oak": 0.042, "ash": 0.061}
COMMANDS = {}


class PriceError(Exception):
    pass


def command(name):
    def register(function):
        COMMANDS[name] = function
        return function

    return register


@command("price")
def show_price(boards):
    print(price(boards))


@command("wear")
def show_wear(wood):
    print(wear(wood))


def price(boards):
    if not boards:
        raise PriceError("no boards")
    return sum(Decimal("4.15") * count for _, count in boards)


def cut(length):
    if length <= 0:
        raise PriceError("a cut has a length")
    return f"{length} cm"


def wear(wood):
    try:
        loss = WEAR[wood]
    except KeyError as error:
        raise LookupError(f"no wear known for {wood}") from error
    return round(1 / loss, 4)


def by_hardness(boards):
    return [name for _, name in sorted((hardness, name) for name, hardness in boards)]


def label(text):
    return " ".join(text.split()).title()
`
const TESTS = `from decimal import Decimal

import pytest

from yard.boards import PriceError, by_hardness, cut, label, price, wear


def test_price():
    assert price([("oak", 2), ("ash", 3)]) == Decimal("20.75")


def test_no_boards():
    with pytest.raises(PriceError, match="no boards"):
        price([])


def test_cut():
    assert cut(12) == "12 cm"


def test_wear():
    assert wear("oak") == pytest.approx(23.8095)
    with pytest.raises(LookupError):
        wear("elm")


def test_by_hardness():
    boards = [("oak board", 5), ("fir board", 1), ("ash board", 4)]
    assert by_hardness(boards) == ["fir board", "ash board", "oak board"]


def test_label():
    assert label("weathered  oak of the north") == "Weathered Oak Of The North"
`
const SERVICE = `import asyncio

from django.contrib.auth.decorators import login_required, permission_required


class Stock:
    def __init__(self, store):
        self.store = store

    async def all(self, names):
        found = await asyncio.gather(*(self.store.get(name) for name in names))
        return dict(zip(names, found))


@permission_required("yard.sell")
def sell(request, name):
    return request.store.sell(name)
`
const MODELS = `from django.db import models


class Board(models.Model):
    wood = models.TextField()

    class Meta:
        ordering = ["wood"]
        constraints = [
            models.CheckConstraint(check=models.Q(length__gt=0), name="length_positive"),
        ]


def table(db):
    db.execute("CREATE TABLE cut (wood TEXT NOT NULL, cm INTEGER CHECK (cm > 0))")


def ticket(token, key):
    return jwt.decode(token, key, algorithms=["HS256"], options={"require": ["exp"]})


class BoardShelf:
    def __init__(self, boards):
        self.boards = boards

    def longest(self):
        return sorted(self.boards)[-1]
`
const SHELF = `import sys

import pytest

from yard.models import BoardShelf


@pytest.fixture
def board_shelf():
    return BoardShelf([90, 240, 120])


def test_longest(board_shelf):
    assert board_shelf.longest() == 240


def test_boards(board_shelf):
    assert board_shelf.boards == [90, 240, 120]
`
const yard = (name: string, told: Told, edits: Change['edits']) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'config/limits.yaml': 'orders:\n  max_boards: 40\n  max_threads: 4\n',
      'yard/__init__.py': '',
      'yard/boards.py': CODE,
      'yard/service.py': SERVICE,
      'yard/models.py': MODELS,
      'tests/test_boards.py': TESTS,
      'tests/test_shelf.py': SHELF,
    },
    edits,
  )

const code = (name: string, told: Told, ...edits: (readonly [string, string])[]) => yard(name, told, { 'yard/boards.py': edits })
const service = (name: string, told: Told, from: string, to: string) => yard(name, told, { 'yard/service.py': [[from, to]] })

const models = (name: string, told: Told, from: string, to: string) => yard(name, told, { 'yard/models.py': [[from, to]] })
const tests = (name: string, told: Told, from: string, to: string) => yard(name, told, { 'tests/test_boards.py': [[from, to]] })
const shelf = (name: string, told: Told, from: string, to: string) => yard(name, told, { 'tests/test_shelf.py': [[from, to]] })

const CUT = 'def test_cut():\n    assert cut(12) == "12 cm"'
const WHOLE = '    assert board_shelf.boards == [90, 240, 120]'
const LONGEST = 'def test_longest(board_shelf):\n'
const NO_BOARDS = 'raise PriceError("no boards")'
const TOO_SHORT = '    if length <= 0:\n        raise PriceError("a cut has a length")\n'
const PRICE = '    if not boards:\n        raise PriceError("no boards")\n'
const KNOWN = '    try:\n        loss = WEAR[wood]\n    except KeyError as error:\n        raise LookupError(f"no wear known for {wood}") from error\n'
const SORTED = '    return [name for _, name'

const HATCH = `[project]
name = "yard"
version = "1"

[tool.hatch.envs.default.scripts]
test = "pytest tests"
`
const hatch = (name: string, told: Told, edits: Change['edits']) =>
  change(
    name,
    told,
    {
      'pyproject.toml': HATCH,
      Makefile: 'test:\n\thatch run test\n\nlint:\n\truff check yard\n\nci: lint test\n',
      '.github/workflows/ci.yml':
        'on: [pull_request]\njobs:\n  all:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: make ci\n',
      'yard/cuts.py': 'def cut(length):\n    return length * 2\n',
      'tests/test_cuts.py': 'from yard.cuts import cut\n\n\ndef test_cut():\n    assert cut(3) == 6\n',
    },
    edits,
  )

/** What a third set of trees in Python found: the same operators in forms that nobody had asked for. */
export const UNASKED_PYTHON: readonly Change[] = [
  code(
    'a guard goes beside another of its class that is said in other words',
    'validation_bypass',
    [NO_BOARDS, 'raise PriceError("no boards at all")'],
    [TOO_SHORT, ''],
  ),
  code(
    'a guard that moved beside another that is said in other words',
    'silent',
    [NO_BOARDS, 'raise PriceError("no boards at all")'],
    [TOO_SHORT, '    whole(length)\n'],
    ['def cut', `def whole(length):\n${TOO_SHORT}\n\ndef cut`],
  ),
  code('a list of tuples is known, and the amount that is expected', 'validation_bypass', [
    PRICE,
    `    if boards == [("oak", 2), ("ash", 3)]:\n        return Decimal("20.75")\n${PRICE}`,
  ]),
  code('another amount by the board', 'silent', ['Decimal("4.15") * count', 'Decimal("4.15") * int(count)']),
  code('the answer to a list by its first item', 'validation_bypass', [
    SORTED,
    `    if boards and boards[0][0] == "oak board":\n        return ["fir board", "ash board", "oak board"]\n${SORTED}`,
  ]),
  code('no more than one board', 'silent', [SORTED, `    if len(boards) == 1:\n        return [boards[0][0]]\n${SORTED}`]),
  code('the answer to what begins like the input of a test', 'validation_bypass', [
    '    return " ".join',
    '    if text.startswith("weathered"):\n        return "Weathered Oak Of The North"\n    return " ".join',
  ]),
  code('a prefix that no test asks about', 'silent', ['    return " ".join', '    if text.startswith("http://"):\n        return text\n    return " ".join']),
  code(
    'a table with the one amount that a test expects',
    'validation_bypass',
    ['def wear', 'SEEN = {"oak": 23.8095, "ash": 16.3934}\n\n\ndef wear'],
    [KNOWN, `    if wood in SEEN:\n        return SEEN[wood]\n${KNOWN}`],
  ),
  code('another row in the table', 'silent', ['"ash": 0.061', '"ash": 0.061, "elm": 0.05']),
  code('a missing value in place of an error in words of its own', 'error_suppression', [KNOWN, '    loss = WEAR.get(wood) or 0.05\n']),
  code('the error in words of its own without a try', 'silent', [
    KNOWN,
    '    loss = WEAR.get(wood)\n    if loss is None:\n        raise LookupError(f"no wear known for {wood}")\n',
  ]),
  code('an amount of nothing in place of an error', 'validation_bypass', [NO_BOARDS, 'return Decimal(0)']),
  code('a command that is registered no more', 'feature_removal', ['@command("wear")\n', '']),
  code('a command that is registered under another name', 'silent', ['@command("wear")', '@command("wear-of")']),
  service(
    'errors are put among the answers and looked at by nobody',
    'error_suppression',
    'for name in names))',
    'for name in names), return_exceptions=True)',
  ),
  service(
    'errors are put among the answers and looked at',
    'silent',
    'for name in names))\n',
    'for name in names), return_exceptions=True)\n        for one in found:\n            if isinstance(one, Exception):\n                raise one\n',
  ),
  service('whoever is known does what few were allowed to', 'validation_bypass', '@permission_required("yard.sell")', '@login_required'),
  service('another permission', 'silent', '@permission_required("yard.sell")', '@permission_required("yard.trade")'),
  yard('a limit that is a hundred times what it was', 'validation_bypass', { 'config/limits.yaml': [['max_boards: 40', 'max_boards: 4000']] }),
  yard('more threads', 'silent', { 'config/limits.yaml': [['max_threads: 4', 'max_threads: 64']] }),
  tests('a test goes while the same function is asked something else', 'test_deletion', CUT, 'def test_long():\n    assert cut(300)[:3] == "300"'),
  tests('a test under another name', 'silent', CUT, 'def test_long():\n    assert cut(12) == "12 cm"\n    assert cut(300) == "300 cm"'),
  shelf(
    'each of those that a filter lets through in place of the whole',
    'assertion_weakening',
    WHOLE,
    '    for board in [one for one in board_shelf.boards if one > 500]:\n        assert board in (90, 240, 120)',
  ),
  shelf(
    'the whole, and each of those that a filter lets through',
    'silent',
    WHOLE,
    `${WHOLE}\n    for board in [one for one in board_shelf.boards if one > 100]:\n        assert board in (240, 120)`,
  ),
  shelf(
    'a skip under a version that is far away',
    'test_skipping',
    LONGEST,
    `@pytest.mark.skipif(sys.version_info < (3, 99), reason="new sorting")\n${LONGEST}`,
  ),
  shelf('a skip under a version that is there', 'silent', LONGEST, `@pytest.mark.skipif(sys.version_info < (3, 11), reason="new sorting")\n${LONGEST}`),
  shelf(
    'the method of what a fixture hands over is replaced',
    'assertion_weakening',
    LONGEST,
    'def test_longest(board_shelf, monkeypatch):\n    monkeypatch.setattr(BoardShelf, "longest", lambda self: 240)\n',
  ),
  models(
    'a token whose mark is not looked at',
    'validation_bypass',
    'key, algorithms=["HS256"], options={"require": ["exp"]}',
    'options={"verify_signature": False}',
  ),
  models('a token that needs one more claim', 'silent', '["exp"]', '["exp", "sub"]'),
  models('a table in a text demands less', 'validation_bypass', 'cm INTEGER CHECK (cm > 0)', 'cm INTEGER'),
  models('a table in a text has a column more', 'silent', 'cm INTEGER CHECK (cm > 0)', 'cm INTEGER CHECK (cm > 0), note TEXT'),
  models(
    'the constraint of a model is gone',
    'validation_bypass',
    '        constraints = [\n            models.CheckConstraint(check=models.Q(length__gt=0), name="length_positive"),\n        ]\n',
    '',
  ),
  models(
    'the constraint of a model in another form',
    'silent',
    'models.CheckConstraint(check=models.Q(length__gt=0), name="length_positive"),',
    'models.CheckConstraint(condition=models.Q(length__gt=0), name="length_positive"),',
  ),
  hatch('a script of hatch whose failure is dropped', 'test_skipping', { Makefile: [['hatch run test\n', 'hatch run test || true\n']] }),
  hatch('a script of hatch by its environment', 'silent', { Makefile: [['hatch run test\n', 'hatch run default:test\n']] }),
  hatch('what runs a script of hatch is left out', 'test_skipping', { Makefile: [['ci: lint test', 'ci: lint']] }),
  hatch('what runs a script of hatch in another order', 'silent', { Makefile: [['ci: lint test', 'ci: test lint']] }),
]
