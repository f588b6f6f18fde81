import { type Change, change, VITEST } from '../change.js'

const SOURCE = 'export const price = (kind) => kind.length * 3\nexport const label = (kind) => `${kind}: ${price(kind)}`\n'
const HEAD = "import { beforeEach, describe, expect, test } from 'vitest'\nimport { label, price } from '../src/price.js'\n\n"
const CHECK = 'expect(price(kind)).toBe(9)'
const LOOSER = 'expect(price(kind)).toBeDefined()'
const SHOP = { 'package.json': VITEST, 'src/price.js': SOURCE }
const tested = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(name, expected, { ...SHOP, 'test/price.test.js': HEAD + before }, { 'test/price.test.js': HEAD + after })

/** How a test gets at a check that stands in a function: CHECK is the check, CALL what the test says. */
const WAYS: readonly (readonly [way: string, text: string, call: string])[] = [
  ['a function', "const costs = (kind) => {\n  CHECK\n}\ntest('costs', () => {\n  CALL\n})\n", "costs('jam')"],
  [
    'a function behind others',
    "const one = (kind) => {\n  CHECK\n}\nconst two = (kind) => one(kind)\nconst three = (kind) => two(kind)\nconst four = (kind) => three(kind)\ntest('costs', () => {\n  CALL\n})\n",
    "four('jam')",
  ],
  ['a method of what is made in place', "class Till {\n  costs(kind) {\n    CHECK\n  }\n}\ntest('costs', () => {\n  CALL\n})\n", "new Till().costs('jam')"],
  [
    'a method of what a hook makes',
    "class Till {\n  costs(kind) {\n    CHECK\n  }\n}\nlet till\nbeforeEach(() => {\n  till = new Till()\n})\ntest('costs', () => {\n  CALL\n})\n",
    "till.costs('jam')",
  ],
  [
    'an inherited method',
    "class Counter {\n  costs(kind) {\n    CHECK\n  }\n}\nclass Till extends Counter {}\ntest('costs', () => {\n  const till = new Till()\n  CALL\n})\n",
    "till.costs('jam')",
  ],
  [
    'a method that calls another',
    "class Till {\n  costs(kind) {\n    CHECK\n  }\n  sells(kind) {\n    this.costs(kind)\n  }\n}\ntest('costs', () => {\n  const till = new Till()\n  CALL\n})\n",
    "till.sells('jam')",
  ],
  [
    'a part of an object of a class',
    "class Drawer {\n  costs(kind) {\n    CHECK\n  }\n}\nclass Till {\n  constructor() {\n    this.drawer = new Drawer()\n  }\n}\ntest('costs', () => {\n  const till = new Till()\n  CALL\n})\n",
    "till.drawer.costs('jam')",
  ],
  ['a constructor', "class Till {\n  constructor(kind) {\n    CHECK\n  }\n}\ntest('costs', () => {\n  CALL\n})\n", "new Till('jam')"],
  [
    'a member of an object in an object',
    "const shop = { till: { costs: (kind) => {\n  CHECK\n} } }\ntest('costs', () => {\n  CALL\n})\n",
    "shop.till.costs('jam')",
  ],
  [
    'an object that a function makes',
    "function open() {\n  return {\n    costs(kind) {\n      CHECK\n    },\n  }\n}\ntest('costs', () => {\n  const { costs } = open()\n  CALL\n})\n",
    "costs('jam')",
  ],
  ['a function that a function makes', "const costs = (kind) => () => {\n  CHECK\n}\ntest('costs', () => {\n  CALL\n})\n", "costs('jam')()"],
  [
    'a chain of calls',
    "class Till {\n  with(clerk) {\n    this.clerk = clerk\n    return this\n  }\n  costs(kind) {\n    CHECK\n  }\n}\ntest('costs', () => {\n  CALL\n})\n",
    "new Till().with('Ann').costs('jam')",
  ],
  [
    'what a promise gives',
    "class Till {\n  static async open() {\n    return new Till()\n  }\n  costs(kind) {\n    CHECK\n  }\n}\ntest('costs', async () => {\n  const till = await Till.open()\n  CALL\n})\n",
    "till.costs('jam')",
  ],
  ['a name among arguments', "const costs = (kind) => {\n  CHECK\n}\ntest('costs', () => {\n  CALL\n})\n", ";['jam', 'tea'].forEach(costs)"],
  [
    'a fixture',
    "class Till {\n  costs(kind) {\n    CHECK\n  }\n}\nconst sale = test.extend({\n  till: async ({}, use) => {\n    await use(new Till())\n  },\n})\nsale('costs', ({ till }) => {\n  CALL\n})\n",
    "till.costs('jam')",
  ],
]
const OTHER = "expect(label('jam')).toBe('jam: 9')"
const inTest = (text: string, check: string, call: string) => text.replace('CHECK', check).replace('CALL', `${OTHER}\n  ${call}`)

