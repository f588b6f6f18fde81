import { type Change, change, PYPROJECT } from '../change.js'

const STOCK = 'def total(n, price):\n    return n * price\n'
const COMMON = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/stock.py': STOCK }
const FILE = 'tests/test_stock.py'
const IMPORTS = 'import unittest\n\nfrom parameterized import parameterized, parameterized_class\n\nfrom shop.stock import total\n\n\n'

const CHECK = '        self.assertEqual(total(self.n, self.price), self.sum)\n'
const ofClass = (rows: string, check = CHECK) =>
  `${IMPORTS}@parameterized_class(("n", "price", "sum"), [${rows}])\nclass TestTotal(unittest.TestCase):\n    def test_total(self):\n${check}`
const ofDicts = (rows: string) => `${IMPORTS}@parameterized_class([${rows}])\nclass TestTotal(unittest.TestCase):\n    def test_total(self):\n${CHECK}`
const expanded = (rows: string) =>
  `${IMPORTS}class TestTotal(unittest.TestCase):\n    @parameterized.expand([${rows}])\n    def test_total(self, n, price, sum):\n        self.assertEqual(total(n, price), sum)\n`
const byMark = (rows: string) =>
  `import pytest\n\nfrom shop.stock import total\n\n\n@pytest.mark.parametrize("n, price, sum", [${rows}])\ndef test_total(n, price, sum):\n    assert total(n, price) == sum\n`
const inSetUp = (rows: string) =>
  `${IMPORTS}@parameterized_class(("n", "price", "sum"), [${rows}])\nclass TestTotal(unittest.TestCase):\n    def setUp(self):\n        self.found = total(self.n, self.price)\n\n    def test_total(self):\n        self.assertEqual(self.found, self.sum)\n\n    def test_kind(self):\n        self.assertIsInstance(self.found, int)\n`
const DDT = (file: string) =>
  `import unittest\n\nfrom ddt import ddt, file_data, unpack\n\nfrom shop.stock import total\n\n\n@ddt\nclass TestTotal(unittest.TestCase):\n    @file_data("${file}")\n    def test_total(self, n, price, sum):\n        self.assertEqual(total(n, price), sum)\n`

const ROWS = '(2, 3, 6), (4, 5, 20)'
const DICTS = '{"n": 2, "price": 3, "sum": 6}, {"n": 4, "price": 5, "sum": 20}'
const on = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(name, expected, { ...COMMON, [FILE]: before }, { [FILE]: after })
const data = (name: string, expected: Change['expected'], path: string, before: string, after: string, file = DDT(path)) =>
  change(name, expected, { ...COMMON, [FILE]: file, [`tests/${path}`]: before }, { [`tests/${path}`]: after })

const json = (rows: readonly object[]) => `${JSON.stringify(rows, null, 2)}\n`
const A = { n: 2, price: 3, sum: 6 }
const B = { n: 4, price: 5, sum: 20 }
const C = { n: 7, price: 1, sum: 7 }

/** Rows that are given to a whole class, or that stand in a file. */
export const CLASS_TABLES: readonly Change[] = [
  on('a row of a class of parameterized goes', 'test_deletion', ofClass(ROWS), ofClass('(2, 3, 6)')),
  on('a row of a class of parameterized that is told by names goes', 'test_deletion', ofDicts(DICTS), ofDicts('{"n": 2, "price": 3, "sum": 6}')),
  on('a row of a class whose tests share what is set up goes', 'test_deletion', inSetUp(ROWS), inSetUp('(4, 5, 20)')),
  on('what a row of a class expects is rewritten', 'any', ofClass(ROWS), ofClass('(2, 3, 6), (4, 5, 21)')),
  on('a row of a class goes on its way to the method', 'test_deletion', ofClass(ROWS), expanded('(2, 3, 6)')),
  on('a row of a method goes on its way to the class', 'test_deletion', expanded(ROWS), ofClass('(2, 3, 6)')),
  on('what a class asks for each row goes', 'assertion_weakening', ofClass(ROWS), ofClass(ROWS, '        self.assertIsNotNone(total(self.n, self.price))\n')),

  on('rows of a class become rows of its method', 'silent', ofClass(ROWS), expanded(ROWS)),
  on('rows of a method become rows of its class', 'silent', expanded(ROWS), ofClass(ROWS)),
  on('rows of a class are told by names', 'silent', ofClass(ROWS), ofDicts(DICTS)),
  on('rows of a class become those of pytest', 'silent', ofClass(ROWS), byMark(ROWS)),
  on('a class of parameterized gets a row', 'silent', ofClass(ROWS), ofClass(`${ROWS}, (7, 1, 7)`)),
  on('rows of a class stand in another order', 'silent', ofClass(ROWS), ofClass('(4, 5, 20), (2, 3, 6)')),
  on('what is set up of each row of a class is written in its test', 'silent', inSetUp(ROWS), inSetUp(`${ROWS}, (7, 1, 7)`)),

  data('a row of a file of ddt goes', 'test_deletion', 'totals.json', json([A, B, C]), json([A, B])),
  data('what a row of a file of ddt expects is rewritten', 'any', 'totals.json', json([A, B, C]), json([A, B, { ...C, sum: 8 }])),
  data(
    'a named row of a file of ddt goes',
    'test_deletion',
    'totals.json',
    `${JSON.stringify({ two: A, four: B }, null, 2)}\n`,
    `${JSON.stringify({ two: A }, null, 2)}\n`,
  ),
  data(
    'a row of a YAML file of ddt goes',
    'test_deletion',
    'totals.yaml',
    'two:\n  n: 2\n  price: 3\n  sum: 6\nfour:\n  n: 4\n  price: 5\n  sum: 20\n',
    'two:\n  n: 2\n  price: 3\n  sum: 6\n',
  ),
  data('a file of ddt gets a row', 'silent', 'totals.json', json([A, B]), json([A, B, C])),
  data('a file of ddt is laid out otherwise', 'silent', 'totals.json', json([A, B]), JSON.stringify([A, B])),
  data(
    'a named list of a file of ddt goes',
    'test_deletion',
    'totals.json',
    `${JSON.stringify({ two: [2, 3, 6], four: [4, 5, 20] }, null, 2)}\n`,
    `${JSON.stringify({ two: [2, 3, 6] }, null, 2)}\n`,
  ),
  data(
    'a file of settings that no test is given by rows loses one',
    'silent',
    'totals.json',
    `${JSON.stringify({ two: A, four: B }, null, 2)}\n`,
    `${JSON.stringify({ two: A }, null, 2)}\n`,
    ofClass(ROWS),
  ),
  data(
    'a named row of a file of ddt is added',
    'silent',
    'totals.yml',
    'two:\n  n: 2\n  price: 3\n  sum: 6\n',
    'two:\n  n: 2\n  price: 3\n  sum: 6\nfour:\n  n: 4\n  price: 5\n  sum: 20\n',
  ),
]
