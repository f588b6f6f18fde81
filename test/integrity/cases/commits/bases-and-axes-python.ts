import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

type Edits = Readonly<Record<string, Edit>>
/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })

// A base class of a library that no file tells.
const QUEUE =
  'class Queue:\n    def __init__(self):\n        self.jobs = []\n\n    def add(self, job):\n        self.jobs.append(job)\n        return len(self.jobs)\n'
const OWN_CASE = (base: string) => `from case import Case${base === 'Case' ? '' : `\nfrom case import Tool as ${base}`}


class AppCase(${base}):
    def setup(self):
        self.app = None
`
const QUEUE_TEST = (second: string) => `from shop.queue import Queue
from tests.case import AppCase


class test_Queue(AppCase):
    def setup(self):
        self.queue = Queue()

    def test_add(self):
        self.assertEqual(self.queue.add('a'), 1)
${second}`
const QUEUE_MANY = "\n    def test_add_many(self):\n        self.queue.add('a')\n        self.assertEqual(self.queue.add('b'), 2)\n"
const QUEUE_DOUBLE = (check: string) => `from unittest.mock import Mock

from shop.queue import Queue
from tests.case import AppCase


class test_Queue(AppCase):
    def test_tells(self):
        heard = Mock()
        queue = Queue()
        queue.jobs = heard
        queue.add('a')
        ${check}
`
const onQueue = (name: string, expected: Expected, base: string, before: string, after: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/queue.py': QUEUE, 'tests/__init__.py': '', 'tests/case.py': OWN_CASE(base), 'tests/test_queue.py': QUEUE_TEST(before) },
    { 'tests/test_queue.py': QUEUE_TEST(after) },
  )

// A table that gets further axes.
const CRATE = `def make(a, b, frozen=False, slots=False, weak=False):
    if frozen:
        return (a, b)
    return [a, b]
`
const CRATE_AXES = (axes: readonly string[], condition: string) => `import pytest

from shop.crate import make


${axes.map((axis) => `@pytest.mark.parametrize("${axis}", [True, False])\n`).join('')}def test_make(${axes.join(', ')}):
    made = make(1, 2, ${axes.map((axis) => `${axis}=${axis}`).join(', ')})
    assert made[0] == 1
    if ${condition}:
        with pytest.raises(TypeError):
            made[0] = 3
`
const onCrate = (name: string, expected: Expected, condition: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/crate.py': CRATE, 'tests/test_crate.py': CRATE_AXES(['slots', 'frozen'], 'frozen') },
    {
      'shop/crate.py': [['weak=False', 'weak=True']],
      'tests/test_crate.py': CRATE_AXES(['slots', 'weak', 'frozen'], condition),
    },
  )

// Yes and no, generated or written down.
const LABEL = 'def label(name, short):\n    return name[:1] if short else name\n'
const LABEL_TEST = (
  given: string,
  rows: string,
) => `${given === '' ? 'import pytest' : 'from hypothesis import given\nfrom hypothesis.strategies import booleans, text'}

from shop.label import label


${given === '' ? `@pytest.mark.parametrize(${rows})` : `@given(${given})`}
def test_label(${rows.includes('name') ? 'name, short' : 'short'}):
    assert label("ab", short).startswith("a")
`
const onLabel = (name: string, expected: Expected, given: string, rows: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/label.py': LABEL, 'tests/test_label.py': LABEL_TEST(given, rows.includes('name') ? '"name, short"' : '') },
    { 'tests/test_label.py': LABEL_TEST('', rows) },
  )

// A whole that spreads what its parent says.
const KINDS = (body: string) => `class Kind:
    def info(self):
        return {"kind": type(self).__name__, "name": self.name}


class Choice(Kind):
    def __init__(self, name, choices):
        self.name = name
        self.choices = choices

    def info(self):
${body}`
const KINDS_BEFORE = KINDS('        info = super().info()\n        info["choices"] = self.choices\n        return info\n')

