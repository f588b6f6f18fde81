import { type Change, change, type Expected, MOCHA, VITEST } from '../change.js'

const QUNIT = '{ "name": "shop", "private": true, "scripts": { "test": "qunit" }, "devDependencies": { "qunit": "^2.20.0" } }\n'
const SUM = 'exports.sum = (a, b) => a + b\nexports.less = (a, b) => a - b\n'

// A whole file in a function that is called on `this`.
const onThis = (body: string, end = '.call(this)') => `;(function (shop) {
  shop = shop || require('../src/shop.js')
  var assert = require('assert')

${body}
}${end});
`
const MOCHA_BODY = `  describe('sum', function () {
    it('adds', function () {
      assert.strictEqual(shop.sum(1, 2), 3)
    })

    it('adds more', function () {
      assert.strictEqual(shop.sum(1, 4), 5)
    })
  })`
const inFunction = (name: string, expected: Expected, end: string, from: string, to: string): Change =>
  change(name, expected, { 'package.json': MOCHA, 'src/shop.js': SUM, 'test/shop.js': onThis(MOCHA_BODY, end) }, { 'test/shop.js': [[from, to]] })
const MORE = "\n    it('adds more', function () {\n      assert.strictEqual(shop.sum(1, 4), 5)\n    })\n"

// QUnit under a name of the file's own, with modules that have no body.
const MODULES = (second: string) => `;(function () {
  var root = (typeof global == 'object' && global) || this
  var QUnit = root.QUnit || (root.QUnit = require('qunit'))
  var shop = require('../src/shop.js')

  QUnit.module('sum')

  QUnit.test('takes two', function (assert) {
    assert.strictEqual(shop.sum(4, 2), 6)
    assert.strictEqual(shop.sum(0, 2), 2)
  })

  QUnit.test('takes nothing', function (assert) {
    assert.ok(isNaN(shop.sum()))
  })

  QUnit.module('less')

  ${second}
}.call(this));
`
const TWO = `QUnit.test('takes two', function (assert) {
    assert.strictEqual(shop.less(4, 2), 2)
  })`
const inModules = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, { 'package.json': QUNIT, 'src/shop.js': SUM, 'test/shop.js': MODULES(TWO) }, { 'test/shop.js': edits })

// A function of the file registers several tests at one place.
const PAGE = 'export const page = { goto: async () => {}, shown: () => "" }\n'
const WAITING = `function runTest(title: string, body: () => Promise<void>, timeout?: number) {
    it(
      title,
      async () => {
        await page.goto()
        await body()
      },
      timeout,
    )
  }`
const ONCE = 'beforeEach(async () => {\n    await page.goto()\n  })'
const SHOWN = (before: string, by: string, second: string, first = 'await show(1)\n    ') => `import { beforeEach, describe, expect, it } from 'vitest'
import { price, show, tell } from '../src/price'
import { page } from './page'

describe('prices', () => {
  ${before}

  ${by}('shows one', async () => {
    ${first}expect(price(1)).toBe(2)
  })

  ${by}('tells two', async () => {
    ${second}
  })
})
`
const PRICE = 'export const price = (of: number) => of * 2\nexport const show = async (of: number) => of\nexport const tell = async (of: number) => of\n'
const atOnePlace = (name: string, expected: Expected, second: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/price.ts': PRICE,
      'test/page.ts': PAGE,
      'test/price.test.ts': SHOWN(ONCE, 'it', 'await tell(2)\n    expect(price(2)).toBe(4)'),
    },
    { 'test/price.test.ts': SHOWN(WAITING, 'runTest', second, 'await page.goto()\n    ') },
  )