/** Ways that are not followed: what such a function checks is compared by itself. */
const UNSEEN: readonly (readonly [way: string, text: string])[] = [
  [
    'what a hook puts on the test',
    "describe('till', function () {\n  beforeEach(function () {\n    this.costs = (kind) => {\n      CHECK\n    }\n  })\n  test('costs', function () {\n    this.costs('jam')\n  })\n})\n",
  ],
  [
    'what a condition chooses',
    "const costs = (kind) => {\n  CHECK\n}\nconst nothing = () => {}\ntest('costs', () => {\n  ;(process.env.TILL ? costs : nothing)('jam')\n})\n",
  ],
  [
    'a getter',
    "class Till {\n  kind = 'jam'\n  get price() {\n    const { kind } = this\n    CHECK\n    return kind\n  }\n}\ntest('costs', () => {\n  new Till().price\n})\n",
  ],
  [
    'a table of functions',
    "const ways = {\n  costs: (kind) => {\n    CHECK\n  },\n}\nfor (const [name, run] of Object.entries(ways)) test(name, () => run('jam'))\n",
  ],
]

const PAGE =
  "import { expect } from '@playwright/test'\n\nexport class BasketPage {\n  constructor(page) {\n    this.page = page\n  }\n  async holds(count) {\n    await expect(this.page.getByRole('listitem')).toHaveCount(count)\n  }\n}\n"
const SPEC =
  "import { test } from '@playwright/test'\nimport { BasketPage } from './pages/basket.js'\n\ntest('adds', async ({ page }) => {\n  const basket = new BasketPage(page)\n  await page.getByText('Add').click()\n  await basket.holds(1)\n})\n"
const PLAYWRIGHT = '{ "name": "shop", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n'
const e2e = (name: string, expected: Change['expected'], edits: Change['edits']) =>
  change(name, expected, { 'package.json': PLAYWRIGHT, 'e2e/pages/basket.js': PAGE, 'e2e/basket.spec.js': SPEC }, edits)

const STEPS = 'const costs = (kind) => {\n  expect(price(kind)).toBe(9)\n  expect(label(kind)).toContain(kind)\n}\n'
const USED = "test('costs', () => {\n  new Map([['jam', costs]]).get('jam')('jam')\n})\n"

const CHECKED = "expect(price('jam')).toBe(9)"
/** The same test with something else in place of the method's call. */
const mixed = (text: string, line: string) => text.replace("new Till().costs('jam')", line)
const till = (words: string) =>
  `class Till {\n  costs(kind) {\n    ${words.replace('LONG', `console.log('${'as it was agreed, '.repeat(60)}')`)}\n    ${CHECK}\n  }\n}\ntest('costs', () => {\n  ${OTHER}\n  new Till().costs('jam')\n})\n`

/** The first test asks `count`, which calls `echo` before it checks, and `rest`; the second does `line`. */
const TEA = "  echo(1, 'tea')\n  price('tea')\n"
const turns = (rest: string, line: string) =>
  `const count = (left, kind) => {\n  if (left > 0) echo(left - 1, kind)\n  ${CHECK}\n}\nconst echo = (left, kind) => count(left - 1, kind)\ntest('counts', () => {\n  count(1, 'jam')\n${rest}})\ntest('echoes', () => {\n${line}})\n`
const kinds = (line: string) =>
  `class Till {\n  sells(kind) {\n    this.proves(kind)\n  }\n  proves(kind) {\n    label(kind)\n  }\n}\nclass Stall extends Till {\n  proves(kind) {\n    ${CHECK}\n  }\n}\ntest('a till', () => {\n  new Till().sells('jam')\n})\ntest('a stall', () => {\n${line}})\n`

