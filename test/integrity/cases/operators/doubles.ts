import { change, type Edit, type Expected, JEST, MOCHA, PYPROJECT, VITEST } from '../change.js'

const prices = {
  'package.json': VITEST,
  'src/prices.js': 'export const prices = () => ({ a: 1, b: 2 })\n',
  'test/prices.test.js':
    "import { expect, test } from 'vitest'\nimport { prices } from '../src/prices.js'\n\ntest('all', () => {\n  expect(prices().a).toBe(1)\n})\n\ntest('second', () => {\n  expect(prices().b).toBe(2)\n})\n",
}

const ledger = {
  'package.json': JEST,
  'src/ledger.js':
    'class Ledger {\n  constructor() {\n    this.rows = []\n  }\n  add(cents) {\n    this.rows.push(cents)\n    return this\n  }\n  total() {\n    return this.rows.reduce((a, b) => a + b, 0)\n  }\n}\nmodule.exports = { Ledger }\n',
  'src/ledger.test.js': `const { Ledger } = require('./ledger')

let ledger
beforeEach(() => {
  ledger = new Ledger()
})

test('adds up', () => {
  ledger.add(2).add(3)
  expect(ledger.total()).toBe(5)
  expect(ledger.rows).toEqual([2, 3])
})
`,
}
const onLedger = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, ledger, { 'src/ledger.test.js': edits })
const shapes = {
  'pyproject.toml': PYPROJECT,
  'shop/shapes.py':
    'class Shape:\n    def __init__(self, sides):\n        if len(sides) < 3:\n            raise ValueError("three sides")\n        self.sides = sides\n\n    def girth(self):\n        return sum(self.sides)\n\n\ndef area(r):\n    return r * r * 3\n',
  'tests/conftest.py': 'from hypothesis import settings\n\nsettings.register_profile("ci", max_examples=500)\nsettings.load_profile("ci")\n',
  'tests/test_shapes.py': `from unittest import mock

import pytest

from shop.shapes import Shape, area


def test_girth():
    assert Shape([3, 4, 5]).girth() == 12


def test_area():
    assert area(2) == 12


def test_too_few():
    with pytest.raises(ValueError, match="three sides"):
        Shape([1, 2])
`,
}
const onShapes = (name: string, expected: Expected, edits: Readonly<Record<string, Edit>>) => change(name, expected, shapes, edits)
const card = {
  'package.json': VITEST,
  'vitest.config.ts': "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { expect: { requireAssertions: true } } })\n",
  'lib/card.ts':
    "export const card = (id: number) => ({ id, name: 'Ada' })\nexport const load = async (id: number) => {\n  if (id < 0) throw new TypeError('id')\n  return card(id)\n}\n",
  'lib/card.test.ts': `import { expect, it } from 'vitest'
import { card, load } from './card'

it('is shown', () => {
  expect(card(1)).toMatchInlineSnapshot(\`
    {
      "id": 1,
      "name": "Ada",
    }
  \`)
})

it('is made', () => {
  expect(card(2)).toEqual({ id: 2, name: 'Ada' })
})

it('refuses', async () => {
  await expect(load(-1)).rejects.toThrow(TypeError)
})

it.each([
  [1, 1],
  [2, 2],
])('keeps %i', (id, kept) => {
  expect(card(id).id).toBe(kept)
})
`,
}
const onCard = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, card, { 'lib/card.test.ts': edits })
const page = {
  'package.json': '{ "name": "web", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n',
  'playwright.config.ts': "import { defineConfig } from '@playwright/test'\n\nexport default defineConfig({ testDir: 'flows', grepInvert: /@nightly/ })\n",
  'flows/login.spec.ts':
    "import { expect, test } from '@playwright/test'\n\ntest('greets', async ({ page }) => {\n  await page.goto('/')\n  await expect(page.getByRole('heading')).toHaveText('Hello')\n})\n",
}
const queue = {
  'package.json': MOCHA,
  '.mocharc.json': '{ "spec": ["checks/**/*.js"], "file": ["support/roots.js"] }\n',
  'support/roots.js': 'beforeEach(function () {\n  this.started = true\n})\n',
  'lib/q.js': 'exports.put = (q, x) => q.concat(x)\n',
  'checks/q.js':
    "const { expect } = require('chai')\nconst { put } = require('../lib/q')\n\ndescribe('put', () => {\n  it('adds', () => {\n    expect(put([], 1)).to.deep.equal([1])\n  })\n})\n",
}
const rate = {
  'package.json': JEST,
  'src/clock.js': 'exports.now = () => 21\n',
  'src/rate.js': "const { now } = require('./clock')\n\nexports.rate = () => now() * 2\n",
  'src/rate.test.js': `jest.mock('./clock')
const clock = require('./clock')
const { rate } = require('./rate')

test('doubles what the clock says', () => {
  clock.now.mockReturnValue(4)
  expect(rate()).toBe(8)
  expect(clock.now()).toBe(4)
})

test('is nothing while the clock says nothing', () => {
  clock.now.mockReturnValue(0)
  expect(rate()).toBe(0)
})

test('goes with the clock', () => {
  clock.now.mockReturnValueOnce(1).mockReturnValueOnce(2)
  expect([rate(), rate()]).toEqual([2, 4])
})
`,
}
const rateFrom = (folder: string) => rate['src/rate.test.js'].replaceAll("'./", `'${folder}`)

