import { type Change, change, type Expected, JEST, PYPROJECT, upon, VITEST } from '../change.js'

// One test does, word for word, what another of its suite does.
const FARE = `export function fare(zone, rider = {}) {
  if (zone < 1) throw new RangeError('no zone')
  return zone * (rider.half ? 1 : 2)
}
`
const FARE_TEST = (half: string, far: string) => `import { describe, expect, it } from 'vitest'
import { fare } from '../src/fare.js'

describe('fare', () => {
  it('is half for some', () => {
${half}  })

  it('grows with the zones', () => {
${far}  })
})
`
const HALF = '    const paid = fare(4, { half: true })\n    expect(paid).toBe(4)\n'
const FAR = '    const paid = fare(3)\n    expect(paid).toBe(6)\n'
const FARTHER = '    const paid = fare(5)\n    expect(paid).toBe(10)\n'
const inFare = upon({ 'package.json': VITEST, 'src/fare.js': FARE })
const onFare = (name: string, expected: Expected, half: string, far: string, edits: Change['edits'] = {}): Change =>
  inFare(name, expected, { 'test/fare.test.js': FARE_TEST(HALF, FAR) }, { ...edits, 'test/fare.test.js': FARE_TEST(half, far) })

const LEDGER = `def book(entries, limit=None):
    if limit is not None and len(entries) > limit:
        raise ValueError("too many")
    return {"sum": sum(entries), "count": len(entries)}
`
const LEDGER_TEST = (limit: string, plain: string) => `import unittest

from shop.ledger import book


class LedgerTest(unittest.TestCase):
    def test_limit(self):
${limit}
    def test_plain(self):
${plain}`
const LIMIT = '        with self.assertRaises(ValueError):\n            book([1, 2, 3], limit=2)\n'
const PLAIN = '        found = book([4])\n        self.assertEqual(found["sum"], 4)\n'
const inLedger = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/ledger.py': LEDGER })
const onLedger = (name: string, expected: Expected, limit: string, plain: string): Change =>
  inLedger(name, expected, { 'tests/test_ledger.py': LEDGER_TEST(LIMIT, PLAIN) }, { 'tests/test_ledger.py': LEDGER_TEST(limit, plain) })

// Two suites say the same in the same words, each of an app of its own.
const APP = (path: string) => `def app(kept=None):
    kept = {} if kept is None else kept

    def post(mail):
        if mail in kept:
            return {"status": 400, "from": "${path}"}
        kept[mail] = True
        return {"status": 200, "from": "${path}"}

    return post
`
const APP_TEST = (path: string, last: string) => `import pytest

from shop.${path} import app


@pytest.fixture
def post():
    return app()


def test_twice(post):
    answer = post("ann@example.com")
    assert answer["status"] == 200
    answer = post("ann@example.com")
${last}`
const REFUSED = '    assert answer["status"] == 400\n'
const onApps = (name: string, expected: Expected, edits: Change['edits']): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/plain.py': APP('plain'),
      'shop/cached.py': APP('cached'),
      'tests/test_plain.py': APP_TEST('plain', REFUSED),
      'tests/test_cached.py': APP_TEST('cached', REFUSED),
    },
    edits,
  )

// A method got an underscore, and its test calls it by that.
const ROUTES = (name: string) => `class Routes:
    def __init__(self, proxies):
        self.proxies = proxies

    def ${name}(self, url):
        return {"url": url, "origin": self.proxies.get(url.split(":")[0])}
`
const ROUTES_TEST = (name: string, origin: string) => `from shop.routes import Routes


def test_route():
    routes = Routes({"http": "east"})
    route = routes.${name}("http://ann")
    assert route["url"] == "http://ann"
${origin}`
const ORIGIN = '    assert route["origin"] == "east"\n'
const onRoutes = (name: string, expected: Expected, source: string, test: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/routes.py': ROUTES('route_for_url'),
      'tests/test_routes.py': ROUTES_TEST('route_for_url', ORIGIN),
    },
    { 'shop/routes.py': source, 'tests/test_routes.py': test },
  )
const NO_ORIGIN = ROUTES('_route_for_url').replace(', "origin": self.proxies.get(url.split(":")[0])', '')

// Code gets shorter, and a test comes back under a longer title with less in it.
const SHELF = (long: string) => `def found(shelf, number):
${long}    return [book for book in shelf if book["number"] == number]
`
const LONG = `    if isinstance(number, int):
        number = str(number)
    if number.startswith("#"):
        number = number[1:]
    if number.endswith("."):
        number = number[:-1]
    if number == "":
        return []
`
const SHELF_TEST = (title: string, number: string, check: string) => `from shop.shelf import found

BOOKS = [{"number": "1", "name": "a"}, {"number": "2", "name": "b"}]


def test_${title}():
    result = found(BOOKS, ${number})
${check}

def test_none():
    assert found(BOOKS, "9") == []
`
const onShelf = (name: string, expected: Expected, test: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/shelf.py': SHELF(LONG),
      'tests/test_shelf.py': SHELF_TEST('found_by_place', '1', '    assert result == BOOKS[:1]\n'),
    },
    { 'shop/shelf.py': SHELF(''), 'tests/test_shelf.py': test },
  )