// A wrapper that is handed the runner's function, the title and the body.
const SPY = (called: string) => `import { expect, vi } from 'vitest'

export function withSpy(run: (...args: any[]) => void, ...args: any[]) {
  const body = args[1]
  args[1] = async () => {
    const spy = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await body()
    expect(spy).toMatchSnapshot()
  }
  return ${called}(...args)
}
`
const HANDED = (open: string, body: string) => `import { expect, it } from 'vitest'
import { price } from '../src/price'
import { withSpy } from './spy'

${open}'counts one', () => {
  ${body}
})

it('counts two', () => {
  expect(price(2)).toBe(4)
})
`
const handed = (name: string, expected: Expected, called: string, body: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/price.ts': PRICE, 'test/spy.ts': SPY('run'), 'test/price.test.ts': HANDED('it(', 'expect(price(1)).toBe(2)') },
    { ...(called === 'run' ? {} : { 'test/spy.ts': SPY(called) }), 'test/price.test.ts': HANDED('withSpy(it, ', body) },
  )

/** Suites in a function that is called on `this`, QUnit's modules without a body, tests that wrappers register, each beside one that loses something. */
export const WRAPPED_FILES_AND_MODULES: readonly Change[] = [
  inFunction('a file in a function on this: a test goes', 'test_deletion', '.call(this)', MORE, ''),
  inFunction('a file in a function on this by apply: a test goes', 'test_deletion', '.apply(this, [])', MORE, ''),
  inFunction('a file in a function on this that is handed the code: a test goes', 'test_deletion', ".call(this, require('../src/shop.js'))", MORE, ''),
  inFunction(
    'a file in a function on this: a check gets looser',
    'assertion_weakening',
    '.call(this)',
    'assert.strictEqual(shop.sum(1, 4), 5)',
    'assert.ok(shop.sum(1, 4))',
  ),
  inFunction('a file in a function on this: a test is skipped', 'test_skipping', '.call(this)', "it('adds more'", "it.skip('adds more'"),
  inFunction('a file in a function on this: another title', 'silent', '.call(this)', "it('adds more'", "it('adds four'"),
  inFunction(
    'a file in a function on this: a test comes',
    'silent',
    '.call(this)',
    MORE,
    `${MORE}${MORE.replace('adds more', 'adds zero').replace('1, 4), 5', '1, 0), 1')}`,
  ),
  inModules('QUnit by a name of the file: a test goes', 'test_deletion', [
    "  QUnit.test('takes nothing', function (assert) {\n    assert.ok(isNaN(shop.sum()))\n  })\n\n",
    '',
  ]),
  inModules('QUnit by a name of the file: a test of a title that stands in two modules goes', 'test_deletion', [TWO, '']),
  inModules('QUnit by a name of the file: a check goes', 'assertion_weakening', ['    assert.strictEqual(shop.sum(0, 2), 2)\n', '']),
  inModules('QUnit by a name of the file: a module before comes with a test of the same title', 'silent', [
    "  QUnit.module('sum')\n",
    "  QUnit.module('both')\n\n  QUnit.test('takes two', function (assert) {\n    assert.strictEqual(shop.less(shop.sum(4, 2), 2), 4)\n  })\n\n  QUnit.module('sum')\n",
  ]),
  inModules('QUnit by a name of the file: a module is skipped', 'test_skipping', ["QUnit.module('less')", "QUnit.module.skip('less')"]),
  atOnePlace(
    'tests that one call of a helper registers are told apart by the bodies that it is handed',
    'silent',
    'await tell(2)\n    expect(price(2)).toBe(4)',
  ),
  atOnePlace('tests that one call of a helper registers: one does what the other does', 'any', 'await page.goto()\n    expect(price(1)).toBe(2)'),
  atOnePlace('tests that one call of a helper registers: one loses its check', 'assertion_weakening', 'await tell(2)'),
  handed('a wrapper hands title and body on to the runner that it is handed', 'silent', 'run', 'expect(price(1)).toBe(2)'),
  change(
    'a wrapper is handed a function of the project in place of the runner',
    'silent',
    { 'package.json': VITEST, 'src/price.ts': PRICE, 'test/spy.ts': SPY('run'), 'test/price.test.ts': HANDED('withSpy(it, ', 'expect(price(1)).toBe(2)') },
    { 'test/price.test.ts': HANDED('withSpy(itLater, ', 'expect(price(1)).toBe(2)').replace('withSpy }', 'itLater, withSpy }') },
  ),
  handed('a wrapper hands title and body on, and the check of one goes', 'assertion_weakening', 'run', 'price(1)'),
  handed('a wrapper skips by the runner that it is handed', 'any', 'run.skip', 'expect(price(1)).toBe(2)'),
  handed('a wrapper forgets the runner that it is handed', 'test_deletion', 'String', 'expect(price(1)).toBe(2)'),
]
