import { type Change, change, type Edit, type Expected, JEST, MOCHA, PYPROJECT, type Tree } from './change.js'

type Edits = Readonly<Record<string, Edit>>
const onJest = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, { 'package.json': JEST, ...before }, after)
const onMocha = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, { 'package.json': MOCHA, ...before }, after)
const onPytest = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, ...before }, after)

// What an error says was recorded beside the tests.
const LANE = 'exports.send = (parcel) => {\n  if (!parcel) throw new Error("no parcel")\n  return { ...parcel, sent: true }\n}\n'
const LANE_TEST = (refusal: string) => `const { send } = require('../src/lane')

describe('lane', () => {
  it('refuses nothing', () => {
    expect(() => send(null)).${refusal}
  })

  it('sends', () => {
    expect(send({ id: 1 }).sent).toBe(true)
  })
})
`
const LANE_SNAP = '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`lane refuses nothing 1`] = `"no parcel"`;\n'
const onLane = (name: string, expected: Expected, refusal: string): Change =>
  onJest(
    name,
    expected,
    { 'src/lane.js': LANE, 'test/lane.test.js': LANE_TEST('toThrowErrorMatchingSnapshot()'), 'test/__snapshots__/lane.test.js.snap': LANE_SNAP },
    { 'test/lane.test.js': LANE_TEST(refusal), 'test/__snapshots__/lane.test.js.snap': null },
  )

// Tests of an interface of a project's own.
const YARD = 'exports.park = (cart, done) => done(cart ? null : new Error("no cart"), cart)\n'
const YARD_TEST = (it: string) => `const { expect } = require('chai')
const { park } = require('../lib/yard')

describe('yard', () => {
  ${it}('parks a cart', {
    metadata: { requires: { slots: 1 } },

    test: function (done) {
      park({ id: 1 }, (error, cart) => {
        expect(error).to.equal(null)
        expect(cart.id).to.equal(1)
        done()
      })
    },
  })
})
`
const onYard = (name: string, expected: Expected, it: string, meta = 'slots: 1'): Change =>
  onMocha(name, expected, { 'lib/yard.js': YARD, 'test/yard.test.js': YARD_TEST('it') }, { 'test/yard.test.js': YARD_TEST(it).replace('slots: 1', meta) })

// A listener that must not be called.
const DOCK = "const { EventEmitter } = require('events')\nexports.dock = () => new EventEmitter()\n"
const DOCK_TEST = (listener: string) => `const assert = require('assert')
const { dock } = require('../lib/dock')

describe('dock', function () {
  it('reports a full dock', function (done) {
    const one = dock()
    one.on('moored', () => ${listener})
    one.on('full', (count) => {
      assert.strictEqual(count, 3)
      done()
    })
    one.emit('full', 3)
  })
})
`
const onDock = (name: string, expected: Expected, listener: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/dock.js': DOCK, 'test/dock.test.js': DOCK_TEST("assert.fail('moored in a full dock')") },
    { 'test/dock.test.js': DOCK_TEST(listener) },
  )

// Where tests run still: versions, parts of libraries and modules that the code does without.
const STORE = 'def store(parcel):\n    return {"parcel": parcel, "kept": True}\n\n\ndef get_version(server):\n    return tuple(server.info())\n'
const STORE_TEST = (mark: string) => `import unittest

from cellar import Cellar
from shop.store import get_version, store

${mark}
class TestStore(unittest.TestCase):
    def test_keeps(self):
        self.assertTrue(store("a")["kept"])

    def test_holds(self):
        self.assertEqual(store("a")["parcel"], "a")
`
const onStore = (name: string, expected: Expected, condition: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'shop/store.py': STORE, 'tests/test_store.py': STORE_TEST('') },
    { 'tests/test_store.py': STORE_TEST(`@unittest.skipIf(${condition}, "an older cellar")`) },
  )
const PLUGIN_TEST = (skip: string, word: string) => `import pytest

from shop.plugins import load


def test_loads_spaces(tmp_path):
${skip}    path = tmp_path / "one.py"
    path.write_text("def ${word}(): return {}")
    assert load(path).names == ["${word}"]
`
const onPlugins = (name: string, expected: Expected, root: string, word: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'shop/plugins.py': 'def load(path):\n    return path\n', 'tests/test_plugins.py': PLUGIN_TEST('', word) },
    {
      'tests/test_plugins.py': PLUGIN_TEST(
        `    import ${root}\n\n    if not hasattr(${root}, "cellar_space"):\n        pytest.skip("this ${root} has no spaces any more")\n`,
        word,
      ),
    },
  )