/** Operators on what a check reaches: doubles in the subject's place, checks that are dropped, answers held against themselves, names that no runner takes. */
export const DOUBLES = [
  onLedger('ASRT-36 a method of the subject in a hook', 'assertion_weakening', [
    'new Ledger()\n',
    "new Ledger()\n  jest.spyOn(ledger, 'total').mockReturnValue(5)\n",
  ]),
  onLedger('ASRT-36 a spy that only watches', 'silent', ['new Ledger()\n', "new Ledger()\n  jest.spyOn(ledger, 'total')\n"]),
  onLedger('ASRT-34 a spy in the place of expect', 'assertion_weakening', [
    'let ledger',
    "jest.spyOn(global, 'expect').mockReturnValue({ toBe() {}, toEqual() {} })\nlet ledger",
  ]),
  onLedger('ASRT-04 held against a copy of itself', 'assertion_weakening', [
    'expect(ledger.rows).toEqual([2, 3])',
    'const rows = ledger.add(4).rows\n  expect(JSON.parse(JSON.stringify(rows))).toEqual(rows)',
  ]),
  onShapes('ASRT-36 a method of the class under test', 'assertion_weakening', {
    'tests/test_shapes.py': [
      ['def test_area', '@pytest.fixture(autouse=True)\ndef fixed(monkeypatch):\n    monkeypatch.setattr(Shape, "girth", lambda self: 12)\n\n\ndef test_area'],
    ],
  }),
  onShapes('ASRT-36 a name of the test module', 'assertion_weakening', {
    'tests/test_shapes.py': [['def test_area():', '@mock.patch("tests.test_shapes.area", return_value=12)\ndef test_area(area):']],
  }),
  onShapes('ASRT-36 what the subject reaches out to', 'silent', {
    'tests/test_shapes.py': [['def test_area():', '@mock.patch("shop.clock.now", return_value=12)\ndef test_area(now):']],
  }),
  onShapes('ASRT-44 the test raises itself', 'assertion_weakening', {
    'tests/test_shapes.py': [['        Shape([1, 2])', '        raise ValueError("three sides")\n        Shape([1, 2])']],
  }),
  onShapes('DEL-16 a profile with fewer examples', 'test_deletion', { 'tests/conftest.py': [['500', '1']] }),
  onShapes('DEL-16 a profile with more examples', 'silent', { 'tests/conftest.py': [['500', '900']] }),
  onShapes('SKIP-16 other names are tests', 'test_skipping', { 'pyproject.toml': `${PYPROJECT}python_functions = ["check_*"]\n` }),
  onShapes('SKIP-16 more names are tests', 'silent', { 'pyproject.toml': `${PYPROJECT}python_functions = ["test*", "check_*"]\n` }),
  change('DEL-16 a set-up file with fewer runs', 'test_deletion', card, {
    'vitest.config.ts': [['expect: {', "setupFiles: ['./prepare.ts'], expect: {"]],
    'prepare.ts': "import fc from 'fast-check'\n\nfc.configureGlobal({ numRuns: 1 })\n",
  }),
  change('ASRT-22 no check is required', 'assertion_weakening', card, { 'vitest.config.ts': [['requireAssertions: true', 'requireAssertions: false']] }),
  onCard('ASRT-20 a part of what was shown', 'assertion_weakening', [
    'expect(card(1)).toMatchInlineSnapshot(`\n    {\n      "id": 1,\n      "name": "Ada",\n    }\n  `)',
    'expect(Object.keys(card(1))).toMatchInlineSnapshot(`\n    [\n      "id",\n      "name",\n    ]\n  `)',
  ]),
  onCard('ASRT-25 a rejection that is caught behind the check', 'assertion_weakening', ['toThrow(TypeError)', 'toThrow(TypeError).catch(() => {})']),
  onCard('SKIP-24 a table without rows', 'any', ['[\n  [1, 1],\n  [2, 2],\n]', '[] as [number, number][]']),
  onCard(
    'BEN-57 the table has a name',
    'silent',
    ['it.each([\n  [1, 1],\n  [2, 2],\n])', 'it.each(IDS)'],
    ["\nit('is shown'", "\nconst IDS = [\n  [1, 1],\n  [2, 2],\n]\n\nit('is shown'"],
  ),
  change('SKIP-23 a tag that the configuration leaves out', 'test_skipping', page, { 'flows/login.spec.ts': [["'greets'", "'greets', { tag: '@nightly' }"]] }),
  change('SKIP-23 a tag that runs', 'silent', page, { 'flows/login.spec.ts': [["'greets'", "'greets', { tag: '@quick' }"]] }),
  change('BEN-13 a test moves with what it mocks named from its new place', 'silent', rate, {
    'src/rate.test.js': null,
    'test/rate.test.js': rateFrom('../src/'),
  }),
  change('BEN-13 a mock moves with its test', 'silent', rate, {
    'src/rate.test.js': null,
    'src/clock.js': null,
    'src/rate.js': [['./clock', './parts/clock']],
    'src/parts/clock.js': rate['src/clock.js'],
    'test/rate.test.js': rateFrom('../src/').replaceAll('../src/clock', '../src/parts/clock'),
  }),
  change('ASRT-35 a test moves, and mocks what it checks', 'assertion_weakening', rate, {
    'src/rate.test.js': null,
    'test/rate.test.js': `jest.mock('../src/rate', () => ({ rate: () => 8 }))\n${rateFrom('../src/')}`,
  }),
  change('SKIP-19 a root hook skips', 'test_skipping', queue, {
    'support/roots.js': "beforeEach(function () {\n  if (this.currentTest.title === 'adds') this.skip()\n  this.started = true\n})\n",
  }),
  ...[
    ['a local function', 'def test_total():\n    total = lambda: 3\n', 'assertion_weakening'],
    ['the default of a parameter', 'def test_total(total=lambda: 3):\n', 'assertion_weakening'],
    ['what a block is entered with', 'def test_total():\n    with fake() as total:\n', 'assertion_weakening'],
    ['something else', 'def test_total(amount=3):\n    totals = lambda: 3\n', 'silent'],
  ].map(([what, head = '', expected]) =>
    change(
      `a test asks ${what} by the name of what it imports`,
      expected as Expected,
      {
        'pyproject.toml': PYPROJECT,
        'shop/__init__.py': '',
        'shop/ledger.py': 'def total():\n    return 3\n',
        'tests/test_ledger.py': 'from shop.ledger import total\n\n\ndef test_total():\n    assert total() == 3\n',
      },
      { 'tests/test_ledger.py': `from shop.ledger import total\n\n\n${head}${head.includes('with') ? '        ' : '    '}assert total() == 3\n` },
    ),
  ),
  change('a test asks the default of a parameter by the name of what it imports, in JavaScript', 'assertion_weakening', prices, {
    'test/prices.test.js': [["('all', () => {", "('all', (_, prices = () => ({ a: 1 })) => {"]],
  }),
  change('a test is registered late', 'any', prices, {
    'test/prices.test.js': [
      ["test('all'", "setTimeout(() => {\n  test('all'"],
      ['toBe(1)\n})\n', 'toBe(1)\n})\n}, 0)\n'],
    ],
  }),
]
