import { type Change, change, PYPROJECT } from '../change.js'

const PARSE = 'def parse(text):\n    return [int(part) for part in text.split(",")]\n'
const COMMON = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/text.py': PARSE }
const FILE = 'tests/test_text.py'
const CONFTEST = 'tests/conftest.py'

const ONE = '("1", [1])'
const TWO = '("1,2", [1, 2])'
const THREE = '("3,4,5", [3, 4, 5])'
const rows = (...of: readonly string[]) => `[${of.join(', ')}]`
const ALL = rows(ONE, TWO, THREE)

const TEST = 'from shop.text import parse\n\n\ndef test_parse(text, rows):\n    assert parse(text) == rows\n'
const hook = (values: string, condition = '"text" in metafunc.fixturenames') =>
  `def pytest_generate_tests(metafunc):\n    if ${condition}:\n        metafunc.parametrize(("text", "rows"), ${values})\n`
const IN_FILE = `${TEST}\n\n${hook(ALL)}`
const MARKED = `import pytest\n\nfrom shop.text import parse\n\n\n@pytest.mark.parametrize(("text", "rows"), ${ALL})\ndef test_parse(text, rows):\n    assert parse(text) == rows\n`

const SCENARIOS = `from shop.text import parse


def pytest_generate_tests(metafunc):
    ids = []
    values = []
    for name, scenario in metafunc.cls.scenarios:
        ids.append(name)
        names = [item[0] for item in scenario.items()]
        values.append([item[1] for item in scenario.items()])
    metafunc.parametrize(names, values, ids=ids, scope="class")


class TestParse:
    scenarios = [
        ("one", {"text": "1", "rows": [1]}),
        ("two", {"text": "1,2", "rows": [1, 2]}),
    ]

    def test_parse(self, text, rows):
        assert parse(text) == rows
`
const BY_NAME = `from shop.text import parse

PARAMS = {
    "test_parse": ${ALL},
    "test_count": [("1", 1), ("1,2", 2)],
}


def pytest_generate_tests(metafunc):
    made = PARAMS.get(metafunc.function.__name__)
    if made:
        metafunc.parametrize(("text", "wanted"), made)


def test_parse(text, wanted):
    assert parse(text) == wanted


def test_count(text, wanted):
    assert len(parse(text)) == wanted
`
const BY_OPTION = `from shop.text import parse


def pytest_generate_tests(metafunc):
    if "text" not in metafunc.fixturenames:
        return
    rows = ${rows(ONE, TWO)}
    if metafunc.config.getoption("all"):
        rows.append(${THREE})
    metafunc.parametrize(("text", "rows"), rows)


def test_parse(text, rows):
    assert parse(text) == rows
`
const OF_CLASS = `from shop.text import parse


class TestParse:
    def pytest_generate_tests(self, metafunc):
        metafunc.parametrize("text,rows", ${ALL}, ids=["one", "two", "three"])

    def test_parse(self, text, rows):
        assert parse(text) == rows
`

const on = (name: string, expected: Change['expected'], before: string, ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, { ...COMMON, [FILE]: before }, { [FILE]: edits })
const beside = (name: string, expected: Change['expected'], from: string, to: string | null): Change =>
  change(name, expected, { ...COMMON, [FILE]: TEST, [CONFTEST]: from }, { [CONFTEST]: to })

const BY_PARAM = `import unittest

from parameterized import param, parameterized

from shop.text import parse


class TextTest(unittest.TestCase):
    @parameterized.expand([param("one", "1", [1]), param("two", "1,2", [1, 2])])
    def test_parse(self, name, text, rows):
        self.assertEqual(parse(text), rows)
`

/** Rows that `pytest_generate_tests` gives tests. */
export const GENERATED_ROWS: readonly Change[] = [
  on('a row that a hook gives is gone', 'test_deletion', IN_FILE, [`, ${THREE}`, '']),
  on('the rows that a hook gives are cut', 'test_deletion', IN_FILE, [ALL, `${ALL}[:1]`]),
  on('a hook gives no rows', 'any', IN_FILE, [ALL, '[]']),
  on('a row that a hook gives expects what the code answers', 'assertion_weakening', IN_FILE, ['[3, 4, 5]', 'parse("3,4,5")']),
  on('a hook gives the rows to a test of another name alone', 'any', BY_NAME, ['"test_parse": [', '"test_parsed": [']),
  on('a hook takes the rows of one test from a dict, and one is gone', 'test_deletion', BY_NAME, [`, ${THREE}`, '']),
  on('a hook makes its rows of what a class lists, and one is gone', 'test_deletion', SCENARIOS, ['        ("two", {"text": "1,2", "rows": [1, 2]}),\n', '']),
  on('a row is gone that the hook of a class gives', 'test_deletion', OF_CLASS, [`, ${THREE}`, ''], [', "three"', '']),
  beside('a row is gone that the hook of a conftest gives', 'test_deletion', hook(ALL), hook(rows(ONE, TWO))),
  beside(
    'a row is gone from a list that the hook of a conftest gives',
    'test_deletion',
    `ROWS = ${ALL}\n\n\n${hook('ROWS')}`,
    `ROWS = ${rows(ONE)}\n\n\n${hook('ROWS')}`,
  ),

  on('a row of param is gone', 'test_deletion', BY_PARAM, [', param("two", "1,2", [1, 2])', '']),
  on(
    'rows of param become plain ones',
    'silent',
    BY_PARAM,
    ['param("one", "1", [1])', '("one", "1", [1])'],
    ['param("two", "1,2", [1, 2])', '("two", "1,2", [1, 2])'],
  ),
  on('a hook gives one row more', 'silent', IN_FILE, [THREE, `${THREE}, ("7", [7])`]),
  on('a hook gives its rows in another order', 'silent', IN_FILE, [ALL, rows(TWO, THREE, ONE)]),
  on('a hook gives its rows by a name', 'silent', IN_FILE, [ALL, 'ROWS'], ['\n\n\ndef test_parse', `\n\nROWS = ${ALL}\n\n\ndef test_parse`]),
  on('a hook gives rows by an option under another name', 'silent', BY_OPTION, ['"all"', '"whole"']),
  on('a hook asks by another word whether the test takes its rows', 'silent', IN_FILE, [
    'if "text" in metafunc.fixturenames',
    'if {"text", "rows"} <= set(metafunc.fixturenames)',
  ]),
  on('a list of scenarios of a class has one more', 'silent', SCENARIOS, [
    '        ("two",',
    '        ("three", {"text": "7", "rows": [7]}),\n        ("two",',
  ]),
  beside('a hook of a conftest gives one row more', 'silent', hook(rows(ONE, TWO)), hook(ALL)),
  change('the rows of a hook become those of a mark', 'silent', { ...COMMON, [FILE]: IN_FILE }, { [FILE]: MARKED }),
  change('the rows of a mark become those of a hook', 'silent', { ...COMMON, [FILE]: MARKED }, { [FILE]: IN_FILE }),
  change(
    'a hook goes from a conftest into the file of its test',
    'silent',
    { ...COMMON, [FILE]: TEST, [CONFTEST]: hook(ALL) },
    { [CONFTEST]: null, [FILE]: IN_FILE },
  ),
]