// A check is cut out from between others while one that counts comes somewhere else.
const PARTS = `def parts(query, header=None):
    pairs = [tuple(one.split("=")) for one in query.split("&")]
    return pairs + ([("header", header)] if header else [])
`
const PARTS_TEST = (count: string, middle: string) => `from shop.parts import parts


def test_parts():
    found = parts("a=1&b=2")
${count}    assert found[0] == ("a", "1")
    assert found[1] == ("b", "2")
    found = parts("a=1&b=2", header="x")
    assert found[0] == ("a", "1")
${middle}    assert found[2] == ("header", "x")
`
const onParts = (name: string, expected: Expected, count: string, middle: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/parts.py': PARTS,
      'tests/test_parts.py': PARTS_TEST('', '    assert found[1] == ("b", "2"), "with a header"\n'),
    },
    { 'tests/test_parts.py': PARTS_TEST(count, middle) },
  )

// What stood under a condition stands under one of the environment as well.
const ROWS_TEST = (before: string, check: string) => `import os

import pytest

from shop.ledger import book


@pytest.mark.parametrize(("entries", "limit", "expected"), [([1], None, 1), ([1, 2], 1, ValueError)])
def test_book(entries, limit, expected):
${before}${check}

def test_nothing():
    assert book([])["sum"] == 0
`
const ROW_CHECK = `    if isinstance(expected, type):
        with pytest.raises(expected):
            book(entries, limit)
    else:
        assert book(entries, limit)["sum"] == expected
`
const onRows = (name: string, expected: Expected, before: string, check: string): Change =>
  inLedger(name, expected, { 'tests/test_rows.py': ROWS_TEST('', ROW_CHECK) }, { 'tests/test_rows.py': ROWS_TEST(before, check) })
const FOUND_TEST = (condition: string) => `import { expect, it } from 'vitest'
import { fare } from '../src/fare.js'

it('is paid in full', () => {
  const paid = fare(3)
  if (${condition}) {
    expect(paid).toBe(6)
  }
})
`
const onFound = (name: string, expected: Expected, condition: string): Change =>
  inFare(name, expected, { 'test/full.test.js': FOUND_TEST('paid > 0') }, { 'test/full.test.js': FOUND_TEST(condition) })

// What a double is asked stands for no other double.
const BELL = (ring: string) => `export function ring(bell, door) {
  ${ring}
  door.open()
}
`
const BELL_TEST = (...tests: readonly string[]) => `import { expect, it, vi } from 'vitest'
import { ring } from '../src/bell.js'

${tests.join('\n\n')}
`
const RINGS = (title: string, ...checks: readonly string[]) => `it('${title}', () => {
  const bell = { sound: vi.fn() }
  const door = { open: vi.fn() }
  ring(bell, door)
${checks.map((check) => `  ${check}\n`).join('')}})`
const QUIET = "it('needs a bell', () => {\n  expect(() => ring()).toThrow()\n})"
const TWO = 'expect(ring).toHaveLength(2)'
const onBell = (name: string, expected: Expected, check: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/bell.js': BELL('bell.sound()'),
      'test/bell.test.js': BELL_TEST(RINGS('sounds', 'expect(bell.sound).toHaveBeenCalled()'), QUIET),
      'test/door.test.js': BELL_TEST(RINGS('lets in', TWO)),
    },
    {
      'src/bell.js': BELL("bell.sound('long')"),
      'test/bell.test.js': BELL_TEST(QUIET),
      'test/door.test.js': BELL_TEST(RINGS('lets in', TWO, check)),
    },
  )

// A check is kept for show while a test that comes asks the same.
const VISIT_TEST = (check: string, more: string) => `from shop.visit import visit


def test_visit():
    answer = visit("/a")
${check}    assert answer["url"] == "/a"
${more}`
const ANSWERED = '    assert answer["status"] == 200\n'
const WITH_NAME = `

def test_visit_by_name():
    answer = visit("/a")
${ANSWERED}    assert answer["name"] is None
`
const VISIT = 'def visit(url, name=None):\n    return {"status": 200, "url": url}\n'
const onVisit = (name: string, expected: Expected, after: string): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/visit.py': VISIT, 'tests/test_visit.py': VISIT_TEST(ANSWERED, '') },
    { 'shop/visit.py': VISIT.replace('"url": url', '"url": url, "name": name'), 'tests/test_visit.py': after },
  )

// A config fills the list of what it leaves out under a condition.
const MODES = (fill: string) => `const production = process.env.NODE_ENV === 'production'
const ignored = []
${fill}
export default { testMatch: ['<rootDir>/tests/unit/**/*.js'], testPathIgnorePatterns: ignored }
`
const MODE_TEST = (first: string) => `import { fare } from '../../src/fare.js'

test('pays in full', () => {
${first}  expect(fare(3)).toBe(6)
})
`
const onModes = (name: string, expected: Expected, fill: string, first: string): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'jest.config.js': MODES(fill), 'src/fare.js': FARE, 'tests/unit/fare.js': MODE_TEST('') },
    { 'tests/unit/fare.js': MODE_TEST(first) },
  )
