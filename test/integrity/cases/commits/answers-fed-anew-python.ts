import { type Change, change, type Expected, PYPROJECT } from '../change.js'

// A helper compares two answers, made of texts that the test hands in.
const FORM = `def tidy(text):
    return "\\n".join(line.strip() for line in text.split("\\n"))


def rename(text, names):
    for was, now in names:
        text = text.replace(was, now)
    return text
`
const BASE = `from unittest import TestCase

from shop.form import rename, tidy


class FormTest(TestCase):
    def assert_form(self, before, after, names):
        self.assertEqual(tidy(after), tidy(rename(before, names)))
`
const TEST = (before: string, after: string, names: string, call = 'self.assert_form(before, after, names)') => `from tests.base import FormTest


class RenameTest(FormTest):
    def test_rename(self):
        before = "${before}"
        after = "${after}"
        names = [${names}]
        ${call}
`
const onForm = (name: string, expected: Expected, text: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/form.py': FORM,
      'tests/__init__.py': '',
      'tests/base.py': BASE,
      'tests/test_form.py': TEST('buy plum', 'buy pear', '("plum", "pear")'),
    },
    { 'tests/test_form.py': text },
  )

// Both answers were compared without the white space around them.
const PAGE = 'def page(name, keep=False):\n    text = "# " + name + "\\n"\n    return text if keep else text.rstrip()\n'
const PAGE_TEST = (shown: string, wanted: string) => `from pathlib import Path

from shop.page import page


def read(path):
    return Path(path).read_text()


def test_page(tmp_path):
    (tmp_path / "page.md").write_text(page("shop"))
    shown = read(tmp_path / "page.md")${shown}
    wanted = read("tests/page.md")${wanted}
    assert shown == wanted
    assert page("shop") != ""
`
const onPage = (name: string, expected: Expected, was: [string, string], is: [string, string]): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/page.py': PAGE, 'tests/page.md': '# shop', 'tests/test_page.py': PAGE_TEST(...was) },
    { 'shop/page.py': PAGE.replace('keep=False', 'keep=True'), 'tests/test_page.py': PAGE_TEST(...is) },
  )

// A decorator of unittest by way of a module that is no file of the repository.
const SKIPPED = (from: string, skip = '    @unittest.skip("Not written")\n') =>
  `from ${from} import unittest\nfrom shop.page import page\n\n\nclass PageTest(unittest.TestCase):\n${skip}    def test_outer(self):\n        self.assertEqual(page("a"), "# a")\n`
const onSkip = (name: string, expected: Expected, was: string, is: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/page.py': PAGE,
      'tests/__init__.py': '',
      'tests/util.py': 'import unittest\n',
      'tests/inner/__init__.py': '',
      'tests/inner/test_page.py': was,
    },
    { 'tests/inner/test_page.py': is },
  )

// A module of the repository that is called as one of the language is.
const WORDS = 'def words(text, by=" "):\n    return text.split(by)\n'
const WORDS_TEST = (given: string) => `from ${given} import product

from shop.words import words


def test_words():
    assert words("a b") == ["a", "b"]
    assert list(product([1], [2])) == [(1, 2)]
`
const BY_TEST = '\n\ndef test_words_by():\n    assert words("a-b", by="-") == ["a", "b"]\n'
const onWords = (name: string, expected: Expected, given: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/words.py': WORDS,
      'shop/itertools.py': 'def pairs(rows):\n    return list(zip(rows, rows[1:]))\n',
      'shop/tests/__init__.py': '',
      'shop/tests/test_words.py': WORDS_TEST(given) + BY_TEST,
    },
    { 'shop/words.py': `${WORDS}\n\ndef count(text):\n    return len(words(text))\n`, 'shop/tests/test_words.py': WORDS_TEST(given) },
  )

// Two that are made alike had the same token, and have not any more.
const TOKEN = (of: string) => `class Future:
    count = 0

    def __init__(self, key):
        Future.count += 1
        self.key = key
        self.own = Future.count


def token(future):
    return ${of}
`
const TOKEN_TEST = (then: string) => `from shop.token import Future, token


def test_token(client):
    x = client.submit(1)
    y = client.submit(1)
    tok = token(x)
    assert token(x) == token(x)
${then}`
const ALIKE = '    assert token(x) == token(y)\n    assert tok == token(y)\n'
const onToken = (name: string, expected: Expected, then: string, code = TOKEN('str(future.key)')): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/token.py': TOKEN('str(future.key)'), 'tests/test_token.py': TOKEN_TEST(ALIKE) },
    { 'shop/token.py': code, 'tests/test_token.py': TOKEN_TEST(then) },
  )
const OWN = TOKEN('f"{future.key}-{future.own}"')

// What an older library cannot make ended the test in silence.
const FRAME_TEST = (mark: string, body: string) => `import pandas as pd
import pytest

from shop.frame import kinds


${mark}def test_kinds():
${body}
    assert kinds(rows) == ["whole"]
`
const TRIED = '    try:\n        rows = pd.Series([1, None], dtype="Int64")\n    except TypeError:\n        return\n'
const MADE = '    rows = pd.Series([1, None], dtype="Int64")\n'
const onFrame = (name: string, expected: Expected, was: string, mark: string, body = MADE): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/frame.py': 'def kinds(rows):\n    return ["whole" for _ in {str(rows.dtype)}]\n',
      'tests/test_frame.py': FRAME_TEST('', was),
    },
    { 'tests/test_frame.py': FRAME_TEST(mark, body) },
  )
const UNLESS_THERE = '@pytest.mark.skipif(not hasattr(pd, "Int64Dtype"), reason="older pandas")\n'

