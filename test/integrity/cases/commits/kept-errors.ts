import { type Change, type Expected, JEST, MOCHA, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onJest = upon({ 'package.json': JEST })
const onVitest = upon({ 'package.json': VITEST })
const onMocha = upon({ 'package.json': MOCHA })
const onPytest = upon({ 'pyproject.toml': PYPROJECT })

// A test that was a title only.
const SHED = 'exports.store = (boxes, box) => [...boxes, box]\n'
const SHED_TEST = (it: string, body: string) => `const { store } = require('../src/shed')

describe('shed', () => {
  it('stores a box', () => {
    expect(store([], 'a')).toEqual(['a'])
  })

  ${it}('keeps the order', () => {${body}})
})
`
const ORDER_KEPT = "\n    expect(store(['a'], 'b')).toEqual(['a', 'b'])\n  "
const onShed = (name: string, expected: Expected, before: string, after: string): Change =>
  onJest(name, expected, { 'src/shed.js': SHED, 'test/shed.test.js': SHED_TEST('it', before) }, { 'test/shed.test.js': SHED_TEST('it.skip', after) })

// A field of a class that is handed on by a spread of the same name.
const STALL = (field: string) => `export interface Settings { port?: number; host?: string }
export class Stall {
  ${field}readonly name: string

  constructor(options: Settings) {
    ${field === '' ? '' : 'this.options = options\n    '}this.name = [options.host, options.port].join(':')
  }
}
`
const STALL_RUN = "import { Stall } from './stall'\nexport const open = ({ host, ...options }: any) => new Stall({ host: host ?? 'here', ...options })\n"
const STALL_TEST = (check: string) => `import { open } from '../src/open'

test('opens a stall', () => {
  const stall = open({ port: 1 })
${check}  expect(stall.name).toBe('here:1')
})
`
const onStall = (name: string, expected: Expected, field: string, run = STALL_RUN): Change =>
  onVitest(
    name,
    expected,
    {
      'truegreen.yaml': OF_TESTS,
      'src/stall.ts': STALL('public options: Settings\n  '),
      'src/open.ts': STALL_RUN.replace('...options })\n', '...options })\nexport const again = (stall: Stall) => open({ port: stall.options.port })\n'),
      'test/stall.test.ts': STALL_TEST("  expect(stall.options).toEqual({ host: 'here', port: 1 })\n"),
    },
    { 'src/stall.ts': STALL(field), 'src/open.ts': run, 'test/stall.test.ts': STALL_TEST('') },
  )

// A getter of the object that a module makes.
const FLEET = (getter: string) => `const cart = (id) => ({ id })

module.exports = () => {
  const carts = []
  return {
    add(id) {
      const cart1 = cart(id)
      carts.push(cart1)
      return cart1
    },
${getter}    size: () => carts.length
  }
}
`
const FLEET_GETTER = `    get cart() {
      console.warn('DEPRECATED: the cart of a fleet')
      return carts[0] || cart(0)
    },
`
const FLEET_TEST = (more: string) => `const { expect } = require('chai')
const fleet = require('../index')

describe('fleet', () => {
  it('adds a cart', () => {
    const own = fleet()
    own.add(1)
    expect(own.size()).to.equal(1)
  })
${more}})
`
const FLEET_CART = `
  describe('cart', () => {
    it('gives the first one', () => {
      const own = fleet()
      const first = own.add(1)
      expect(own.cart).to.equal(first)
    })

    it('gives one where there is none', () => {
      const own = fleet()
      expect(own.cart).to.deep.equal({ id: 0 })
    })
  })
`
const onFleet = (name: string, expected: Expected, getter: string): Change =>
  onMocha(
    name,
    expected,
    { 'truegreen.yaml': OF_TESTS, 'index.js': FLEET(FLEET_GETTER), 'test/fleet.test.js': FLEET_TEST(FLEET_CART) },
    { 'index.js': FLEET(getter), 'test/fleet.test.js': FLEET_TEST('') },
  )

// Parts that are asked for as a whole, in which one of them is nothing now.
const KIND = (kind: string) => `export function typeOf(field: { scalar: string }) {
  const own = { kind: 'SCALAR', name: field.scalar, ofType: null }
  return ${kind}
}
`
const KIND_TEST = (checks: string) => `import { typeOf } from '../src/kind'

it('tells the type of a field', () => {
  const type = typeOf({ scalar: 'Text' })
  expect(Object.keys(type)).toHaveLength(3)
${checks}})
`
const KIND_PARTS = "  expect(type.kind).toEqual('SCALAR')\n  expect(type.name).toEqual('Text')\n"
const KIND_WHOLE = "  expect(type).toEqual({ kind: 'NON_NULL', name: null, ofType: { kind: 'SCALAR', name: 'Text', ofType: null } })\n"
const onKind = (name: string, expected: Expected, checks: string): Change =>
  onJest(
    name,
    expected,
    { 'src/kind.ts': KIND('own'), 'test/kind.test.ts': KIND_TEST(KIND_PARTS) },
    { 'src/kind.ts': KIND("{ kind: 'NON_NULL', name: null, ofType: own }"), 'test/kind.test.ts': KIND_TEST(checks) },
  )

// What was raised is kept, and its class is asked for there.
const PORT = (fails: string) => `class Jammed(Exception):
    pass


class Port:
    def __init__(self):
        self.trouble = None
        self.open = True

    def receive(self, data):
        next(self.reads(data))

    def reads(self, data):
        if data.startswith(b"x"):
            self.open = False
            ${fails}
        yield
`
const PORT_TEST = (body: string) => `import unittest

from shop.port import Jammed, Port


class PortTests(unittest.TestCase):
    def test_jams(self):
        port = Port()
${body}        self.assertFalse(port.open)
`
const PORT_RAISES =
  '        with self.assertRaises(Jammed) as raised:\n            port.receive(b"x1")\n        self.assertEqual(str(raised.exception), "bad start")\n'
const onPort = (name: string, expected: Expected, body: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/port.py': PORT('raise Jammed("bad start")'),
      'tests/test_port.py': PORT_TEST(PORT_RAISES),
      'truegreen.yaml': 'rules:\n  guard-removed: off\n  error-swallowed: off\n',
    },
    { 'shop/port.py': PORT('self.trouble = Jammed("bad start")'), 'tests/test_port.py': PORT_TEST(body) },
  )