const BY_MODE = "if (production) ignored.push('<rootDir>/tests/unit/')\nelse ignored.push('<rootDir>/tests/built/')"
const RETURNS = '  if (!process.env.FULL) return\n'

/** Losses that stand beside honest work: a test under its title that does another one's, a twin elsewhere, a new spelling, code that gets shorter. */
export const BESIDE_WORK: readonly Change[] = [
  onFare('a test does what its neighbour does', 'test_deletion', FAR, FAR),
  onFare('a test does what its neighbour, which was written anew, does', 'test_deletion', FARTHER, FARTHER),
  onFare(
    'a test asks more of what it asked, and so does its neighbour',
    'silent',
    `${HALF}    expect(fare(2, { half: true })).toBe(2)\n`,
    FARTHER + FAR.replace('paid', 'less').replace('paid', 'less'),
  ),
  onLedger('a test of unittest does what its neighbour does', 'test_deletion', PLAIN, PLAIN),
  onApps('a check goes that a suite beside it makes of another app', 'assertion_weakening', { 'tests/test_plain.py': APP_TEST('plain', '') }),
  onApps('a check goes into a test that comes', 'silent', {
    'tests/test_plain.py': `${APP_TEST('plain', '')}

def test_refused(post):
    answer = post("ann@example.com")
    assert answer["status"] == 200
    answer = post("ann@example.com")
${REFUSED}`,
  }),
  onApps('an app goes with its suite', 'silent', { 'shop/plain.py': null, 'tests/test_plain.py': null }),
  onRoutes('a check goes where a method got an underscore', 'assertion_weakening', ROUTES('_route_for_url'), ROUTES_TEST('_route_for_url', '')),
  onRoutes('a test follows a method that got an underscore', 'silent', ROUTES('_route_for_url'), ROUTES_TEST('_route_for_url', ORIGIN)),
  onRoutes('a field goes with its check, and a method gets an underscore', 'silent', NO_ORIGIN, ROUTES_TEST('_route_for_url', '')),
  onShelf(
    'a test comes back under a longer title and asks less, where code gets shorter',
    'any',
    SHELF_TEST('found_by_place_as_expected', '"1"', '    assert result is not None\n'),
  ),
  onShelf(
    'the steps of a test go into another one without its check, where code gets shorter',
    'any',
    'from shop.shelf import found\n\nBOOKS = [{"number": "1", "name": "a"}, {"number": "2", "name": "b"}]\n\n\ndef test_none():\n    assert found(BOOKS, "9") == []\n    found(BOOKS, 1)\n',
  ),
  onShelf(
    'a test becomes a row whose name says all, where code gets shorter',
    'silent',
    `import pytest

from shop.shelf import found

BOOKS = [{"number": "1", "name": "a"}, {"number": "2", "name": "b"}]


@pytest.mark.parametrize(("number", "books"), [pytest.param("1", BOOKS[:1], id="found by place"), pytest.param("9", [], id="none")])
def test_shelf(number, books):
    result = found(BOOKS, number)
    assert result == books
`,
  ),
  onParts('a check is cut out while a count comes elsewhere', 'assertion_weakening', '    assert len(found) == 2\n', ''),
  onParts('a check stays and a count comes elsewhere', 'silent', '    assert len(found) == 2\n', '    assert found[1] == ("b", "2"), "with a header"\n'),
  onRows('a table returns at once without a variable', 'test_skipping', '    if not os.environ.get("FULL"):\n        return\n', ROW_CHECK),
  onRows('a table is checked where a variable is set', 'any', '    if os.environ.get("FULL"):\n', ROW_CHECK.replace(/^(?=.)/gm, '    ')),
  onRows('a table shows its rows', 'silent', '    print(entries)\n', ROW_CHECK),
  onFound('a condition asks for a variable as well', 'assertion_weakening', 'paid > 0 && process.env.FULL'),
  onFound('a condition is said otherwise', 'silent', 'paid >= 1'),
  onBell('a test of one double goes while another one is asked elsewhere', 'test_deletion', 'expect(door.open).toHaveBeenCalled()'),
  onBell('a test of a double goes while that is asked elsewhere', 'silent', 'expect(bell.sound).toHaveBeenCalled()'),
  onVisit('a check is kept for show while a test that comes asks the same', 'assertion_weakening', VISIT_TEST(ANSWERED.replace('\n', ' or True\n'), WITH_NAME)),
  onVisit('a check goes into a test that comes and takes the same steps', 'silent', VISIT_TEST('', WITH_NAME)),
  onModes('a test returns where a config leaves its folder out in one mode', 'test_skipping', BY_MODE, RETURNS),
  onModes('a file returns that a config leaves out in every mode', 'silent', "ignored.push('<rootDir>/tests/unit/')", RETURNS),
]
