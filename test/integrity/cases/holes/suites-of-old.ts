import { type Change, type Expected, upon } from '../change.js'

const LIB = { 'cart.js': 'exports.total = (prices) => prices.reduce((sum, price) => sum + price, 0);\n' }
const packaged = (test: string, library: string) => ({
  ...LIB,
  'package.json': `{ "name": "shop", "private": true, "scripts": { "test": "${test}" }, "devDependencies": { "${library}": "1.0.0" } }\n`,
})
const onGrunt = upon(packaged('grunt', 'grunt-contrib-qunit'))
const onEmber = upon(packaged('ember test', 'ember-qunit'))
const onJapa = upon(packaged('node japaFile.js', 'japa'))
const onRunner = upon(packaged('node bin/test.js', '@japa/runner'))
const onTeenytest = upon(packaged('teenytest --helper test/helper.js', 'teenytest'))
const onMocha = upon(packaged('mocha', 'mocha'))

const steps = (lines: readonly string[], indent: string) => lines.map((line) => `${indent}${line}\n`).join('')

/** A suite of QUnit's globals. */
const OLD = (...lines: readonly string[]) =>
  `$(document).ready(function () {\n  module('Cart');\n\n  test('sums', function () {\n${steps(lines, '    ')}  });\n\n  test('of none', function () {\n    equal(total([]), 0);\n  });\n});\n`
const old = (name: string, expected: Expected, before: readonly string[], after: readonly string[], more: (text: string) => string = (text) => text): Change =>
  onGrunt(name, expected, { 'test/cart.js': more(OLD(...before)) }, { 'test/cart.js': more(OLD(...after)) })
const SUM = 'equal(total([1, 2]), 3);'
const POSITIVE = 'ok(total([1]) > 0);'

const DOM = (...lines: readonly string[]) =>
  `const { module, test } = QUnit;\n\nmodule('Cart', function () {\n  test('sums', function (assert) {\n${steps(lines, '    ')}  });\n});\n`
const dom = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onEmber(name, expected, { 'tests/cart-test.js': DOM(...before) }, { 'tests/cart-test.js': DOM(...after) })

const HANDED = (...lines: readonly string[]) =>
  `import { group, test } from './support/till';\n\ngroup('Cart', function () {\n  test('sums', async function (assert) {\n${steps(lines, '    ')}  });\n});\n`

const JAPA = (brought: string, handed: string, body: string) =>
  `${brought}\nconst { total } = require('../../cart');\n\ntest.group('Cart', () => {\n${body}  test('of none', (${handed}) => {\n    assert.equal(total([]), 0);\n  });\n});\n`
const SUMS =
  (...lines: readonly string[]) =>
  (handed: string, test = 'test') =>
    `  ${test}('sums', (${handed}) => {\n${steps(lines, '    ')}  });\n\n`
const ASSERT = 'assert.equal(total([1]), 1);'
const japa = (name: string, expected: Expected, before: string, after: string): Change => {
  const side = (body: string) => ({ 'test/unit/cart.spec.js': JAPA("const test = require('japa');", 'assert', body) })
  return onJapa(name, expected, side(before), side(after))
}

const EXPORTED = (...lines: readonly string[]) =>
  `const subject = require('../../cart').total;\n\nmodule.exports = {\n  sums: function () {\n${steps(lines, '    ')}  },\n  'of none': function () {\n    assert.equal(subject([]), 0);\n  },\n};\n`
const exported = (name: string, expected: Expected, before: string, after: string): Change =>
  onTeenytest(name, expected, { 'test/unit/cart.test.js': before }, { 'test/unit/cart.test.js': after })

const DECK = (sums: string) =>
  `import { suite, test } from '@testdeck/mocha';\nimport { expect } from 'chai';\nimport { total } from '../cart';\n\n@suite\nclass Cart {\n${sums}  @test 'of none'() {\n    expect(total([])).to.equal(0);\n  }\n}\n`
const DECKED = (...lines: readonly string[]) => `  @test sums() {\n${steps(lines, '    ')}  }\n\n`
const decked = (name: string, expected: Expected, before: string, after: string): Change =>
  onMocha(name, expected, { 'test/cart.spec.ts': DECK(before) }, { 'test/cart.spec.ts': DECK(after) })
const TO = 'expect(total([1])).to.equal(1);'
const TOO = 'expect(total([2])).to.equal(2);'

const EMBER = (sums: string) =>
  `import { moduleFor, RenderingTestCase } from 'internal-test-helpers';\n\nmoduleFor(\n  'Cart',\n  class extends RenderingTestCase {\n${sums}    '@test of none'(assert) {\n      assert.equal(this.total([]), 0);\n    }\n  },\n);\n`
const BRACKETED = (...lines: readonly string[]) => `    ['@test sums'](assert) {\n${steps(lines, '      ')}    }\n\n`
const ember = (name: string, expected: Expected, before: string, after: string): Change =>
  onEmber(name, expected, { 'tests/cart-test.js': EMBER(before) }, { 'tests/cart-test.js': EMBER(after) })
const TEXT = "this.assertText('3');"
const OWN = 'assert.equal(this.total([1]), 1);'

const CASE = (sums: string) =>
  `import { TillTestCase } from '../support/till_test_case';\n\nexport default class CartTests extends TillTestCase {\n${sums}  async 'test of none'() {\n    this.assert.equal(this.total([]), 0);\n  }\n}\n`
const CASED = "  async 'test sums'() {\n    this.assert.equal(this.total([1]), 1);\n  }\n\n"