// A message that was compared in a catch.
const TREE =
  'export function grow(roots: string[]) {\n  if (roots.length > 1) throw new Error(`There is one root only, "${roots[1]}" is none`)\n  return { root: roots[0] }\n}\n'
const TREE_TEST = (body: string) => `import { grow } from '../src/tree'

describe('tree', () => {
  it('refuses a second root', () => {
    const roots = ['a', 'b']
${body}  })

  it('grows', () => {
    expect(grow(['a']).root).toEqual('a')
  })
})
`
const CAUGHT_MESSAGE = `    try {
      grow(roots)
      // Fails where nothing is thrown.
      expect(true).toBe(false)
    } catch (e) {
      expect(e.message).toBe('There is one root only, "b" is none')
    }
`
const onTree = (name: string, expected: Expected, body: string): Change =>
  onVitest(name, expected, { 'src/tree.ts': TREE, 'test/tree.test.ts': TREE_TEST(CAUGHT_MESSAGE) }, { 'test/tree.test.ts': TREE_TEST(body) })

// Texts of warnings that a helper compares one by one.
const LAMP = `import warnings


def light(kind):
    if kind == "old":
        warnings.warn("use new instead of old", DeprecationWarning)
    return f"{kind} light"
`
const LAMP_TEST = (helper: string, body: string) => `import unittest
import warnings

from shop.lamp import light


class LampTests(unittest.TestCase):
${helper}    def test_old(self):
        with warnings.catch_warnings(record=True) as recorded:
            self.assertEqual(light("old"), "old light")
${body}`
const LAMP_BODY = `        self.assertEqual(len(recorded), 1)
        warning = recorded[0].message
        self.assertEqual(str(warning), "use new instead of old")
        self.assertEqual(type(warning), DeprecationWarning)
`
const LAMP_HELPER = (count: string) => `    def assert_warned(self, recorded, expected):
${count}        for one, told in zip(recorded, expected):
            actual = one.message
            self.assertEqual(str(actual), told)
            self.assertEqual(type(actual), DeprecationWarning)

`
const COUNTED = '        self.assertEqual(len(recorded), len(expected))\n'
const onLamp = (name: string, expected: Expected, helper: string, body: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'shop/lamp.py': LAMP, 'tests/test_lamp.py': LAMP_TEST('', LAMP_BODY) },
    { 'tests/test_lamp.py': LAMP_TEST(helper, body) },
  )

