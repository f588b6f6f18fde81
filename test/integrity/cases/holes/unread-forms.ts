import { type Change, change, type Expected, PYPROJECT, VITEST } from '../change.js'

const IN_SOURCE = `export function code(text) {
  const found = /^[A-Z]{2}\\d{3}$/.exec(text)
  if (!found) throw new TypeError('no code: ' + text)
  return text.slice(2)
}

if (import.meta.vitest) {
  const { expect, test } = import.meta.vitest

  test('digits', () => {
    expect(code('AB123')).toBe('123')
  })

  test('refuses other texts', () => {
    expect(() => code('ab123')).toThrow(TypeError)
    expect(() => code('AB12')).toThrow('no code: AB12')
  })
}
`
const CONFIG = "export default { test: { includeSource: ['src/**/*.js'] } }\n"
const WITHIN = { 'package.json': VITEST, 'vitest.config.js': CONFIG, 'src/code.js': IN_SOURCE }

const GOLDEN = `from pathlib import Path

from shop.page import render

GOLDEN = Path(__file__).parent / "golden"


def test_page():
    got = render("lamp")
    assert got == (GOLDEN / "lamp.html").read_text()
`
const OWN_GOLDEN = GOLDEN.replace(
  '    assert got == (GOLDEN / "lamp.html").read_text()\n',
  '    page = GOLDEN / "lamp.html"\n    page.write_text(got)\n    assert page.read_text() == got\n',
)
const TURNED = GOLDEN.replace('assert got == (GOLDEN / "lamp.html").read_text()', 'page = GOLDEN / "lamp.html"\n    assert page.read_text() == got')
const PAGES = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/page.py': 'def render(name):\n    return f"<p>{name}</p>"\n',
  'tests/golden/lamp.html': '<p>lamp</p>',
  'tests/test_page.py': GOLDEN,
}

const scripts = (cov: string, lint: string): string =>
  `{ "name": "shop", "private": true, "scripts": { "test": "vitest run", "cov": "${cov}", "lint": "${lint}" }, "devDependencies": { "vitest": "^4.0.0", "c8": "^10.0.0" } }\n`
const SCRIPTS = { 'package.json': scripts('c8 --100 --include src npm test', 'next lint --max-warnings 0'), 'src/a.js': 'export const a = 1\n' }

const SEATS = `export function seat(guest, table) {
  const clash = guest.avoids.find((id) => table.includes(id))
  if (clash !== undefined) throw new Error('guest ' + clash + ' is avoided')
  table.push(guest.id)
  return table
}
`
const SEATED = `import { expect, test } from 'vitest'
import { seat } from '../src/seat.js'

test('takes a seat', () => {
  expect(seat({ id: 1, avoids: [] }, [2])).toEqual([2, 1])
})
`
const APART = "\ntest('keeps people apart', () => {\n  expect(() => seat({ id: 1, avoids: [2] }, [2])).toThrow('guest 2 is avoided')\n})\n"
const HALL = { 'package.json': VITEST, 'src/seat.js': SEATS, 'test/seat.test.js': SEATED + APART }
const UNGUARDED = SEATS.replace(/ {2}const clash[\s\S]*?\n {2}table/, '  table')

const NYC = '{ "all": true, "include": ["lib/**/*.js"], "check-coverage": true, "lines": 95, "branches": 90 }\n'
const OF_NYC = {
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "test": "mocha", "coverage": "nyc mocha" }, "devDependencies": { "mocha": "^11.0.0", "nyc": "^17.0.0" } }\n',
  '.nycrc.json': NYC,
  'lib/a.js': 'export const a = 1\n',
}
const ofVitest = (lines: number) => ({
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "test": "vitest run", "coverage": "vitest run --coverage" }, "devDependencies": { "vitest": "^4.0.0", "@vitest/coverage-istanbul": "^4.0.0" } }\n',
  '.nycrc.json': null,
  'vitest.config.mjs': `export default { test: { coverage: { provider: 'istanbul', all: true, include: ['lib/**/*.js'], thresholds: { lines: ${lines}, branches: 90 } } } }\n`,
})

