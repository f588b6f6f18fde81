import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...files })

const KILN = 'def fire(pots):\n    return [pot + 1 for pot in pots]\n'
const NAMED = `import unittest
from shop.kiln import fire


class Base(unittest.TestCase):
    def setUp(self):
        self.pots = [1, 2]


class TestFire(Base):
    def runTest(self):
        fired = fire(self.pots)
        self.assertEqual(fired, [2, 3])
        self.assertEqual(len(fired), 2)
`
const runTest = (name: string, expected: Change['expected'], edit: readonly (readonly [string, string])[], text = NAMED) =>
  change(name, expected, python({ 'shop/kiln.py': KILN, 'tests/test_kiln.py': text }), { 'tests/test_kiln.py': edit })

const SETTINGS = `import os

KILN = "small"
for name in [name for name in list(globals()) if name.isupper()]:
    globals()[name] = os.environ.get(name, globals()[name])
`
const SKIPPED = `import pytest
from shop.kiln import fire
from tests.settings import KILN


@pytest.mark.skipif(KILN != "large", reason="needs the large kiln")
def test_fire():
    assert fire([1]) == [2]
`
const settings = (name: string, expected: Change['expected'], text: string) =>
  change(name, expected, python({ 'shop/kiln.py': KILN, 'tests/__init__.py': '', 'tests/settings.py': text, 'tests/test_kiln.py': SKIPPED }), {
    'tests/test_kiln.py': [['@pytest.mark.skipif', '@pytest.mark.skip(reason="smoke")\n@pytest.mark.skipif']],
  })

const OWN_CASE = `import unittest
from shop.kiln import fire


class TestCase(unittest.TestCase):
    def same(self, one, other):
        self.assertEqual(one, other)


class Firing(TestCase):
    def test_fire(self):
        self.same(fire([1]), [2])

    def test_nothing(self):
        self.same(fire([]), [])
`
const ownCase = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[]) =>
  change(name, expected, python({ 'shop/kiln.py': KILN, 'tests/test_kiln.py': OWN_CASE }), { 'tests/test_kiln.py': edits })
const AGAIN = 'if not hasattr(unittest, "skip"):\n    class TestCase(TestCase):\n        def skip(self):\n            pass\n\n\nclass Firing'

const EXITS = `import sys
from shop.kiln import fire


def test_fire():
    assert fire([1]) == [2]


def test_called():
    assert fire([2]) == [3]
`
const exits = (name: string, expected: Change['expected'], body: string) =>
  change(name, expected, python({ 'shop/kiln.py': KILN, 'tests/test_kiln.py': EXITS }), {
    'tests/test_kiln.py': [['def test_called():\n', `def test_called():\n${body}`]],
  })

const PATCHED = `import os
from unittest import mock

import pytest
from shop.kiln import fire


@pytest.fixture
def pots():
    made = mock.Mock(spec=list)()
    made.glaze = mock.Mock(return_value="matt")
    yield made


class TestFire:
    @mock.patch.object(os, "listdir", return_value=())
    @mock.patch.object(os.path, "isfile", return_value=False)
    def test_fire(self, m_listdir, pots):
        fired = fire(pots)
        assert not fired
`
const patched = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[]) =>
  change(name, expected, python({ 'shop/kiln.py': KILN, 'tests/test_kiln.py': PATCHED }), { 'tests/test_kiln.py': edits })

const STATE = `fired = 0


def fire(pots):
    """Fires.

    This counts in
    global state) and forgets nothing.
    """
    global fired  # the count (of all
    if fired > 9:
        raise ValueError
    return [pot + 1 for pot in pots]
`

const DESCRIBED = `from pytest import fixture, raises
from shop.kiln import fire


def describe_fire():
    pots = [1, 2]

    def _fires(more, is_fired):
        assert fire([*pots, *more]) == is_fired

    @fixture
    def hot():
        return fire(pots)

    def adds_one():
        _fires([], [2, 3])
        _fires([5], [2, 3, 6])
        assert fire([7]) == [8]

    def describe_errors():
        def takes_no_text():
            with raises(TypeError):
                fire(["a"])

        async def takes_no_none():
            with raises(TypeError):
                fire([None])
`
const described = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[], text = DESCRIBED) =>
  change(name, expected, python({ 'shop/kiln.py': KILN, 'tests/test_kiln.py': text }), { 'tests/test_kiln.py': edits })

