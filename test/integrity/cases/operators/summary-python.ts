import { type Change, change, PYPROJECT } from '../change.js'

const CODE = `def ranked(rows):
    return sorted(rows, key=lambda row: row["code"])


def summary(rows):
    return {"total": sum(row["kg"] for row in rows), "open": True}


def halves(rows):
    yield rows[: len(rows) // 2]
    yield rows[len(rows) // 2 :]


def label(code, qty):
    return f"{code}-{qty:03d}"
`
const TESTS = `import concurrent.futures
import contextlib

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from shelf.stock import halves, label, ranked, summary


@pytest.fixture
def rows():
    return [{"code": "b2", "kg": 2.5}, {"code": "a1", "kg": 1.5}]


def test_ranked(rows):
    assert [row["code"] for row in ranked(rows)] == ["a1", "b2"]


def test_summary(rows):
    got = summary(rows)
    assert got == {"total": 4.0, "open": True}


def test_halves():
    assert list(halves([1, 2, 3])) == [[1], [2, 3]]


@settings(max_examples=200)
@given(st.text(), st.integers(min_value=1, max_value=999))
def test_label(code, qty):
    assert label(code, qty).endswith(f"-{qty:03d}")
`
const TREE = {
  'pyproject.toml': PYPROJECT,
  'shelf/__init__.py': '',
  'shelf/stock.py': CODE,
  'shelf/other.py': 'def other(x):\n    return x + 1\n',
  'tests/test_stock.py': TESTS,
}
type Replaced = readonly [string, string]
const inTests = (name: string, expected: Change['expected'], ...edits: readonly Replaced[]) => change(name, expected, TREE, { 'tests/test_stock.py': edits })
/** Alone, and beside a change of code that has nothing to do with it. */
const both = (made: Change): readonly Change[] => [
  made,
  {
    ...made,
    name: `${made.name}, beside other code`,
    edits: {
      ...made.edits,
      'shelf/other.py': [
        ['(x):', '(x, step=1):'],
        ['x + 1', 'x + step'],
      ],
    },
  },
]
const RANKED = 'assert [row["code"] for row in ranked(rows)] == ["a1", "b2"]'
const SUMMARY = 'assert got == {"total": 4.0, "open": True}'
const HALVES = 'assert list(halves([1, 2, 3])) == [[1], [2, 3]]'
const LABEL = TESTS.slice(TESTS.indexOf('@settings'))
const weaker = (name: string, ...edits: readonly Replaced[]) => both(inTests(name, 'assertion_weakening', ...edits))
const STACK = 'with contextlib.ExitStack() as stack:\n        '
const POOL = `def run():\n        ${SUMMARY}\n\n    with concurrent.futures.ThreadPoolExecutor() as pool:\n        `

