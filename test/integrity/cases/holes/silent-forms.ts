import { type Change, change, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const PLAYWRIGHT = `{ "name": "shop", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n`
const AVA = `{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n`
const NODEUNIT = `{ "name": "shop", "private": true, "scripts": { "test": "nodeunit test" }, "devDependencies": { "nodeunit": "^0.11.3" } }\n`
const NIGHTWATCH = `{ "name": "shop", "private": true, "scripts": { "test": "nightwatch tests" }, "devDependencies": { "nightwatch": "^3.0.0" } }\n`
const EXPORTS = `{ "name": "shop", "private": true, "scripts": { "test": "mocha --ui exports" }, "devDependencies": { "mocha": "^11.0.0", "chai": "^4.0.0" } }\n`

const TRIP = `import { EventEmitter } from 'node:events'

const LIMIT = 30

function checkDays(days) {
  if (days < 1) throw new RangeError('too short')
}
export function fare(seat, days = 1) {
  checkDays(days)
  return seat.length * 5 * days
}
export function label(seat) {
  const text = seat.trim()
  return text.toUpperCase()
}
export function stops(count) {
  return Array.from({ length: count }, (_, at) => ({ at }))
}
export function clear(trip) {
  trip.seats = []
}
export class Trip {
  constructor(seats = []) {
    this.seats = [...seats]
    this.log = []
  }
  take(seat) {
    if (!seat) throw new TypeError('no seat')
    this.seats.push(seat)
    return this.seats.length
  }
  copy() {
    return new Trip(this.seats)
  }
}
export class Feed extends EventEmitter {
  push(item) {
    setTimeout(() => this.emit('item', item), 5)
  }
}
export function load(id, callback) {
  setTimeout(() => callback(null, { id }), 5)
}
export async function find(id) {
  return { id }
}
`
const PIER = `class PierError(Exception):
    pass


def check_days(days):
    if days < 1:
        raise PierError("too short")


def fare(seat, days=1):
    check_days(days)
    return len(seat) * 5 * days


def label(seat):
    text = seat.strip()
    return text.upper()


def stops(count):
    return [{"at": at} for at in range(count)]


def clear(trip):
    trip.seats = []


class Trip:
    def __init__(self, seats=()):
        self.seats = list(seats)
        self.log = []

    def take(self, seat):
        self.seats.append(seat)
        return self

    def leave(self):
        self.seats = []

    def count(self):
        return len(self.seats)
`
type Edits = readonly (readonly [string, string])[]
interface Kind {
  readonly settings: Readonly<Record<string, string>>
  readonly path: string
  readonly head: string
}
const NAMES = '{ Feed, Trip, clear, fare, find, label, load, stops }'
const JAVASCRIPT = { 'src/trip.js': TRIP, 'src/pad.js': "export const pad = (text) => text.padStart(4, ' ')\n" }
const IN_VITEST: Kind = {
  settings: { 'package.json': VITEST, ...JAVASCRIPT },
  path: 'test/trip.test.js',
  head: `import fc from 'fast-check'\nimport { expect, it, test, vi } from 'vitest'\nimport ${NAMES} from '../src/trip.js'\n\n`,
}
const IN_JEST: Kind = { settings: { 'package.json': JEST, ...JAVASCRIPT }, path: 'test/trip.test.js', head: `const ${NAMES} = require('../src/trip.js')\n\n` }
const IN_MOCHA: Kind = {
  settings: { 'package.json': MOCHA, ...JAVASCRIPT },
  path: 'test/trip.js',
  head: `const { expect } = require('chai')\nconst ${NAMES} = require('../src/trip.js')\n\n`,
}
const IN_NODE: Kind = {
  settings: { 'package.json': NODE, ...JAVASCRIPT },
  path: 'test/trip.test.js',
  head: `import assert from 'node:assert/strict'\nimport test from 'node:test'\nimport ${NAMES} from '../src/trip.js'\n\n`,
}
const IN_AVA: Kind = {
  settings: { 'package.json': AVA, ...JAVASCRIPT },
  path: 'test/trip.test.js',
  head: `import test from 'ava'\nimport ${NAMES} from '../src/trip.js'\n\n`,
}
const IN_PLAYWRIGHT: Kind = {
  settings: { 'package.json': PLAYWRIGHT, ...JAVASCRIPT },
  path: 'e2e/trip.spec.js',
  head: "import { expect, test } from '@playwright/test'\n\n",
}
const IN_PYTEST: Kind = {
  settings: {
    'pyproject.toml': PYPROJECT,
    'src/shop/__init__.py': '',
    'src/shop/pier.py': PIER,
    'src/shop/pad.py': 'def pad(text):\n    return text.ljust(4)\n',
  },
  path: 'tests/test_pier.py',
  head: 'import pytest\n\nfrom shop.pier import PierError, Trip, clear, fare, label, stops\n\n\n',
}
const IN_UNITTEST: Kind = { ...IN_PYTEST, head: 'import unittest\n\nfrom shop.pier import PierError, Trip, clear, fare, label, stops\n\n\n' }

const weaker = (name: string, kind: Kind, was: string, ...edits: Edits) => judged(name, 'assertion_weakening', kind, was, edits)
const harmless = (name: string, kind: Kind, was: string, ...edits: Edits) => judged(`benign: ${name}`, 'silent', kind, was, edits)
const judged = (name: string, expected: Change['expected'], { settings, path, head }: Kind, was: string, edits: Edits, more: Change['edits'] = {}) =>
  change(name, expected, { ...settings, [path]: head + was }, { [path]: edits, ...more })

const it = (body: string, given = '') => `it('goes', async (${given}) => {\n${indented(body, '  ')}\n})\n`
const test = (body: string, given = '') => `test('goes', async (${given}) => {\n${indented(body, '  ')}\n})\n`
const calling = (body: string) => `it('goes', (done) => {\n${indented(body, '  ')}\n})\n`
const def = (body: string, given = '') => `def test_goes(${given}):\n${indented(body, '    ')}\n`
const method = (body: string) => `class TestTrip(unittest.TestCase):\n    def test_goes(self):\n${indented(body, '        ')}\n`
const indented = (body: string, by: string) => body.replace(/^(?=.)/gm, by)

const AGAINST_ITSELF: readonly Change[] = [
  weaker('two answers become one in a name', IN_VITEST, it("expect(label('a')).toBe(label('a'))"), [
    "expect(label('a')).toBe(label('a'))",
    "const one = label('a')\n  expect(one).toBe(one)",
  ]),
  weaker('two answers become one in a name, in Jest', IN_JEST, test("expect(label('a')).toBe(label(' a'))"), [
    "expect(label('a')).toBe(label(' a'))",
    "const one = label('a')\n  const two = one\n  expect(one).toBe(two)",
  ]),
  weaker('two answers become one in a name, in AVA', IN_AVA, test("t.is(label('a'), label('a'))", 't'), [
    "t.is(label('a'), label('a'))",
    "const one = label('a')\n  t.is(one, one)",
  ]),
  weaker('an answer and its copy', IN_MOCHA, it('expect(stops(1)).to.deep.equal([{ at: 0 }])'), [
    'expect(stops(1)).to.deep.equal([{ at: 0 }])',
    'const got = stops(1)\n  expect(got).to.deep.equal(got.slice())',
  ]),
  weaker('an answer and what was taken out of it', IN_NODE, test("const got = await find('a')\nassert.equal(got.id, 'a')"), [
    "assert.equal(got.id, 'a')",
    'const { id } = got\n  assert.equal(got.id, id)',
  ]),
  weaker('a copy in place of what copies', IN_NODE, test("const one = new Trip(['a'])\nconst two = one.copy()\nassert.deepEqual(two.seats, one.seats)"), [
    'one.copy()',
    'one',
  ]),
  weaker('one question in place of two, in a property', IN_VITEST, it('fc.assert(fc.property(fc.nat(), (n) => stops(n + 1).length > stops(n).length))'), [
    'stops(n + 1).length > stops(n).length',
    'stops(n).length >= stops(n).length',
  ]),
  weaker('a length that is asked of itself', IN_VITEST, it('const got = stops(2)\nexpect(got).toHaveLength(2)'), [
    'toHaveLength(2)',
    'toHaveLength(got.length)',
  ]),
  weaker('two answers become one in a name, in Python', IN_PYTEST, def('assert label("a") == label(" a")'), [
    'assert label("a") == label(" a")',
    'one = label("a")\n    two = one\n    assert one == two',
  ]),
  weaker('an answer and its list', IN_PYTEST, def('assert stops(1) == [{"at": 0}]'), [
    'assert stops(1) == [{"at": 0}]',
    'got = stops(1)\n    assert list(got) == got',
  ]),
  weaker('an answer and what is spread of it', IN_PYTEST, def('got = stops(1)[0]\nassert got == {"at": 0}'), [
    'assert got == {"at": 0}',
    'assert {**got} == got',
  ]),
  weaker('two answers become one in a name, in unittest', IN_UNITTEST, method('self.assertEqual(label("a"), label("a"))'), [
    'self.assertEqual(label("a"), label("a"))',
    'one = label("a")\n        self.assertEqual(one, one)',
  ]),
  weaker('one answer may be more than the other', IN_PYTEST, def('assert fare("ab", 2) == fare("abcd", 1)'), ['==', '>=']),
  harmless('two answers are held in names', IN_VITEST, it("expect(label('a')).toBe(label('a'))"), [
    "expect(label('a')).toBe(label('a'))",
    "const one = label('a')\n  const two = label('a')\n  expect(two).toBe(one)",
  ]),
  harmless('one of two answers is held in a name', IN_JEST, test("expect(label('a')).toBe(label(' a'))"), [
    "expect(label('a')).toBe(label(' a'))",
    "const one = label(' a')\n  expect(label('a')).toBe(one)",
  ]),
  harmless(
    'a value and itself under another name',
    IN_NODE,
    test("const one = new Trip(['a'])\nassert.deepEqual(one, one)"),
    ['const one', 'const same'],
    ['deepEqual(one, one)', 'deepEqual(same, same)'],
  ),
  harmless(
    'what was there before is kept',
    IN_VITEST,
    it("const seats = ['a']\nnew Trip(seats).take('b')\nexpect(seats).toEqual(['a'])"),
    ["const seats = ['a']\n", "const seats = ['a']\n  const before = [...seats]\n"],
    ["toEqual(['a'])", 'toEqual(before)'],
  ),
  harmless(
    'an answer and its list, as before',
    IN_PYTEST,
    def('got = stops(2)\nassert got == list(got)\nassert len(got) == 2'),
    ['got = stops(2)', 'got = stops(3)'],
    ['== 2', '== 3'],
  ),
  harmless('two answers are held in names, in Python', IN_PYTEST, def('assert label("a") == label(" a")'), [
    'assert label("a") == label(" a")',
    'one = label("a")\n    two = label(" a")\n    assert one == two',
  ]),
]

const LOADED = "await new Promise((resolve) => {\n  load('a', (error, item) => {\n    expect(item.id).toBe('a')\n    resolve()\n  })\n})"
const CALLED = "load('a', (error, item) => {\n  expect(item.id).to.equal('a')\n  done()\n})"
const CLOSED =
  "await new Promise((resolve) => {\n  feed.on('close', () => {\n    expect(feed.listenerCount('item')).toBe(0)\n    resolve()\n  })\n  feed.emit('close')\n})"
const NOBODY_WAITS: readonly Change[] = [
  weaker('resolved before the check', IN_VITEST, it(LOADED), [
    "    expect(item.id).toBe('a')\n      resolve()",
    "    resolve()\n      expect(item.id).toBe('a')",
  ]),
  weaker('done before the check', IN_MOCHA, calling(CALLED), [
    "    expect(item.id).to.equal('a')\n    done()",
    "    done()\n    expect(item.id).to.equal('a')",
  ]),
  weaker('done beside what calls back', IN_MOCHA, calling(CALLED), ['    done()\n  })', '  })\n  done()']),
  weaker(
    'done beside a listener',
    IN_JEST,
    calling("const feed = new Feed()\nfeed.on('item', (item) => {\n  expect(item).toBe('a')\n  done()\n})\nfeed.push('a')"),
    ['    done()\n  })', '  })'],
    ["feed.push('a')", "feed.push('a')\n  done()"],
  ),
  weaker('a race that is won at once', IN_NODE, test("await find('a').then((item) => assert.equal(item.id, 'a'))"), [
    "await find('a').then((item) => assert.equal(item.id, 'a'))",
    "await Promise.race([find('a').then((item) => assert.equal(item.id, 'a')), Promise.resolve()])",
  ]),
  weaker('a race that a timer wins', IN_VITEST, it("await find('a').then((item) => expect(item.id).toBe('a'))"), [
    "await find('a').then((item) => expect(item.id).toBe('a'))",
    "await Promise.race([find('a').then((item) => expect(item.id).toBe('a')), new Promise((won) => setTimeout(won, 1))])",
  ]),
  weaker(
    'a check within what is tried again that nobody waits for',
    IN_PLAYWRIGHT,
    test("await page.goto('/')\nawait expect(async () => {\n  await expect(page.locator('li')).toHaveCount(3)\n}).toPass()", '{ page }'),
    ["    await expect(page.locator('li'))", "    expect(page.locator('li'))"],
  ),
  weaker(
    'a step that nobody waits for',
    IN_PLAYWRIGHT,
    test("await page.goto('/')\nawait test.step('list', async () => {\n  await expect(page.locator('li')).toHaveCount(3)\n})", '{ page }'),
    ['await test.step', 'test.step'],
  ),
  harmless(
    'done becomes a promise',
    IN_MOCHA,
    calling(CALLED),
    ['(done) => {', 'async () => {'],
    ["load('a'", "await new Promise((resolve) => load('a'"],
    ['    done()\n  })', '    resolve()\n  }))'],
  ),
  harmless('an error ends the test', IN_MOCHA, calling(CALLED), ['    expect', '    if (error) return done(error)\n    expect']),
  harmless('a race against a refusal', IN_VITEST, it("await find('a').then((item) => expect(item.id).toBe('a'))"), [
    "await find('a').then((item) => expect(item.id).toBe('a'))",
    "await Promise.race([find('a').then((item) => expect(item.id).toBe('a')), new Promise((_, late) => setTimeout(() => late(new Error('late')), 900))])",
  ]),
  harmless(
    'a handler in a property settles the promise',
    IN_VITEST,
    it(`const feed = new Feed()\n${CLOSED}`),
    ["feed.on('close', () => {", 'feed.onclose = () => {'],
    ['      resolve()\n    })', '      resolve()\n    }'],
  ),
  harmless(
    'what is tried again has longer',
    IN_PLAYWRIGHT,
    test("await page.goto('/')\nawait expect(async () => {\n  await expect(page.locator('li')).toHaveCount(3)\n}).toPass()", '{ page }'),
    ['toPass()', 'toPass({ timeout: 9000 })'],
  ),
]

const OTHER_FUNCTION: Edits = [['const text = seat.trim()\n  return text.toUpperCase()', 'return seat.trim().toLowerCase()']]
const SAME_FUNCTION: Edits = [['if (days < 1) throw', 'if (days < LIMIT - 30) throw']]
const OTHER_DEF: Edits = [['text = seat.strip()\n    return text.upper()', 'return seat.strip().lower()']]
const SAME_DEF: Edits = [['5 * days', '5 * max(days, 0)']]
const REFUSES = it("expect(() => fare('a', 0)).toThrow(RangeError)")
const ANSWERS: Edits = [["expect(() => fare('a', 0)).toThrow(RangeError)", "expect(fare('a', 0)).toBe(0)"]]
const RAISES = def('with pytest.raises(PierError):\n    fare("a", 0)')
const EQUALS: Edits = [['with pytest.raises(PierError):\n        fare("a", 0)', 'assert fare("a", 0) == 0']]
const AROUND: Edits = [['  return this.seats.length\n', '  return this.seats.filter(Boolean).length\n']]
const BESIDE_OTHERS: readonly Change[] = [
  judged('a refusal that became an answer beside another function', 'assertion_weakening', IN_VITEST, REFUSES, ANSWERS, { 'src/trip.js': OTHER_FUNCTION }),
  judged('a refusal that became an answer beside a method', 'assertion_weakening', IN_VITEST, REFUSES, ANSWERS, { 'src/trip.js': AROUND }),
  judged('a refusal that is none any more beside another function', 'assertion_weakening', IN_VITEST, REFUSES, [['.toThrow(RangeError)', '.not.toThrow()']], {
    'src/trip.js': OTHER_FUNCTION,
  }),
  judged(
    'a method that is to answer beside another function',
    'assertion_weakening',
    IN_VITEST,
    it("expect(() => new Trip().take('')).toThrow(TypeError)"),
    [["expect(() => new Trip().take('')).toThrow(TypeError)", "expect(new Trip().take('')).toBe(1)"]],
    { 'src/trip.js': OTHER_FUNCTION },
  ),
  judged('an edited value beside another function', 'assertion_weakening', IN_NODE, test("assert.equal(fare('ab', 2), 20)"), [['20', '10']], {
    'src/trip.js': OTHER_FUNCTION,
  }),
  judged('a refusal that became an answer beside another function, in Python', 'assertion_weakening', IN_PYTEST, RAISES, EQUALS, {
    'src/shop/pier.py': OTHER_DEF,
  }),
  judged(
    'less of the input beside another function',
    'assertion_weakening',
    IN_PYTEST,
    def('assert Trip(["a", "b", "c"]).count() == 3'),
    [['["a", "b", "c"]).count() == 3', '[]).count() == 0']],
    { 'src/shop/pier.py': OTHER_DEF },
  ),
  judged('benign: a refusal that became an answer beside what it asks', 'silent', IN_VITEST, REFUSES, ANSWERS, { 'src/trip.js': SAME_FUNCTION }),
  judged('benign: a refusal that became an answer beside what it asks, in Python', 'silent', IN_PYTEST, RAISES, EQUALS, { 'src/shop/pier.py': SAME_DEF }),
  judged(
    'benign: an edited value beside a function that the test calls as well',
    'silent',
    IN_NODE,
    test("assert.equal(fare(label('ab'), 2), 20)"),
    [['20', '10']],
    { 'src/trip.js': OTHER_FUNCTION },
  ),
]

const STEPS: readonly Change[] = [
  weaker('a method that is called no more', IN_PYTEST, def('trip = Trip(["a"])\ntrip.leave()\nassert trip.log == []'), ['    trip.leave()\n', '']),
  weaker('there and back, neither', IN_PYTEST, def('trip = Trip()\ntrip.take("a")\ntrip.leave()\nassert trip.seats == []'), [
    '    trip.take("a")\n    trip.leave()\n',
    '',
  ]),
  weaker('a function that is given it no more', IN_PYTEST, def('trip = Trip()\nclear(trip)\nassert trip.seats == []'), ['    clear(trip)\n', '']),
  weaker('a function that is given it no more, in JavaScript', IN_VITEST, it('const trip = new Trip()\nclear(trip)\nexpect(trip.seats).toEqual([])'), [
    '  clear(trip)\n',
    '',
  ]),
  weaker(
    'a method that is called no more, in unittest',
    IN_UNITTEST,
    `class TestTrip(unittest.TestCase):\n    def setUp(self):\n        self.trip = Trip(["a"])\n\n    def test_goes(self):\n        self.trip.leave()\n        self.assertEqual(self.trip.log, [])\n`,
    ['        self.trip.leave()\n', ''],
  ),
  weaker('nothing of the code is called, and nothing printed', IN_PYTEST, def('clear(Trip())\nassert capsys.readouterr().out == ""', 'capsys'), [
    '    clear(Trip())\n',
    '',
  ]),
  weaker(
    'the test writes down what it reads',
    IN_PYTEST,
    def('target = tmp_path / "label"\ntarget.write_text(label("a"))\nassert target.read_text() == "A"', 'tmp_path'),
    ['label("a"))', '"A")'],
  ),
  harmless('what is printed by the test goes', IN_PYTEST, def('trip = Trip(["a"])\nprint(trip.seats)\nassert trip.log == []'), ['    print(trip.seats)\n', '']),
  harmless('a step behind the check goes', IN_PYTEST, def('trip = Trip(["a"])\nassert trip.log == []\ntrip.leave()'), ['    trip.leave()\n', '']),
  harmless('a step goes to a fixture', IN_PYTEST, def('trip = Trip(["a"])\ntrip.leave()\nassert trip.log == []'), [
    'def test_goes():\n    trip = Trip(["a"])\n    trip.leave()\n',
    '@pytest.fixture\ndef trip():\n    trip = Trip(["a"])\n    trip.leave()\n    return trip\n\n\ndef test_goes(trip):\n',
  ]),
  harmless(
    'a step goes to setUp',
    IN_UNITTEST,
    `class TestTrip(unittest.TestCase):\n    def setUp(self):\n        self.trip = Trip(["a"])\n\n    def test_goes(self):\n        self.trip.leave()\n        self.assertEqual(self.trip.log, [])\n`,
    [
      '        self.trip = Trip(["a"])\n\n    def test_goes(self):\n        self.trip.leave()\n',
      '        self.trip = Trip(["a"])\n        self.trip.leave()\n\n    def test_goes(self):\n',
    ],
  ),
  harmless(
    'what is written goes to a helper',
    IN_PYTEST,
    def('target = tmp_path / "label"\ntarget.write_text(label("a"))\nassert target.read_text() == "A"', 'tmp_path'),
    ['def test_goes', 'def write(target):\n    target.write_text(label("a"))\n\n\ndef test_goes'],
    ['    target.write_text(label("a"))\n    assert', '    write(target)\n    assert'],
  ),
]

const TABLE = `const fares = [\n  ['one', () => fare('a', 1), 5],\n  ['two', () => fare('a', 2), 10],\n]\n\ntest.each(fares)('%s', (_name, run, expected) => {\n  expect(run()).toBe(expected)\n})\n`
const HELPER = `class Checks:\n    def assert_seats(self, trip, *seats):\n        self.assertEqual(trip.seats, list(seats))\n\n\nclass TestTrip(Checks, unittest.TestCase):\n    def test_goes(self):\n        trip = Trip(["a"])\n        trip.leave()\n        trip.take("b")\n        self.assert_seats(trip, "b")\n`
const SAYS_LESS: readonly Change[] = [
  weaker('an expected value in a table of functions', IN_VITEST, TABLE, ["fare('a', 2), 10", "fare('a', 2), 5"]),
  weaker('how many there are, in place of what each is', IN_VITEST, it('expect(stops(2).map((stop) => stop.at)).toEqual([0, 1])'), [
    'expect(stops(2).map((stop) => stop.at)).toEqual([0, 1])',
    'expect(stops(2)).toHaveLength(2)',
  ]),
  weaker('a class by what a function answers', IN_NODE, test("assert.throws(() => fare('a', 0), { name: 'RangeError' })"), [
    "{ name: 'RangeError' }",
    '(error) => error instanceof Error',
  ]),
  weaker('the end of a list that is expected whole', IN_PYTEST, def('assert Trip(["a"]).take("b").seats == ["b"]'), ['.seats ==', '.seats[-1:] ==']),
  weaker('what a helper is given one by one', IN_UNITTEST, HELPER, ['        trip.leave()\n', ''], ['trip, "b")', 'trip, "a", "b")']),
  harmless('a row with another name', IN_VITEST, TABLE, ["['two', ", "['twice', "]),
  harmless('each is asked for by itself', IN_VITEST, it('expect(stops(2).map((stop) => stop.at)).toEqual([0, 1])'), [
    'expect(stops(2).map((stop) => stop.at)).toEqual([0, 1])',
    'const got = stops(2)\n  expect(got).toHaveLength(2)\n  expect(got[0].at).toBe(0)\n  expect(got[1].at).toBe(1)',
  ]),
  harmless(
    'a helper is given more',
    IN_UNITTEST,
    HELPER,
    ['        trip.take("b")\n', '        trip.take("b")\n        trip.take("c")\n'],
    ['trip, "b")', 'trip, "b", "c")'],
  ),
]

const SUM = {
  'src/sum.js':
    'exports.sum = function (a, b) { return a + b }\nexports.load = function (id, done) { setTimeout(function () { done(null, { id: id }) }, 1) }\n',
}
const UNITS = `var lib = require('../src/sum.js');

exports.adds = function (test) {
  test.expect(2);
  test.equal(lib.sum(1, 2), 3);
  test.equal(lib.sum(0, 0), 0);
  test.done();
};

exports.group = {
  setUp: function (callback) {
    this.n = 1;
    callback();
  },
  loads: function (test) {
    lib.load('a', function (err, item) {
      test.ifError(err);
      test.equals(item.id, 'a');
      test.done();
    });
  },
  inner: function (test) {
    test.strictEqual(lib.sum(this.n, 1), 2);
    test.done();
  }
};
`
const INNER = ',\n  inner: function (test) {\n    test.strictEqual(lib.sum(this.n, 1), 2);\n    test.done();\n  }'
const PAGES = `module.exports = {
  '@tags': ['search'],
  'finds a thing': function (browser) {
    browser
      .url('https://shop.test')
      .waitForElementVisible('body')
      .click('#go')
      .assert.textContains('#list', 'Green tea')
      .end();
  },
  'adds to the cart': function (browser) {
    browser.url('https://shop.test/cart');
    browser.expect.element('#count').text.to.equal('1');
    browser.verify.visible('#pay');
  },
};
`
const SUITES = `const { expect } = require('chai')
const { sum } = require('../src/sum.js')

module.exports = {
  sum: {
    adds: function () {
      expect(sum(1, 2)).to.equal(3)
    },
    'adds nothing': function () {
      expect(sum(1, 0)).to.equal(1)
    },
  },
}
`
const handedOut = (name: string, expected: Change['expected'], settings: string, text: string, edits: Change['edits'][string]) =>
  change(
    expected === 'silent' ? `benign: ${name}` : name,
    expected,
    { ...SUM, 'package.json': settings, 'test/sum.test.js': text },
    { 'test/sum.test.js': edits },
  )
const HANDED_OUT: readonly Change[] = [
  handedOut('nodeunit: a test that goes', 'test_deletion', NODEUNIT, UNITS, [[INNER, '']]),
  handedOut('nodeunit: a file that goes', 'test_deletion', NODEUNIT, UNITS, null),
  handedOut('nodeunit: a group that is handed out no more', 'test_deletion', NODEUNIT, UNITS, [['exports.group = ', 'var group = ']]),
  handedOut('nodeunit: a check that goes', 'assertion_weakening', NODEUNIT, UNITS, [
    ['  test.expect(2);\n  test.equal(lib.sum(1, 2), 3);\n', '  test.expect(1);\n'],
  ]),
  handedOut('nodeunit: a check that says less', 'assertion_weakening', NODEUNIT, UNITS, [['test.equal(lib.sum(1, 2), 3)', 'test.ok(lib.sum(1, 2))']]),
  handedOut('nodeunit: done before the answer', 'assertion_weakening', NODEUNIT, UNITS, [['      test.done();\n    });\n', '    });\n    test.done();\n']]),
  handedOut('nodeunit: another name', 'silent', NODEUNIT, UNITS, [['exports.adds =', 'exports.addsUp =']]),
  handedOut('nodeunit: an alias', 'silent', NODEUNIT, UNITS, [['test.equals(item', 'test.equal(item']]),
  handedOut('nodeunit: a test more', 'silent', NODEUNIT, UNITS, [
    ['exports.group', 'exports.more = function (test) {\n  test.equal(lib.sum(3, 3), 6);\n  test.done();\n};\n\nexports.group'],
  ]),
  handedOut('Nightwatch: a test that goes', 'test_deletion', NIGHTWATCH, PAGES, [
    [
      "  'adds to the cart': function (browser) {\n    browser.url('https://shop.test/cart');\n    browser.expect.element('#count').text.to.equal('1');\n    browser.verify.visible('#pay');\n  },\n",
      '',
    ],
  ]),
  handedOut('Nightwatch: a check of a chain that goes', 'assertion_weakening', NIGHTWATCH, PAGES, [["      .assert.textContains('#list', 'Green tea')\n", '']]),
  handedOut('Nightwatch: a check that says less', 'assertion_weakening', NIGHTWATCH, PAGES, [[".text.to.equal('1')", '.to.be.present']]),
  handedOut('Nightwatch: a suite that is left out', 'test_skipping', NIGHTWATCH, PAGES, [["'@tags': ['search']", "'@disabled': true"]]),
  handedOut('Nightwatch: two chains', 'silent', NIGHTWATCH, PAGES, [
    ["      .click('#go')\n      .assert", "      .click('#go');\n    browser\n      .assert"],
  ]),
  handedOut('Nightwatch: under a name', 'silent', NIGHTWATCH, PAGES, [
    ['module.exports = {', 'const suite = {'],
    ['  },\n};\n', '  },\n};\n\nmodule.exports = suite;\n'],
  ]),
  handedOut("mocha's exports: a test that goes", 'test_deletion', EXPORTS, SUITES, [
    ["    'adds nothing': function () {\n      expect(sum(1, 0)).to.equal(1)\n    },\n", ''],
  ]),
  handedOut("mocha's exports: a check that says less", 'assertion_weakening', EXPORTS, SUITES, [['to.equal(3)', "to.be.a('number')"]]),
  handedOut("mocha's exports: another name", 'silent', EXPORTS, SUITES, [["'adds nothing'", "'adds zero'"]]),
  handedOut('functions that a helper hands out', 'silent', JEST, SUITES, [
    ["    'adds nothing': function () {\n      expect(sum(1, 0)).to.equal(1)\n    },\n", ''],
  ]),
]

/** What passed without a word beside everything that was told: each cause with what looks like it and is none. */
export const SILENT_FORMS: readonly Change[] = [...AGAINST_ITSELF, ...NOBODY_WAITS, ...BESIDE_OTHERS, ...STEPS, ...SAYS_LESS, ...HANDED_OUT]