const WALK = `def walk(root, visitor, keys=None):
    for key in keys or root:
        visitor(key)
    return root


def shape(clay, *clays, glaze=None, **others):
    return (clay, glaze, sorted(others.items()))
`
const WALKED = `from shop.walk import shape, walk


def test_walk():
    seen = []
    assert walk({"a": 1}, seen.append) == {"a": 1}
    assert seen == ["a"]


def test_some_keys():
    seen = []
    assert walk({"a": 1, "b": 2}, seen.append, ["b"]) == {"a": 1, "b": 2}
    assert seen == ["b"]


def test_shape():
    assert shape("clay", glaze="blue", heat=2) == ("clay", "blue", [("heat", 2)])
`
const walked = (name: string, expected: Change['expected'], source: readonly (readonly [string, string])[], gone: string) =>
  change(name, expected, python({ 'shop/walk.py': WALK, 'tests/test_walk.py': WALKED }), {
    'shop/walk.py': source,
    'tests/test_walk.py': [[WALKED.slice(WALKED.indexOf(`def ${gone}`)).split(/\n\n\n(?=def)/)[0] ?? '', '']],
  })
const TWO: readonly (readonly [string, string])[] = [
  ['visitor, keys=None', 'visitor'],
  ['in keys or root', 'in root'],
]

const GATHERED = `import unittest
from shop.kiln import fire


class FireCase(unittest.TestCase):
    def test_fire(self):
        self.assertEqual(fire([1]), [2])
        self.assertEqual(fire([5]), [6])

    def test_none(self):
        self.assertEqual(fire([]), [])
`
const gathered = (name: string, expected: Change['expected'], around: string, path = 'tests/kilns/firing.py') =>
  change(
    name,
    expected,
    {
      'setup.cfg': '[nosetests]\nverbosity = 2\n',
      'setup.py': 'from setuptools import setup\n\nsetup(name="shop", test_suite="nose.collector")\n',
      'shop/__init__.py': '',
      'shop/kiln.py': KILN,
      'tests/__init__.py': 'from .kilns import FireCase\n',
      'tests/kilns/__init__.py': around,
      [path]: GATHERED,
    },
    { [path]: [['        self.assertEqual(fire([5]), [6])\n', '']] },
  )

const ROWS = `import pytest
from shop.kiln import fire

_either = pytest.fixture(params=["hot", "cold"])


@pytest.fixture(params=["hot", "cold"])
def kiln(request):
    return request.param


def test_fire(kiln):
    assert fire([1]) == [2]
`
const rows = (name: string, expected: Change['expected'], params: string) =>
  change(name, expected, python({ 'shop/kiln.py': KILN, 'tests/test_kiln.py': ROWS }), {
    'tests/test_kiln.py': [
      ['_either = pytest.fixture(params=["hot", "cold"])', `_either = pytest.fixture(params=${params})`],
      ['@pytest.fixture(params=["hot", "cold"])', '@_either'],
    ],
  })