/** Suites as runners of old, runners of few and classes write them. */
export const SUITES_OF_OLD: readonly Change[] = [
  old('a global check goes', 'assertion_weakening', [POSITIVE, SUM], [POSITIVE]),
  old('a global check asks for less', 'assertion_weakening', ['strictEqual(total([1, 2]), 3);'], ['ok(total([1, 2]));']),
  old('a global check of an error goes', 'assertion_weakening', [SUM, 'raises(function () { total(null); }, TypeError);'], [SUM]),
  old(
    'a check in a callback goes with the count',
    'assertion_weakening',
    ['expect(1);', 'total.load({ done: function (sum) { ok(sum); } });'],
    ['total.load({ done: function () {} });'],
  ),
  old('checks are counted', 'silent', [SUM], ['expect(1);', SUM]),
  old('a check comes with its count', 'silent', ['expect(1);', SUM], ['expect(2);', SUM, POSITIVE]),
  old('a check of an asynchronous test goes', 'assertion_weakening', [POSITIVE, SUM, 'start();'], [POSITIVE, 'start();'], (text) =>
    text.replace("test('sums'", "asyncTest('sums'"),
  ),
  old('a test that says how many checks it has loses one', 'assertion_weakening', [POSITIVE, SUM], [POSITIVE], (text) =>
    text.replace("test('sums', ", "test('sums', 2, "),
  ),
  onGrunt(
    'global checks become those of an argument',
    'silent',
    { 'test/cart.js': OLD(POSITIVE, SUM) },
    {
      'test/cart.js': OLD(`assert.${POSITIVE}`, `assert.${SUM}`)
        .replace("module('", "QUnit.module('")
        .replaceAll("  test('", "  QUnit.test('")
        .replaceAll("', function () {", "', function (assert) {")
        .replace('    equal(', '    assert.equal('),
    },
  ),
  dom(
    'what a page shows is asked no more',
    'assertion_weakening',
    ["assert.dom('.sum').hasText('3');", "assert.dom('.pay').exists();"],
    ["assert.dom('.sum').hasText('3');"],
  ),
  dom(
    'steps are verified no more',
    'assertion_weakening',
    ['assert.equal(total([1]), 1);', "assert.verifySteps(['load', 'sum']);"],
    ['assert.equal(total([1]), 1);'],
  ),
  onEmber(
    'an assert that a suite of the project hands on asks less',
    'assertion_weakening',
    { 'tests/cart-test.js': HANDED('assert.equal(this.total([1]), 1);', 'assert.equal(this.total([2]), 2);') },
    { 'tests/cart-test.js': HANDED('assert.equal(this.total([1]), 1);') },
  ),
  japa('a check of japa goes', 'assertion_weakening', SUMS(ASSERT, 'assert.include(total([2]), 2);')('assert'), SUMS(ASSERT)('assert')),
  japa('a test of japa goes', 'test_deletion', SUMS(ASSERT)('assert'), ''),
  japa('a test of japa is skipped', 'test_skipping', SUMS(ASSERT)('assert'), SUMS(ASSERT)('assert', 'test.skip')),
  onRunner(
    'a check of a group goes',
    'assertion_weakening',
    { 'tests/cart.spec.ts': JAPA("import { test } from '@japa/runner';", '{ assert }', SUMS(ASSERT, 'assert.equal(total([2]), 2);')('{ assert }')) },
    { 'tests/cart.spec.ts': JAPA("import { test } from '@japa/runner';", '{ assert }', SUMS(ASSERT)('{ assert }')) },
  ),
  exported(
    'a check of an exported test goes',
    'assertion_weakening',
    EXPORTED('assert.equal(subject([1]), 1);', 'td.verify(log(1));'),
    EXPORTED('assert.equal(subject([1]), 1);'),
  ),
  exported('an exported test goes', 'test_deletion', EXPORTED('assert.equal(subject([1]), 1);'), EXPORTED().replace('  sums: function () {\n  },\n', '')),
  exported(
    'exported tests in another order',
    'silent',
    EXPORTED('assert.equal(subject([1]), 1);'),
    "const subject = require('../../cart').total;\n\nmodule.exports = {\n  'of none': function () {\n    assert.equal(subject([]), 0);\n  },\n  sums: function () {\n    assert.equal(subject([1]), 1);\n  },\n};\n",
  ),
  decked('a check of a decorated test goes', 'assertion_weakening', DECKED(TO, TOO), DECKED(TO)),
  decked('a decorated test goes', 'test_deletion', DECKED(TO), ''),
  decked('a decorated test is skipped', 'test_skipping', DECKED(TO), DECKED(TO).replace('@test', '@test.skip')),
  decked('a decorated test loses its decorator', 'any', DECKED(TO), DECKED(TO).replace('@test ', '')),
  decked('a decorated test is given a title', 'silent', DECKED(TO), DECKED(TO).replace('@test sums', "@test 'sums'")),
  ember('a check of a test by its key goes', 'assertion_weakening', BRACKETED(OWN, TEXT), BRACKETED(OWN)),
  ember('a test by its key goes', 'test_deletion', BRACKETED(OWN), ''),
  ember('a test by its key is skipped', 'test_skipping', BRACKETED(OWN), BRACKETED(OWN).replace('@test', '@skip')),
  ember('a key is written without brackets', 'silent', BRACKETED(OWN, TEXT), BRACKETED(OWN, TEXT).replace("['@test sums']", "'@test sums'")),
  onEmber('a test of a case by its key goes', 'test_deletion', { 'tests/cases/cart_tests.ts': CASE(CASED) }, { 'tests/cases/cart_tests.ts': CASE('') }),
]