// An assertion of the product's own, which a test lets fail.
const FORMATTER = `class SafetyError(Exception):
    pass


def assert_equal_trees(before, after):
    if before.split() != after.split():
        raise SafetyError("trees differ")


def checked(before, after):
    try:
        assert_equal_trees(before, after)
    except SafetyError:
        raise SafetyError("not safe") from None
    return after
`
const FORMATTER_TEST = (more: string) => `from unittest.mock import patch

import pytest

import shop.formatter
from shop.formatter import SafetyError


def test_checked():
    assert shop.formatter.checked("a  b", "a b") == "a b"
${more}`
const onFormatter = (name: string, expected: Expected, more: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/formatter.py': FORMATTER, 'tests/test_formatter.py': FORMATTER_TEST('') },
    { 'tests/test_formatter.py': FORMATTER_TEST(more) },
  )
const PATCHED = (how: string, then: string) => `

def test_says_that_it_is_not_safe():
    with patch.object(shop.formatter, "assert_equal_trees", ${how}):
        ${then}
`

// A module that only another path leads to.
const GUIDE = (limit: string) => `def read(item, limit=${limit}):\n    return {"item": item, "limit": limit}\n`
const GUIDE_TEST = (module: string) => `from guide.${module} import read


def test_read():
    assert read("a") == {"item": "a", "limit": None}
`
const GUIDES: Tree = {
  'docs_src/guide/first.py': GUIDE('3'),
  'docs_src/guide/second.py': GUIDE('None'),
  'tests/test_first.py': GUIDE_TEST('first').replace('None', '3'),
  'tests/test_second.py': GUIDE_TEST('second'),
}

// An error's class that is gone.
const REPLY = (next: string, error: string) => `${error}class Reply:
    def __init__(self, status, target=None):
        self.status = status
        self.target = target
${next}`
const REPLY_NEXT = `
    def next(self):
        if self.target is None:
            raise NotRedirectReply("no target")
        return Reply(200)
`
const REPLY_ERROR = 'class NotRedirectReply(Exception):\n    pass\n\n\n'
const REPLY_TEST = (check: string) => `import pytest

import shop.reply


def test_reply():
    reply = shop.reply.Reply(204)
    assert reply.status == 204
${check}`
const REPLY_CHECK = '    with pytest.raises(shop.reply.NotRedirectReply):\n        reply.next()\n'
const onReply = (name: string, expected: Expected, after: string): Change =>
  onPytest(
    name,
    expected,
    { 'truegreen.yaml': OF_TESTS, 'shop/reply.py': REPLY(REPLY_NEXT, REPLY_ERROR), 'tests/test_reply.py': REPLY_TEST(REPLY_CHECK) },
    { 'shop/reply.py': after, 'tests/test_reply.py': REPLY_TEST('') },
  )

// An answer that became a refusal of the same call.
const PARSER = (guard: string) => `class BadStatus(Exception):
    pass


class Parser:
    def feed(self, line):
        return [self.parse(line)]

    def parse(self, line):
        status = line.split(" ")[1]
${guard}        return int(status)
`
const PARSER_BEFORE = PARSER('        if int(status) > 999:\n            raise BadStatus(line)\n')
const PARSER_TEST = (body: string) => `import pytest

from shop.parser import BadStatus, Parser


def test_under_100():
    parser = Parser()
${body}`
const PARSER_ANSWER = '    found = parser.feed("HTTP 99 ok")[0]\n    assert found == 99\n'
const PARSER_REFUSAL = '    with pytest.raises(BadStatus):\n        parser.feed("HTTP 99 ok")\n'
const onParser = (name: string, expected: Expected, source: string, body: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/parser.py': PARSER_BEFORE, 'tests/test_parser.py': PARSER_TEST(PARSER_ANSWER) },
    { 'shop/parser.py': source, 'tests/test_parser.py': PARSER_TEST(body) },
  )