/** Checks in functions that tests call in all the ways that there are. */
export const FOLLOWED: readonly Change[] = [
  ...WAYS.flatMap(([way, text, call]) => [
    tested(`looser in ${way}`, 'assertion_weakening', inTest(text, CHECK, call), inTest(text, LOOSER, call)),
    tested(`gone from ${way}`, 'assertion_weakening', inTest(text, CHECK, call), inTest(text, 'price(kind)', call)),
    tested(`${way} is called no more`, 'assertion_weakening', inTest(text, CHECK, call), inTest(text, CHECK, '')),
  ]),
  ...UNSEEN.flatMap(([way, text]) => [
    tested(`looser in ${way}`, 'assertion_weakening', text.replace('CHECK', CHECK), text.replace('CHECK', LOOSER)),
    tested(`gone from ${way}`, 'assertion_weakening', text.replace('CHECK', CHECK), text.replace('CHECK', 'price(kind)')),
    tested(`another order in ${way}`, 'silent', text.replace('CHECK', `label(kind)\n${CHECK}`), text.replace('CHECK', `${CHECK}\nlabel(kind)`)),
  ]),
  tested(
    'a check that a function starts is looser',
    'assertion_weakening',
    "const cost = (kind) => expect(price(kind))\ntest('costs', () => {\n  cost('jam').toBe(9)\n})\n",
    "const cost = (kind) => expect(price(kind))\ntest('costs', () => {\n  cost('jam').toBeTruthy()\n})\n",
  ),
  tested(
    'a check that a function starts is written out',
    'silent',
    "const cost = (kind) => expect(price(kind))\ntest('costs', () => {\n  cost('jam').toBe(9)\n})\n",
    "test('costs', () => {\n  expect(price('jam')).toBe(9)\n})\n",
  ),
  tested(
    'a function becomes a method',
    'silent',
    `${WAYS[0]?.[1].replace('CHECK', CHECK).replace('CALL', "costs('jam')")}`,
    "class Till {\n  costs(kind) {\n    expect(price(kind)).toBe(9)\n  }\n}\ntest('costs', () => {\n  new Till().costs('jam')\n})\n",
  ),
  tested(
    'a method moves into the class above',
    'silent',
    "class Counter {}\nclass Till extends Counter {\n  costs(kind) {\n    expect(price(kind)).toBe(9)\n  }\n}\ntest('costs', () => {\n  new Till().costs('jam')\n})\n",
    "class Counter {\n  costs(kind) {\n    expect(price(kind)).toBe(9)\n  }\n}\nclass Till extends Counter {}\ntest('costs', () => {\n  new Till().costs('jam')\n})\n",
  ),
  tested(
    'a function that nobody is seen to call is split',
    'silent',
    STEPS + USED,
    `const named = (kind) => {\n  expect(label(kind)).toContain(kind)\n}\nconst costs = (kind) => {\n  expect(price(kind)).toBe(9)\n  named(kind)\n}\n${USED}`,
  ),
  tested(
    'a function that nobody is seen to call checks half of it',
    'assertion_weakening',
    STEPS + USED,
    `const costs = (kind) => {\n  expect(price(kind)).toBe(9)\n  label(kind)\n}\n${USED}`,
  ),
  tested('one of two functions that call each other is no longer called', 'assertion_weakening', turns('', TEA), turns("  label('jam')\n", "  price('tea')\n")),
  tested(
    'one of two functions that call each other is called by its new name',
    'silent',
    turns('', TEA),
    turns("  label('jam')\n", TEA).replaceAll('echo', 'again'),
  ),
  tested(
    'a method that checks in one class alone is no longer called there',
    'assertion_weakening',
    kinds("  new Stall().sells('tea')\n"),
    kinds("  price('tea')\n").replace("sells('jam')", "sells('jam')\n  label('jam')"),
  ),
  tested('a method grows until it is not followed', 'silent', till(''), till('LONG')),
  tested('a method grows until it is not followed and checks less', 'assertion_weakening', till(''), till('LONG').replace(CHECK, LOOSER)),
  tested('a method grows until it is not followed and checks nothing', 'assertion_weakening', till(''), till('LONG').replace(CHECK, 'expect(true).toBe(true)')),
  tested('a check moves into a method that is not followed', 'silent', mixed(till('LONG'), CHECKED), till('LONG')),
  tested(
    'a check goes and a method that is not followed is called, which checks something else',
    'assertion_weakening',
    mixed(till('LONG').replace(CHECK, 'expect(kind).toBeDefined()'), CHECKED),
    till('LONG').replace(CHECK, 'expect(kind).toBeDefined()'),
  ),
  ...["console.assert(price('jam') === 9)", 'expect.extend({})', 'expect.getState()', "Object.assert?.(price('jam'))"].map((call) =>
    tested(`a check becomes ${call}`, 'assertion_weakening', mixed(till(''), CHECKED), mixed(till(''), call)),
  ),
  tested(
    'a check becomes a call of a library that nobody can read',
    'silent',
    mixed(till(''), CHECKED),
    `import { checkPrice } from 'price-checks'\n${mixed(till(''), "checkPrice('jam')")}`,
  ),
  tested('a method that is not followed checks less', 'assertion_weakening', till('LONG'), till('LONG').replace(CHECK, LOOSER)),
  e2e('a page object expects fewer', 'assertion_weakening', { 'e2e/pages/basket.js': PAGE.replace('.toHaveCount(count)', '.toBeVisible()') }),
  e2e('a page object waits in place of a check', 'assertion_weakening', {
    'e2e/pages/basket.js': PAGE.replace("await expect(this.page.getByRole('listitem')).toHaveCount(count)", 'await this.page.waitForTimeout(count)'),
  }),
  e2e('what a page object holds is asked no more', 'assertion_weakening', { 'e2e/basket.spec.js': SPEC.replace('  await basket.holds(1)\n', '') }),
  e2e('a page object goes by another name', 'silent', {
    'e2e/pages/basket.js': PAGE.replace('BasketPage', 'Basket').replace('holds', 'hasItems'),
    'e2e/basket.spec.js': SPEC.replaceAll('BasketPage', 'Basket').replace('holds', 'hasItems'),
  }),
]
