import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']

const CODE = `import json


def grind(sacks, fine=False):
    if sacks < 1:
        raise ValueError("no sacks")
    return [sacks, sacks * 2, sacks * 3] if fine else [sacks]


def post(sacks):
    return {"status": 403 if sacks > 9 else 200}


def span(a, b):
    return abs(a - b)


def page(sacks):
    return f"sacks: {sacks}\\n"


async def turn(sacks):
    return sacks * 2
`
const HEAD = `import asyncio
import json
import pathlib
from http import HTTPStatus

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mill.grind import grind, page, post, span, turn

`
const python = (files: Readonly<Record<string, string>>) => ({
  'pyproject.toml': PYPROJECT,
  'mill/__init__.py': '',
  'mill/grind.py': CODE,
  'tests/__init__.py': '',
  'tests/data/rows.json': '[[1, 1], [2, 2], [3, 3]]\n',
  ...files,
})

/** One test file before and after; nothing else differs. */
const tests = (name: string, told: Told, before: string, after: string, beside: Readonly<Record<string, string>> = {}) =>
  change(name, told, python({ 'tests/test_grind.py': `${HEAD}\n${before}`, ...beside }), { 'tests/test_grind.py': `${HEAD}\n${after}` })

const body = (name: string, told: Told, before: string, after: string) =>
  tests(name, told, `def test_grind(store):\n${before.replace(/^(?=.)/gm, '    ')}`, `def test_grind(store):\n${after.replace(/^(?=.)/gm, '    ')}`)

const ROWS = 'ROWS = json.loads((pathlib.Path(__file__).parent / "data" / "rows.json").read_text())\n\n\n'
const OVER = '@pytest.mark.parametrize("row", ROWS)\ndef test_grind(row):\n    assert grind(row[0]) == [row[1]]\n'
const SPAN = '@given(st.integers(), st.integers(), st.integers())\ndef test_span(a, b, c):\n    assert span(a, c) <= span(a, b) + span(b, c) + 1\n'
const TRIED = '@given(st.integers(1, 9))\n@example(7)\ndef test_grind(sacks):\n    assert grind(sacks) == [sacks]\n'
const CONFTEST = 'import pytest\n\nfrom mill import grind\n'
const STORED = "# serializer version: 1\n# name: test_page\n  'sacks: 2'\n# ---\n"

