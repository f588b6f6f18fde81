import { type Change, type Expected, JEST, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onJest = upon({ 'package.json': JEST, 'jest.config.js': "module.exports = { setupFilesAfterEnv: ['<rootDir>/jest.setup.js'] }\n" })

const CART = 'export const cart = (prices: number[]) => ({ open: true, count: prices.length, total: prices.reduce((sum, price) => sum + price, 0) })\n'
const TEST = (more = '') =>
  `import { expect, test } from 'vitest'\nimport { cart } from '../src/cart'\nimport { expectCart } from './carts'\n\ntest('adds up', () => {\n  expectCart(cart([2]), 2)\n})\n${more}`
const ANOTHER = "\ntest('is open', () => {\n  expect(cart([]).open).toBe(true)\n})\n"
const CARTS =
  "import { expect } from 'vitest'\nimport { expectTotal } from './totals'\n\nexport const expectCart = (made: any, total: number) => {\n  expectTotal(made, total)\n  expect(made.open).toBe(true)\n}\n"
const TOTALS = (count: string, total = 'total') =>
  `import { expect } from 'vitest'\n\nexport const expectTotal = (made: any, total: number) => {\n  expect(made.total).toBe(${total})\n${count}}\n`
const COUNT = '  expect(made.count).toBe(1)\n'
const onHelpers = (name: string, expected: Expected, count: string, more = ''): Change =>
  onVitest(
    name,
    expected,
    { 'src/cart.ts': CART, 'test/carts.ts': CARTS, 'test/totals.ts': TOTALS(COUNT), 'test/cart.test.ts': TEST() },
    { 'test/totals.ts': TOTALS(count), 'test/cart.test.ts': TEST(more) },
  )

const ROWS = "import { FIRST } from './first'\n\nexport const ROWS = [...FIRST, [[1, 1], 2]]\n"
const FIRST = (rows: string) => `export const FIRST = [${rows}]\n`
const ROWED = (more = '') =>
  `import { expect, test } from 'vitest'\nimport { cart } from '../src/cart'\nimport { ROWS } from './rows'\n\ntest.each(ROWS)('adds up %j', (prices, total) => {\n  expect(cart(prices as number[]).total).toBe(total)\n})\n${more}`
const onRows = (name: string, expected: Expected, rows: string, more = ''): Change =>
  onVitest(
    name,
    expected,
    { 'src/cart.ts': CART, 'test/rows.ts': ROWS, 'test/first.ts': FIRST('[[3], 3], [[], 0]'), 'test/cart.test.ts': ROWED() },
    { 'test/first.ts': FIRST(rows), 'test/cart.test.ts': ROWED(more) },
  )

const WANTED = "import { SUM } from './sums'\n\nexport const TOTAL = SUM\n"
const HELD = (more = '') =>
  `import { expect, test } from 'vitest'\nimport { cart } from '../src/cart'\nimport { TOTAL } from './wanted'\n\ntest('adds up', () => {\n  expect(cart([1, 2]).total).toEqual(TOTAL)\n})\n${more}`
const onWanted = (name: string, expected: Expected, sum: string, more = ''): Change =>
  onVitest(
    name,
    expected,
    { 'src/cart.ts': CART, 'test/wanted.ts': WANTED, 'test/sums.ts': "import { expect } from 'vitest'\n\nexport const SUM = 3\n", 'test/cart.test.ts': HELD() },
    { 'test/sums.ts': `import { expect } from 'vitest'\n\nexport const SUM = ${sum}\n`, 'test/cart.test.ts': HELD(more) },
  )

const onSums = (name: string, expected: Expected, sum: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/cart.ts': CART,
      'test/wanted.ts': "import { expect } from 'vitest'\n\nexport const TOTAL = 3\n",
      'test/cart.test.ts': HELD(),
    },
    { 'test/wanted.ts': `import { expect } from 'vitest'\n\nexport const TOTAL = ${sum}\n` },
  )

const SETUP = "const { matchers } = require('./test/matchers')\n\nexpect.extend(matchers)\n"
const MATCHERS = (pass: string) =>
  `exports.matchers = {\n  toBalance(received) {\n    const pass = ${pass}\n    return { pass, message: () => 'no balance' }\n  },\n}\n`
const BALANCED = (more = '') => `const { invoice } = require('../src/invoice')\n\ntest('adds tax', () => {\n  expect(invoice(8)).toBalance()\n})\n${more}`
const INVOICE = 'exports.invoice = (net) => ({ net, tax: 2, total: net + 2 })\n'
const NET = "\ntest('keeps the net', () => {\n  expect(invoice(8).net).toBe(8)\n})\n"
const onMatcher = (name: string, expected: Expected, pass: string, more = ''): Change =>
  onJest(
    name,
    expected,
    {
      'jest.setup.js': SETUP,
      'src/invoice.js': INVOICE,
      'test/matchers.js': MATCHERS('received.net + received.tax === received.total'),
      'test/invoice.test.js': BALANCED(),
    },
    { 'test/matchers.js': MATCHERS(pass), 'test/invoice.test.js': BALANCED(more) },
  )

/** What tests reach through a module that stays the same on both sides, and that differs. */
export const BEHIND_UNCHANGED: readonly Change[] = [
  onHelpers('a helper behind one that stays asks less', 'assertion_weakening', ''),
  onHelpers('a helper behind one that stays asks less, beside a new test', 'assertion_weakening', '', ANOTHER),
  onHelpers('a helper behind one that stays asks more, beside a new test', 'silent', `${COUNT}  expect(made.open).toBe(true)\n`, ANOTHER),
  onRows('rows behind a table that stays are fewer, beside a new test', 'test_deletion', '[[3], 3]', ANOTHER),
  onRows('rows behind a table that stays are more, beside a new test', 'silent', '[[3], 3], [[], 0], [[4], 4]', ANOTHER),
  onSums('what a constant of another file asks for is anything', 'assertion_weakening', 'expect.anything()'),
  onSums('what a constant of another file asks for is written otherwise', 'silent', '1 + 2'),
  onWanted('what a constant behind one that stays asks for is anything, beside a new test', 'assertion_weakening', 'expect.anything()', ANOTHER),
  onWanted('what a constant behind one that stays asks for is written otherwise', 'silent', '1 + 2', ANOTHER),
  onMatcher('a matcher behind a setup that stays asks less', 'assertion_weakening', 'received.total > 0'),
  onMatcher('a matcher behind a setup that stays asks less, beside a new test', 'assertion_weakening', 'received.total > 0', NET),
  onMatcher('a matcher behind a setup that stays asks the same, beside a new test', 'silent', 'received.total === received.net + received.tax', NET),
]
