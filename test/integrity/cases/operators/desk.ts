import { type Change, change, JEST, MOCHA, NODE, VITEST } from '../change.js'

const DESK = `import { rate } from './rates.js'

export async function book(seat) {
  if (seat === null) throw new TypeError('no seat')
  return { seat, fee: rate(seat) }
}
export function quote(seat, days = 1) {
  if (days < 1) throw new RangeError('too short')
  return rate(seat) * days
}
export function seats() {
  return ['a1', 'b2', 'c3']
}
export class Desk {
  constructor() {
    this.open = false
    this.sold = []
  }
  start() {
    this.open = true
  }
  sell(seat) {
    this.sold.push(seat)
    return this.sold.length
  }
  async close() {
    this.open = false
  }
}
`
const SOURCES = {
  'src/desk.js': DESK,
  'src/rates.js': 'export const rate = (seat) => seat.length * 5\n',
  'src/pad.js': "export const pad = (text) => text.padStart(4, ' ')\n",
  'src/view.jsx': "export const Seats = () => <h1>{'Free' + ' seats'}</h1>\nexport const mount = (node) => node.append('Free seats')\n",
}
const PLAYWRIGHT = `{ "name": "shop", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n`
type Edits = readonly (readonly [string, string])[]
interface Kind {
  readonly settings: string
  readonly path: string
  readonly head: string
}
const IN_VITEST: Kind = {
  settings: VITEST,
  path: 'test/desk.test.js',
  head: "import fc from 'fast-check'\nimport { beforeEach, describe, expect, it, vi } from 'vitest'\nimport { Desk, book, quote, seats } from '../src/desk.js'\n\n",
}
const IN_NODE: Kind = {
  settings: NODE,
  path: 'test/desk.test.js',
  head: "import assert from 'node:assert/strict'\nimport test from 'node:test'\nimport { Desk, book, quote, seats } from '../src/desk.js'\n\n",
}
const IN_MOCHA: Kind = {
  settings: MOCHA,
  path: 'test/desk.js',
  head: "const { expect } = require('chai')\nconst { Desk, book, quote, seats } = require('../src/desk.js')\n\n",
}
const IN_JEST: Kind = { settings: JEST, path: 'test/desk.test.js', head: "const { Desk, book, quote, seats } = require('../src/desk.js')\n\n" }
const IN_PLAYWRIGHT: Kind = { settings: PLAYWRIGHT, path: 'e2e/desk.spec.ts', head: "import { expect, test } from '@playwright/test'\n\n" }
const IN_PAGE: Kind = {
  settings: VITEST,
  path: 'test/view.test.jsx',
  head: "import { fireEvent, render, screen } from '@testing-library/react'\nimport { expect, it } from 'vitest'\nimport { Seats, mount } from '../src/view.jsx'\n\n",
}

/** The change of the test alone, and beside one of other code. */
function changed(name: string, expected: Change['expected'], { settings, path, head }: Kind, was: string, edits: Edits): Change[] {
  const base = { 'package.json': settings, ...SOURCES, [path]: head + was }
  return [
    change(name, expected, base, { [path]: edits }),
    change(`${name}, beside other code`, expected, base, { [path]: edits, 'src/pad.js': [["4, ' '", "5, ' '"]] }),
  ]
}
const weaker = (name: string, kind: Kind, was: string, ...edits: Edits) => changed(name, 'assertion_weakening', kind, was, edits)
const harmless = (name: string, kind: Kind, was: string, ...edits: Edits) => changed(`benign: ${name}`, 'silent', kind, was, edits)

const REJECTS = "test('wants a seat', async () => {\n  await assert.rejects(book(null))\n})\n"
const HELD = "let sum = quote\nit('quotes', () => {\n  expect(sum('a')).toBe(5)\n})\n"
const LISTED = "it('lists', () => {\n  expect(seats()).toEqual(['a1', 'b2', 'c3'])\n})\n"
const SOLD = "it('sells', () => {\n  const desk = new Desk()\n  desk.start()\n  expect(desk.sell('a1')).toBe(1)\n})\n"
const CLOSED = "it('closes', async () => {\n  const desk = new Desk()\n  desk.start()\n  await desk.close()\n  expect(desk.open).toBe(false)\n})\n"
const PROPERTY =
  "it('quotes', () => {\n  fc.assert(fc.property(fc.string(), fc.nat(), (seat, days) => quote(seat, days + 1) === seat.length * 5 * (days + 1)))\n})\n"
const LATER =
  "it('books', () => new Promise((resolve, reject) => {\n  book('a').then((made) => {\n    expect(made.fee).to.equal(5)\n    resolve()\n  }).catch(reject)\n}))\n"
