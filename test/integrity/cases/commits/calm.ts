import { change, JEST, MOCHA, NODE, VITEST } from '../change.js'

const QUNIT = '{ "name": "shop", "private": true, "scripts": { "test": "qunit" }, "devDependencies": { "qunit": "^2.20.0" } }\n'
const qunit = (checks: string, title = 'prices') => `const shop = require('../src/shop.js')

QUnit.module('shop')

QUnit.test('${title}', function (assert) {
  var done = assert.async()
  assert.equal(shop.price('jam'), 9)
${checks}  shop.later().then(function (total) {
    assert.strictEqual(total, 3)
    done()
  })
})
`
const SHOP = 'exports.price = (kind) => kind.length * 3\nexports.later = async () => 3\n'
const shop = { 'package.json': QUNIT, 'src/shop.js': SHOP, 'test/shop.js': qunit("  assert.ok(shop.price('tea') > 8)\n") }
const MOVED = `import { expect, it } from 'vitest'
import * as shop from '../src/shop.js'

it('prices', async () => {
  expect(shop.price('jam')).toBe(9)
  expect(shop.price('tea')).toBeGreaterThan(8)
  const total = await shop.later()
  expect(total).toBe(3)
})
`

const RULE_TESTER = '{ "name": "plugin", "private": true, "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^11.0.0", "eslint": "^7 || ^8" } }\n'
const rows = (valid: string, more = '') => `const { RuleTester } = require('eslint')
const rule = require('../src/no-tabs')
const { test, CASES, since } = require('./utils')
${more}
new RuleTester().run('no-tabs', rule, {
  valid: ${valid},
  invalid: [{ code: 'x\\t', errors: 1 }],
})
`
const LIST = "[\n    test({ code: 'a' }),\n    test({ code: 'b' }),\n    ...CASES,\n  ]"
const JOINED = "[].concat(\n    test({ code: 'a' }),\n    test({ code: 'b' }),\n    since('8', () => ({ code: 'c' })) || [],\n    ...CASES,\n  )"
const plugin = {
  'package.json': RULE_TESTER,
  'src/no-tabs.js': 'module.exports = { create() { return {} } }\n',
  'test/utils.js':
    "exports.test = (row) => Object.assign({ filename: name() }, row)\nexports.since = (version, row) => (newer(version) ? [row()] : [])\nexports.CASES = [{ code: 'd' }, { code: 'e' }]\n",
  'test/no-tabs.js': rows(LIST),
}

const VERSIONED = "const semver = require('semver')\nimport eslintPkg from 'eslint/package.json'\n"
const older = (condition: string) => LIST.replace("test({ code: 'b' })", `...(${condition} ? [] : [test({ code: 'b' })])`)
const SATISFIED = "semver.satisfies(eslintPkg.version, '< 8')"

const TYPED = '{ "compilerOptions": { "strict": true } }\n'
const GEOMETRY = (head: string, call: string) => `${head}import { Point } from './point'

export class Geometry {
  origin = new Point(0, 0)
  place() {
    ${call}
    this.origin = new Point(1, 1)
  }
}
`
const UNCHECKED = GEOMETRY('// @ts-nocheck\n', 'this.corners && this.corners()')
const geometry = { 'package.json': VITEST, 'tsconfig.json': TYPED, 'src/geometry.ts': UNCHECKED }
const IGNORED = '// @ts-ignore\n    this.corners && this.corners()'

const mixin = (head: string, body: string) => `export function mixed${head} {
  return class Collection extends Klass {
    rows = []
    contains(row: object, deep = false): boolean {
      return this.rows.some((one) => ${body})
    }
  }
}
`
const PLAIN = mixin('(Klass: { new (): any })', 'one instanceof Collection && one.contains(row, deep)')
const CAST = '\n        one instanceof Collection &&\n        (one as unknown as Collection).contains(row, deep)'
const mixing = { 'package.json': VITEST, 'tsconfig.json': TYPED, 'src/mixed.ts': PLAIN }