// A property that told of its end is read within a comprehension.
const SHELF = (property: string) => `import warnings


class Shelf:
    def __init__(self, rows):
        self.rows = rows

    @property
    def reads(self):
        return tuple(self.rows)
${property}

class Room:
    def __init__(self, shelf):
        self.uses = shelf.reads
`
const USES = `
    @property
    def uses(self):
        warnings.warn("Please use reads instead", DeprecationWarning)
        return tuple(self.rows)
`
const SHELF_TEST = (check: string) => `from shop.shelf import Shelf


def test_shelf():
    shelves = [Shelf(["a"]), Shelf(["b"])]
${check}    assert {one for one in list(shelves)[0].reads} == {"a"}
`
const OF_USES = '    assert {one for one in list(shelves)[0].uses} == {"a"}\n'
const onShelf = (name: string, expected: Expected, property: string, check: string): Change =>
  change(
    name,
    expected,
    {
      'truegreen.yaml': 'rules:\n  feature-removed: off\n',
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/shelf.py': SHELF(USES),
      'tests/test_shelf.py': SHELF_TEST(OF_USES),
    },
    {
      'shop/shelf.py': SHELF(property),
      'tests/test_shelf.py': check === 'WHOLE' ? SHELF_TEST('').replace(/.*reads} ==.*\n/, '    assert shelves\n') : SHELF_TEST(check),
    },
  )

// A check of the opposite stands on another line than the one that it was.
const SIDE_TEST = (checks: string) => `from shop.side import side


def test_side():
${checks}    assert side(2) == "left"
`
const onSide = (name: string, expected: Expected, checks: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/side.py': 'def side(of):\n    return "left" if of > 1 else "right"\n',
      'tests/test_side.py': SIDE_TEST('    assert side(1) == "right"\n'),
    },
    { 'tests/test_side.py': SIDE_TEST(checks) },
  )

// A time is to lie before now.
const CLOCK_TEST = (bound: string) => `from datetime import datetime

from shop.clock import made


def test_made(tmp_path):
    at = datetime.fromisoformat(made(tmp_path))
    assert at <= ${bound}
`
const onClock = (name: string, expected: Expected, bound: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/clock.py': 'from datetime import datetime\n\n\ndef made(path):\n    return datetime.utcnow().isoformat()\n',
      'tests/test_clock.py': CLOCK_TEST('datetime.now()'),
    },
    { 'tests/test_clock.py': CLOCK_TEST(bound) },
  )

/** Two answers that are held against each other and fed anew, and names that lead elsewhere than it looks. */
export const ANSWERS_FED_ANEW_PYTHON: readonly Change[] = [
  onForm(
    'silent: a helper compares two answers of longer texts',
    'silent',
    TEST('buy plum, sell fig', 'buy pear, sell nut', '("plum", "pear"), ("fig", "nut")'),
  ),
  onForm(
    'a helper that compares two answers is called no more',
    'assertion_weakening',
    TEST('buy plum, sell fig', 'buy pear, sell nut', '("plum", "pear")', 'assert names'),
  ),
  onForm('one answer is compared with itself', 'assertion_weakening', TEST('buy plum', 'buy pear', '("plum", "pear")', 'self.assertEqual(after, after)')),
  onPage('silent: two answers are compared as they are, white space and all', 'silent', ['.strip()', '.strip()'], ['', '']),
  onPage('two answers are compared without the white space around them', 'assertion_weakening', ['', ''], ['.strip()', '.strip()']),
  onSkip('silent: unittest, which skips by a decorator, comes from a module that is there', 'silent', SKIPPED('.util'), SKIPPED('tests.util')),
  onSkip('unittest comes from a module that is there, and a test is skipped', 'test_skipping', SKIPPED('.util', ''), SKIPPED('tests.util')),
  onToken('silent: two that are made alike differ by what the code does now', 'silent', ALIKE.replaceAll('==', '!='), OWN),
  onToken('two that are made alike are to differ, and the code is what it was', 'assertion_weakening', ALIKE.replaceAll('==', '!=')),
  onToken('two that are made alike are compared no more', 'assertion_weakening', '', OWN),
  onFrame('silent: a test is left out where a library lacks what ended it in silence', 'silent', TRIED, UNLESS_THERE),
  onFrame('a test is left out where a library lacks something, and ran anywhere', 'test_skipping', MADE, UNLESS_THERE),
  onFrame(
    'a test that an error ended in silence is left out unless a variable is set',
    'test_skipping',
    TRIED,
    '@pytest.mark.skipif(not hasattr(pd, "Int64Dtype") or "ALL" not in __import__("os").environ, reason="slow")\n',
  ),
  onFrame('a test that an error ended in silence is left out and ended so still', 'test_skipping', TRIED, UNLESS_THERE, TRIED),
  onShelf('silent: what a property told of its end is asked no more, which is gone', 'silent', '', ''),
  onShelf('what a property told of its end is asked no more, which warns no more', 'assertion_weakening', USES.replace(/.*warnings.*\n/, ''), ''),
  onShelf('a property that told of its end is gone, and another one is asked no more', 'assertion_weakening', '', 'WHOLE'),
  onSide('the opposite is asked, one line further down', 'assertion_weakening', '    # as it is now\n    assert side(1) != "right"\n'),
  onSide('silent: the same is asked, one line further down', 'silent', '    # as it is now\n    assert side(1) == "right"\n'),
  onClock('silent: a time is to lie before now by another clock', 'silent', 'datetime.utcnow()'),
  onClock('a time is to lie before the last of all times', 'assertion_weakening', 'datetime.max'),
  onWords('a test is gone whose file imports of the language what a module beside its folder is called as', 'test_deletion', 'itertools'),
  onWords('silent: a test is gone whose file imports a name that its module never had', 'silent', 'shop.itertools'),
]