/** What tests give up, and what they only say in other words, found by trees of every operator. */
export const BENCH_TESTS_PYTHON: readonly Change[] = [
  tests('some rows of a file', 'test_deletion', ROWS + OVER, ROWS.replace('.read_text())', '.read_text())[:2]') + OVER),
  tests('rows of a file by another name', 'silent', ROWS + OVER, ROWS.replace('ROWS', 'KNOWN') + OVER.replace('ROWS', 'KNOWN')),
  tests(
    'rows of a file passed over in the test',
    'test_deletion',
    ROWS + OVER,
    ROWS + OVER.replace('    assert', '    if row[0] == 3:\n        return\n    assert'),
  ),
  tests('an example of a property less', 'test_deletion', TRIED, TRIED.replace('@example(7)\n', '')),
  tests('an example of a property more', 'silent', TRIED, TRIED.replace('@example(7)\n', '@example(7)\n@example(8)\n')),
  body(
    'leaves before its checks',
    'test_skipping',
    'made = grind(2, True)\nassert made == [2, 4, 6]\nassert grind(1) == [1]\n',
    'made = grind(2, True)\nif not made:\n    return\nassert made == [2, 4, 6]\nassert grind(1) == [1]\n',
  ),
  body(
    'leaves behind its checks',
    'silent',
    'made = grind(2, True)\nassert made == [2, 4, 6]\n',
    'made = grind(2, True)\nassert made == [2, 4, 6]\nif not made:\n    return\nassert len(made) == 3\n',
  ),
  body('checks where assertions are off', 'test_skipping', 'assert grind(1) == [1]\n', 'if __debug__ is False:\n    assert grind(1) == [1]\n'),
  body('checks where assertions are on', 'silent', 'assert grind(1) == [1]\n', 'if __debug__ is True:\n    assert grind(1) == [1]\n'),
  tests('a computed bound moved far away', 'assertion_weakening', SPAN, SPAN.replace('+ 1\n', '+ 1000\n')),
  tests('a computed bound moved nearer', 'silent', SPAN, SPAN.replace('+ 1\n', '+ 1e-9\n')),
  tests(
    'checked when a task is done, where nobody hears it',
    'assertion_weakening',
    'async def test_turn():\n    made = await turn(2)\n    assert made == 4\n',
    'async def test_turn():\n    task = asyncio.ensure_future(turn(2))\n\n    def look(done):\n        assert done.result() == 4\n\n    task.add_done_callback(look)\n    await task\n',
  ),
  tests(
    'a task that is awaited before it is checked',
    'silent',
    'async def test_turn():\n    made = await turn(2)\n    assert made == 4\n',
    'async def test_turn():\n    task = asyncio.ensure_future(turn(2))\n    made = await task\n    assert made == 4\n',
  ),
  body(
    'expected is what the test has written',
    'assertion_weakening',
    'golden = pathlib.Path(__file__).parent / "page.txt"\nassert page(2) == golden.read_text()\n',
    'golden = pathlib.Path(__file__).parent / "page.txt"\ngolden.write_text(page(2))\nassert page(2) == golden.read_text()\n',
  ),
  body(
    'another file is written',
    'silent',
    'golden = pathlib.Path(__file__).parent / "page.txt"\nassert page(2) == golden.read_text()\n',
    'golden = pathlib.Path(__file__).parent / "page.txt"\n(store / "log.txt").write_text(page(2))\nassert page(2) == golden.read_text()\n',
  ),
  change('values made equal for all tests by a fixture', 'assertion_weakening', python({ 'tests/conftest.py': CONFTEST }), {
    'tests/conftest.py': `${CONFTEST}\n\n@pytest.fixture(autouse=True)\ndef alike(monkeypatch):\n    monkeypatch.setattr(grind.Sack, "__eq__", lambda self, other: True)\n`,
  }),
  change('values compared by their names in a fixture', 'silent', python({ 'tests/conftest.py': CONFTEST }), {
    'tests/conftest.py': `${CONFTEST}\n\n@pytest.fixture\ndef alike(monkeypatch):\n    monkeypatch.setattr(grind.Sack, "__eq__", lambda self, other: self.name == other.name)\n`,
  }),
  body('a status by its name', 'silent', 'assert post(10)["status"] == 403\n', 'assert post(10)["status"] == HTTPStatus.FORBIDDEN\n'),
  body('another status by its name', 'assertion_weakening', 'assert post(10)["status"] == 403\n', 'assert post(10)["status"] == HTTPStatus.OK\n'),
  tests(
    'a status by the name that a framework gives it',
    'silent',
    'from rest_framework import status\n\n\ndef test_post():\n    assert post(10)["status"] == 403\n',
    'from rest_framework import status\n\n\ndef test_post():\n    assert post(10)["status"] == status.HTTP_403_FORBIDDEN\n',
  ),
  body(
    'the last item of a list that is told whole',
    'silent',
    'made = grind(2, True)\nassert len(made) == 3\nassert made[0] == 2\nassert made[-1] == 6\n',
    'made = grind(2, True)\nassert made == [2, 4, 6]\n',
  ),
  body(
    'the last item of a list that ends otherwise',
    'assertion_weakening',
    'made = grind(2, True)\nassert len(made) == 3\nassert made[0] == 2\nassert made[-1] == 6\n',
    'made = grind(2, True)\nassert made == [2, 4, 7]\n',
  ),
  body(
    'a sum of a list that stands beside it',
    'silent',
    'made = grind(2, True)\nassert made == [2, 4, 6]\nassert sum(made) == 12\n',
    'made = grind(2, True)\nassert made == [2, 4, 6]\n',
  ),
  body(
    'a sum of another list',
    'assertion_weakening',
    'made = grind(2, True)\nother = grind(3, True)\nassert made == [2, 4, 6]\nassert sum(other) == 18\n',
    'made = grind(2, True)\nother = grind(3, True)\nassert made == [2, 4, 6]\n',
  ),
  tests(
    'two fields in one comparison of unittest',
    'silent',
    'import unittest\n\n\nclass GrindTest(unittest.TestCase):\n    def test_grind(self):\n        mill = grind(2)\n        self.assertEqual(mill.owner, self.owner)\n        self.assertEqual(mill.sacks, 30)\n',
    'import unittest\n\n\nclass GrindTest(unittest.TestCase):\n    def test_grind(self):\n        mill = grind(2)\n        self.assertEqual((mill.owner, mill.sacks), (self.owner, 30))\n',
  ),
  tests(
    'one of two fields in one comparison',
    'assertion_weakening',
    'import unittest\n\n\nclass GrindTest(unittest.TestCase):\n    def test_grind(self):\n        mill = grind(2)\n        self.assertEqual((mill.owner, mill.sacks), (self.owner, 30))\n',
    'import unittest\n\n\nclass GrindTest(unittest.TestCase):\n    def test_grind(self):\n        mill = grind(2)\n        self.assertEqual(mill.owner, self.owner)\n',
  ),
  body(
    'all that an error was raised with',
    'silent',
    'with pytest.raises(ValueError, match="no sacks"):\n    grind(0)\n',
    'with pytest.raises(ValueError) as caught:\n    grind(0)\nassert caught.value.args == ("no sacks",)\n',
  ),
  body(
    'nothing of what an error was raised with',
    'assertion_weakening',
    'with pytest.raises(ValueError, match="no sacks"):\n    grind(0)\n',
    'with pytest.raises(ValueError) as caught:\n    grind(0)\nassert caught.value.args\n',
  ),
  change(
    'a snapshot written out in its test',
    'silent',
    python({ 'tests/test_grind.py': `${HEAD}\ndef test_page(snapshot):\n    assert page(2) == snapshot\n`, 'tests/__snapshots__/test_grind.ambr': STORED }),
    {
      'tests/test_grind.py': `${HEAD}\ndef test_page_text():\n    assert page(2) == "sacks: 2\\n"\n`,
      'tests/__snapshots__/test_grind.ambr': null,
    },
  ),
  change(
    'what is written out becomes a snapshot',
    'assertion_weakening',
    python({ 'tests/test_grind.py': `${HEAD}\ndef test_page(snapshot):\n    assert page(2) == "sacks: 2\\n"\n` }),
    {
      'tests/test_grind.py': `${HEAD}\ndef test_page(snapshot):\n    assert page(2) == snapshot\n`,
      'tests/__snapshots__/test_grind.ambr': STORED,
    },
  ),
  change(
    'a snapshot file by a newer version of what wrote it',
    'silent',
    python({ 'tests/test_grind.py': `${HEAD}\ndef test_page(snapshot):\n    assert page(2) == snapshot\n`, 'tests/__snapshots__/test_grind.ambr': STORED }),
    {
      'tests/__snapshots__/test_grind.ambr': STORED.replace('version: 1', 'version: 2'),
    },
  ),
  change(
    'a snapshot file that holds something else',
    'assertion_weakening',
    python({ 'tests/test_grind.py': `${HEAD}\ndef test_page(snapshot):\n    assert page(2) == snapshot\n`, 'tests/__snapshots__/test_grind.ambr': STORED }),
    {
      'tests/__snapshots__/test_grind.ambr': STORED.replace('sacks: 2', 'sacks: 4'),
    },
  ),
]