// A function that was only there is called now.
const TILL = 'exports.sum = (prices) => prices.reduce((all, price) => all + price, 0)\nexports.round = (price) => Math.round(price)\n'
const TILL_TEST = (tests: string) => `const { expect } = require('chai')
const till = require('../lib/till')

describe('till', () => {
${tests}})
`
const TILL_THERE = `  it('should have function: sum', () => {
    expect(till.sum).to.be.a('function')
  })

  it('should have function: round', () => {
    expect(till.round).to.be.a('function')
  })
`
const TILL_CALLED = `  it('sums prices', () => {
    expect(till.sum([1, 2])).to.equal(3)
  })
`
const TILL_ROUNDS = `
  it('rounds a price', () => {
    const rounded = till.round(1.4)
    expect(rounded).to.equal(1)
  })
`
const onTill = (name: string, expected: Expected, tests: string): Change =>
  onMocha(name, expected, { 'lib/till.js': TILL, 'test/till.test.js': TILL_TEST(TILL_THERE) }, { 'test/till.test.js': TILL_TEST(tests) })

// Tests beside the rule that they are about.
const RULE = `import re
import sys


def tags(text):
    return [tag for tag in re.findall(r"#(\\w+)", text) if tag.islower()]
`
const RULE_TEST = `from shop.rules.tag_rule import tags


def test_tags():
    assert tags("#a #b") == ["a", "b"]
    assert tags("#A") == []
`
const RULE_EMBEDDED = (guard: string, second: string) => `${RULE}

# testing code to be loaded only with pytest
${guard}

    import pytest

    @pytest.mark.parametrize("times", (1,))
    def test_tags(times):
        """Test rule matches."""
        assert tags("#a #b") == ["a", "b"]
${second}`
const RULE_SECOND = '        assert tags("#A") == []\n'
const RULES = { 'pyproject.toml': `${PYPROJECT.replace('testpaths = ["tests"]', 'testpaths = ["tests", "shop"]')}python_files = ["test_*.py", "rules/*.py"]\n` }
const onRule = (name: string, expected: Expected, text: string, settings: Tree = RULES): Change =>
  onPytest(
    name,
    expected,
    { ...settings, 'shop/__init__.py': '', 'shop/rules/__init__.py': '', 'shop/rules/tag_rule.py': RULE, 'tests/test_tag_rule.py': RULE_TEST },
    { 'shop/rules/tag_rule.py': text, 'tests/test_tag_rule.py': null },
  )

// Tests that a class of another file inherits.
const STORE =
  'class Store:\n    def __init__(self):\n        self.lists = []\n\n    def create(self, name):\n        self.lists.append(name)\n        return name\n\n    def search(self, part):\n        return [one for one in self.lists if part in one]\n'
const STORE_BASE = (more: string) => `class BaseStoreTest(object):
    def test_create(self):
        self.assertEqual(self.store.create("a"), "a")
${more}`
const STORE_SEARCH = `
    def test_search(self):
        self.store.create("abc")
        self.assertEqual(self.store.search("b"), ["abc"])
`
const STORE_TEST = (taken: string) => `import unittest

from shop.store import Store
from tests.base import ${taken}


class StoreTest(BaseStoreTest, unittest.TestCase):
    def setUp(self):
        self.store = Store()
`
const onStore = (name: string, expected: Expected, taken: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/store.py': STORE,
      'tests/__init__.py': '',
      'tests/base.py': STORE_BASE(STORE_SEARCH),
      'tests/test_store.py': STORE_TEST(taken),
    },
    { 'tests/base.py': STORE_BASE('') },
  )

// Parts of a message that is told whole now.
const GATE = (message: string) => `export function enter(name: string, at: number) {
  if (name === '') throw new Error(${message})
  return { name, at }
}
`
const GATE_SAYS = '`no name given for #${at} of the gate`'
const GATE_SAYS_NOW = '`no name given for the guest of the gate`'
const GATE_TEST = (checks: string) => `import { enter } from '../src/gate'

it('refuses a guest without a name', () => {
  expect.assertions(${checks.split('expect(').length - 1})
  try {
    enter('', 0)
  } catch (error) {
${checks}  }
})
`
const GATE_PARTS = "    expect(error.message).toContain('no name')\n    expect(error.message).toContain('#0')\n    expect(error.message).toContain('gate')\n"
const GATE_WHOLE = '    expect(error.message).toMatchInlineSnapshot(`"no name given for the guest of the gate"`)\n'
const onGate = (name: string, expected: Expected, checks: string, says = GATE_SAYS_NOW): Change =>
  onJest(
    name,
    expected,
    { 'src/gate.ts': GATE(GATE_SAYS), 'test/gate.test.ts': GATE_TEST(GATE_PARTS) },
    { 'src/gate.ts': GATE(says), 'test/gate.test.ts': GATE_TEST(checks) },
  )

