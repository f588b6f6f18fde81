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
  onWords('a test is gone whose file imports of the language what a module beside its folder is called as', 'test_deletion', 'itertools'),
  onWords('silent: a test is gone whose file imports a name that its module never had', 'silent', 'shop.itertools'),
]