// A check that holds for some rows alone.
const SOME_ROWS = (condition: string) => `import pytest

from shop.crate import make


@pytest.mark.parametrize("slots", [True, False])
@pytest.mark.parametrize("frozen", [True, False])
def test_make(slots, frozen):
    made = make(1, 2, frozen=frozen, slots=slots)
    assert made[0] == 1
    if ${condition}:
        assert made[1] == 2
`
const onSomeRows = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(name, expected, { 'shop/crate.py': CRATE, 'tests/test_crate.py': before }, { 'tests/test_crate.py': after })
const EACH = (condition: string) => `import { expect, test } from 'vitest'
import { make } from '../src/make.js'

test.each([true, false])('makes %s', (frozen) => {
  const made = make(1, 2, frozen)
  expect(made[0]).toBe(1)
  ${condition}expect(made[1]).toBe(2)
})
`

// Tests that became a table whose ids are their names' ends.
const SOURCE_OF = `class Given:
    DEFAULT = "DEFAULT"
    ENV = "ENV"


def source_of(env=None):
    return Given.ENV if env else Given.DEFAULT


def told(env=None):
    return str(source_of(env)) + "\\n"
`
const SOURCE_SINGLE = `from shop.source import Given, told


def test_source_default():
    assert told().rstrip() == Given.DEFAULT


def test_source_env():
    assert told(env="1").rstrip() == Given.ENV
`
const SOURCE_TABLE = (rows: string, check: string) => `import pytest

from shop.source import Given, source_of, told


@pytest.mark.parametrize(
    ("given", "expect"),
    [
${rows}    ],
)
def test_source(given, expect):
    assert told(**given)
    ${check}
`
const SOURCE_ROWS = '        pytest.param({}, Given.DEFAULT, id="default"),\n        pytest.param({"env": "1"}, Given.ENV, id="env"),\n'
const onSource = (name: string, expected: Expected, table: string): Change =>
  onPytest(name, expected, { 'shop/source.py': SOURCE_OF, 'tests/test_source.py': SOURCE_SINGLE }, { 'tests/test_source.py': table })

// Two answers that are held against each other by the code's own assertion.
const STABLE = (once: string) => `def tidy(text):
    return text.strip()


def tidy_once(text):
    return text.strip()


def assert_stable(text):
    again = ${once}(text)
    if text != again:
        raise AssertionError("not stable")
`
const STABLE_TEST = (more: string) => `from shop.tidy import assert_stable, tidy


def test_stable():
    done = tidy(" a ")
    ${more}
`

// A table for methods whose parameters have types.
const NAMED_ROWS = (names: string, check: string) => `import unittest

from parameterized import parameterized

from shop.label import label

NAMES = [${names}]


class TestLabel(unittest.TestCase):
    @parameterized.expand(NAMES)
    def test_label(self, name: str) -> None:
        ${check}
`
const NAMED_CHECK = 'self.assertEqual(label(name, True), name[:1])'

// A list of all that may be loaded.
const LIGHT = (imports: string) => `${imports}

def light():
    return 1
`
const LIGHT_TEST = (allowed: string) => `import json
import subprocess
import sys

ALLOWED = {${allowed}}


def test_light_imports():
    said = subprocess.run([sys.executable, "-m", "shop.loaded"], capture_output=True, check=True).stdout
    for module in json.loads(said):
        assert module in ALLOWED
`
const onLight = (name: string, expected: Expected, imports: string, allowed: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/light.py': LIGHT('import os\n'), 'tests/test_imports.py': LIGHT_TEST('"os", "re"') },
    { 'shop/light.py': LIGHT(imports), 'tests/test_imports.py': LIGHT_TEST(allowed) },
  )

// Who calls, asked beside a comment that speaks of what is expected.
const CALLER = (body: string) => `import sys


def named(module=None):
${body}    if module is None:
        module = sys._getframe(1).f_globals["__name__"]
    return module
`

