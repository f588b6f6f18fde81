import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

type Edits = readonly (readonly [string, string])[]

/** A source and its tests, both of which may change. */
const inBoth = (source: string, test: string) => (name: string, expected: Change['expected'], inSource: Edits, inTest: Edits) =>
  change(name, expected, python({ 'shop/code.py': source, 'tests/test_code.py': test }), { 'shop/code.py': inSource, 'tests/test_code.py': inTest })

const CART = `from datetime import date


class Cart(date):
    def __init__(self, total):
        self._total = total

    def same(self, other):
        """Whether two carts come to the same.

        :rtype: bool
        """
        return self._total == self._total_of(other)

    def __eq__(self, other):
        return self.same(other)

    def _total_of(self, other):
        return other._total
`
const inCart = inBoth(
  CART,
  `import unittest

from shop.code import Cart


class CartTest(unittest.TestCase):
    def test_same(self):
        one = Cart(1)
        self.assertTrue(one.same(Cart(1)))
        self.assertFalse(one == "jam")
`,
)
const NOT_SAME = [['        self.assertTrue(one.same(Cart(1)))\n', '']] as const
const SAME = CART.slice(CART.indexOf('    def same'), CART.indexOf('    def __eq__'))

const SPAN = `import unittest

from shop.code import Span


class SpanTest(unittest.TestCase):
    def check(self, span, days, hours=None):
        expected = {"days": span.days}
        actual = {"days": days}
        if hours is not None:
            expected["hours"] = span.hours
            actual["hours"] = hours
        self.assertEqual(expected, actual)

    def test_span(self):
        self.check(Span(1, 2), 1, 2)
`
const inSpan = inBoth('class Span:\n    def __init__(self, days=0, hours=0):\n        self.days = days\n        self.hours = hours\n', SPAN)
const BEGINNING = [
  ['def check(self, span, days, hours', 'def check(self, span, days=None, hours'],
  ['expected = {"days": span.days}\n', 'expected = {}\n'],
  ['actual = {"days": days}\n', 'actual = {}\n        if days is not None:\n            expected["days"] = span.days\n            actual["days"] = days\n'],
] as const

const inWarned = inBoth(
  `import warnings


def load(path):
    if path.endswith(".old"):
        warnings.warn(f"loaded from an old place: {path}", DeprecationWarning, stacklevel=1)
    return path.strip().lower()


def save(path):
    warnings.warn("saving is slow", UserWarning, stacklevel=1)
    return path
`,
  `import pytest

from shop.code import load


@pytest.mark.parametrize(("path", "warned"), [("jam", []), ("jam.old", [DeprecationWarning])])
def test_load(recwarn, path, warned):
    assert load(path) == path
    assert [one.category for one in recwarn.list] == warned
`,
)
const NOT_WARNED = [
  ['(("path", "warned"), [("jam", []), ("jam.old", [DeprecationWarning])])', '("path", ["jam", "jam.old"])'],
  ['recwarn, path, warned', 'path'],
  ['    assert [one.category for one in recwarn.list] == warned\n', ''],
] as const
const WARNING = '    if path.endswith(".old"):\n        warnings.warn(f"loaded from an old place: {path}", DeprecationWarning, stacklevel=1)\n'

const inRange = inBoth(
  `class Item:
    def __init__(self, size):
        self.size = size


class Range:
    def __init__(self, sizes):
        self.sizes = sizes

    def __contains__(self, item):
        return item.size in self.sizes
`,
  `import pytest

from shop.code import Item, Range


@pytest.mark.parametrize("sizes, within, without", [["1.0 || 2.1", ["1.0", "2.1"], ["2", "1.1"]]])
def test_range(sizes, within, without):
    made = Range(sizes)
    for size in within:
        assert Item(size) in made
    for size in without:
        assert Item(size) not in made
`,
)
const BY_METHOD = [
  ['assert Item(size) in made', 'assert made.contains(Item(size), None)'],
  ['assert Item(size) not in made', 'assert not made.contains(Item(size), None)'],
] as const

const inFormat = inBoth(
  `import logging


class Format(logging.Formatter):
    def __init__(self, text, style="%"):
        super().__init__(text)
        self.style = style

    def show(self, text):
        return self.style + text


def configure(text, style):
    return Format(text, style=style)
`,
  `import logging


def test_format():
    root = logging.getLogger("shop")
    assert root.handlers
    made = root.handlers[0].formatter
    assert made
    assert made.style == "{"
    assert made.show("a") == "{a"
`,
)
const NO_STYLE = [
  ['        super().__init__(text)\n        self.style = style\n', '        super().__init__(text, style=style)\n'],
  ['self.style + text', 'self._style.default_format + text'],
] as const
const OTHER_STYLE = [['assert made.style == "{"', 'assert isinstance(made._style, logging.StrFormatStyle)']] as const

const LOCKS = `import os
import sys


class Lock:
    pass


def make(name, mode):
    return open(name, mode) if mode == "rb" else Lock()


def take(name):
    lock = make(name, "wb")
    assert isinstance(lock, Lock)
    return lock.take()


def path_of(url):
    assert sys.platform == "win32" or os.name == "nt"
    assert url.startswith("file:")
    return url[5:]
`
const inLocks = (name: string, expected: Change['expected'], ...edits: Edits) =>
  change(
    name,
    expected,
    python({ 'shop/code.py': LOCKS, 'tests/test_code.py': 'from shop.code import take\n\n\ndef test_take():\n    assert take("a").held\n' }),
    {
      'shop/code.py': edits,
    },
  )
