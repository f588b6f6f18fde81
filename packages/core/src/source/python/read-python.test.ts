import { expect, test } from 'vitest'
import type { InventoryTest } from '../../contract/index.js'
import type { ReadContext } from '../read-context.js'
import { loadPythonReader } from './read-python.js'

const reader = await loadPythonReader()

function contextFor(path: string, others: Readonly<Record<string, string>> = {}): ReadContext {
  return {
    path,
    framework: null,
    python: { files: ['test_*.py', '*_test.py'], classes: ['Test'], functions: ['test'] },
    imported: (specifier) => {
      const text = others[specifier]
      return text === undefined ? null : { path: `tests/${specifier}.py`, text }
    },
  }
}

function testsIn(text: string, others?: Readonly<Record<string, string>>): readonly InventoryTest[] {
  const reading = reader.read(text, contextFor('tests/test_shop.py', others))
  if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
  return reading.inventory.tests
}

const names = (text: string, others?: Readonly<Record<string, string>>): string[] => testsIn(text, others).map((one) => one.titlePath.join('::'))
const states = (text: string, others?: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(testsIn(text, others).map((one) => [one.titlePath.join('::'), one.state]))

test('rows of ddt and parameterized are tests with the names that those give their methods', () => {
  const values = "'a', 'b c', 3, None, True, 1.5, ('x', 1), [1, 2], {'a': 1}, 'long/path'"
  expect(
    names(`
import unittest
from ddt import data, ddt, unpack
from parameterized import parameterized

@ddt
class TestD(unittest.TestCase):
    @data(${values})
    def test_one(self, v):
        assert v
    @data(('a', 1), ('bb', 2))
    @unpack
    def test_two(self, a, b):
        assert a
    @data({'a': 1, 'b': 2})
    @unpack
    def test_by_name(self, a, b):
        assert a

class TestP(unittest.TestCase):
    @parameterized.expand([('a b', 1), ('bb', 2)])
    def test_three(self, a, b):
        assert a
    @parameterized.expand([None, 4])
    def test_four(self, a):
        assert a
    @parameterized.expand(rows())
    def test_five(self, a):
        assert a
`),
  ).toEqual([
    ...['01_a', '02_b_c', '03_3', '04_None', '05_True', '06_1_5', '07___x___1_', '08__1__2_', '09', '10_long_path'].map((id) => `TestD::test_one_${id}`),
    ...['1___a___1_', '2___bb___2_'].map((id) => `TestD::test_two_${id}`),
    "TestD::test_by_name[{'a': 1, 'b': 2}]",
    ...['three_0_a_b', 'three_1_bb', 'four_0', 'four_1', 'five[rows()]'].map((id) => `TestP::test_${id}`),
  ])
})

test('rows of a table are tests with the ids that pytest gives them', () => {
  expect(
    names(`
import pytest
SIZES = [1, 2]
@pytest.mark.parametrize('size', SIZES)
@pytest.mark.parametrize('name,ok', [('a b', True), pytest.param(None, 1.5, id='none'), (dict(a=1), len)])
def test_box(size, name, ok):
    assert box(size, name) == ok
`),
  ).toEqual(['a b-True-1', 'a b-True-2', 'none-1', 'none-2', 'name2-len-1', 'name2-len-2'].map((id) => `test_box[${id}]`))
})

test('combinations that are too many to be named are said to be open', () => {
  const lists = ['a', 'b', 'c'].map((name) => `@pytest.mark.parametrize('${name}', [${Array.from({ length: 20 }, (_, n) => n).join(', ')}])`)
  const found = testsIn(`import pytest\n${lists.join('\n')}\ndef test_box(a, b, c):\n    assert box(a, b, c)\n`)
  expect([found.length, found.every(({ open }) => open)]).toEqual([400, true])
})

test('fixtures with params and conftest fixtures multiply and skip', () => {
  const conftest = `
import pytest
@pytest.fixture(params=['sqlite', 'pg'])
def db(request): return request.param
@pytest.fixture
def net():
    pytest.skip('no network')
`
  expect(states('def test_row(db): assert db\ndef test_net(net): assert net', { conftest })).toEqual({
    'test_row[sqlite]': 'run',
    'test_row[pg]': 'run',
    test_net: 'skip',
  })
})

test('what no runner collects says why', () => {
  const found = testsIn(`
import unittest
class TestBill:
    def __init__(self): pass
    def test_a(self): assert bill()
class BillTest:
    def test_b(self): assert bill()
class BillCase(unittest.TestCase):
    def test_c(self): self.assertTrue(bill())
class Mixed:
    def test_mixed(self): assert self.kind
class TestOne(Mixed):
    kind = 1
def test_twice(): assert bill() == 1
def test_twice(): assert bill() == 2
def test_off(): assert bill()
test_off.__test__ = False
def _test_hidden(): assert bill()
`)
  expect(found.map((one) => [one.titlePath.join('::'), one.state, one.stateBy])).toEqual([
    ['TestBill::test_a', 'uncollected', 'class TestBill has __init__'],
    ['BillTest::test_b', 'uncollected', 'class BillTest matches no pattern'],
    ['BillCase::test_c', 'run', null],
    ['TestOne::test_mixed', 'run', null],
    ['test_twice', 'uncollected', 'a later function has its name'],
    ['test_twice', 'run', null],
    ['test_off', 'uncollected', '__test__ = False'],
    ['_test_hidden', 'uncollected', 'name _test_hidden matches no pattern'],
  ])
})

test.each([
  ['@pytest.mark.skip(reason="later")', 'skip'],
  ['@pytest.mark.skipif(True, reason="x")', 'skip'],
  ['@pytest.mark.skipif(False, reason="x")', 'run'],
  ['@pytest.mark.skipif(sys.platform == "win32", reason="x")', 'conditional'],
  ['@pytest.mark.xfail', 'fails'],
  ['@unittest.skipUnless(os.environ.get("FULL"), "x")', 'conditional'],
  ['@later', 'skip'],
  ['@only_posix', 'conditional'],
])('%s makes it %s', (decorator, state) => {
  const text = `
import os, pytest, sys, unittest
later = pytest.mark.skip(reason='later')
def only_posix(f):
    return pytest.mark.skipif(os.name == 'nt', reason='posix')(f)
${decorator}
def test_it(): assert it()
`
  expect(testsIn(text).map((one) => one.state)).toEqual([state])
})

test('skips in bodies, modules and hooks', () => {
  expect(states('import pytest\ndef test_a():\n    pytest.skip("x")\n    assert a()')).toEqual({ test_a: 'skip' })
  expect(states('import pytest, sys\nif sys.platform == "x":\n    pytest.skip("x", allow_module_level=True)\ndef test_a(): assert a()')).toEqual({
    test_a: 'conditional',
  })
  expect(states('import pytest\nnp = pytest.importorskip("np")\ndef test_a(): assert a()')).toEqual({ test_a: 'conditional' })
  expect(
    states(
      'from unittest import TestCase, SkipTest\nclass A(TestCase):\n    def setUp(self):\n        raise SkipTest("x")\n    def test_a(self):\n        self.fail()',
    ),
  ).toEqual({ 'A::test_a': 'skip' })
})

test('a docstring with examples is a test', () => {
  const [one] = testsIn('def twice(n):\n    """\n    >>> twice(2)\n    4\n    """\n    return n * 2\n')
  expect([one?.titlePath, one?.state, one?.checks[0]?.subject]).toEqual([['twice'], 'run', 'twice(2)'])
  expect(testsIn('def twice(n):\n    """\n    >>> twice(2)  # doctest: +SKIP\n    4\n    """\n')[0]?.state).toBe('skip')
})

test('what cannot be parsed is said, not guessed', () => {
  expect(reader.read('def test_a(:\n    assert 1\n', contextFor('tests/test_a.py'))).toMatchObject({ unreadable: { kind: 'syntax', line: 1 } })
  expect(reader.read('<<<<<<< HEAD\na = 1\n=======\na = 2\n>>>>>>> x\n', contextFor('tests/test_a.py'))).toMatchObject({
    unreadable: { kind: 'conflict', line: 1 },
  })
  expect(
    names(
      '# -*- coding: utf-8 -*-\ndef test_old():\n    print "x", u"y"\n    try:\n        go()\n    except ValueError, e:\n        raise\n    assert go() <> 1\n',
    ),
  ).toEqual(['test_old'])
})

test('async was a name once', () => {
  expect(names('from requests import async\ndef test_old():\n    assert async.get(1) == 2\n')).toEqual(['test_old'])
})

test('a key forgets layout, quotes and names of locals, and nothing else', () => {
  const keyOf = (body: string): string | undefined => testsIn(`def test_a():\n${body}`)[0]?.bodyKey
  const key = keyOf('    x = f("a")\n    assert x.y == 1\n')
  expect(keyOf("    # why\n    other = f( 'a' )\n    assert (other.y == 1)\n")).toBe(key)
  expect(keyOf('    x = f("b")\n    assert x.y == 1\n')).not.toBe(key)
  expect(keyOf('    x = f("a")\n    assert x.z == 1\n')).not.toBe(key)
})