const PLAYWRIGHT_CONFIG = "import { defineConfig } from '@playwright/test'\n\nexport default defineConfig({ testDir: './e2e' })\n"
const BROWSERS = QUNIT.replace('"qunit": ', '"@playwright/test": "^1.50.0", "qunit": ')
const E2E =
  "import { expect, test } from '@playwright/test'\n\ntest('opens', async ({ page }) => {\n  await expect(page.locator('h1')).toHaveText('Shop')\n})\n"
const SPEC = "QUnit.test('cuts', (assert) => {\n  assert.equal(1 + cut, 2)\n})\n"

const GROUP = `import { registry } from './registry'

export class Group {
  test(text: string) {
    return /a/.test(text)
  }
  context = {}
}

// @ts-expect-error
Group.prototype.type = 'group'

registry.test(Group)
`
const group = { 'package.json': VITEST, 'tsconfig.json': TYPED, 'src/group.ts': GROUP, 'src/registry.ts': 'export const registry: any = {}\n' }
const OF_TYPE: readonly (readonly [string, string])[] = [["// @ts-expect-error\nGroup.prototype.type = 'group'\n\n", '']]

const later = (body: string) => `import { expect, test } from 'vitest'
import { price } from '../src/price'

test('is not there yet', ${body})

test('prices', () => {
  expect(price('jam')).toBe(9)
})
`
const price = { 'package.json': VITEST, 'src/price.ts': 'export const price = (kind: string) => kind.length * 3\n' }
const EMPTY = "test('is not there yet', () => {\n  // later\n})\n\n"

const keys = (body: string) => `import { expect, test } from 'vitest'
import { split } from '../src/split'

const same = (text, expected) => {
  const parts = split(text)
  for (const i in expected) {
${body}  }
}

test('splits', () => {
  same('a b', words())
  expect(split('a b').length).toBe(2)
})

const words = () => process.argv.slice(2)
`
const CHECKED = '    expect(parts[i]).toEqual(expected[i])\n'
const under = (condition: string) => `    if (${condition}) {\n  ${CHECKED}    }\n`
const split = { 'package.json': VITEST, 'src/split.ts': "export const split = (text: string) => text.split(' ')\n", 'test/split.test.ts': keys(CHECKED) }

const EXTENDED = (matcher: string) => `import { toMatchSnapshot } from 'jest-snapshot'

expect.extend({
  ${matcher}
})
`
const ROUNDED = 'toMatchSnapshot(received, hint) {\n    return toMatchSnapshot.call(this, round(received), hint)\n  },'
const extended = {
  'package.json': JEST.replace('"jest"', '"jest --setupFilesAfterEnv ./jest.extend.ts"'),
  'jest.config.js': "module.exports = { setupFilesAfterEnv: ['./jest.extend.ts'] }\n",
  'jest.extend.ts': EXTENDED(ROUNDED),
}

const NYC = (exclude: string) => `{ "all": true, "exclude": [${exclude}] }\n`
const covered = {
  'package.json': MOCHA.replace('"mocha"', '"nyc mocha"'),
  '.gitignore': '/node_modules\nlib/\n',
  '.nycrc': NYC('"docs"'),
  'src/price.js': 'exports.price = () => 9\n',
  'src/pricing/list.js': 'exports.list = () => []\n',
}

const whole = (body: string) => `import { expect, test } from 'vitest'
import { price } from '../src/price'
${body}`
const IN_ONE = whole("\ntest('without a table', () => {\n  expect(price('jam')).toBe(9)\n  expect(price('tea')).toBe(9)\n})\n")
const IN_PARTS = whole(
  "import { Helpers } from './helpers'\n\nHelpers.without('knows jam', () => {\n  expect(price('jam')).toBe(9)\n})\n\nHelpers.without('knows tea', () => {\n  expect(price('tea')).toBe(9)\n})\n",
)
const HELPERS = `import { test } from 'vitest'

export class Helpers {
  static without(name: string, f: () => void) {
    test(\`without a table, \${name}\`, () => {
      f()
    })
  }
}
`