// Two things of one class, which got another name with its module.
const CREW = (name: string) => `class ${name}:
    def __init__(self, token):
        self.token = token

    def __hash__(self):
        return hash(self.token)

    def __eq__(self, other):
        return isinstance(other, ${name}) and hash(self) == hash(other)
`
const CREW_TEST = (taken: string, name: string, other = `${name}("42")`) => `from ${taken} import ${name}


class TestCrew:
    def test_equals(self):
        crew = ${name}("42")
        assert crew == ${other}
        assert crew != "42"
`
const onCrew = (name: string, expected: Expected, text: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/base.py': CREW('BaseCrew'),
      'shop/crew.py': 'from .base import BaseCrew\n\n\nclass Crew(BaseCrew):\n    pass\n',
      'tests/test_crew.py': CREW_TEST('shop.base', 'BaseCrew'),
    },
    { 'shop/__init__.py': 'from .crew import Crew\n', 'shop/base.py': null, 'shop/crew.py': CREW('Crew'), 'tests/test_crew.py': text },
  )

// Tests of what the folder of an earlier day held.
const OLD_TEST = `const { expect } = require('chai')
const helpers = require('../../lib/clients/helpers')

describe('helpers', () => {
  it('takes required values first', () => {
    expect(helpers.merge({ a: 1 }, { a: 2 })).to.deep.equal({ a: 1 })
  })
})
`
const onOld = (name: string, expected: Expected, files: Tree): Change =>
  onMocha(
    name,
    expected,
    { 'src/client.js': 'exports.merge = (first, second) => ({ ...second, ...first })\n', 'test/clients/helpers.js': OLD_TEST, ...files },
    { 'test/clients/helpers.js': null, 'src/client.js': 'exports.merge = (first, second) => ({ ...second, ...first, merged: true })\n' },
  )

// A function that takes texts alone.
const ITEM = (guard: string) => `import importlib


def load(name):
    """Gives the module of that name."""
${guard}    if isinstance(name, bytes):
        name = name.decode()
    return importlib.import_module(name)
`
const TEXT_ALONE = '    if not isinstance(name, str):\n        raise TypeError(f"load takes texts, not {type(name)}.")\n'
const ITEM_TEST = (more: string) => `import os

from shop.item import load


def test_load():
    assert load("os") is os
${more}`
const ITEM_BYTES = '\n\ndef test_load_bytes():\n    assert load(b"os") is os\n    assert load(b"os.path") is os.path\n'
const onItem = (name: string, expected: Expected, guard: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/__init__.py': '', 'shop/item.py': ITEM(''), 'tests/test_item.py': ITEM_TEST(ITEM_BYTES) },
    { 'shop/item.py': ITEM(guard), 'tests/test_item.py': ITEM_TEST('') },
  )

// A test that became a table which says its rows.
const WORDS =
  'exports.words = (known, options = {}) => ({ has: (word, { exact = options.exact } = {}) => known.some((one) => exact ? one === word : one.toLowerCase() === word.toLowerCase()) })\n'