const TIMED = "it('waits', () => new Promise((resolve) => {\n  setTimeout(() => {\n    expect(quote('a')).to.equal(5)\n    resolve()\n  }, 5)\n}))\n"
const OPENED =
  "test('shows seats', async ({ page }) => {\n  await page.goto('/seats')\n  await expect(page.getByRole('heading')).toHaveText('Free seats')\n})\n"
const CLICKED =
  "test('books', async ({ page }) => {\n  await page.goto('/seats')\n  await page.getByRole('button', { name: 'Book' }).click()\n  await expect(page.getByText('Free seats')).toBeVisible()\n})\n"
const SHOWN = "it('shows', () => {\n  render(<Seats />)\n  expect(screen.getByRole('heading').textContent).toBe('Free seats')\n})\n"
const SENT = "it('sends', () => {\n  render(<Seats />)\n  fireEvent.click(screen.getByText('Send'))\n  expect(screen.queryByText('Error')).toBeNull()\n})\n"
const MOUNTED = "it('mounts', () => {\n  mount(document.body)\n  expect(screen.getByRole('heading')).toHaveTextContent('Free seats')\n})\n"
const HAS = "it('has', () => {\n  expect(seats().includes('a1')).toBe(true)\n})\n"
const WITHOUT =
  "const whole = { seat: 'a1', fee: 10 }\nit.each(['seat', 'fee'])('needs %s', (key) => {\n  const partial = { ...whole }\n  delete partial[key]\n  expect(() => quote(partial)).toThrow('missing')\n})\n"
const BOOKED = "it('books', async () => {\n  const made = await book('a1')\n  expect(made.fee).toBe(10)\n})\n"
const WHOLE = "it('books', async () => {\n  const made = await book('a1')\n  expect(made).toEqual({ seat: 'a1', fee: 10 })\n})\n"
const SHORT = "it('refuses', () => {\n  expect(() => quote('a', 0)).toThrow('too short')\n})\n"
const PLAIN = "it('quotes', () => {\n  expect(quote('a')).toBe(5)\n})\n"
const IN_CHAI = "it('quotes', () => {\n  expect(quote('a')).to.equal(5)\n})\n"
const DESCRIBED = "describe('desk', () => {\n  it('quotes', () => {\n    expect(quote('a')).to.equal(5)\n  })\n})\n"

