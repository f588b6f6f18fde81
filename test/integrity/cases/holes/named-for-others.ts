import { type Change, change, type Expected } from '../change.js'

const TEST = (more: string) =>
  `import unittest\n\nfrom till import Till\n\n\nclass TillTests(unittest.TestCase):\n    def test_adds(self):\n        self.assertEqual(Till([2, 3]).total, 5)\n${more}`
const EMPTY = '\n    def test_empty(self):\n        self.assertEqual(Till([]).total, 0)\n'
const TILL = 'class Till:\n    def __init__(self, prices):\n        self.total = sum(prices)\n'

const named = (name: string, expected: Expected, path: string, more: Readonly<Record<string, string>>): Change =>
  change(name, expected, { ...more, 'till.py': TILL, [path]: TEST(EMPTY) }, { [path]: TEST('') })

/** Files in Python that nose and suites of unittest take by their ending. */
export const NAMED_FOR_OTHERS: readonly Change[] = [
  named('a test goes from a file that nose takes', 'test_deletion', 'tests/unit/till_tests.py', {
    'setup.cfg': '[nosetests]\ntests = tests/unit\n',
    'test-requirements.txt': 'nose\n',
  }),
  named('a test goes from a file that a script runs with all others', 'test_deletion', 'tests/till_tests.py', {
    'tests/run_tests.py': "#!/usr/bin/env python\nimport unittest\n\nfrom till_tests import *\n\nif __name__ == '__main__':\n    unittest.main()\n",
    'tox.ini': '[tox]\nenvlist = py27, py36\n\n[testenv]\ncommands = {toxinidir}/tests/run_tests.py\n',
  }),
  named('a test goes from a file that pytest is not told to take', 'silent', 'tests/till_tests.py', {
    'pyproject.toml': '[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
  }),
]
