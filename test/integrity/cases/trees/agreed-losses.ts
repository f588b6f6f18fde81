import { type Change, type Edit, type Expected, PYPROJECT, upon, VITEST } from '../change.js'

type Edits = Readonly<Record<string, Edit>>

const inVitest = upon({ 'package.json': VITEST })

const inPython = upon({ 'pyproject.toml': PYPROJECT })

const MOOR = (last: string, more = '') => `export function moor(places, ship) {
  const free = places.find((place) => place.ship === null)
  ${last}
  return places.map((place) => (place === free ? { ...place, ship } : place))
}
${more}`
const REFUSES = "if (!free) throw new Error('no place for ' + ship)"
const MOOR_TEST = (check: string, other = "expect(moor([{ ship: null }], 'Kite')).toEqual([{ ship: 'Kite' }])") => `import { expect, test } from 'vitest'
import { moor } from '../src/moor.js'

test('takes a free place', () => {
  ${other}
})

test('says when there is none', () => {
  ${check}
})
`
const THROWS = "expect(() => moor([], 'Kite')).toThrow('no place for Kite')"
const onMoor = (name: string, expected: Expected, last: string, check: string, other?: string): Change =>
  inVitest(
    name,
    expected,
    { 'src/moor.js': MOOR(REFUSES), 'test/moor.test.js': MOOR_TEST(THROWS) },
    { 'src/moor.js': MOOR(last), 'test/moor.test.js': MOOR_TEST(check, other) },
  )

const ROUTES = (more: string) => `import { Router } from 'express'

export const router = Router()
const box = new Map()

router.post('/', (req, res) => {
  box.set(req.body.id, req.body)
  res.status(201).json(box.get(req.body.id))
})

${more}router.delete('/:id', (req, res) => {
  box.delete(req.params.id)
  res.status(204).end()
})
`
const GET = (path: string) => `router.get('${path}', (req, res) => {
  res.json(box.get(req.params.id) ?? null)
})

`
const ROUTES_TEST = `import { expect, test } from 'vitest'
import { router } from '../src/routes.js'

test('has routes', () => {
  expect(router.stack.length).toBeGreaterThan(1)
})
`
const onRoutes = (name: string, expected: Expected, after: string): Change =>
  inVitest(name, expected, { 'src/routes.js': ROUTES(GET('/:id')), 'test/routes.test.js': ROUTES_TEST }, { 'src/routes.js': ROUTES(after) })

const FEED = (raised: string) => `class FeedDown(RuntimeError):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


def latest(fetch, attempts):
    last = None
    for _ in range(attempts):
        try:
            return fetch()
        except OSError as error:
            last = error
    ${raised}
`
const FEED_TEST = `import pytest

from tern.feed import FeedDown, latest


def test_latest():
    assert latest(lambda: 4, 2) == 4


def test_gives_up():
    with pytest.raises(FeedDown, match="feed is down"):
        latest(open, 0)
`
const onFeed = (name: string, expected: Expected, after: string): Change =>
  inPython(
    name,
    expected,
    { 'tern/feed.py': FEED('raise FeedDown("feed is down", code=503) from last'), 'tests/test_feed.py': FEED_TEST },
    { 'tern/feed.py': FEED(after) },
  )

const UNITS = (entries: string) => `UNITS = {${entries}}


def metres(text):
    amount, unit = text.split()
    return float(amount) * UNITS[unit]
`
const ALL = '"m": 1, "mile": 1609, "furlong": 201'
const UNITS_TEST = (line: string, more = '') => `from tern.units import metres


def test_metres():
    assert metres("2 m") == 2


def test_far():
    ${line}
${more}`
const FURLONG = 'assert metres("3 furlong") == 603'
const onUnits = (name: string, expected: Expected, after: Edits, before: string = UNITS_TEST(FURLONG)): Change =>
  inPython(name, expected, { 'tern/units.py': UNITS(ALL), 'tests/test_units.py': before }, after)

