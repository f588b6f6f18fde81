import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree, VITEST } from './change.js'

type Edits = Readonly<Record<string, Edit>>
/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onPytest = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...before }, after)

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

/** Fresh commits of twelve projects of Python: what was not seen, and what was told for nothing. */
export const SPLINE: readonly Change[] = [
  onQueue('a test of a class whose base a library gives goes', 'test_deletion', 'Case', QUEUE_MANY, ''),
  onQueue('a test of a class whose base a library gives gets another name', 'silent', 'Case', QUEUE_MANY, QUEUE_MANY.replace('add_many', 'counts_all')),
  onQueue('a method of a class that no runner takes goes', 'silent', 'Tool', QUEUE_MANY, ''),
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
  onParser('an answer became a refusal, and the code refuses as it did', 'assertion_weakening', PARSER_BEFORE.replace('" "', "' '"), PARSER_REFUSAL),
]
