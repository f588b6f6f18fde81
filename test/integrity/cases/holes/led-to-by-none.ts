import { type Change, change, PYPROJECT } from '../change.js'

const TREE = `def merge(first, second):
    if not first:
        raise TypeError("nothing to merge")
    return first + second


def count(rows):
    return len(rows)
`
const BASE = `from unittest import TestCase


def made_by(function, *given):
    def run(self):
        return function(self, *given)

    return run


class TreeCase(TestCase):
    def assert_refused(self, merge, rows):
        self.assertRaises(TypeError, merge, rows, rows)
        self.assertEqual(rows, [])

    def check_merge(self, merge):
        self.assertEqual(merge([1], [2]), [1, 2])
        self.assert_refused(merge, [])
`
const TEST = `from shop.tree import count, merge
from tests.base import TreeCase, made_by


class TreeTest(TreeCase):
    test_merge = made_by(TreeCase.check_merge, merge)

    def test_count(self):
        self.assert_counted([1, 2])

    def assert_counted(self, rows):
        self.assertEqual(count(rows), len(rows))
`
const tree = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[], files: Readonly<Record<string, string>> = {}) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/tree.py': TREE, 'tests/__init__.py': '', 'tests/base.py': BASE, 'tests/test_tree.py': TEST },
    { ...files, 'tests/base.py': edits },
  )
const REFUSED = '        self.assertRaises(TypeError, merge, rows, rows)\n'

const handed = (name: string, expected: Change['expected'], is: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/tree.py': TREE,
      'tests/__init__.py': '',
      'tests/base.py':
        'from unittest import TestCase\nfrom shop.tree import count\n\n\nclass Case(TestCase):\n    def spawn(self, *args, **kwargs):\n        made = count(*args, **kwargs)\n        self.assertTrue(made)\n        return made\n\n    def counted(self, rows):\n        self.assertEqual(count(rows), len(rows))\n',
      'tests/test_tree.py': `from tests.base import Case\n\n\nclass TreeTest(Case):\n    def test_count(self):\n        ${is.startsWith('self.spawn') ? 'self.spawn("python")' : 'self.counted(["ash", "oak", "elm"])'}\n`,
    },
    { 'tests/test_tree.py': [[is.startsWith('self.spawn') ? 'self.spawn("python")' : 'self.counted(["ash", "oak", "elm"])', is]] },
  )

const ownPytest = (name: string, own: string) =>
  change(
    name,
    'assertion_weakening',
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/tree.py': TREE,
      'tests/test_tree.py': 'import pytest\nfrom shop.tree import merge\n\n\ndef test_merge():\n    with pytest.raises(TypeError):\n        merge([], [1])\n',
    },
    {
      'tests/test_tree.py': [
        ['from shop.tree import merge\n', `from contextlib import nullcontext\nfrom types import SimpleNamespace\nfrom shop.tree import merge\n\n\n${own}`],
      ],
    },
  )

/** Functions of Python's tests that check, to which no test is seen to lead. */
export const LED_TO_BY_NONE: readonly Change[] = [
  tree('another error will do in a function that is handed to what makes tests', 'assertion_weakening', [
    ['(TypeError, merge', '((TypeError, ValueError), merge'],
  ]),
  tree('any error will do in a function that is handed to what makes tests', 'assertion_weakening', [['(TypeError, merge', '(Exception, merge']]),
  tree('a check goes from a function that is handed to what makes tests', 'assertion_weakening', [['        self.assertEqual(merge([1], [2]), [1, 2])\n', '']]),
  tree('a check goes from what such a function calls', 'assertion_weakening', [[REFUSED, '']]),
  tree('a check moves to another such function', 'silent', [
    ['        self.assertEqual(merge([1], [2]), [1, 2])\n', ''],
    [REFUSED, `        self.assertEqual(merge([1], [2]), [1, 2])\n${REFUSED}`],
  ]),
  tree('such a function is laid out anew', 'silent', [
    ['        self.assertEqual(merge([1], [2]), [1, 2])\n', '        merged = merge([1], [2])\n        self.assertEqual(merged, [1, 2])\n'],
  ]),
  tree('such a function gets another name', 'silent', [
    ['assert_refused', 'assert_fails'],
    ['self.assert_refused', 'self.assert_fails'],
  ]),
  tree('a check comes to such a function', 'silent', [[REFUSED, `${REFUSED}        self.assertRaises(TypeError, merge, None, rows)\n`]]),
  change(
    'a function that a test leads to loses its check, and is told once',
    'assertion_weakening',
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/tree.py': TREE, 'tests/__init__.py': '', 'tests/base.py': BASE, 'tests/test_tree.py': TEST },
    { 'tests/test_tree.py': [['        self.assertEqual(count(rows), len(rows))\n', '        count(rows)\n']] },
  ),
  change(
    'pytest that the package of tests hands on, or stands in for where it is missing',
    'assertion_weakening',
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/tree.py': TREE,
      'tests/__init__.py':
        'try:\n    import pytest\nexcept ImportError:\n    pytest = None\n\nif pytest is None:\n\n    class standing_in:\n        @staticmethod\n        def raises(error):\n            return error\n\n    pytest = standing_in\n',
      'tests/test_tree.py':
        'from shop.tree import merge\nfrom tests import pytest\n\n\ndef test_merge():\n    with pytest.raises(TypeError):\n        merge([], [1])\n',
    },
    { 'tests/test_tree.py': [['raises(TypeError)', 'raises((TypeError, ValueError))']] },
  ),
  handed('a helper of the tests is given nothing, and what it hands on is its own', 'silent', 'self.spawn()'),
  handed('a helper of the tests is given an empty list for what it asks', 'assertion_weakening', 'self.counted([])'),
  ownPytest('pytest that a test file stands in for itself', 'class pytest:\n    @staticmethod\n    def raises(*errors):\n        return nullcontext()\n'),
  ownPytest('pytest that a test file sets to an object of its own', 'pytest = SimpleNamespace(raises=lambda *errors: nullcontext())\n'),
]