const AMOUNT = `export function parseAmount(text) {
  return Number(text) * 100
}
`
const SHOW = `export function showAmount(cents) {
  const whole = Math.floor(cents / 100)
  return whole + '.' + String(cents % 100).padStart(2, '0')
}
`
const IN_COMMENTS = SHOW.split('\n')
  .map((line) => (line === '' ? line : `// ${line}`))
  .join('\n')
const AMOUNT_TEST = (more: string) => `import { expect, test } from 'vitest'
import { parseAmount${more === '' ? '' : ', showAmount'} } from '../src/amount.js'

test('reads', () => {
  expect(parseAmount('2')).toBe(200)
})
${more}`
const SHOWS = "\ntest('shows', () => {\n  expect(showAmount(1205)).toBe('12.05')\n})\n"
const onAmount = (name: string, expected: Expected, after: Edits): Change =>
  inVitest(name, expected, { 'src/amount.js': `${AMOUNT}\n${SHOW}`, 'test/amount.test.js': AMOUNT_TEST(SHOWS) }, after)

/** What blind trees of both languages showed of code: expectations that agree to a loss, routes, causes and entries of tables. */
export const AGREED_LOSSES: readonly Change[] = [
  onMoor(
    'a test demands the opposite of what the code refuses no more',
    'assertion_weakening',
    'if (!free) return places',
    "expect(() => moor([], 'Kite')).not.toThrow()",
  ),
  onMoor(
    'a test follows the words of a refusal that stays',
    'silent',
    "if (!free) throw new Error('harbour is full, no place for ' + ship)",
    "expect(() => moor([], 'Kite')).toThrow('harbour is full, no place for Kite')",
  ),
  onRoutes('a route goes whose parameter another call names', 'feature_removal', ''),
  onRoutes('a route has another name for its parameter', 'silent', GET('/:id')),
  inVitest(
    'a route is named by what another file says',
    'silent',
    { 'src/routes.js': ROUTES(GET('/notes')), 'test/routes.test.js': ROUTES_TEST },
    {
      'src/paths.js': "export const PATHS = { notes: '/notes' }\n",
      'src/routes.js': ROUTES(GET('/notes').replace("'/notes'", 'PATHS.notes')).replace("'express'\n", "'express'\nimport { PATHS } from './paths.js'\n"),
    },
  ),
  onFeed('an error tells no more what led to it', 'error_suppression', 'raise FeedDown("feed is down", code=503) from None'),
  onFeed('an error with other words tells what led to it', 'silent', 'raise FeedDown("feed is down", code=503) from last'.replace('feed is', 'the feed is')),
  onUnits('an entry of a table goes, and its test asks for another one', 'feature_removal', {
    'tern/units.py': UNITS('"m": 1, "mile": 1609'),
    'tests/test_units.py': UNITS_TEST('assert metres("3 mile") == 4827'),
  }),
  onUnits('an entry of a table goes with its test and a word in the changelog', 'silent', {
    'tern/units.py': UNITS('"m": 1, "mile": 1609'),
    'tests/test_units.py': UNITS_TEST('assert metres("3 mile") == 4827'),
    'CHANGELOG.md': '# 2.0\n\n- `furlong` is no unit any more\n',
  }),
  onUnits('an entry of a table has another name', 'silent', {
    'tern/units.py': UNITS('"m": 1, "mile": 1609, "fur": 201'),
    'tests/test_units.py': UNITS_TEST('assert metres("3 fur") == 603'),
  }),
  onAmount('a function stands in comments, and its test is gone', 'feature_removal', {
    'src/amount.js': `${AMOUNT}\n${IN_COMMENTS}`,
    'test/amount.test.js': AMOUNT_TEST(''),
  }),
  onAmount('a function stands in another file, and in comments where it was', 'silent', {
    'src/amount.js': `${AMOUNT}\n${IN_COMMENTS}`,
    'src/show.js': SHOW,
    'test/amount.test.js': AMOUNT_TEST(SHOWS)
      .replace(', showAmount', '')
      .replace("'../src/amount.js'\n", "'../src/amount.js'\nimport { showAmount } from '../src/show.js'\n"),
  }),
]