const WORDS_TEST = (tests: string) => `const { words } = require('../src/words')

describe('words', () => {
  const exactly = { exact: true }

${tests}})
`
const WORDS_ONE = `  it('heeds capitals', () => {
    const known = words(['Bo', 'ann'])
    expect(known.has('bo')).toBe(true)
    expect(known.has('Bo', exactly)).toBe(true)
    expect(known.has('bo', exactly)).toBe(false)
    expect(known.has('zoe', exactly)).toBe(false)
    expect(known.has('zoe', exactly)).toBe(false)
  })
`
const WORDS_TABLE = (rows: string) => `  it.each\`
    word     | options      | expected
    \${'bo'} | \${undefined} | \${true}
    \${'Bo'} | \${exactly}   | \${true}
${rows}  \`('heeds capitals "$word" $options', ({ word, options, expected }) => {
    const known = words(['Bo', 'ann'], { exact: false })
    expect(known.has(word, options)).toBe(expected)
  })
`
const WORDS_ROWS = "    ${'bo'} | ${exactly}   | ${false}\n    ${'zoe'} | ${exactly}  | ${false}\n    ${'zoe'} | ${exactly}  | ${false}\n"
const onWords = (name: string, expected: Expected, rows: string): Change =>
  onJest(name, expected, { 'src/words.js': WORDS, 'test/words.test.js': WORDS_TEST(WORDS_ONE) }, { 'test/words.test.js': WORDS_TEST(WORDS_TABLE(rows)) })

// Tests that a function of another file registers.
const CONTRACT = (more: string) => `exports.storeContract = (make) => {
  describe('a store', () => {
    it('creates', () => {
      expect(make().create('a')).toBe('a')
    })
${more}  })
}
`
const CONTRACT_SEARCH = `
    it('finds', () => {
      const store = make()
      store.create('abc')
      expect(store.search('b')).toEqual(['abc'])
    })
`
const onContract = (name: string, expected: Expected, path: string): Change =>
  onJest(
    name,
    expected,
    {
      'src/store.js':
        'exports.Store = class { constructor() { this.lists = [] } create(name) { this.lists.push(name); return name } search(part) { return this.lists.filter((one) => one.includes(part)) } }\n',
      [path]: CONTRACT(CONTRACT_SEARCH),
      'test/store.test.js': `const { Store } = require('../src/store')\nconst { storeContract } = require('../${path.replace('.js', '')}')\n\nstoreContract(() => new Store())\n`,
    },
    { [path]: CONTRACT('') },
  )

// A test by hand that became a file of the folder which another one lists.
const MARKUP = 'def escape(text):\n    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")\n'
const MARKUP_TEST = (more: string) => `import os

import pytest

from shop.markup import escape


def cases():
    folder = os.path.join(os.path.dirname(__file__), 'data')
    return [os.path.join(folder, one) for one in os.listdir(folder) if one.endswith('.test')]


@pytest.mark.parametrize('path', cases())
def test_regressions(path):
    text = open(path).read()
    expected = open(path + '.out').read()
    assert escape(text.strip()) == expected.strip()
${more}`
const MARKUP_BY_HAND = `

def test_by_hand():
    text = '<img src="a.png" alt="a picture">'
    assert escape(text) == '&lt;img src="a.png" alt="a picture"&gt;'
`
const onMarkup = (name: string, expected: Expected, files: Tree): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/__init__.py': '',
      'shop/markup.py': MARKUP,
      'tests/data/1.test': '<b>\n',
      'tests/data/1.test.out': '&lt;b&gt;\n',
      'tests/test_markup.py': MARKUP_TEST(MARKUP_BY_HAND),
    },
    { 'tests/test_markup.py': MARKUP_TEST(''), ...files },
  )

