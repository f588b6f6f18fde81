import { type Change, change } from '../change.js'

const TOX = '[tox]\nenvlist = py\n\n[testenv]\ncommands = trial post\n'
const tree = (files: Record<string, string>) => ({ 'tox.ini': TOX, 'post/__init__.py': '', 'post/test/__init__.py': '', ...files })
const OFFICE = `from twisted.internet import defer


class Office:
    def __init__(self):
        self.sent = []

    def send(self, letter):
        if not letter:
            return defer.fail(ValueError("empty"))
        self.sent.append(letter)
        return defer.succeed(len(self.sent))

    def close(self):
        return defer.succeed(None)
`
const SOURCES = { 'post/office.py': OFFICE }
const HEAD = `from twisted.internet import defer
from twisted.trial import unittest

from post.office import Office


class OfficeTests(unittest.TestCase):
    def setUp(self):
        self.office = Office()

`
const indent = (body: string) =>
  body
    .split('\n')
    .map((line) => (line ? `    ${line}` : line))
    .join('\n')
const trial = (name: string, expected: Change['expected'], body: string, edits: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    tree({ ...SOURCES, 'post/test/test_office.py': `${HEAD}${indent(body)}\n\n    def test_other(self):\n        self.assertEqual(self.office.sent, [])\n` }),
    { 'post/test/test_office.py': edits },
  )

const CB = `def test_send(self):
    d = self.office.send("a")
    d.addCallback(self.assertEqual, 1)
    return d
`
const LAM = `def test_send(self):
    d = self.office.send("a")
    d.addCallback(lambda count: self.assertEqual(count, 1))
    return d
`
const FUN = `def test_send(self):
    d = self.office.send("a")

    def check(count):
        self.assertEqual(count, 1)
        self.assertEqual(self.office.sent, ["a"])
    d.addCallback(check)
    return d
`
const CHAIN = `def test_send(self):
    def check(count):
        self.assertEqual(count, 1)
    return self.office.send("a").addCallback(check)
`
const DECO = `def test_send(self):
    d = self.office.send("a")

    @d.addCallback
    def check(count):
        self.assertEqual(count, 1)

    return d
`
const BOTH = `def test_send(self):
    d = self.office.send("a")

    def check(count):
        self.assertEqual(count, 1)

    def refuse(failure):
        self.fail("refused")
    d.addCallbacks(check, refuse)
    return d
`
const ERR = `def test_send(self):
    d = self.office.send("")

    def refused(failure):
        failure.trap(ValueError)
        self.assertEqual(str(failure.value), "empty")
    d.addCallbacks(lambda _: self.fail("sent"), refused)
    return d
`
const AF = `def test_send(self):
    d = self.office.send("")
    return self.assertFailure(d, ValueError)
`
const AF2 = `def test_send(self):
    d = self.assertFailure(self.office.send(""), ValueError)

    def check(error):
        self.assertEqual(str(error), "empty")
    d.addCallback(check)
    return d
`
const INL = `@defer.inlineCallbacks
def test_send(self):
    count = yield self.office.send("a")
    self.assertEqual(count, 1)
`
const INL2 = `@defer.inlineCallbacks
def test_send(self):
    yield self.assertFailure(self.office.send(""), ValueError)
    self.assertEqual(self.office.sent, [])
`
const FRO = `def test_send(self):
    failure = self.failureResultOf(self.office.send(""), ValueError)
    self.assertEqual(str(failure.value), "empty")
`
const FRO1 = `def test_send(self):
    self.failureResultOf(self.office.send(""), ValueError)
`
const SRO = `def test_send(self):
    self.assertEqual(self.successResultOf(self.office.send("a")), 1)
`
const SRO1 = `def test_close(self):
    self.successResultOf(self.office.close())
`
const ANR = `def test_wait(self):
    d = self.office.send("a")
    self.assertNoResult(d)
    self.assertEqual(self.office.sent, ["a"])
`
const FLE = `def test_logged(self):
    self.office.send("a")
    errors = self.flushLoggedErrors(ValueError)
    self.assertEqual(len(errors), 1)
`
const ENS = `def test_send(self):
    async def run():
        count = await self.office.send("a")
        self.assertEqual(count, 1)
    return defer.ensureDeferred(run())
`
const HELP = `@defer.inlineCallbacks
def sends(self, letter, count):
    got = yield self.office.send(letter)
    self.assertEqual(got, count)

@defer.inlineCallbacks
def test_send(self):
    yield self.sends("a", 1)
    yield self.sends("b", 2)
`
const HELPD = `def check_count(self, got, count):
    self.assertEqual(got, count)
    self.assertEqual(len(self.office.sent), count)

def test_send(self):
    d = self.office.send("a")
    d.addCallback(self.check_count, 1)
    return d
`
const TWO = `def test_send(self):
    first = self.office.send("a")
    first.addCallback(self.assertEqual, 1)
    second = self.office.send("b")
    second.addCallback(self.assertEqual, 2)
    return defer.gatherResults([first, second])
`
const TASK = `import asyncio
from post.office import Office


def test_send():
    async def check():
        count = await Office().send("a")
        assert count == 1

    async def run():
        task = asyncio.create_task(check())
        await task

    asyncio.run(run())
`
const task = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[]) =>
  change(name, expected, tree({ ...SOURCES, 'post/test/test_task.py': TASK }), { 'post/test/test_task.py': edits })
