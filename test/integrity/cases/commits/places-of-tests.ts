import { type Change, type Edit, type Expected, JEST, MOCHA, PYPROJECT, upon, VITEST } from '../change.js'

/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
type Edits = Readonly<Record<string, Edit>>
const onJest = upon({ 'package.json': JEST })
const onVitest = upon({ 'package.json': VITEST })
const onMocha = upon({ 'package.json': MOCHA })
const onPytest = upon({ 'pyproject.toml': PYPROJECT })

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

// Texts that the code wrote out, of which the tests ask through a helper.
const RELEASE = (more: string) => `export function entriesOf(version) {
  const entries = [{ path: 'CHANGES.md', version }]
${more}  return entries
}

export const count = (list) => list.length
`
const PUSHED = (path: string) => `  entries.push({ path: '${path}', version })\n`
const RELEASE_TEST = (more: string) => `import { expect, it } from 'vitest'
import { count, entriesOf } from '../src/release.js'
import { expectEntry } from './helpers/entries.js'

it('builds entries', () => {
  const entries = entriesOf('1.2.3')
  expect(count(entries)).toBeGreaterThan(0)
  expectEntry(entries, 'CHANGES.md')
${more}})
`
const ENTRY_HELPER = `import { expect } from 'vitest'

export function expectEntry(entries, path) {
  const found = entries.find((one) => one.path === path)
  expect(found, path).toBeDefined()
  expect(found?.version).toBe('1.2.3')
}
`
const onRelease = (name: string, expected: Expected, after: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/release.js': RELEASE(PUSHED('docs/manifest.json') + PUSHED('lib/version.js')),
      'test/release.test.js': RELEASE_TEST("  expectEntry(entries, 'docs/manifest.json')\n  expectEntry(entries, 'lib/version.js')\n"),
      'test/helpers/entries.js': ENTRY_HELPER,
    },
    { 'src/release.js': RELEASE(after), 'test/release.test.js': RELEASE_TEST('') },
  )
const GATED = (gate: string) => `class Shop:
    used = [${gate}]

    def __init__(self):
        self.parts = []

    def register(self, part):
        self.parts.append(part)
`
const GATED_TEST = (more: string) => `from shop.gates import refuse_unless
from shop.main import Shop


def needs(shop, flag):
    assert flag in refuse_unless(shop)


def test_registers():
    shop = Shop()
    shop.register("cellar")
    assert shop.parts == ["cellar"]
${more}`
const NEEDS = '\n\ndef test_register_is_kept_behind_a_flag():\n    shop = Shop()\n    shop.register("cellar")\n    assert needs(shop, flag="CELLARS") is None\n'
const onGated = (name: string, expected: Expected, gate: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'truegreen.yaml': OF_TESTS,
      'shop/gates.py': 'def refuse_unless(shop):\n    return sorted(shop.used)\n',
      'shop/main.py': GATED("'CELLARS'"),
      'tests/test_main.py': GATED_TEST(NEEDS),
    },
    { 'shop/main.py': GATED(gate), 'tests/test_main.py': GATED_TEST('') },
  )

// What was refused.
const OPTION = (body: string) => `class Any:
    def __init__(self, *kinds):
        self.kinds = kinds


class Strict:
    def __init__(self, *kinds):
        if not all(isinstance(kind, type) for kind in kinds):
            raise TypeError("kinds have to be types")
        self.kinds = kinds


class Option:
    def __init__(self, kind):
${body}
    def __call__(self, value):
        return value
`
const OPTION_TEST = (more: string) => `import pytest

from shop.kinds import Option


def test_option():
${more}    assert Option(int)(1) == 1
    assert Option(int)(None) is None
`
const onOption = (name: string, expected: Expected, body: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'truegreen.yaml': OF_TESTS,
      'shop/kinds.py': OPTION('        if not isinstance(kind, type):\n            raise TypeError("kind has to be a type")\n        self.kind = kind\n'),
      'tests/test_kinds.py': OPTION_TEST('    with pytest.raises(TypeError):\n        Option(lambda x: x)\n'),
    },
    {
      'shop/kinds.py': OPTION(body),
      'tests/test_kinds.py': `${OPTION_TEST('')}\n\ndef test_option_takes_functions():\n    assert Option(str.strip).kind is not None\n`,
    },
  )