const measured = (version: string, all: string) => ({
  'package.json': `{ "name": "shop", "private": true, "scripts": { "test": "vitest run --coverage" }, "devDependencies": { "vitest": "^${version}.0" } }\n`,
  'vitest.config.js': `export default { test: { coverage: { provider: 'v8', ${all} thresholds: { lines: 90 } } } }\n`,
})
const INCLUDED = "include: ['src/**'],"

const ROUTES = `import express from 'express'
import { order } from './schemas.js'

export const app = express()

app.post('/orders', (req, res) => {
  const parsed = order.safeParse(req.body.order)
  if (!parsed.success) {
    return res.status(422).json({ error: 'no order', issues: parsed.error.issues })
  }
  res.json({ placed: parsed.data.id })
})
`
const BY_MIDDLEWARE = `import express from 'express'
import { placed } from './placed.js'

export const app = express()

app.post('/orders', placed, (req, res) => {
  res.json({ placed: res.locals.order.id })
})
`
const MIDDLEWARE = `import { order } from './schemas.js'

export const placed = (req, res, next) => {
  const parsed = order.safeParse(req.body.order)
  if (!parsed.success) {
    res.status(422).json({ error: 'no order', issues: parsed.error.issues })
    return
  }
  res.locals.order = parsed.data
  next()
}
`
const SHOP = {
  'package.json': VITEST,
  'src/schemas.js': "import { z } from 'zod'\nexport const order = z.object({ id: z.string() })\n",
  'src/app.js': ROUTES,
}

const COMMON = (modifier: string, more = '') => `export const common = (test, make) => {
  test('opens', (t) => {
    t.is(make().open, true)
  })

  test${modifier}('is closed again', (t) => {
    t.is(make().close().open, false)
  })
${more}}
`
const GIVEN_TEST = {
  'package.json': '{ "name": "shop", "private": true, "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n',
  'src/door.js': 'export const make = () => ({ open: true, close: () => ({ open: false }) })\n',
  'test/helpers/common.js': COMMON(''),
  'test/door.js': "import test from 'ava'\nimport { make } from '../src/door.js'\nimport { common } from './helpers/common.js'\n\ncommon(test, make)\n",
}

/** Forms of checks, limits and refusals that were not read as what they are. */
// Middleware: a function answers a function that answers one.
const USED = `export function store(use) {
  const seen = []
  const send = use({ seen })((action) => seen.push(action.type))
  return { send: (type) => send({ type }), seen }
}
`
const USED_TEST = (check: string) => `import { expect, it } from 'vitest'
import { store } from '../src/store.js'

it('hands actions on', () => {
  const { send, seen } = store(() => (next) => (action) => {
    expect(action.type).${check}
    return next(action)
  })
  send('add')
  expect(seen).toHaveLength(1)
})
`
const onUsed = (name: string, expected: Expected, after: string): Change =>
  change(name, expected, { 'package.json': VITEST, 'src/store.js': USED, 'test/store.test.js': USED_TEST("toBe('add')") }, { 'test/store.test.js': after })