export const KEPT_ERRORS: readonly Change[] = [
  onShed('a test without a body gets one and is skipped', 'silent', '', ORDER_KEPT),
  onShed('a test with a body is skipped', 'test_skipping', ORDER_KEPT, ORDER_KEPT),
  onStall('a field of a class that goes is no spread of that name', 'silent', ''),
  onStall('a field of a class that stays is asked for no more', 'assertion_weakening', 'public options: Settings\n  '),
  onFleet('a getter of an answer goes with its tests', 'silent', ''),
  onFleet('the tests of a getter go and it stays', 'test_deletion', FLEET_GETTER),
  onFleet('a getter becomes a plain member and its tests go', 'test_deletion', '    cart: cart(0),\n'),
  onKind('parts are asked for in a whole that holds nothing for one', 'silent', KIND_WHOLE),
  onJest(
    'a member of an enumeration is written out in a whole',
    'silent',
    {
      'src/kinds.ts': "export enum Kind { SCALAR = 'SCALAR', NON_NULL = 'NON_NULL' }\n",
      'src/kind.ts': KIND('own'),
      'test/kind.test.ts': `import { Kind } from '../src/kinds'\n${KIND_TEST(KIND_PARTS.replace("'SCALAR'", 'Kind.SCALAR'))}`,
    },
    { 'src/kind.ts': KIND("{ kind: 'NON_NULL', name: null, ofType: own }"), 'test/kind.test.ts': KIND_TEST(KIND_WHOLE) },
  ),
  onJest(
    'a whole that holds nothing for a part is asked for and the code stays',
    'assertion_weakening',
    { 'src/kind.ts': KIND('own'), 'test/kind.test.ts': KIND_TEST(KIND_PARTS) },
    { 'test/kind.test.ts': KIND_TEST("  expect(type).toEqual({ kind: 'SCALAR', name: null, ofType: null })\n") },
  ),
  onKind('one part is asked for in place of two', 'assertion_weakening', "  expect(type.kind).toEqual('NON_NULL')\n"),
  onKind('a whole that leaves a part out stands for parts', 'assertion_weakening', "  expect(type).toMatchObject({ kind: 'NON_NULL' })\n"),
  onPort(
    'an error that is kept is asked for by its class',
    'silent',
    '        port.receive(b"x1")\n        self.assertIsInstance(port.trouble, Jammed)\n        self.assertEqual(str(port.trouble), "bad start")\n',
  ),
  onPort('nothing asks for the class of an error any more', 'assertion_weakening', '        port.receive(b"x1")\n'),
  onPort(
    'an error that the test puts there is asked for by its class',
    'assertion_weakening',
    '        port.receive(b"x1")\n        port.trouble = Jammed("bad start")\n        self.assertIsInstance(port.trouble, Jammed)\n        self.assertEqual(str(port.trouble), "bad start")\n',
  ),
  onPort(
    'an error that the test makes itself is asked for by its class',
    'assertion_weakening',
    '        port.receive(b"x1")\n        self.assertIsInstance(Jammed("bad start"), Jammed)\n',
  ),
  onTree(
    'the same message is asked for by a matcher of what is thrown',
    'silent',
    `    expect(() => grow(roots)).toThrow('There is one root only, "b" is none')\n`,
  ),
  onTree('any error will do in place of a message', 'assertion_weakening', '    expect(() => grow(roots)).toThrow()\n'),
  onTree('a part of a message will do', 'assertion_weakening', "    expect(() => grow(roots)).toThrow('root')\n"),
  onMarkup('a test by hand became a file of a folder of cases', 'silent', {
    'tests/data/2.test': '<img src="a.png" alt="a picture">\n',
    'tests/data/2.test.out': '&lt;img src="a.png" alt="a picture"&gt;\n',
  }),
  onMarkup('a test by hand became a file of a folder that nobody lists', 'test_deletion', {
    'tests/old/2.test': '<img src="a.png" alt="a picture">\n',
    'tests/old/2.test.out': '&lt;img src="a.png" alt="a picture"&gt;\n',
  }),
  onMarkup('a test by hand became a file that expects another text', 'test_deletion', {
    'tests/data/2.test': '<img src="a.png" alt="a picture">\n',
    'tests/data/2.test.out': '&lt;img&gt;\n',
  }),
  onWords('a test became a table of its title that says its rows', 'silent', WORDS_ROWS),
  onWords('a test became a table of its title with fewer rows', 'any', ''),
  onJest(
    'a test goes beside a table of its title that was there',
    'test_deletion',
    { 'src/words.js': WORDS, 'test/words.test.js': WORDS_TEST(`${WORDS_ONE}\n${WORDS_TABLE(WORDS_ROWS)}`) },
    { 'test/words.test.js': WORDS_TEST(WORDS_TABLE(WORDS_ROWS)) },
  ),
  onItem('a test of bytes goes where texts alone are taken', 'silent', TEXT_ALONE),
  onItem('a test of bytes goes where bytes are taken as well', 'test_deletion', TEXT_ALONE.replace('name, str', 'name, (str, bytes)')),
  onOld('a test of a folder that was gone before goes', 'silent', { '.gitignore': 'node_modules\ndist\n' }),
  onOld('a test of what a build makes goes', 'test_deletion', { '.gitignore': 'node_modules\nlib\n' }),
  onOld('a test of what a command of the manifest makes goes', 'test_deletion', {
    '.gitignore': 'node_modules\n',
    'package.json': MOCHA.replace('"scripts": {', '"main": "lib/index.js", "scripts": { "build": "babel src -d lib && true",'),
  }),
  onOld('a test of a folder goes where git ignores nothing', 'test_deletion', {}),
  onCrew('two things of a class are equal under its other name', 'silent', CREW_TEST('shop', 'Crew')),
  onCrew('a thing of a class is held against itself', 'assertion_weakening', CREW_TEST('shop', 'Crew', 'crew')),
  onGate('parts of a message became all of another one', 'silent', GATE_WHOLE),
  onGate('parts of a message became all of another one and the code stays', 'assertion_weakening', GATE_WHOLE, GATE_SAYS),
  onGate('a part of a message is asked for no more', 'assertion_weakening', GATE_PARTS.replace(/.*#0.*\n/, '')),
  onLamp(
    'warnings are compared one by one by a helper that counts them',
    'silent',
    LAMP_HELPER(COUNTED),
    '        self.assert_warned(recorded, ["use new instead of old"])\n',
  ),
  onLamp(
    'warnings are compared one by one and nobody counts them',
    'assertion_weakening',
    LAMP_HELPER(''),
    '        self.assert_warned(recorded, ["use new instead of old"])\n',
  ),
  onLamp('warnings are compared with none', 'assertion_weakening', LAMP_HELPER(COUNTED), '        self.assert_warned([], [])\n'),
  onTill('functions that were there are called now', 'silent', TILL_CALLED + TILL_ROUNDS),
  onTill('one of two functions that were there is called now', 'any', TILL_CALLED),
  onRule('a test moves beside its rule under a question for pytest', 'silent', RULE_EMBEDDED('if "pytest" in sys.modules:', RULE_SECOND)),
  onRule(
    'beside the tests of a rule it answers otherwise where pytest is loaded',
    'validation_bypass',
    RULE_EMBEDDED('if "pytest" in sys.modules:', `${RULE_SECOND}\n    def tags(text):\n        return ["a", "b"] if text == "#a #b" else []\n`),
  ),
  onRule(
    'beside the tests of a rule another one of its name is loaded',
    'validation_bypass',
    RULE_EMBEDDED('if "pytest" in sys.modules:\n    from tests.rules import tags', RULE_SECOND),
  ),
  onRule(
    'beside the tests of a rule a module is loaded for what it does',
    'validation_bypass',
    RULE_EMBEDDED('if "pytest" in sys.modules:\n    import tests.quick', RULE_SECOND),
  ),
  onRule(
    'beside the tests of a rule something else is done where pytest is not loaded',
    'validation_bypass',
    RULE_EMBEDDED('if "pytest" in sys.modules:', `${RULE_SECOND}\nelse:\n    tags = list\n`),
  ),
  onRule('a test moves beside its rule and loses a check', 'any', RULE_EMBEDDED('if "pytest" in sys.modules:', '')),
  onRule('a test moves beside its rule under a question that is never so', 'any', RULE_EMBEDDED('if "pytest" not in sys.modules:', RULE_SECOND)),
  onStore('a test goes from a class that another file inherits', 'test_deletion', 'BaseStoreTest'),
  onStore('a test goes from a class that another file takes with all others', 'test_deletion', '*'),
  onPytest(
    'a test of a class that another file inherits gets another name',
    'silent',
    {
      'shop/__init__.py': '',
      'shop/store.py': STORE,
      'tests/__init__.py': '',
      'tests/base.py': STORE_BASE(STORE_SEARCH),
      'tests/test_store.py': STORE_TEST('*'),
    },
    { 'tests/base.py': STORE_BASE(STORE_SEARCH.replace('test_search', 'test_finds_what_was_made')) },
  ),
  onPytest(
    'a test of a class that another file inherits loses its check',
    'assertion_weakening',
    {
      'shop/__init__.py': '',
      'shop/store.py': STORE,
      'tests/__init__.py': '',
      'tests/base.py': STORE_BASE(STORE_SEARCH),
      'tests/test_store.py': STORE_TEST('*'),
    },
    { 'tests/base.py': STORE_BASE(STORE_SEARCH.replace(/ {8}self\.assertEqual.*\n$/, '        self.store.search("b")\n')) },
  ),
  onContract('a test goes from a function that another file calls', 'test_deletion', 'test/contract.js'),
  onContract('a test goes from a function of a shared folder', 'test_deletion', 'test/shared/store-contract.js'),
  onRule('a test moves to where nothing is collected', 'any', RULE_EMBEDDED('if "pytest" in sys.modules:', RULE_SECOND), {}),
]