const TREE = (condition: string) => `export class Tree {
  constructor(nodes) {
    this.nodes = nodes
  }

  addIn([key, ...rest], value) {
    const node = this.nodes[key]
    if (node instanceof Tree) node.addIn(rest, value)
${condition}    else throw new Error('no tree at ' + key)
  }
}

export const size = (tree) => Object.keys(tree.nodes).length
`
const MAKES = '    else if (node === undefined && value !== undefined) this.nodes[key] = value\n'
const TREE_TEST = (lines: string) => `import { expect, it } from 'vitest'
import { size, Tree } from '../src/tree.js'

it('adds', () => {
  const tree = new Tree({ a: 1, b: new Tree({}) })
  expect(() => tree.addIn(['a'])).toThrow(/no tree/)
${lines}})
`
const onTree = (name: string, expected: Expected, condition: string): Change =>
  onVitest(
    name,
    expected,
    {
      'truegreen.yaml': OF_TESTS,
      'src/tree.js': TREE(''),
      'test/tree.test.js': TREE_TEST("  expect(() => tree.addIn(['b', 3])).toThrow(/no tree/)\n  expect(size(tree)).toBe(2)\n"),
    },
    {
      'src/tree.js': condition === '' ? TREE('').replace('size = (tree) =>', 'size = (tree = new Tree({})) =>') : TREE(condition),
      'test/tree.test.js': TREE_TEST("  tree.addIn(['b', 3], 6)\n  expect(size(tree)).toBe(3)\n"),
    },
  )
const IMAGES = (more: string) => `class UnknownVersion(Exception):
    pass


IMAGES = {
    'python3.6': 'python:3.6.5',
${more}}


def build(name, version, images=IMAGES):
    if version not in images:
        raise UnknownVersion(version)
    return [name, images[version]]
`
const IMAGES_TEST = (more: string) => `import pytest

from shop.images import UnknownVersion, build


def test_old_version():
    with pytest.raises(UnknownVersion):
        build('shop', 'python2.6')
${more}`
const NEWER = "\n\ndef test_37_is_refused():\n    with pytest.raises(UnknownVersion):\n        build('shop', 'python3.7')\n"
const onImages = (name: string, expected: Expected, more: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'shop/images.py': IMAGES(''), 'tests/test_images.py': IMAGES_TEST(NEWER) },
    { 'shop/images.py': IMAGES(more), 'tests/test_images.py': IMAGES_TEST('') },
  )
const LOADER = (body: string) => `import os


class Loader:
    def __init__(self, folder):
        self.folder = folder

    def load(self, names):
${body}        return [os.path.join(self.folder, name) for name in names]
`
const REFUSING =
  '        if os.path.exists(self.folder) and not os.path.isdir(self.folder):\n            raise IOError("pantry_path is not a folder: {}".format(self.folder))\n'
const LOADER_TEST = (more: string) => `import pytest

from shop.loader import Loader


def test_loads(tmp_path):
    assert len(Loader(str(tmp_path)).load(["a"])) == 1
${more}`
const NOT_FOLDER =
  '\n\ndef test_pantry_path_not_folder(tmp_path):\n    path = tmp_path / "a"\n    path.write_text("")\n    loader = Loader(str(path))\n    with pytest.raises(IOError):\n        loader.load([])\n'
const onLoader = (name: string, expected: Expected, body: string, more = ''): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'truegreen.yaml': OF_TESTS, 'shop/loader.py': LOADER(REFUSING), 'tests/test_loader.py': LOADER_TEST(NOT_FOLDER) },
    { 'shop/loader.py': `${LOADER(body)}${more}`, 'tests/test_loader.py': LOADER_TEST('') },
  )

// A last parameter that goes, and a path that is refused now.
const SHELF = (params: string, answer: string) => `export class Shelf {
  constructor(items) {
    this.items = items
  }

  get(key${params}) {
    const item = this.items[key]
    return ${answer}
  }
}
`
const KEPT = 'keep || item === undefined ? item : item.value'
const SHELF_TEST = (from: string, lines: string) => `import { expect, it } from 'vitest'
import { Shelf } from '${from}'

it('gets', () => {
  const shelf = new Shelf({ a: { value: 1 }, b: { value: 2 } })
${lines}  expect(shelf.get('c')).toBeUndefined()
})
`
const BARE = "  expect(shelf.get('a')).toBe(1)\n"
const WHOLE = "  expect(shelf.get('a', true)).toEqual({ value: 1 })\n"
const onShelf = (name: string, expected: Expected, before: string, after: string, answer: string, params = '', folder = 'src'): Change =>
  onVitest(
    name,
    expected,
    { [`${folder}/shelf.js`]: SHELF(', keep', KEPT), 'test/shelf.test.js': SHELF_TEST(`../${folder}/shelf.js`, before) },
    { [`${folder}/shelf.js`]: SHELF(params, answer), 'test/shelf.test.js': SHELF_TEST(`../${folder}/shelf.js`, after) },
  )
