import { type Change, change, type Edit, type Expected } from '../change.js'

// Tests of unittest in files that no runner takes by their names, which give their tests themselves.
const TAX = {
  'setup.py': "from setuptools import setup\n\nsetup(name='shop')\n",
  'shop/__init__.py': '',
  'shop/tax.py': 'def tax(total):\n    return total * 2\n',
}
const FIRST = '    def test_one(self):\n        self.assertEqual(tax(1), 2)\n'
const SECOND = '\n    def test_two(self):\n        self.assertEqual(tax(2), 4)\n'
const MORE = '\n\nclass MoreTestCase(unittest.TestCase):\n    def test_three(self):\n        self.assertEqual(tax(3), 6)\n'
const TESTS = (body: string, end: string) => `import unittest\n\nfrom shop.tax import tax\n\n\nclass TaxTestCase(unittest.TestCase):\n${body}${MORE}\n\n${end}`
const TAKES = (...names: string[]) =>
  `def suite():\n    suite = unittest.TestSuite()\n${names.map((name) => `    suite.addTest(unittest.makeSuite(${name}))\n`).join('')}    return suite\n`
const BOTH = TAKES('TaxTestCase', 'MoreTestCase')
const PROGRAM = "if __name__ == '__main__':\n    unittest.main()\n"
const OF_SUITE = "if __name__ == '__main__':\n    unittest.main(defaultTest='suite')\n"
const LOADED = 'def test_suite():\n    return unittest.defaultTestLoader.loadTestsFromName(__name__)\n'

const onSuite = (name: string, expected: Expected, path: string, end: string, after: Edit, more: Readonly<Record<string, Edit>> = {}): Change =>
  change(name, expected, { ...TAX, [path]: TESTS(FIRST + SECOND, end) }, { [path]: after, ...more })
const FASTER = { 'shop/tax.py': 'def tax(total):\n    return 2 * total\n' }
const CALLED = SECOND.replace('self.assertEqual(tax(2), 4)', 'tax(2)')

// Tests of templates, which a module called `tests.py` holds.
const OF_TEMPLATES = (more: string) => `from shop.tax import tax\n\n\ndef test_odd(value):\n    assert value is not None\n    return value % 2 == 1\n${more}`
const EVEN = '\n\ndef test_even(value):\n    assert value is not None\n    return value % 2 == 0\n'
const onTemplates = (name: string, expected: Expected, before: string, after: string): Change =>
  change(name, expected, { ...TAX, 'truegreen.yaml': 'rules:\n  feature-removed: off\n', 'shop/tests.py': before }, { 'shop/tests.py': after })

export const OWN_SUITES: readonly Change[] = [
  onSuite('a test goes from a module whose suite takes its class', 'test_deletion', 'shop/testsuite/tax.py', BOTH, TESTS(FIRST, BOTH)),
  onSuite('a check goes from a module whose suite takes its class', 'assertion_weakening', 'shop/testsuite/tax.py', BOTH, TESTS(FIRST + CALLED, BOTH)),
  onSuite('a module that is run as a program loses a test', 'test_deletion', 'tests/tax_tests.py', PROGRAM, TESTS(FIRST, PROGRAM)),
  onSuite('a module that is run by its suite loses a test', 'test_deletion', 'tests/tax_tests.py', BOTH + OF_SUITE, TESTS(FIRST, BOTH + OF_SUITE)),
  onSuite('a module that loads all of itself loses a test', 'test_deletion', 'tests/taxes.py', LOADED, TESTS(FIRST, LOADED)),
  onSuite('a suite takes one of its classes no more', 'test_deletion', 'shop/testsuite/tax.py', BOTH, TESTS(FIRST + SECOND, TAKES('MoreTestCase'))),
  onSuite('a module gives its suite no more', 'test_deletion', 'tests/taxes.py', LOADED, TESTS(FIRST + SECOND, '')),

  onSuite('a suite takes its classes, and another test comes', 'silent', 'shop/testsuite/tax.py', TAKES('TaxTestCase'), TESTS(FIRST + SECOND, BOTH), FASTER),
  onSuite(
    'a test goes from a class that no suite of its module takes',
    'silent',
    'tests/taxes.py',
    TAKES('MoreTestCase'),
    TESTS(FIRST, TAKES('MoreTestCase')),
    FASTER,
  ),
  onSuite('a module that is run by its suite is taken by its name now', 'silent', 'tests/taxes.py', BOTH, null, {
    'tests/test_taxes.py': TESTS(FIRST + SECOND, ''),
  }),
  onSuite(
    'a class of helpers in a module of a suite changes',
    'silent',
    'tests/taxes.py',
    BOTH,
    `${TESTS(FIRST + SECOND, BOTH)}\n\ndef test_data():\n    return [1]\n`,
  ),

  onTemplates('a test of templates goes, which nothing hands its value', 'silent', OF_TEMPLATES(EVEN), OF_TEMPLATES('')),
  onTemplates(
    'a test without arguments goes from a module of that name',
    'test_deletion',
    OF_TEMPLATES(EVEN.replace('value):', '):\n    value = tax(1)')),
    OF_TEMPLATES(''),
  ),
]