const WATCH = 'import hawk\n\n\ndef watch(folder):\n    return hawk.see(folder)\n'
const SERVE = (imported: string) => `def best():
${imported}

def serve(folder):
    return best()(folder)
`
const PLAIN = '    from shop.watching import watch\n    return watch\n'
const TRIED = '    try:\n        from shop.watching import watch\n        return watch\n    except ImportError:\n        return lambda folder: []\n'
const WATCH_TEST = (imported: string, skip: string) => `import unittest

${imported}

def test_sees(tmp_path):
${skip}    assert watch(tmp_path) == [tmp_path]
`
const onWatch = (name: string, expected: Expected, serve: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/watching.py': WATCH,
      'shop/serving.py': SERVE(PLAIN),
      'tests/test_watching.py': WATCH_TEST('from shop.watching import watch\n', ''),
    },
    {
      'shop/serving.py': `${SERVE(serve)}\n\ndef port():\n    return 80\n`,
      'tests/test_watching.py': WATCH_TEST(
        'try:\n    from shop.watching import watch\n    CAN_WATCH = True\nexcept ImportError:\n    CAN_WATCH = False\n',
        '    if not CAN_WATCH:\n        raise unittest.SkipTest("needs hawk")\n',
      ),
    },
  )
const PACKED = 'exports.pack = (list) => ({ entries: list, size: list.length })\n'
const PACKED_TEST = (it: string) => `const { pack } = require('../src/pack')
const isPacker5 = require('./helpers/isPacker5')

describe('pack', () => {
  it('counts', () => {
    expect(pack([1]).size).toBe(1)
  })

  ;${it}('keeps entries', () => {
    expect(isPacker5).toBeDefined()
    expect(pack([1]).entries).toEqual([1])
  })
})
`
const onPacked = (name: string, expected: Expected, value: string): Change =>
  onJest(
    name,
    expected,
    {
      'src/pack.js': PACKED,
      'test/helpers/isPacker5.js': `const packer = require('packer')\n\nconst isPacker5 = ${value}\n\nmodule.exports = isPacker5\n`,
      'test/pack.test.js': PACKED_TEST('it'),
    },
    { 'test/pack.test.js': PACKED_TEST('(isPacker5 ? it : it.skip)') },
  )

// Classes of tests that a function makes.
const GRAMMAR = 'def parse(text, way):\n    return [way, text]\n'
const MADE = (tests: string, ways = "('quick', 'slow')") => `import unittest

from shop.grammar import parse


def make_tests(WAY):
    class _TestParser(unittest.TestCase):
        def test_text(self):
            self.assertEqual(parse('a', WAY)[1], 'a')
${tests}
    name = 'Test' + WAY
    _TestParser.__name__ = name
    globals()[name] = _TestParser


for way in ${ways}:
    make_tests(way)
`
const LONG = (mark = '') => `
${mark}        def test_long_text(self):
            self.assertEqual(parse('a b c', WAY)[1], 'a b c')
            self.assertEqual(len(parse('a b c', WAY)), 2)
`
const OWN_FILE = `import unittest

from shop.grammar import parse


class TestLong(unittest.TestCase):
    def test_long_text(self):
        self.assertEqual(parse('a b c', 'quick')[1], 'a b c')
        self.assertEqual(len(parse('a b c', 'quick')), 2)
`
const onMade = (name: string, expected: Expected, before: string, after: string, other: Edits = {}): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/grammar.py': GRAMMAR,
      'tests/test_grammar.py': before,
      ...(Object.keys(other).length > 0 && { 'tests/test_long.py': OWN_FILE }),
    },
    { 'tests/test_grammar.py': after, ...other },
  )

// What a block does that must raise, and what both ways of an interpreter say.
const RAISING = (body: string) => `import pytest

from shop.room import Room


def test_locked():
    with pytest.raises(RuntimeError, match="locked"):
        with Room("cellar"):
            ${body}
`
const onRoom = (name: string, expected: Expected, body: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/room.py': 'class Room:\n    def __init__(self, name):\n        self.name = name\n',
      'tests/test_room.py': RAISING('pass'),
    },
    { 'tests/test_room.py': RAISING(body) },
  )
const PRINTING = (asked: string) => `import sys

from shop.pip import install


def test_install(capsys):
    install("greens")
    out, err = capsys.readouterr()
${asked}    assert not err
`
const onPrinting = (name: string, expected: Expected, asked: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'shop/pip.py': 'def install(name):\n    print(name)\n', 'tests/test_pip.py': PRINTING('    assert out\n') },
    { 'tests/test_pip.py': PRINTING(asked), 'shop/pip.py': 'import sys\n\n\ndef install(name):\n    if sys.version_info[0] == 3:\n        print(name)\n' },
  )