// Commands that a job's own environment gives.
const TRAVIS = (script: string, jobs: string) => `language: python
install:
- pip install flake8 -e .
script:
${script}${jobs}`
const TRAVIS_JOBS = (lint: string) => `matrix:
  include:
    - name: "tests"
      python: 3.6
      env:
        - TEST_CMD="python -m pytest"
${lint}`
const TRAVIS_LINT = '    - name: "lint"\n      python: 3.7\n      env:\n        - TEST_CMD="flake8 shop tests"\n'
const onTravis = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(name, expected, { '.travis.yml': before, 'shop/label.py': LABEL }, { '.travis.yml': after })
const TRAVIS_PLAIN = TRAVIS('- python -m pytest\n- flake8 shop tests\n', '')
const TRAVIS_GIVEN = TRAVIS('- $TEST_CMD\n', TRAVIS_JOBS(TRAVIS_LINT))

// What must be raised, as a row has it.
const HALF = 'def half(n):\n    if n < 0:\n        raise ValueError(f"{n} is below nought")\n    return n // 2\n'
const HALF_TEST = (rows: string, body = 'half(n)') => `from contextlib import nullcontext as does_not_raise

import pytest

from shop.half import half


@pytest.mark.parametrize("n, expectation", [${rows}])
def test_half(n, expectation):
    with expectation:
        ${body}
`
const RAISING = '(4, does_not_raise()), (-2, pytest.raises(ValueError, match="below"))'
const onHalf = (name: string, expected: Expected, rows: string, more: Edits = {}): Change =>
  onPytest(
    name,
    expected,
    { 'truegreen.yaml': OF_TESTS, 'shop/half.py': HALF, 'tests/test_half.py': HALF_TEST(RAISING) },
    { 'tests/test_half.py': HALF_TEST(rows), ...more },
  )

// A test of one piece of data, which a table of such names reads.
const DATA_CASES = (names: string, check: string) => `import pytest

from shop.tidy import assert_stable, tidy
from tests.util import read_case


@pytest.mark.parametrize("name", [${names}])
def test_cases(name):
    text, expected = read_case(name)
    ${check}
`
const DATA_ALONE =
  'from shop.tidy import assert_stable, tidy\nfrom tests.util import read_case\n\n\ndef test_blanks_stay_away():\n    text, _ = read_case("blanks")\n    assert_stable(tidy(tidy(text)))\n'
const DATA_OTHER = '\n\ndef test_nothing():\n    assert tidy("") == ""\n'
const DATA_CHECK = 'assert tidy(text) == expected\n    assert_stable(tidy(text))'
const onData = (name: string, expected: Expected, names: string, check: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/tidy.py': STABLE('tidy'),
      'tests/__init__.py': '',
      'tests/util.py':
        'from pathlib import Path\n\n\ndef read_case(name):\n    text, _, expected = (Path(__file__).parent / "data" / name).read_text().partition("---")\n    return text, expected\n',
      'tests/test_tidy.py': DATA_ALONE + DATA_OTHER,
      'tests/test_cases.py': DATA_CASES('"plain"', DATA_CHECK),
    },
    { 'tests/test_tidy.py': [[DATA_ALONE.slice(DATA_ALONE.indexOf('def test_blanks')), '']], 'tests/test_cases.py': DATA_CASES(names, check) },
  )

// Values that a table hands to a fixture.
const INDIRECT = (rows: string, how: string) => `from unittest import mock

import pytest

from shop.half import half


@pytest.fixture
def made(request):
    return half(request.param)


@pytest.mark.parametrize("made, expected", [${rows}], indirect=${how})
def test_half(made, expected):
    assert made == expected
`
const onIndirect = (name: string, expected: Expected, rows: string, how = '["made"]'): Change =>
  onPytest(name, expected, { 'shop/half.py': HALF, 'tests/test_half.py': INDIRECT('(4, 2), (6, 3)', how) }, { 'tests/test_half.py': INDIRECT(rows, how) })

