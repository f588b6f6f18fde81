import { type Change, change, type Expected, PYPROJECT } from '../change.js'

const base = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/stock.py':
    'class Bad(Exception):\n    pass\n\n\ndef load(text):\n    if not text:\n        raise Bad("no text given")\n    return {"text": text, "items": list(text)}\n',
}
const IMPORTS = 'from shop.stock import Bad, load\n\n\n'

/** The tests of a file are written for another framework. */
function written(name: string, expected: Expected, before: string, after: string): Change {
  return change(name, expected, { ...base, 'tests/test_stock.py': before }, { 'tests/test_stock.py': after })
}

/** One statement of a test becomes another one. */
function becomes(name: string, expected: Expected, before: string, after: string): Change {
  const unittest = `import unittest\nimport numpy as np\n${IMPORTS}class TestStock(unittest.TestCase):\n    def test_load(self):\n        ${before}\n`
  return written(name, expected, unittest, `import math\nimport numpy as np\nimport pytest\n${IMPORTS}def test_load():\n    ${after}\n`)
}

const nose = (checks: string, names = '*') => `from nose.tools import ${names}\n${IMPORTS}def test_load():\n    ${checks.split('\n').join('\n    ')}\n`
const plain = (checks: string) => `import pytest\n${IMPORTS}def test_load():\n    ${checks.split('\n').join('\n    ')}\n`
const NOSE = `assert_true(load('a')['items'])
assert_is_instance(load('a'), dict)
assert_is_none(load('a').get('x'))
assert_not_in('x', load('a'))
ok_(load('b'))
eq_(load('b')['text'], 'b')
assert_raises(Bad, load, '')
with assert_raises_regexp(Bad, 'no text'):
    load('')`
const PLAIN = `assert load('a')['items']
assert isinstance(load('a'), dict)
assert load('a').get('x') is None
assert 'x' not in load('a')
assert load('b')
assert load('b')['text'] == 'b'
with pytest.raises(Bad):
    load('')
with pytest.raises(Bad, match='no text'):
    load('')`

const inClass = (head: string, decorators: string, args: string, check: string) =>
  `${head}${IMPORTS}${/ddt/.test(head) ? '@ddt\n' : ''}class TestStock(unittest.TestCase):\n${decorators}    def test_load(self, ${args}):\n        ${check}\n`
const DDT = inClass(
  'import unittest\nfrom ddt import data, ddt, unpack\n',
  "    @data(('a', 1), ('bb', 2))\n    @unpack\n",
  'text, n',
  "self.assertEqual(len(load(text)['items']), n)",
)
const SPREAD = (rows: string) => DDT.replace("('a', 1), ('bb', 2)", '*SHARED').replace('@ddt\n', `SHARED = [${rows}]\n\n\n@ddt\n`)
const EXPANDED = inClass(
  'import unittest\nfrom parameterized import parameterized\n',
  "    @parameterized.expand([('a', 1), ('bb', 2)])\n",
  'text, n',
  "self.assertEqual(len(load(text)['items']), n)",
)
const ROWS = `import pytest\n${IMPORTS}@pytest.mark.parametrize('text, n', [('a', 1), ('bb', 2)])\ndef test_load(text, n):\n    assert len(load(text)['items']) == n\n`
const ONE_ROW = ROWS.replace(", ('bb', 2)", '')
const OTHER_ROW = ROWS.replace("('bb', 2)", "('c', 1)")

const LOOP = `${IMPORTS}class TestStock:\n    def test_load(self):\n        for text in ['a', 'bb']:\n            found = load(text)\n            assert found['text'] == text\n`
const OF_CLASS = (names: string) =>
  `import pytest\n${IMPORTS}class TestStock:\n    first = 'a'\n    names = [${names}]\n\n    @pytest.mark.parametrize('text', names)\n    def test_load(self, text):\n        found = load(text)\n        assert found['text'] == text\n`