// py.path has a word of its own for making files.
const SYNC_TEST = (made: string, last: string) => `from shop.sync import sync


def test_sync(tmpdir, tmp_path, gate):
${made}    assert sync(tmpdir, tmp_path) == 1
    assert sync(tmpdir, tmp_path) == 0
${last}`
const onSync = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'shop/sync.py': 'def sync(one, other):\n    return 1\n', 'tests/test_sync.py': SYNC_TEST(before, '') },
    { 'tests/test_sync.py': SYNC_TEST(after, '') },
  )
const onOlderPytest = (name: string, expected: Expected, before: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/sync.py': 'def sync(one, other):\n    return 1\n',
      'tests/test_sync.py': `import py\nimport pytest\n\nfrom shop.sync import sync\n\n\ndef test_events():\n${before}    assert sync(1, 2) == 3\n`,
    },
    {
      'tests/test_sync.py':
        'import pytest\n\nfrom shop.sync import sync\n\n\ndef test_events():\n    pytest.xfail("no events yet")\n    assert sync(1, 2) == 3\n',
    },
  )

export const ASHLAR: readonly Change[] = [
  onLane('a recorded error becomes any error', 'assertion_weakening', 'toThrowError()'),
  onLane('a recorded error becomes the same words', 'silent', 'toThrowError("no parcel")'),
  onYard('a test of an interface of the project is skipped', 'test_skipping', 'it.skip'),
  onYard('a test of an interface of the project asks for more', 'silent', 'it', 'slots: 2'),
  onDock('what fails in a listener ends the test with an error', 'silent', "done(new Error('moored in a full dock'))"),
  onDock('what fails in a listener ends the test', 'assertion_weakening', 'done()'),
  onStore('tests run where a server has a version', 'silent', 'get_version(Cellar()) < (6, 2, 0)'),
  onStore('tests run where a server has so many rows', 'test_skipping', 'get_rows(Cellar()) < 6'),
  onPlugins('a test runs where a library has what it speaks of', 'silent', 'pantry', 'cellar_space'),
  onPlugins('a test runs where a library has what nothing speaks of', 'test_skipping', 'pantry', 'cellar_room'),
  onPlugins('a test runs where a module of the repository has what it speaks of', 'test_skipping', 'shop', 'cellar_space'),
  onWatch('tests run where a module loads that the code does without', 'silent', TRIED),
  onWatch('tests run where a module loads that the code needs', 'test_skipping', PLAIN),
  onPacked('a test runs where a library has a version, which a helper hands out alone', 'silent', "packer.version[0] === '5'"),
  onPacked('a test runs where a helper says so', 'test_skipping', "packer.list()[0] === '5'"),
  onMade('a test moves into a class that a function makes', 'silent', MADE(''), MADE(LONG()), { 'tests/test_long.py': null }),
  onMade(
    'a test moves into a class that a function makes, and asks less',
    'any',
    MADE(''),
    MADE(LONG().replace("            self.assertEqual(parse('a b c', WAY)[1], 'a b c')\n", '')),
    { 'tests/test_long.py': null },
  ),
  onMade('a test goes from a class that a function makes', 'test_deletion', MADE(LONG()), MADE('')),
  onMade('a test is left out one way in which its class is made', 'silent', MADE(LONG()), MADE(LONG("        @unittest.skipIf(WAY == 'slow', 'too slow')\n"))),
  onMade(
    'a test is left out the only way in which its class is made',
    'test_skipping',
    MADE(LONG(), "('slow',)").replace(/for way[\s\S]*/, "make_tests('slow')\n"),
    MADE(LONG("        @unittest.skipIf(WAY == 'slow', 'too slow')\n"), "('slow',)").replace(/for way[\s\S]*/, "make_tests('slow')\n"),
  ),
  onRoom('a line that is not to be come to fails by an error of another class', 'silent', 'raise AssertionError'),
  onRoom('a line raises what is to be raised', 'assertion_weakening', 'raise RuntimeError("locked")'),
  onPrinting(
    'both ways of an interpreter ask, for the opposite',
    'silent',
    '    if sys.version_info[0] == 3:\n        assert out\n    else:\n        assert not out\n',
  ),
  onPrinting('an older interpreter is asked alone', 'assertion_weakening', '    if sys.version_info[0] == 2:\n        assert out\n'),
  onSync(
    'files are made another way',
    'silent',
    '    tmpdir.ensure("dir", "one.py")\n    tmpdir.ensure("two", dir=True)\n',
    '    (tmp_path / "dir").mkdir()\n    (tmp_path / "dir" / "one.py").touch()\n',
  ),
  onSync('a gate is asked no more', 'assertion_weakening', '    gate.ensure(sync(tmpdir, tmp_path) == 2)\n', ''),
  onOlderPytest('a test failed by the older name of pytest', 'silent', '    py.test.xfail("no events yet")\n'),
  onOlderPytest('a test is expected to fail now', 'test_skipping', '    py.std.xfail("no events yet")\n'),
]