/** Fresh commits of twelve projects of Python: what was not seen, and what was told for nothing. */
export const BASES_AND_AXES_PYTHON: readonly Change[] = [
  onQueue('a test of a class whose base a library gives goes', 'test_deletion', 'Case', QUEUE_MANY, ''),
  onQueue('a test of a class whose base a library gives gets another name', 'silent', 'Case', QUEUE_MANY, QUEUE_MANY.replace('add_many', 'counts_all')),
  onQueue('a method of a class that no runner takes goes', 'silent', 'Tool', QUEUE_MANY, ''),
  onPytest(
    'a class whose base a library gives asks its double alone',
    'silent',
    {
      'shop/queue.py': QUEUE,
      'tests/__init__.py': '',
      'tests/case.py': OWN_CASE('Case'),
      'tests/test_queue.py': QUEUE_DOUBLE('self.assertTrue(heard.append.called)'),
    },
    { 'tests/test_queue.py': QUEUE_DOUBLE('heard.append.assert_called()') },
  ),
  onCrate('a table gets a further axis', 'silent', 'frozen'),
  onCrate('a table gets a further axis, and a check holds for half of its rows', 'assertion_weakening', 'frozen and not slots'),
  onSomeRows('a check is made for the rows of one value alone', 'assertion_weakening', SOME_ROWS('frozen'), SOME_ROWS('frozen and not slots')),
  onSomeRows('a check is made for other rows than before', 'assertion_weakening', SOME_ROWS('frozen'), SOME_ROWS('slots')),
  onSomeRows('a check is made for all rows', 'silent', SOME_ROWS('frozen'), SOME_ROWS('slots or not slots')),
  change(
    'a check is made for one of two rows alone',
    'assertion_weakening',
    {
      'package.json': VITEST,
      'src/make.js': 'export const make = (a, b, frozen) => (frozen ? Object.freeze([a, b]) : [a, b])\n',
      'test/make.test.js': EACH(''),
    },
    { 'test/make.test.js': EACH('if (frozen) ') },
  ),
  onLabel('yes and no, generated before, are written down', 'silent', 'booleans()', '"short", [True, False]'),
  onLabel('yes alone is written down where both were generated', 'test_deletion', 'booleans()', '"short", [True]'),
  onLabel('texts that were generated are written down', 'test_deletion', 'text(), booleans()', '"name, short", [("a", True), ("a", False)]'),
  onPytest(
    'a whole spreads what its parent says',
    'silent',
    { 'shop/kinds.py': KINDS_BEFORE },
    { 'shop/kinds.py': KINDS('        return {"choices": self.choices, **super().info()}\n') },
  ),
  onPytest(
    'a whole says what its parent says no more',
    'feature_removal',
    { 'shop/kinds.py': KINDS_BEFORE },
    { 'shop/kinds.py': KINDS('        return {"choices": [], **dict()}\n') },
  ),
  onFormatter(
    "an assertion of the product's own is let fail in a test of its own",
    'silent',
    PATCHED('side_effect=SafetyError("mocked")', 'with pytest.raises(SafetyError, match="not safe"):\n            shop.formatter.checked("a", "a")'),
  ),
  onFormatter(
    "an assertion of the product's own does nothing",
    'assertion_weakening',
    PATCHED('return_value=None', 'assert shop.formatter.checked("a", "b") == "b"'),
  ),
  onFormatter(
    "an assertion of the product's own is let fail where it is asked itself",
    'assertion_weakening',
    PATCHED('side_effect=SafetyError("mocked")', 'with pytest.raises(SafetyError):\n            shop.formatter.assert_equal_trees("a", "a")'),
  ),
  onPytest('a test goes with a module to which another path leads', 'silent', GUIDES, { 'docs_src/guide/second.py': null, 'tests/test_second.py': null }),
  onPytest('a test goes while the module to which another path leads stays', 'test_deletion', GUIDES, { 'tests/test_second.py': null }),
  onPytest(
    'a test goes with a module of that end, of which there is one more',
    'test_deletion',
    { ...GUIDES, 'other/guide/second.py': GUIDE('4') },
    { 'other/guide/second.py': null, 'tests/test_second.py': null },
  ),
  onReply("a check goes with the error's class", 'silent', REPLY('', '')),
  onReply("a check goes, and the error's class stays", 'assertion_weakening', REPLY(REPLY_NEXT, REPLY_ERROR).replace('no target', 'none')),
  onReply(
    "a check goes, and the error's class gets another name",
    'assertion_weakening',
    REPLY(REPLY_NEXT, REPLY_ERROR).replaceAll('NotRedirectReply', 'RedirectMissing'),
  ),
  onParser(
    'an answer became a refusal, and the code refuses on another condition',
    'silent',
    PARSER('        if len(status) != 3:\n            raise BadStatus(line)\n'),
    PARSER_REFUSAL,
  ),
  onParser(
    'an answer is asked for no more, and the code refuses on another condition',
    'assertion_weakening',
    PARSER('        if len(status) != 3:\n            raise BadStatus(line)\n'),
    '    parser.feed("HTTP 999 ok")\n',
  ),
  onParser(
    'an answer became a refusal, and code to which the call does not lead refuses on another condition',
    'assertion_weakening',
    `${PARSER_BEFORE}
    def other(self, line):
        if not line:
            raise BadStatus(line)
        return line
`,
    PARSER_REFUSAL,
  ),
  onParser('an answer became a refusal, and the code refuses as it did', 'assertion_weakening', PARSER_BEFORE.replace('" "', "' '"), PARSER_REFUSAL),
  onSource('tests become the rows of a table that bear the ends of their names', 'silent', SOURCE_TABLE(SOURCE_ROWS, 'assert source_of(**given) == expect')),
  onSource(
    'a test goes where its sibling becomes the row of a table',
    'test_deletion',
    SOURCE_TABLE(SOURCE_ROWS.replace(/.*"env"\),\n/, ''), 'assert source_of(**given) == expect'),
  ),
  onSource('rows that bear the ends of their names ask for something', 'any', SOURCE_TABLE(SOURCE_ROWS, 'assert source_of(**given)')),
  onPytest(
    "two answers are held against each other by the code's own assertion, which comes by another function",
    'silent',
    { 'shop/tidy.py': STABLE('tidy'), 'tests/test_tidy.py': STABLE_TEST('assert_stable(done)') },
    { 'shop/tidy.py': STABLE('tidy_once'), 'tests/test_tidy.py': STABLE_TEST('assert_stable(done)') },
  ),
  onPytest(
    "two answers are held against each other no more, while the code's own assertion comes by another function",
    'assertion_weakening',
    { 'shop/tidy.py': STABLE('tidy'), 'tests/test_tidy.py': STABLE_TEST('assert_stable(done)') },
    { 'shop/tidy.py': STABLE('tidy_once'), 'tests/test_tidy.py': STABLE_TEST('done.split()') },
  ),
  onPytest(
    'a row goes from a table for methods whose parameters have types',
    'test_deletion',
    { 'shop/label.py': LABEL, 'tests/test_label.py': NAMED_ROWS('"ab", "bc", "cd"', NAMED_CHECK) },
    { 'tests/test_label.py': NAMED_ROWS('"ab", "bc"', NAMED_CHECK) },
  ),
  onPytest(
    'tests of single names become rows of a table for methods whose parameters have types',
    'silent',
    {
      'shop/label.py': LABEL,
      'tests/test_label.py':
        'import unittest\n\nfrom shop.label import label\n\n\nclass TestLabel(unittest.TestCase):\n    def test_ab(self) -> None:\n        self.assertEqual(label("ab", True), "a")\n\n    def test_bc(self) -> None:\n        self.assertEqual(label("bc", True), "b")\n',
    },
    { 'tests/test_label.py': NAMED_ROWS('"ab", "bc"', NAMED_CHECK) },
  ),
  onLight('a list of what may be loaded has what the code begins to load', 'silent', 'import abc\nimport os\n', '"abc", "os", "re"'),
  onLight('a list of what may be loaded has what nothing begins to load', 'assertion_weakening', 'import os\n\nNAME = 1\n', '"abc", "os", "re"'),
  onLight(
    'a list of what may be loaded has more than the code begins to load',
    'assertion_weakening',
    'import abc\nimport os\n',
    '"abc", "os", "re", "socket"',
  ),
  onPytest(
    'who calls is asked beside a comment of what is expected',
    'silent',
    { 'shop/caller.py': CALLER('') },
    { 'shop/caller.py': CALLER('    # a module is expected here\n') },
  ),
  onPytest(
    'who calls is asked to tell a test',
    'any',
    { 'shop/caller.py': CALLER('') },
    { 'shop/caller.py': CALLER('    if sys._getframe(1).f_code.co_name.startswith("test_"):\n        return "shop"\n') },
  ),
  onTravis("commands become those of each job's environment", 'silent', TRAVIS_PLAIN, TRAVIS_GIVEN),
  onTravis("a command goes where the others become those of each job's environment", 'any', TRAVIS_PLAIN, TRAVIS('- $TEST_CMD\n', TRAVIS_JOBS(''))),
  onTravis('a job goes with the command of its environment', 'any', TRAVIS_GIVEN, TRAVIS('- $TEST_CMD\n', TRAVIS_JOBS(''))),
  onSource(
    'rows that bear the ends of their names ask for another answer',
    'test_deletion',
    SOURCE_TABLE(SOURCE_ROWS.replace('Given.ENV', 'Given.DEFAULT').replace('"env": "1"', '"env": ""'), 'assert source_of(**given) == expect'),
  ),
  onHalf('a row asks for no error any more', 'assertion_weakening', RAISING.replace(/pytest\.raises\(.*\)\)$/, 'does_not_raise())')),
  onHalf('a row asks for any error', 'assertion_weakening', RAISING.replace('ValueError, match="below"', 'Exception')),
  onHalf('a row says what is raised in more words', 'silent', RAISING.replace('"below"', '"is below nought"')),
  onHalf('a row asks for no error any more, of code that raises none', 'silent', RAISING.replace(/pytest\.raises\(.*\)\)$/, 'does_not_raise())'), {
    'shop/half.py': 'def half(n):\n    return n // 2\n',
  }),
  onHalf('a row comes that asks for an error', 'silent', `${RAISING}, (-4, pytest.raises(ValueError))`),
  onData('a test of one piece of data becomes a row of a table', 'silent', '"plain", "blanks"', DATA_CHECK),
  onData('a test of one piece of data goes, and a row for another one comes', 'test_deletion', '"plain", "tabs"', DATA_CHECK),
  onData('a row for its data comes where nothing whole is asked for', 'any', '"plain", "blanks"', 'assert tidy(text)\n    assert_stable(text)'),
  onData('a row for its data comes where less is called', 'any', '"plain", "blanks"', 'assert tidy(text) == expected'),
  onIndirect('a row goes whose value a fixture gets', 'test_deletion', '(4, 2)'),
  onIndirect('a row whose value a fixture gets expects anything', 'assertion_weakening', '(4, 2), (6, mock.ANY)'),
  onIndirect('a row goes from a table of which fixtures get all values', 'test_deletion', '(4, 2)', 'True'),
  onIndirect('a row comes whose value a fixture gets', 'silent', '(4, 2), (6, 3), (8, 4)'),
  onIndirect('rows whose values a fixture gets change places', 'silent', '(6, 3), (4, 2)'),
]