const BY_HAND = `import pytest
${IMPORTS}def test_load():
    from shop.stock import Bad as Refused
    try:
        load('')
    except Refused as e:
        assert e.name == 'missing'
    else:
        assert 0, 'expected an error'
`
const RAISES = (asked: string) =>
  plain(`from shop.stock import Bad as Refused\n\nwith pytest.raises(Refused) as error:\n    load('')\nassert ${asked} == 'missing'`)

/** What is asked of an error goes to where it is raised; the call before it fails in another way. */
function caught(name: string, expected: Expected, asked: string, match: string): Change {
  const test = (raises: string, then: string) =>
    `import re\nimport pytest\n${IMPORTS}def test_load():\n    rows = load('a')\n    with pytest.raises(StopIteration):\n        next(rows)\n    rows.close()\n    with pytest.raises(${raises}:\n        next(rows)\n${then}`
  return written(name, expected, test('Bad) as error', `    ${asked}\n`), test(`Bad, ${match})`, ''))
}

/** Suites of Python that change their framework, and what is lost on the way. */
export const MIGRATIONS_PYTHON: readonly Change[] = [
  written(
    'assertions of nose become plain ones',
    'silent',
    nose(NOSE, 'assert_true, assert_is_instance, assert_is_none, assert_not_in, assert_raises, assert_raises_regexp, eq_, ok_'),
    plain(PLAIN),
  ),
  written('assertions of nose by a star become plain ones', 'silent', nose(NOSE), plain(PLAIN)),
  written(
    'an assertion of nose becomes one with a message',
    'assertion_weakening',
    nose("assert_equal(len(load('ab')['items']), 2)"),
    plain("assert len(load('ab')['items']), 2"),
  ),
  written('an assertion of nose is not made any more', 'assertion_weakening', nose(NOSE), plain(PLAIN.replace("assert 'x' not in load('a')\n", ''))),
  written('what raises is not asked for its message any more', 'assertion_weakening', nose(NOSE), plain(PLAIN.replace(", match='no text'", ''))),
  written('rows of ddt become those of pytest', 'silent', DDT, ROWS),
  written('a row of ddt goes on the way', 'test_deletion', DDT, ONE_ROW),
  written('a row of ddt asks something else', 'test_deletion', DDT, OTHER_ROW),
  written('a row of ddt goes', 'test_deletion', DDT, DDT.replace(", ('bb', 2)", '')),
  written('rows of parameterized become those of pytest', 'silent', EXPANDED, ROWS),
  written('a row of parameterized goes on the way', 'test_deletion', EXPANDED, ONE_ROW),
  written('a row of parameterized goes', 'test_deletion', EXPANDED, EXPANDED.replace(", ('bb', 2)", '')),
  written('a loop becomes rows that the class names', 'silent', LOOP, OF_CLASS("first, 'bb'")),
  written('a loop becomes fewer rows that the class names', 'assertion_weakening', LOOP, OF_CLASS('first')),
  becomes('close by default in the words of pytest', 'silent', "self.assertAlmostEqual(load('a'), 2.5)", "assert load('a') == pytest.approx(2.5)"),
  becomes(
    'close to what is computed in the words of pytest',
    'silent',
    "self.assertAlmostEqual(load('a'), load('b'))",
    "assert load('a') == pytest.approx(load('b'))",
  ),
  becomes('close by default in the words of math', 'silent', "self.assertAlmostEqual(load('a'), 2.5)", "assert math.isclose(load('a'), 2.5)"),
  becomes('close to three places', 'silent', "self.assertAlmostEqual(load('a'), 2.5, places=3)", "assert load('a') == pytest.approx(2.5, abs=1e-3)"),
  becomes(
    'close to two places of three',
    'assertion_weakening',
    "self.assertAlmostEqual(load('a'), 2.5, places=3)",
    "assert load('a') == pytest.approx(2.5, abs=1e-2)",
  ),
  becomes('close by half of one', 'assertion_weakening', "self.assertAlmostEqual(load('a'), 2.5)", "assert load('a') == pytest.approx(2.5, abs=0.5)"),
  becomes('close to another value', 'any', "self.assertAlmostEqual(load('a'), 2.5)", "assert load('a') == pytest.approx(2.6)"),
  becomes(
    'close by what a constant says',
    'any',
    "self.assertAlmostEqual(load('a'), load('b'))",
    "assert load('a') == pytest.approx(load('b'), abs=len('wide'))",
  ),
  becomes('none of it is counted', 'silent', "self.assertEqual(load('a').count('x'), 0)", "assert not load('a').count('x')"),
  becomes('an empty list is anything that is not true', 'assertion_weakening', "self.assertEqual(load('a'), [])", "assert not load('a')"),
  becomes('all of an array is equal', 'silent', "np.testing.assert_array_equal(load('a'), [1, 2])", "assert (load('a') == [1, 2]).all()"),
  becomes('any of an array is equal', 'assertion_weakening', "np.testing.assert_array_equal(load('a'), [1, 2])", "assert (load('a') == [1, 2]).any()"),
  becomes(
    'a type is asked of what a package gives',
    'silent',
    "try:\n            import numpy\n        except ImportError:\n            self.skipTest('numpy')\n        self.assertIsInstance(load('a'), numpy.ndarray)",
    "np = pytest.importorskip('numpy')\n    assert isinstance(load('a'), np.ndarray)",
  ),
  written(
    'what raises is built within its block',
    'silent',
    plain('pytest.raises(Bad, load, dict([(1, 2)]))'),
    plain('with pytest.raises(Bad):\n    text = dict([(1, 2)])\n    load(text)'),
  ),
  written(
    'what raises is built within its block, and of nothing',
    'assertion_weakening',
    plain('pytest.raises(Bad, load, dict([(1, 2)]))'),
    plain('with pytest.raises(Bad):\n    text = dict([])\n    load(text)'),
  ),
  becomes('false by equality is not true', 'silent', "self.assertEqual(load('a').closed, False)", "assert not load('a').closed"),
  becomes('false by identity is not true', 'assertion_weakening', "self.assertIs(load('a').closed, False)", "assert not load('a').closed"),
  caught('the text of an error that is caught', 'silent', 'assert str(error.value) == "no text given"', 'match="no text given"'),
  caught('the pattern of an error that is caught', 'silent', 'assert re.match("no text given.?", str(error.value))', 'match="no text given.?"'),
  caught('the text of an error that is caught becomes another', 'assertion_weakening', 'assert str(error.value) == "no text given"', 'match="text"'),
  caught('the pattern of an error that is caught becomes another', 'assertion_weakening', 'assert re.match("no text given.?", str(error.value))', 'match=".?"'),
  written('a failure that was caught by hand is what raises', 'silent', BY_HAND, RAISES('error.value.name')),
  written(
    'a failure that was caught by hand is any',
    'assertion_weakening',
    BY_HAND,
    RAISES('error.value.name').replace('raises(Refused)', 'raises(Exception)'),
  ),
  written('a failure that was caught by hand is not looked at', 'assertion_weakening', BY_HAND, RAISES('').replace(/\n {4}assert.*\n/, '\n')),
  becomes(
    'a large value is close by what was written',
    'assertion_weakening',
    "self.assertAlmostEqual(load('a'), 1700000000)",
    "assert load('a') == pytest.approx(1700000000, abs=1000)",
  ),
  becomes(
    'a small value is close by more than it is',
    'assertion_weakening',
    "self.assertAlmostEqual(load('a'), 0.000000001)",
    "assert load('a') == pytest.approx(0.000000001, abs=0.000001)",
  ),
  becomes(
    'all of each column of an array is equal',
    'assertion_weakening',
    "np.testing.assert_array_equal(load('a'), [1, 2])",
    "assert (load('a') == [1, 2]).all(axis=0)",
  ),
  written('rows of ddt that are spread become those of pytest', 'silent', SPREAD("('a', 1), ('bb', 2)"), ROWS),
  written('a row of ddt that is spread goes', 'test_deletion', SPREAD("('a', 1), ('bb', 2)"), SPREAD("('a', 1)")),
]