/** Weakenings of JavaScript suites that passed without a word, with what looks like them and is none. */
export const DESK_FORMS: readonly Change[] = [
  ...weaker("ASRT-17 a rejection that became another call's success", IN_NODE, REJECTS, ['assert.rejects(book(null))', "assert.doesNotReject(book('a'))"]),
  ...harmless('a success beside the rejection', IN_NODE, REJECTS, ['})\n', "  await assert.doesNotReject(book('a'))\n})\n"]),
  ...weaker('ASRT-36 a hook that puts a function of its own', IN_VITEST, HELD, ['it(', 'beforeEach(() => {\n  sum = () => 5\n})\nit(']),
  ...weaker('ASRT-36 a hook that puts a double', IN_VITEST, HELD, ['it(', 'beforeEach(() => {\n  sum = vi.fn(() => 5)\n})\nit(']),
  ...harmless('a hook that wraps the code', IN_VITEST, HELD, ['it(', 'beforeEach(() => {\n  sum = (seat) => quote(seat)\n})\nit(']),
  ...weaker('ASRT-06 the first letter of each item', IN_VITEST, LISTED, [
    "seats()).toEqual(['a1', 'b2', 'c3'])",
    "seats().map((seat) => seat[0])).toEqual(['a', 'b', 'c'])",
  ]),
  ...weaker('ASRT-10 the type of each item', IN_VITEST, LISTED, [
    "seats()).toEqual(['a1', 'b2', 'c3'])",
    "seats().map((seat) => typeof seat)).toEqual(['string', 'string', 'string'])",
  ]),
  ...harmless('the length of each item beside them', IN_VITEST, LISTED, ['})\n', '  expect(seats().map((seat) => seat.length)).toEqual([2, 2, 2])\n})\n']),
  ...weaker('ASRT-36 a subclass of the test that answers itself', IN_VITEST, SOLD, [
    'const desk = new Desk()',
    'class Quick extends Desk {\n    sell() {\n      return 1\n    }\n  }\n  const desk = new Quick()',
  ]),
  ...weaker('ASRT-36 a subclass without a name', IN_VITEST, SOLD, ['new Desk()', 'new (class extends Desk { sell() { return 1 } })()']),
  ...harmless('a subclass that only adds', IN_VITEST, SOLD, [
    'const desk = new Desk()',
    'class Quick extends Desk {\n    name() {\n      return 1\n    }\n  }\n  const desk = new Quick()',
  ]),
  ...harmless('a subclass that calls what it covers', IN_VITEST, SOLD, [
    'const desk = new Desk()',
    'class Quick extends Desk {\n    sell(seat) {\n      this.open = true\n      return super.sell(seat)\n    }\n  }\n  const desk = new Quick()',
  ]),
  ...weaker('ASRT-12 a property that asks for less', IN_VITEST, PROPERTY, ['=== seat.length * 5 * (days + 1)', '>= 0']),
  ...weaker('ASRT-27 a property that returns nothing', IN_VITEST, PROPERTY, [
    'quote(seat, days + 1) === seat.length * 5 * (days + 1)',
    '{ quote(seat, days + 1) === seat.length * 5 * (days + 1) }',
  ]),
  ...weaker('ASRT-33 a property with another way out', IN_VITEST, PROPERTY, ['(days + 1)))', '(days + 1) || true))']),
  ...weaker('ASRT-29 a property that is checked and not asserted', IN_VITEST, PROPERTY, ['fc.assert(', 'fc.check(']),
  ...harmless('a property in a block', IN_VITEST, PROPERTY, [
    'quote(seat, days + 1) === seat.length * 5 * (days + 1)',
    '{\n    const wanted = seat.length * 5 * (days + 1)\n    return quote(seat, days + 1) === wanted\n  }',
  ]),
  ...harmless('a property that expects', IN_VITEST, PROPERTY, [
    'quote(seat, days + 1) === seat.length * 5 * (days + 1)',
    '{ expect(quote(seat, days + 1)).toBe(seat.length * 5 * (days + 1)) }',
  ]),
  ...weaker('ASRT-24 a promise that is settled before', IN_MOCHA, LATER, ["  book('a')", "  resolve()\n  book('a')"]),
  ...weaker('ASRT-24 a promise that is settled at once', IN_MOCHA, TIMED, ['    resolve()\n  }, 5)\n', '  }, 5)\n  resolve()\n']),
  ...harmless('a promise that is settled in a branch', IN_MOCHA, LATER, ['    resolve()\n', '    if (made) resolve()\n    else reject()\n']),
  ...weaker('ASRT-32 a page with content of the test', IN_PLAYWRIGHT, OPENED, ["page.goto('/seats')", "page.setContent('<h1>Free seats</h1>')"]),
  ...weaker('ASRT-32 a page that is answered by the test', IN_PLAYWRIGHT, OPENED, [
    "  await page.goto('/seats')",
    "  await page.route('**/seats', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Free seats</h1>' }))\n  await page.goto('/seats')",
  ]),
  ...harmless('data that is answered by the test', IN_PLAYWRIGHT, OPENED, [
    "  await page.goto('/seats')",
    "  await page.route('**/api/seats', (route) => route.fulfill({ json: [{ seat: 'a1' }] }))\n  await page.goto('/seats')",
  ]),
  ...weaker('ASRT-32 a document that the test writes', IN_PAGE, MOUNTED, ['mount(document.body)', "document.body.innerHTML = '<h1>Free seats</h1>'"]),
  ...harmless('a document that the code is given', IN_PAGE, MOUNTED, ['  mount(', "  document.body.innerHTML = '<main></main>'\n  mount("]),
  ...weaker("ASRT-32 an element of the test in place of the code's", IN_PAGE, SHOWN, ['<Seats />', '<h1>Free seats</h1>']),
  ...harmless("a frame around the code's", IN_PAGE, SHOWN, ['<Seats />', '<main><Seats /></main>']),
  ...weaker('ASRT-27 a click that went', IN_PAGE, SENT, ["  fireEvent.click(screen.getByText('Send'))\n", '']),
  ...changed('ASRT-27 a click on a page that went', 'assertion_weakening', IN_PLAYWRIGHT, CLICKED, [
    ["  await page.getByRole('button', { name: 'Book' }).click()\n", ''],
  ]).slice(0, 1),
  ...harmless('a click in other words', IN_PLAYWRIGHT, CLICKED, ["page.getByRole('button', { name: 'Book' })", "page.getByTestId('book')"]),
  ...weaker('ASRT-35 a call that went', IN_VITEST, CLOSED, ['  desk.start()\n', '']),
  ...harmless(
    'a call that stands in a hook',
    IN_VITEST,
    `let desk\nbeforeEach(() => {\n  desk = new Desk()\n})\n${CLOSED.replace('  const desk = new Desk()\n', '')}`,
    ['  desk = new Desk()\n', '  desk = new Desk()\n  desk.start()\n'],
    ['  desk.start()\n  await', '  await'],
  ),
  ...weaker('ASRT-35 a field that stays', IN_VITEST, WITHOUT, ['  delete partial[key]\n', '']),
  ...harmless('a field that is taken out otherwise', IN_VITEST, WITHOUT, [
    '  const partial = { ...whole }\n  delete partial[key]\n',
    '  const { [key]: _, ...partial } = whole\n',
  ]),
  ...weaker('RUN-21 a built-in that the test replaces', IN_VITEST, HAS, ['  expect(', '  Array.prototype.includes = () => true\n  expect(']),
  ...weaker('RUN-21 a built-in that the test spies on', IN_VITEST, HAS, [
    '  expect(',
    "  vi.spyOn(Array.prototype, 'includes').mockReturnValue(true)\n  expect(",
  ]),
  ...harmless('a clock that the test holds', IN_VITEST, HAS, ['  expect(', "  vi.spyOn(Date, 'now').mockReturnValue(0)\n  expect("]),
  ...changed('DEL-10 a test that is registered in a promise', 'test_deletion', IN_JEST, PLAIN, [
    ['it(', "import('../src/pad.js').then(() => it("],
    ['})\n', '}))\n'],
  ]),
  ...harmless('a test whose file waits for it', IN_VITEST, PLAIN, ['it(', "await import('../src/pad.js').then(() => it("], ['})\n', '}))\n']),
  ...changed('DEL-10 a suite of mocha that waits', 'any', IN_MOCHA, DESCRIBED, [
    ["describe('desk', () => {\n", "describe('desk', async () => {\n  await book('a')\n"],
  ]),
  ...harmless('a suite that waits for nothing', IN_MOCHA, DESCRIBED, ["describe('desk', () => {\n", "describe('desk', async () => {\n"]),
  ...changed('DEL-12 a test of mocha that is a generator', 'any', IN_MOCHA, IN_CHAI, [["it('quotes', () =>", "it('quotes', function* ()"]]),
  ...harmless('a test that is a function', IN_MOCHA, IN_CHAI, ["it('quotes', () =>", "it('quotes', async function ()"]),
  ...weaker('ASRT-25 checks whose end nobody looks at', IN_VITEST, BOOKED, [
    '  expect(made.fee).toBe(10)',
    '  await Promise.allSettled([(async () => expect(made.fee).toBe(10))()])',
  ]),
  ...weaker('ASRT-25 checks of which one is enough', IN_VITEST, BOOKED, [
    '  expect(made.fee).toBe(10)',
    '  await Promise.any([Promise.resolve(), (async () => expect(made.fee).toBe(10))()])',
  ]),
  ...harmless('checks that are all waited for', IN_VITEST, BOOKED, [
    '  expect(made.fee).toBe(10)',
    '  await Promise.all([(async () => expect(made.fee).toBe(10))()])',
  ]),
  ...weaker('ASRT-25 a failure that is printed', IN_VITEST, BOOKED, [
    "  const made = await book('a1')\n  expect(made.fee).toBe(10)\n",
    "  await book('a1').then((made) => {\n    expect(made.fee).toBe(10)\n  }).catch(console.error)\n",
  ]),
  ...harmless('a chain that is returned', IN_VITEST, BOOKED, [
    "  const made = await book('a1')\n  expect(made.fee).toBe(10)\n",
    "  await book('a1').then((made) => {\n    expect(made.fee).toBe(10)\n  })\n",
  ]),
  ...weaker('ASRT-32 a member that is set by Reflect', IN_VITEST, BOOKED, ['  expect(', "  Reflect.set(made, 'fee', 10)\n  expect("]),
  ...weaker('ASRT-32 entries that are laid over a copy', IN_VITEST, WHOLE, ['expect(made)', "expect(Object.assign({}, made, { seat: 'a1', fee: 10 }))"]),
  ...harmless('a copy of what the code answered', IN_VITEST, WHOLE, ['expect(made)', 'expect(Object.assign({}, made))']),
  ...weaker('ASRT-09 items that are only counted', IN_VITEST, LISTED, [
    "seats()).toEqual(['a1', 'b2', 'c3'])",
    'seats().reduce((count) => count + 1, 0)).toBe(3)',
  ]),
  ...weaker('ASRT-14 any error in place of a message', IN_VITEST, SHORT, ["toThrow('too short')", 'toThrow(Error)']),
  ...harmless('an error of its class in place of a message', IN_VITEST, SHORT, ["toThrow('too short')", 'toThrow(RangeError)']),
  ...weaker('ASRT-01 how many elements there are in place of their text', IN_PLAYWRIGHT, OPENED, ["toHaveText('Free seats')", 'toHaveCount(1)']),
  ...harmless('how many elements there are beside their text', IN_PLAYWRIGHT, OPENED, [
    '})\n',
    "  await expect(page.getByRole('heading')).toHaveCount(1)\n})\n",
  ]),
]