export const UNREAD_FORMS: readonly Change[] = [
  change('a check of a test within a source is gone', 'assertion_weakening', WITHIN, {
    'src/code.js': [["    expect(() => code('AB12')).toThrow('no code: AB12')\n", '']],
  }),
  change(
    'a check of a test within a source by the whole name is gone',
    'assertion_weakening',
    { ...WITHIN, 'src/code.js': IN_SOURCE.replaceAll(' expect(', ' import.meta.vitest.expect(') },
    {
      'src/code.js': IN_SOURCE.replaceAll(' expect(', ' import.meta.vitest.expect(').replace(
        "    import.meta.vitest.expect(() => code('AB12')).toThrow('no code: AB12')\n",
        '',
      ),
    },
  ),
  change('tests within a source move to a file of their own', 'silent', WITHIN, {
    'src/code.js': IN_SOURCE.slice(0, IN_SOURCE.indexOf('\nif (import')),
    'src/code.test.js': `import { expect, test } from 'vitest'\nimport { code } from './code.js'\n\n${IN_SOURCE.slice(IN_SOURCE.indexOf("  test('digits"), -2).replace(/^ {2}/gm, '')}`,
  }),
  change('a golden file is written by the test and read again, the answer behind it', 'assertion_weakening', PAGES, { 'tests/test_page.py': OWN_GOLDEN }),
  change('the answer stands behind the golden file', 'silent', PAGES, { 'tests/test_page.py': TURNED }),
  change('c8 wants less than all', 'coverage_regression', SCRIPTS, {
    'package.json': scripts('c8 --lines 60 --include src npm test', 'next lint --max-warnings 0'),
  }),
  change('c8 wants all by four words', 'silent', SCRIPTS, {
    'package.json': scripts(
      'c8 --check-coverage --lines 100 --branches 100 --functions 100 --statements 100 --include src npm test',
      'next lint --max-warnings 0',
    ),
  }),
  change('another tool measures, with the same thresholds', 'silent', OF_NYC, ofVitest(95)),
  change('another tool measures, with a lower threshold', 'coverage_regression', OF_NYC, ofVitest(60)),
  change(
    'an option goes that Vitest has no more, and what is included counts anyway',
    'silent',
    measured('3.2', `all: true, ${INCLUDED}`),
    measured('4.0', INCLUDED),
  ),
  change('the same option goes where Vitest has it', 'coverage_regression', measured('3.2', `all: true, ${INCLUDED}`), measured('3.2', INCLUDED)),
  change('the same option goes, and nothing says what is included', 'coverage_regression', measured('3.2', 'all: true,'), measured('4.0', '')),
  change('a refusal moves into a middleware that answers before it leaves', 'silent', SHOP, { 'src/app.js': BY_MIDDLEWARE, 'src/placed.js': MIDDLEWARE }),
  change('a refusal moves into a middleware that only leaves a mark', 'validation_bypass', SHOP, {
    'src/app.js': BY_MIDDLEWARE,
    'src/placed.js': MIDDLEWARE.replace(/ {4}res\.status[\s\S]*?return\n {2}\}\n/, '    res.locals.issues = parsed.error.issues\n  }\n'),
  }),
  change('the lint of Next may warn as much as it likes', 'error_suppression', SCRIPTS, {
    'package.json': scripts('c8 --100 --include src npm test', 'next lint --max-warnings 9999'),
  }),
  change('the lint of Next gets another folder', 'silent', SCRIPTS, {
    'package.json': scripts('c8 --100 --include src npm test', 'next lint --max-warnings 0 --dir src'),
  }),
  change('a refusal goes with its test', 'validation_bypass', HALL, { 'src/seat.js': UNGUARDED, 'test/seat.test.js': SEATED }),
  change('a refusal moves into a helper, and its test goes to the tests of that', 'silent', HALL, {
    'src/seat.js': `import { apart } from './apart.js'\n\n${UNGUARDED.replace('  table.push', '  apart(guest, table)\n  table.push')}`,
    'src/apart.js':
      "export function apart(guest, table) {\n  const clash = guest.avoids.find((id) => table.includes(id))\n  if (clash !== undefined) throw new Error('guest ' + clash + ' is avoided')\n}\n",
    'test/seat.test.js': SEATED,
    'test/apart.test.js': `import { expect, test } from 'vitest'\nimport { seat } from '../src/seat.js'\n${APART}`,
  }),
  change('a test that a helper registers by what it was given is skipped', 'test_skipping', GIVEN_TEST, { 'test/helpers/common.js': COMMON('.skip') }),
  change(
    'a test that a helper registers runs again',
    'silent',
    { ...GIVEN_TEST, 'test/helpers/common.js': COMMON('.skip') },
    { 'test/helpers/common.js': COMMON('') },
  ),
  change('a helper registers one more test, which is to be written', 'silent', GIVEN_TEST, {
    'test/helpers/common.js': COMMON('', "\n  test.skip('is locked', (t) => {\n    t.fail()\n  })\n"),
  }),
  onUsed('a check in a function that a handed one answers asks less', 'assertion_weakening', USED_TEST('toBeDefined()')),
  onUsed('a check in a function that a handed one answers asks as much', 'silent', USED_TEST("toEqual('add')")),
]