/** Which functions of Python are tests, and what runs them. */
export const COLLECTED_PYTHON: readonly Change[] = [
  runTest('a check of runTest that is a comment now', 'assertion_weakening', [['self.assertEqual(fired, [2, 3])', '# self.assertEqual(fired, [2, 3])']]),
  runTest(
    'a class with runTest that is gone',
    'test_deletion',
    [[NAMED.slice(NAMED.indexOf('class TestFire')), '']],
    `${NAMED}\n\nclass TestOther(Base):\n    def runTest(self):\n        self.assertEqual(fire([]), [])\n`,
  ),
  runTest(
    'runTest in a class that has tests by name, which nobody runs',
    'silent',
    [['        self.assertEqual(len(fired), 2)\n', '']],
    `${NAMED}\n    def test_none(self):\n        self.assertEqual(fire([]), [])\n`,
  ),
  runTest('runTest that becomes a test by name', 'silent', [['def runTest', 'def test_fire']]),

  settings('a skip for good, where the environment decided', 'test_skipping', SETTINGS),
  settings('a skip for good, where a constant decided so already', 'silent', 'KILN = "small"\n'),

  ownCase('a class of tests that extends one of its own name under a condition', 'silent', [['class Firing', AGAIN]]),
  ownCase('the same, and a test goes', 'test_deletion', [
    ['class Firing', AGAIN],
    ['\n    def test_nothing(self):\n        self.same(fire([]), [])\n', ''],
  ]),

  exits('an exit in a lambda that the code under test calls', 'silent', '    assert fire([1]) == [2]\n    fire(map(lambda pot: sys.exit(0), []))\n'),
  exits('an exit in a test', 'test_skipping', '    sys.exit(0)\n'),
  exits('an exit of the process in a lambda', 'test_skipping', '    import atexit, os\n    atexit.register(lambda: os._exit(0))\n'),

  described('a check in a function that describes', 'assertion_weakening', [['        assert fire([7]) == [8]\n', '']]),
  described('a test of a function that describes', 'test_deletion', [
    ['        def takes_no_text():\n            with raises(TypeError):\n                fire(["a"])\n\n', ''],
  ]),
  described('a check of what a function that describes brings', 'assertion_weakening', [
    ['        assert fire([*pots, *more]) == is_fired\n', '        fire([*pots, *more])\n'],
  ]),
  described('a function that describes is called something else', 'silent', [['describe_errors', 'describe_faults']]),
  described('a helper of a function that describes', 'silent', [['    def _fires(', '    def _unused():\n        assert pots\n\n    def _fires(']]),
  described(
    'a function that describes things and is called',
    'silent',
    [['    def hot', '    def warm']],
    DESCRIBED.replace('def describe_fire', 'describe_fire = None\n\n\ndef describe_fire'),
  ),

  walked('a test that gives one more than the function takes', 'silent', TWO, 'test_some_keys'),
  walked('a test that gives as many as the function still takes', 'test_deletion', TWO, 'test_walk'),
  walked(
    'a test of a name that the function takes no more',
    'silent',
    [
      [', **others', ''],
      ['sorted(others.items())', '[]'],
    ],
    'test_shape',
  ),
  walked(
    'a test of a name that the function takes still',
    'test_deletion',
    [
      [', **others', ', heat=1'],
      ['sorted(others.items())', '[("heat", heat)]'],
    ],
    'test_shape',
  ),

  gathered('a check in a file that its package brings by a star', 'assertion_weakening', 'from .firing import *\n'),
  gathered('a check in a file that its package brings by name', 'assertion_weakening', 'from firing import FireCase\n'),
  gathered('a check in a package that the one around it brings by name', 'assertion_weakening', '', 'tests/kilns/__init__.py'),
  gathered('a check in a file that nothing brings', 'silent', 'import unittest\n'),

  ...(
    [
      ['brings', 'silent', 'from .firing import *\n'],
      ['does not bring', 'test_deletion', ''],
    ] as const
  ).map(([does, expected, around]) =>
    change(
      `tests that move to a file that their package ${does}`,
      expected,
      { 'setup.cfg': '[nosetests]\nverbosity = 2\n', 'shop/__init__.py': '', 'shop/kiln.py': KILN, 'tests/__init__.py': '', 'tests/test_firing.py': GATHERED },
      { 'tests/test_firing.py': null, 'tests/kilns/__init__.py': around, 'tests/kilns/firing.py': GATHERED },
    ),
  ),

  rows('rows of a fixture that is kept under a name', 'silent', '["hot", "cold"]'),
  rows('fewer rows of a fixture that is kept under a name', 'test_deletion', '["hot"]'),

  change(
    'a remark about global state',
    'silent',
    python({ 'shop/kiln.py': STATE, 'tests/test_kiln.py': 'from shop.kiln import fire\n\n\ndef test_fire():\n    assert fire([1]) == [2]\n' }),
    { 'shop/kiln.py': [['[pot + 1 for pot in pots]', 'list(pot + 1 for pot in pots)']] },
  ),

  patched('a double by its own name in place of one with a long name', 'silent', [['self, m_listdir, pots', 'self, m_isfile, m_listdir, pots']]),
  patched('an empty list besides', 'silent', [['fire(pots)', 'fire(pots, [])']]),
  patched('nothing in place of a double', 'assertion_weakening', [['fire(pots)', 'fire([])']]),
]