/** Findings that stop nothing that a reviewer would stop, of six more projects, and the losses that look like them. */
export const CALM = [
  change('QUnit hands its checks to the test, and one of them goes', 'assertion_weakening', shop, { 'test/shop.js': qunit('') }),
  change('QUnit: a check gets looser', 'assertion_weakening', shop, {
    'test/shop.js': [['assert.strictEqual(total, 3)', 'assert.ok(total)']],
  }),
  change('QUnit: nothing waits for what comes late', 'assertion_weakening', shop, {
    'test/shop.js': [
      ['  var done = assert.async()\n', ''],
      ['    done()\n', ''],
    ],
  }),
  change('QUnit: another title, and one check more', 'silent', shop, {
    'test/shop.js': qunit("  assert.ok(shop.price('tea') > 8)\n  assert.notOk(shop.price('') > 0)\n", 'knows prices'),
  }),
  change('QUnit becomes Vitest', 'silent', shop, {
    'package.json': VITEST,
    'test/shop.js': null,
    'test/shop.test.js': MOVED,
  }),
  change('QUnit becomes Vitest, and one check goes on the way', 'any', shop, {
    'package.json': VITEST,
    'test/shop.js': null,
    'test/shop.test.js': MOVED.replace("  expect(shop.price('tea')).toBeGreaterThan(8)\n", ''),
  }),
  change('rows of a rule that are put together by concat', 'silent', plugin, { 'test/no-tabs.js': rows(JOINED) }),
  change('rows of a rule that are put together by concat, without one of them', 'test_deletion', plugin, {
    'test/no-tabs.js': rows(JOINED.replace("    test({ code: 'b' }),\n", '')),
  }),
  change('rows of a rule that are put together by concat, one of which a function takes away', 'test_deletion', plugin, {
    'test/no-tabs.js': rows(JOINED.replace("test({ code: 'b' })", "none(test({ code: 'b' }))"), 'const none = () => []\n'),
  }),
  change('a row of a rule for some versions of the library, of which the project takes several', 'silent', plugin, {
    'test/no-tabs.js': rows(older(SATISFIED), VERSIONED),
  }),
  change('a row of a rule that concat takes for some versions of the library', 'silent', plugin, {
    'test/no-tabs.js': rows(JOINED.replace("test({ code: 'b' })", `${SATISFIED} ? [] : test({ code: 'b' })`), VERSIONED),
  }),
  change(
    'a row of a rule for some versions of a library of which there is one',
    'test_skipping',
    { ...plugin, 'package.json': RULE_TESTER.replace('^7 || ^8', '^8.1.0') },
    { 'test/no-tabs.js': rows(older(SATISFIED), VERSIONED) },
  ),
  change('a row of a rule under the environment', 'test_skipping', plugin, { 'test/no-tabs.js': rows(older('process.env.CI')) }),
  change('a row of a rule under a version that is its own', 'test_skipping', plugin, {
    'test/no-tabs.js': rows(older("semver.satisfies(own.version, '< 8')"), "const semver = require('semver')\nimport own from '../package.json'\n"),
  }),
  change('rows of a rule under the environment, all of them', 'test_skipping', plugin, { 'test/no-tabs.js': rows(`process.env.CI ? [] : ${LIST}`) }),
  change('a file that was not checked is, but for one line', 'silent', geometry, { 'src/geometry.ts': GEOMETRY('', IGNORED) }),
  change(
    'a file that is checked is so no more in one line',
    'error_suppression',
    { ...geometry, 'src/geometry.ts': GEOMETRY('', 'this.corners && this.corners()') },
    {
      'src/geometry.ts': GEOMETRY('', IGNORED),
    },
  ),
  change('a cast in a function whose types are others', 'silent', mixing, {
    'src/mixed.ts': mixin('<T extends { new (...args: any[]): any }>(Klass: T)', CAST),
  }),
  change('a cast in a function that is what it was', 'error_suppression', mixing, { 'src/mixed.ts': mixin('(Klass: { new (): any })', CAST) }),
  change(
    'browser tests with a folder of their own come beside a runner that nobody knows',
    'silent',
    { 'package.json': QUNIT, 'src/cut.spec.ts': SPEC },
    { 'package.json': BROWSERS, 'playwright.config.ts': PLAYWRIGHT_CONFIG, 'e2e/open.spec.ts': E2E },
  ),
  change(
    'browser tests lose a folder',
    'test_skipping',
    {
      'package.json': BROWSERS,
      'playwright.config.ts': PLAYWRIGHT_CONFIG.replace("{ testDir: './e2e' }", "{ testDir: '.' }"),
      'e2e/open.spec.ts': E2E,
      'more/open.spec.ts': E2E,
    },
    { 'playwright.config.ts': PLAYWRIGHT_CONFIG },
  ),
  change('an error of types that product code expects goes with its line', 'silent', group, { 'src/group.ts': OF_TYPE }),
  change(
    'an error of types that a test expects goes',
    'any',
    { ...group, 'src/group.ts': GROUP.slice(0, GROUP.indexOf('// @ts')), 'test/group.test-d.ts': GROUP },
    {
      'test/group.test-d.ts': OF_TYPE,
    },
  ),
  change(
    'a test without anything in it goes',
    'silent',
    { ...price, 'test/price.test.ts': later('() => {\n  // later\n}') },
    { 'test/price.test.ts': [[EMPTY, '']] },
  ),
  change(
    'a test that only calls goes',
    'test_deletion',
    { ...price, 'test/price.test.ts': later("() => {\n  price('tea')\n}") },
    {
      'test/price.test.ts': [["test('is not there yet', () => {\n  price('tea')\n})\n\n", '']],
    },
  ),
  change(
    'the end of a test of tape becomes nothing',
    'silent',
    { 'package.json': NODE, 'test/a.test.js': "import test from 'tape'\n\ntest('later', (t) => {\n  t.end()\n})\n" },
    {
      'test/a.test.js': "import { test } from 'node:test'\n\ntest('later', () => {})\n",
    },
  ),
  change(
    'a test becomes several by a method of a class',
    'silent',
    { ...price, 'test/price.test.ts': IN_ONE },
    {
      'test/price.test.ts': IN_PARTS,
      'test/helpers.ts': HELPERS,
    },
  ),
  change(
    'a test becomes several by a method that registers none',
    'any',
    { ...price, 'test/price.test.ts': IN_ONE },
    {
      'test/price.test.ts': IN_PARTS,
      'test/helpers.ts': HELPERS.replace('test(`', 'void (`'),
    },
  ),
  change(
    'a test that a method of a class makes loses a check',
    'any',
    { ...price, 'test/price.test.ts': IN_PARTS, 'test/helpers.ts': HELPERS },
    {
      'test/price.test.ts': [["expect(price('tea')).toBe(9)", "price('tea')"]],
    },
  ),
  change('a loop over keys asks whether they are the own ones', 'silent', split, { 'test/split.test.ts': keys(under('expected.hasOwnProperty(i)')) }),
  change('a loop over keys asks Object whether they are', 'silent', split, {
    'test/split.test.ts': keys(under('Object.prototype.hasOwnProperty.call(expected, i)')),
  }),
  change('a loop over keys asks whether something else has them', 'assertion_weakening', split, {
    'test/split.test.ts': keys(under('text.hasOwnProperty(i)')),
  }),
  change('a loop over keys leaves out the own ones', 'assertion_weakening', split, { 'test/split.test.ts': keys(under('!expected.hasOwnProperty(i)')) }),
  change('a matcher says the type of what it is called on', 'silent', extended, {
    'jest.extend.ts': [['toMatchSnapshot(received, hint) {', 'toMatchSnapshot(this: any, received: any, hint?: string) {']],
  }),
  change('a matcher that is typed also takes anything', 'assertion_weakening', extended, {
    'jest.extend.ts': EXTENDED('toMatchSnapshot(this: any, received: any) {\n    return { pass: true, message: () => "" }\n  },'),
  }),
  change('coverage leaves out what a build writes', 'silent', covered, { '.nycrc': NYC('"docs", "lib"') }),
  change('coverage leaves out a folder that may come', 'coverage_regression', covered, { '.nycrc': NYC('"docs", "later"') }),
  change('coverage leaves out what its pattern has a part of the name of', 'coverage_regression', covered, { '.nycrc': NYC('"docs", "pricing"') }),
]