const TYPED = [
  'def make(name, mode):\n',
  '@overload\ndef make(name: str, mode: Literal["wb"]) -> Lock: ...\n\n\n@overload\ndef make(name: str, mode: str) -> IO[bytes]: ...\n\n\ndef make(name, mode):\n',
] as const
const NOT_NARROWED = ['    assert isinstance(lock, Lock)\n', ''] as const

const inTable = inBoth(
  'def read(text):\n    return text.split("<b>")[-1]\n',
  `import pytest

from shop.code import read


def test_read():
    assert read("<b>jam").upper() == "JAM"
    assert read("<i><b>tea").upper() == "TEA"
    assert read("<b><b>jam").upper() == "JAM"
`,
)
const ROWS = [
  [
    `def test_read():
    assert read("<b>jam").upper() == "JAM"
    assert read("<i><b>tea").upper() == "TEA"
    assert read("<b><b>jam").upper() == "JAM"
`,
    `@pytest.mark.parametrize(("text", "told"), [("<b>jam", "JAM"), ("<i><b>tea", "TEA"), ("<a><b><b>jam", "JAM")])
def test_read(text, told):
    assert read(text).upper() == told
`,
  ],
] as const

/** What a Python check asked for and the code of the same change gives up, or does by another name, and what only looks like it. */
export const GONE_IN_CODE: readonly Change[] = [
  inCart(
    'a method whose body the operator that called it has now',
    'silent',
    [
      [SAME, ''],
      ['return self.same(other)', 'return self._total == self._total_of(other)'],
    ],
    NOT_SAME,
  ),
  inCart(
    'a method that got another name',
    'assertion_weakening',
    [
      ['def same(', 'def equals('],
      ['self.same(other)', 'self.equals(other)'],
    ],
    NOT_SAME,
  ),
  inCart(
    'a method that stays beside the operator with its body',
    'assertion_weakening',
    [['return self.same(other)', 'return self._total == self._total_of(other)']],
    NOT_SAME,
  ),

  inSpan('two dicts that begin empty and are filled with what is and what should be', 'silent', [], BEGINNING),
  inSpan(
    'two dicts that begin empty and are filled with the same',
    'assertion_weakening',
    [],
    [...BEGINNING, ['actual["days"] = days', 'actual["days"] = span.days'], ['actual["hours"] = hours', 'actual["hours"] = span.hours']],
  ),
  inSpan('one dict under two names', 'assertion_weakening', [], [...BEGINNING, ['actual = {}', 'actual = expected']]),

  inWarned('warnings that the function gives no more', 'silent', [[WARNING, '']], NOT_WARNED),
  inWarned('warnings that the function gives still', 'assertion_weakening', [['saving is slow', 'saving takes long']], NOT_WARNED),
  inWarned(
    'warnings that another function gives no more',
    'assertion_weakening',
    [['    warnings.warn("saving is slow", UserWarning, stacklevel=1)\n', '']],
    NOT_WARNED,
  ),

  inRange('a method in place of an operator that the class has no more', 'silent', [['__contains__(self, item)', 'contains(self, item, most)']], BY_METHOD),
  inRange(
    'a method in place of an operator that the class has still',
    'assertion_weakening',
    [
      [
        '        return item.size in self.sizes\n',
        '        return item.size in self.sizes\n\n    def contains(self, item, most):\n        return [item, most]\n',
      ],
    ],
    BY_METHOD,
  ),
  inRange(
    'an operator that the class has no more, asked of fewer',
    'assertion_weakening',
    [['__contains__(self, item)', 'contains(self, item, most)']],
    [...BY_METHOD, ['["1.0", "2.1"]', '["1.0"]']],
  ),

  inFormat('a field that the class sets no more, and another asked of the same object', 'silent', NO_STYLE, OTHER_STYLE),
  inFormat(
    'a field that the class sets still, and another asked of the same object',
    'assertion_weakening',
    [['return self.style + text', 'return str(self.style) + text']],
    OTHER_STYLE,
  ),
  inFormat('a field that the class sets no more, and nothing asked of the object', 'assertion_weakening', NO_STYLE, [
    ['    assert made.style == "{"\n', ''],
    ['    assert made.show("a") == "{a"\n', ''],
  ]),

  inLocks('an assert for the type checker, which overloads tell now', 'silent', TYPED, NOT_NARROWED),
  inLocks('an assert of what a function gives, which nothing tells', 'validation_bypass', NOT_NARROWED),
  inLocks('an assert of the platform', 'silent', ['    assert sys.platform == "win32" or os.name == "nt"\n', '']),
  inLocks('an assert of what is handed over, beside the platform', 'validation_bypass', ['    assert url.startswith("file:")\n', '']),

  inTable('steps that become rows, one of which hands over something else', 'silent', [], ROWS),
  inTable('steps that become rows, one of which is gone', 'test_deletion', [], [...ROWS, [', ("<a><b><b>jam", "JAM")', '']]),
  inTable('steps that become rows, one of which is told something else', 'test_deletion', [], [...ROWS, ['("<a><b><b>jam", "JAM")', '("<a><b><b>jam", "")']]),
]