const TAKEN = "  expect(shelf.take(['a'])).toBe(true)\n"
const EMPTIED = '  expect(shelf.take(null)).toBe(true)\n  expect(shelf.take(null)).toBe(false)\n'
const TAKING = (empty: string) => `export class Shelf {
  constructor(items) {
    this.items = items
  }

  get(key) {
    return this.items[key]
  }

  take(path) {
${empty}    const has = path[0] in this.items
    delete this.items[path[0]]
    return has
  }
}
`
const TAKES_ALL = '    if (path === null) {\n      if (this.items === null) return false\n      this.items = null\n      return true\n    }\n'
const onPath = (name: string, expected: Expected, empty: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/shelf.js': TAKING(TAKES_ALL), 'test/shelf.test.js': SHELF_TEST('../src/shelf.js', TAKEN + EMPTIED) },
    {
      'src/shelf.js': `${TAKING(empty)}\nexport const depth = 1\n`,
      'test/shelf.test.js': SHELF_TEST('../src/shelf.js', `${TAKEN}  expect(() => shelf.take(null)).toThrow()\n`),
    },
  )

export const PLACES_OF_TESTS: readonly Change[] = [
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
  onRelease('texts that a helper asked for go from the code', 'silent', ''),
  onRelease(
    'texts that a helper asked for stay in the code',
    'assertion_weakening',
    PUSHED('docs/manifest.json') + PUSHED('lib/version.js').replace('version })', 'version, own: true })'),
  ),
  onRelease('texts that a helper asked for become others', 'assertion_weakening', PUSHED('docs/index.json') + PUSHED('lib/release.js')),
  onGated('a test goes with the text that it hands to a helper', 'silent', ''),
  onGated('a test goes, and the text that it hands to a helper is another one', 'test_deletion', "'PANTRIES'"),
  onOption('what was refused by a class is handed to another one that takes it', 'silent', '        self.kind = Any(None, kind)\n'),
  onOption('what was refused by a class is handed to another one that refuses it', 'assertion_weakening', '        self.kind = Strict(kind)\n'),
  onTree('what was refused is done with what the function takes', 'silent', MAKES),
  onTree('what was refused is done with more, and refused as before', 'assertion_weakening', ''),
  onImages('what was refused is listed now', 'silent', "    'python3.7': 'python:3.7.1',\n"),
  onImages('what was refused is refused still', 'test_deletion', "    'python3.8': 'python:3.8.1',\n"),
  onLoader(
    'a refusal goes with the test whose title tells of it',
    'silent',
    '        names = [name for name in names if os.path.exists(os.path.join(self.folder, name))]\n',
  ),
  onLoader(
    'a refusal moves, and the test whose title tells of it goes',
    'test_deletion',
    '        check(self.folder)\n',
    '\n\ndef check(folder):\n    if os.path.exists(folder) and not os.path.isdir(folder):\n        raise IOError("the pantry_path is not a folder: {}".format(folder))\n',
  ),
  onShelf('a last parameter goes, and the same is asked without it', 'silent', BARE + WHOLE, "  expect(shelf.get('a')).toEqual({ value: 1 })\n", 'item'),
  onShelf('a last parameter goes that made the answer another one', 'silent', BARE + WHOLE, BARE, 'item && item.value'),
  onShelf('a last parameter stays, and nobody hands it over', 'assertion_weakening', BARE + WHOLE, BARE, KEPT, ', keep = false'),
  onShelf(
    'a last parameter goes, and its answer is asked for no more',
    'assertion_weakening',
    `${WHOLE}  expect(shelf.get('b')).toBe(2)\n`,
    "  expect(shelf.get('b')).toBe(2)\n",
    'item && item.value',
  ),
  onShelf(
    'code that lies in a folder called as a document is code',
    'silent',
    BARE + WHOLE,
    "  expect(shelf.get('a')).toEqual({ value: 1 })\n",
    'item',
    '',
    'src/doc',
  ),
  onPath('a path is refused that the code took', 'silent', ''),
  onPath('a path is refused by code that is what it was', 'assertion_weakening', TAKES_ALL),
]