/** Further forms that passed without a word: pieces of items, what is put in, blocks that swallow by their stack, results nobody asks for, properties. */
export const SUMMARY_FORMS: readonly Change[] = [
  ...weaker('ASRT-09 items are cut one by one', [RANKED, 'assert [row["code"][:1] for row in ranked(rows)] == ["a", "b"]']),
  ...weaker('ASRT-09 the first item alone', [RANKED, 'assert ranked(rows)[0]["code"] == "a1"']),
  ...weaker('ASRT-09 how long each of them is', [HALVES, 'assert [len(half) for half in halves([1, 2, 3])] == [1, 2]']),
  inTests('benign: each item by itself', 'silent', [RANKED, 'assert ranked(rows)[0]["code"] == "a1"\n    assert ranked(rows)[1]["code"] == "b2"']),
  inTests('benign: items under another name', 'silent', [RANKED, 'assert [one["code"] for one in ranked(rows)] == ["a1", "b2"]']),
  ...weaker('ASRT-03 an entry is put over it, a number with a point', [SUMMARY, 'assert {**got, "total": 4.0} == {"total": 4.0, "open": True}']),
  ...weaker('ASRT-03 an entry is set first, a number with a point', [SUMMARY, `got["total"] = 4.0\n    ${SUMMARY}`]),
  ...weaker('ASRT-45 a stack that suppresses', [SUMMARY, `${STACK}stack.enter_context(contextlib.suppress(AssertionError))\n        ${SUMMARY}`]),
  ...weaker('ASRT-45 a stack with an exit that says true', [SUMMARY, `${STACK}stack.push(lambda *error: True)\n        ${SUMMARY}`]),
  inTests('benign: a stack that suppresses what is no failed check', 'silent', [
    SUMMARY,
    `${STACK}stack.enter_context(contextlib.redirect_stdout(None))\n        ${SUMMARY}`,
  ]),
  ...weaker('ASRT-24 a check in a pool whose result nobody asks for', [SUMMARY, `${POOL}pool.submit(run)`]),
  inTests('benign: a check in a pool whose result is asked for', 'silent', [SUMMARY, `${POOL}pool.submit(run).result()`]),
  ...both(
    inTests('SKIP-14 xfail by the request', 'test_skipping', [
      'def test_halves():\n',
      'def test_halves(request):\n    request.applymarker(pytest.mark.xfail(reason="odd"))\n',
    ]),
  ),
  inTests('SKIP-14 xfail by a fixture for all', 'test_skipping', [
    '@pytest.fixture\n',
    '@pytest.fixture(autouse=True)\ndef odd(request):\n    request.node.add_marker(pytest.mark.xfail(strict=False))\n\n\n@pytest.fixture\n',
  ]),
  inTests('benign: another mark by the request', 'silent', [
    'def test_halves():\n',
    'def test_halves(request):\n    request.applymarker(pytest.mark.usefixtures("tmp_path"))\n',
  ]),
  ...both(inTests('DEL-16 a property in the phase of fixed examples', 'test_deletion', ['max_examples=200', 'max_examples=200, phases=[Phase.explicit]'])),
  inTests('benign: a property without shrinking', 'silent', ['max_examples=200', 'max_examples=200, phases=[Phase.explicit, Phase.generate]']),
  ...both(
    inTests('DEL-16 a property that is tried on one input', 'test_deletion', [
      LABEL,
      'def test_label(code="a", qty=1):\n    assert label(code, qty).endswith(f"-{qty:03d}")\n',
    ]),
  ),
  inTests('benign: a property that a function of the tests holds', 'silent', [
    LABEL,
    `${LABEL.replace('def test_label(', 'def labelled(')}\n\ndef test_label():\n    labelled()\n`,
  ]),
  inTests('benign: a property whose settings stand in another order', 'silent', [
    '@settings(max_examples=200)\n@given(st.text(), st.integers(min_value=1, max_value=999))',
    '@given(st.text(), st.integers(min_value=1, max_value=999))\n@settings(max_examples=200)',
  ]),
  change(
    'DEL-11 unittest is handed a suite of nothing',
    'any',
    {
      'setup.py': 'from setuptools import setup\n\nsetup(name="shelf")\n',
      Makefile: 'test:\n\tpython -m unittest discover\n',
      'shelf/stock.py': CODE,
      'tests/test_stock.py': unitTests(''),
    },
    { 'tests/test_stock.py': unitTests('def load_tests(loader, tests, pattern):\n    return unittest.TestSuite()\n\n\n') },
  ),
  change(
    'benign: unittest is handed what it found',
    'silent',
    {
      'setup.py': 'from setuptools import setup\n\nsetup(name="shelf")\n',
      Makefile: 'test:\n\tpython -m unittest discover\n',
      'shelf/stock.py': CODE,
      'tests/test_stock.py': unitTests(''),
    },
    { 'tests/test_stock.py': unitTests('def load_tests(loader, tests, pattern):\n    return unittest.TestSuite(tests)\n\n\n') },
  ),
]

function unitTests(before: string): string {
  return `import unittest\n\nfrom shelf.stock import label\n\n\n${before}class LabelTest(unittest.TestCase):\n    def test_label(self):\n        self.assertEqual(label("a", 1), "a-001")\n`
}