const W = 'assertion_weakening'
const S = 'test_skipping'
/** Tests of Twisted's trial: what is checked when a Deferred has its value, and what leaves a test out. */
export const DEFERRED_PYTHON: readonly Change[] = [
  trial('a function that is added: gone', W, CB, [['    d.addCallback(self.assertEqual, 1)\n', '']]),
  trial('a function that is added: looser', W, CB, [['self.assertEqual, 1', 'self.assertGreaterEqual, 1']]),
  trial('a function that is added: truthy', W, CB, [['self.assertEqual, 1', 'self.assertTrue']]),
  trial('a function that is added: edited', 'any', CB, [['self.assertEqual, 1', 'self.assertEqual, 2']]),
  trial('a function that is added: not returned', W, CB, [['    return d\n', '']]),
  trial('a function that is added: to addErrback', W, CB, [['d.addCallback(', 'd.addErrback(']]),
  trial('a function that is added: + swallow', W, CB, [['    return d\n', '    d.addErrback(lambda _: None)\n        return d\n']]),
  trial('a function that is added: + swallow addBoth', W, CB, [['    return d\n', '    d.addBoth(lambda _: None)\n        return d\n']]),
  trial('a function that is added: renamed local', 'silent', CB, [
    ['d = self.office', 'sent = self.office'],
    ['d.addCallback', 'sent.addCallback'],
    ['return d', 'return sent'],
  ]),
  trial('a function that is added: to lambda', 'silent', CB, [['self.assertEqual, 1', 'lambda count: self.assertEqual(count, 1)']]),
  trial('a function that is added: to chain', 'silent', CB, [
    [
      '        d = self.office.send("a")\n        d.addCallback(self.assertEqual, 1)\n        return d\n',
      '        return self.office.send("a").addCallback(self.assertEqual, 1)\n',
    ],
  ]),
  trial('a function that is added: to inline', 'silent', CB, [
    [
      '    def test_send(self):\n        d = self.office.send("a")\n        d.addCallback(self.assertEqual, 1)\n        return d\n',
      '    @defer.inlineCallbacks\n    def test_send(self):\n        count = yield self.office.send("a")\n        self.assertEqual(count, 1)\n',
    ],
  ]),
  trial('a function that is added: to async', 'silent', CB, [
    [
      '    def test_send(self):\n        d = self.office.send("a")\n        d.addCallback(self.assertEqual, 1)\n        return d\n',
      '    async def test_send(self):\n        count = await self.office.send("a")\n        self.assertEqual(count, 1)\n',
    ],
  ]),
  trial('a function that is added: to successResultOf', 'silent', CB, [
    [
      '        d = self.office.send("a")\n        d.addCallback(self.assertEqual, 1)\n        return d\n',
      '        self.assertEqual(self.successResultOf(self.office.send("a")), 1)\n',
    ],
  ]),
  trial('a function that is added: stricter', 'silent', CB, [
    ['    return d\n', '    d.addCallback(lambda _: self.assertEqual(self.office.sent, ["a"]))\n        return d\n'],
  ]),
  trial('a lambda that is added: looser', W, LAM, [['self.assertEqual(count, 1)', 'self.assertTrue(count)']]),
  trial('a lambda that is added: gone', W, LAM, [['self.assertEqual(count, 1)', 'count']]),
  trial('a lambda that is added: not returned', W, LAM, [['    return d\n', '']]),
  trial('a local function that is added: looser', W, FUN, [['self.assertEqual(count, 1)', 'self.assertIsNotNone(count)']]),
  trial('a local function that is added: not added', W, FUN, [['    d.addCallback(check)\n', '']]),
  trial('a local function that is added: not returned', W, FUN, [['    return d\n', '']]),
  trial('a local function that is added: inner gone', W, FUN, [['            self.assertEqual(self.office.sent, ["a"])\n', '']]),
  trial('added in one expression: not returned', W, CHAIN, [['return self', 'self']]),
  trial('added in one expression: cut', W, CHAIN, [['.addCallback(check)', '']]),
  trial('a function below the decorator that adds it: looser', W, DECO, [['self.assertEqual(count, 1)', 'self.assertTrue(count)']]),
  trial('a function below the decorator that adds it: gone', W, DECO, [['        @d.addCallback\n', '']]),
  trial('a function below the decorator that adds it: not returned', W, DECO, [['    return d\n', '']]),
  trial('for both ends: check out', W, BOTH, [['check, refuse', 'lambda _: None, refuse']]),
  trial('for both ends: refuse harmless', 'silent', BOTH, [['self.fail("refused")', 'self.fail("was refused")']]),
  trial('for both ends: refuse passes', W, BOTH, [['self.fail("refused")', 'return None']]),
  trial('an error in its own function: check out', W, ERR, [['            self.assertEqual(str(failure.value), "empty")\n', '']]),
  trial('an error in its own function: trap wider', W, ERR, [['trap(ValueError)', 'trap(Exception)']]),
  trial('an error in its own function: trap gone', W, ERR, [['            failure.trap(ValueError)\n', '']]),
  trial('an error in its own function: sent passes', W, ERR, [['lambda _: self.fail("sent")', 'lambda _: None']]),
  trial('assertFailure: wider', W, AF, [['ValueError', 'Exception']]),
  trial('assertFailure: tuple', W, AF, [['ValueError', 'ValueError, TypeError']]),
  trial('assertFailure: gone', W, AF, [['return self.assertFailure(d, ValueError)', 'return d.addErrback(lambda _: None)']]),
  trial('assertFailure: not returned', W, AF, [['return self.assertFailure', 'self.assertFailure']]),
  trial('assertFailure: to inline', 'silent', AF, [
    [
      '    def test_send(self):\n        d = self.office.send("")\n        return self.assertFailure(d, ValueError)\n',
      '    @defer.inlineCallbacks\n    def test_send(self):\n        with self.assertRaises(ValueError):\n            yield self.office.send("")\n',
    ],
  ]),
  trial('assertFailure: to failureResultOf', 'silent', AF, [['return self.assertFailure(d, ValueError)', 'self.failureResultOf(d, ValueError)']]),
  trial('assertFailure, then the error: wider', W, AF2, [['ValueError', 'Exception']]),
  trial('assertFailure, then the error: message gone', W, AF2, [['    d.addCallback(check)\n', '']]),
  trial('yielded: deco gone', 'any', INL, [['    @defer.inlineCallbacks\n', '']]),
  trial('yielded: looser', W, INL, [['self.assertEqual(count, 1)', 'self.assertTrue(count)']]),
  trial('yielded: to async', 'silent', INL, [
    ['    @defer.inlineCallbacks\n    def', '    async def'],
    ['yield', 'await'],
  ]),
  trial('yielded: renamed import', 'silent', INL, [
    ['@defer.inlineCallbacks', '@inlineCallbacks'],
    ['from twisted.internet import defer', 'from twisted.internet.defer import inlineCallbacks'],
  ]),
  trial('yielded assertFailure: yield gone', W, INL2, [['yield self.assertFailure', 'self.assertFailure']]),
  trial('yielded assertFailure: wider', W, INL2, [['ValueError', 'Exception']]),
  trial('yielded assertFailure: gone', W, INL2, [
    ['yield self.assertFailure(self.office.send(""), ValueError)', 'yield self.office.send("").addErrback(lambda _: None)'],
  ]),
  trial('failureResultOf: of whatever class', W, FRO, [['(self.office.send(""), ValueError)', '(self.office.send(""))']]),
  trial('failureResultOf: wider', W, FRO, [['ValueError', 'Exception']]),
  trial('failureResultOf alone: of whatever class', W, FRO1, [['(self.office.send(""), ValueError)', '(self.office.send(""))']]),
  trial('failureResultOf alone: wider', W, FRO1, [['ValueError', 'Exception']]),
  trial('failureResultOf alone: gone', W, FRO1, [
    ['self.failureResultOf(self.office.send(""), ValueError)', 'self.office.send("").addErrback(lambda _: None)'],
  ]),
  trial('failureResultOf alone: stricter', 'silent', FRO1, [
    [
      'self.failureResultOf(self.office.send(""), ValueError)',
      'failure = self.failureResultOf(self.office.send(""), ValueError)\n        self.assertEqual(str(failure.value), "empty")',
    ],
  ]),
  trial('successResultOf: looser', W, SRO, [
    ['self.assertEqual(self.successResultOf(self.office.send("a")), 1)', 'self.successResultOf(self.office.send("a"))'],
  ]),
  trial('successResultOf: to local', 'silent', SRO, [
    [
      'self.assertEqual(self.successResultOf(self.office.send("a")), 1)',
      'd = self.office.send("a")\n        count = self.successResultOf(d)\n        self.assertEqual(count, 1)',
    ],
  ]),
  trial('successResultOf alone: gone', W, SRO1, [['self.successResultOf(self.office.close())', 'self.office.close()']]),
  trial('assertNoResult: gone', W, ANR, [['        self.assertNoResult(d)\n', '']]),
  trial('flushLoggedErrors: of whatever class', W, FLE, [['flushLoggedErrors(ValueError)', 'flushLoggedErrors()']]),
  trial('flushLoggedErrors: len gone', W, FLE, [['        self.assertEqual(len(errors), 1)\n', '']]),
  trial('a coroutine that is begun: not returned', W, ENS, [['return defer.ensureDeferred', 'defer.ensureDeferred']]),
  trial('a coroutine that is begun: not run', W, ENS, [['return defer.ensureDeferred(run())', 'return run']]),
  trial('a coroutine that is begun: looser', W, ENS, [['self.assertEqual(count, 1)', 'self.assertTrue(count)']]),
  trial('a helper to wait for: no yield', W, HELP, [['yield self.sends("b", 2)', 'self.sends("b", 2)']]),
  trial('a helper to wait for: looser', W, HELP, [['self.assertEqual(got, count)', 'self.assertTrue(got)']]),
  trial('a helper to wait for: return', 'silent', HELP, [
    [
      '    @defer.inlineCallbacks\n    def test_send(self):\n        yield self.sends("a", 1)\n        yield self.sends("b", 2)\n',
      '    @defer.inlineCallbacks\n    def test_send(self):\n        for letter, count in [("a", 1), ("b", 2)]:\n            yield self.sends(letter, count)\n',
    ],
  ]),
  trial('a method that is added: looser', W, HELPD, [['self.assertEqual(got, count)', 'self.assertTrue(got)']]),
  trial('a method that is added: gone', W, HELPD, [['        d.addCallback(self.check_count, 1)\n', '']]),
  trial('a method that is added: direct from callback', 'silent', HELPD, [
    [
      '        d = self.office.send("a")\n        d.addCallback(self.check_count, 1)\n        return d\n',
      '        self.check_count(self.successResultOf(self.office.send("a")), 1)\n',
    ],
  ]),
  trial(
    'a method that is added: direct to callback',
    'silent',
    HELPD.replace(
      'd = self.office.send("a")\n    d.addCallback(self.check_count, 1)\n    return d\n',
      'self.check_count(self.successResultOf(self.office.send("a")), 1)\n',
    ),
    [
      [
        '        self.check_count(self.successResultOf(self.office.send("a")), 1)\n',
        '        d = self.office.send("a")\n        d.addCallback(self.check_count, 1)\n        return d\n',
      ],
    ],
  ),
  trial('of two Deferreds: one left', W, TWO, [['[first, second]', '[first]']]),
  trial('set on the method: skip', S, CB, [['    return d\n', '    return d\n    test_send.skip = "flaky"\n']]),
  trial('set on the method: todo', S, CB, [['    return d\n', '    return d\n    test_send.todo = "flaky"\n']]),
  trial('set on the class: skip', S, CB, [['    def setUp', '    skip = "flaky"\n\n    def setUp']]),
  trial('set on the class: todo', S, CB, [['    def setUp', '    todo = "flaky"\n\n    def setUp']]),
  trial('set on the class: skip None', 'silent', CB, [['    def setUp', '    skip = None\n\n    def setUp']]),
  trial('set on the class: skip cond', 'any', CB, [['    def setUp', '    if os.environ.get("POST") is None:\n        skip = "no post"\n\n    def setUp']]),
  trial('set on the module: skip', S, CB, [['class OfficeTests', 'skip = "flaky"\n\n\nclass OfficeTests']]),
  trial('set on the module: todo', S, CB, [['class OfficeTests', 'todo = "flaky"\n\n\nclass OfficeTests']]),
  trial('the decorator skip of trial', S, CB, [['    def test_send', '    @unittest.skip("flaky")\n    def test_send']]),
  trial('set on the method: skip gone', 'silent', `${CB}test_send.skip = "flaky"\n`, [['    test_send.skip = "flaky"\n', '']]),
  trial('SkipTest raised in trial', S, CB, [['    d = self.office', '    raise unittest.SkipTest("x")\n        d = self.office']]),
  trial('for both ends: clean-up that hands on what it is given', 'silent', CB, [
    [
      '        return d\n',
      '\n        def close(result):\n            self.office.close()\n            return result\n        d.addBoth(close)\n        return d\n',
    ],
  ]),
  trial('for both ends: clean-up that loses what it is given', W, CB, [
    ['        return d\n', '        d.addBoth(lambda _: self.office.close())\n        return d\n'],
  ]),
  trial('a function that is added: kept for the hook that waits', 'silent', CB, [['        return d\n', '        self.done = d\n        return d\n']]),
  trial('of two Deferreds: under other names', 'silent', TWO, [['[first, second]', '(first, second)']]),
  trial('skip of a method that unittest leaves out', S, CB, [['    return d\n', '    return d\n    test_send.__unittest_skip__ = True\n']]),
  task('a task that nobody waits for', W, [['await task', 'await asyncio.sleep(0)']]),
  task('a task that is awaited where it is begun', 'silent', [
    ['task = asyncio.create_task(check())\n        await task', 'await asyncio.create_task(check())'],
  ]),
]
