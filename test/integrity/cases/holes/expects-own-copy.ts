import { type Change, change, PYPROJECT } from '../change.js'

const TABLE = `class Table:
    def __init__(self, rows):
        self.rows = list(rows)
        self.least = min(self.rows)

    def add(self, row):
        self.rows.append(row)
`
const COMMON = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/tables.py': TABLE }
const FILE = 'tests/test_tables.py'
const inPytest = (...lines: readonly string[]) => `from shop.tables import Table\n\n\ndef test_table():\n${lines.map((line) => `    ${line}\n`).join('')}`
const inUnittest = (...lines: readonly string[]) =>
  `import unittest\n\nfrom shop.tables import Table\n\n\nclass TableTest(unittest.TestCase):\n    def test_table(self):\n${lines.map((line) => `        ${line}\n`).join('')}`

const on = (name: string, expected: Change['expected'], ...lines: readonly string[]): Change =>
  change(
    name,
    expected,
    { ...COMMON, [FILE]: inPytest('made = Table([1, 2, 3])', 'assert made.rows == [1, 2, 3]', 'assert made.least > 0') },
    { [FILE]: inPytest(...lines, 'assert made.least > 0') },
  )
const onUnittest = (name: string, expected: Change['expected'], ...lines: readonly string[]): Change =>
  change(
    name,
    expected,
    { ...COMMON, [FILE]: inUnittest('made = Table([1, 2, 3])', 'self.assertEqual(made.rows, [1, 2, 3])') },
    { [FILE]: inUnittest(...lines) },
  )

/** Checks that expect a copy of what they look at, where the code is given something else by the same change. */
export const EXPECTS_OWN_COPY: readonly Change[] = [
  on('a list is held against its own items', 'assertion_weakening', 'made = Table([4, 5])', 'assert made.rows == [*made.rows]'),
  on(
    'a list is held against a copy that has a name',
    'assertion_weakening',
    'made = Table([4, 5])',
    'expected = list(made.rows)',
    'assert made.rows == expected',
  ),
  on('a list is held against itself by another name', 'assertion_weakening', 'made = Table([4, 5])', 'expected = made.rows', 'assert made.rows == expected'),
  on(
    'a list is held against a copy of the same input',
    'assertion_weakening',
    'made = Table([1, 2, 3])',
    'expected = made.rows[:]',
    'assert made.rows == expected',
  ),
  onUnittest('a list of unittest is held against its own items', 'assertion_weakening', 'made = Table([4, 5])', 'self.assertEqual(made.rows, [*made.rows])'),
  onUnittest(
    'a list of unittest is held against a copy that has a name',
    'assertion_weakening',
    'made = Table([4, 5])',
    'wanted = [*made.rows]',
    'self.assertEqual(made.rows, wanted)',
  ),

  on('the code is given other rows and has to hold those', 'silent', 'made = Table([4, 5])', 'assert made.rows == [4, 5]'),
  on('the code is given rows by a name and has to hold those', 'silent', 'rows = [4, 5]', 'made = Table(rows)', 'assert made.rows == [*rows]'),
  on(
    'a list is held against what it was before a step',
    'silent',
    'made = Table([1, 2, 3])',
    'assert made.rows == [1, 2, 3]',
    'before = list(made.rows)',
    'made.add(4)',
    'assert made.rows == [*before, 4]',
  ),
  onUnittest('the code is given other rows in a test of unittest', 'silent', 'made = Table([4, 5])', 'self.assertEqual(made.rows, [4, 5])'),
]
