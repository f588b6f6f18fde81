import { type Change, change, MOCHA, VITEST } from '../change.js'

type Told = Change['expected']

const JASMINE = `{ "name": "shop", "private": true, "scripts": { "test": "jasmine" }, "devDependencies": { "jasmine": "^5.0.0" } }\n`
const TAP = `{ "name": "shop", "private": true, "scripts": { "test": "tap" }, "devDependencies": { "tap": "^15.0.0" } }\n`
const CART = { 'src/cart.js': 'export const cart = (jars) => ({ total: jars.length, jars })\n' }

/** A suite whose `assert` comes from `brought`, one check of which becomes another. */
const asserted = (name: string, told: Told, brought: string, now: string) =>
  change(
    name,
    told,
    {
      'package.json': MOCHA,
      ...CART,
      'test/cart.test.js': `${brought}import { cart } from '../src/cart.js'

suite('cart', () => {
  test('counts its jars', () => {
    const found = cart(['plum', 'fig'])
    assert.deepEqual(found.jars, ['plum', 'fig'])
    assert.equal(found.total, 2)
  })
})
`,
    },
    { 'test/cart.test.js': [['assert.equal(found.total, 2)', now]] },
  )

const HANDED_ON = "import { assert } from '@kitchen/chai'\n"
const BY_PAGE = 'const assert = chai.assert\n'

/** A loop over files of cases, each of which may say of itself that it is left out. */
const CASES = {
  'test/cases/fig.js': "export const given = ['fig']\nexport const total = 1\n",
  'test/cases/plum.js': "export const given = ['plum', 'plum']\nexport const total = 2\n",
}
const LOOPED = `import assert from 'assert'
import fs from 'fs'
import { resolve } from 'path'
import { cart } from '../src/cart.js'

describe('carts', () => {
  const folder = resolve(__dirname, 'cases')
  for (const name of fs.readdirSync(folder)) {
    it(name, () => {
      const { given, total } = require(resolve(folder, name))
      assert.strictEqual(cart(given).total, total)
    })
  }
})
`
const ownWord = (name: string, told: Told, run: string, more: Change['edits'] = {}) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, ...CART, ...CASES, 'test/carts.test.js': LOOPED },
    {
      'test/carts.test.js': [
        ['    it(name, () => {\n      const { given, total } = require(resolve(folder, name))\n', `    ${run}\n`],
        ['    })\n  }', '    })\n  }'],
      ],
      ...more,
    },
  )
const BY_FILE =
  'const { given, total, only, skip } = require(resolve(folder, name))\n    const run = only ? it.only : skip ? it.skip : it\n    run(name, () => {'

const ROWS = {
  'test/rows.json': '[{ "title": "fig", "given": ["fig"], "total": 1 }, { "title": "none", "given": [], "total": 0 }]\n',
  'test/rows.test.js': `import assert from 'assert'
import { cart } from '../src/cart.js'

describe('rows', () => {
  require('./rows.json').forEach((row) => {
    it(row.title, () => {
      assert.strictEqual(cart(row.given).total, row.total)
    })
  })
})
`,
}
const ofRows = (name: string, told: Told, run: string, rows: readonly (readonly [string, string])[] = []) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, ...CART, ...ROWS },
    { 'test/rows.test.js': [['it(row.title', `${run}(row.title`]], ...(rows.length === 0 ? {} : { 'test/rows.json': rows }) },
  )

const tapped = (name: string, told: Told, library: string, was: string, now: string) =>
  change(
    name,
    told,
    {
      'package.json': TAP,
      ...CART,
      'test/cart.test.js': `import { test } from '${library}'
import { cart } from '../src/cart.js'

test('keeps its jars', async ({ ${was}, equal }) => {
  ${was}(cart(['fig']).jars, ['fig'])
  equal(cart(['fig']).total, 1)
})
`,
    },
    {
      'test/cart.test.js': [
        [`{ ${was}, `, `{ ${now}, `],
        [`  ${was}(`, `  ${now}(`],
      ],
    },
  )

const inContext = (name: string, told: Told, now: string) =>
  change(
    name,
    told,
    {
      'package.json': JASMINE,
      ...CART,
      'spec/cart.spec.js': `import { cart } from '../src/cart.js'

describe('cart', () => {
  it('counts its jars', () => {
    for (const count of [1, 2]) {
      expect(cart(Array(count)).total).toBe(count)
    }
  })
})
`,
    },
    { 'spec/cart.spec.js': [['.toBe(count)', now]] },
  )

const started = (name: string, told: Told, was: string, now: string) =>
  change(
    name,
    told,
    {
      'package.json': `{ "name": "shop", "private": true, "scripts": { "test": "${was}" }, "devDependencies": { "mocha": "^4.0.0" } }\n`,
      ...CART,
      'test/index.js':
        "const assert = require('assert')\nconst { cart } = require('../src/cart')\n\nit('counts', () => assert.strictEqual(cart(['fig']).total, 1))\n",
      'test/jars.js':
        "const assert = require('assert')\nconst { cart } = require('../src/cart')\n\nit('keeps', () => assert.deepStrictEqual(cart(['fig']).jars, ['fig']))\n",
    },
    { 'package.json': [[`"${was}"`, `"${now}"`]] },
  )

const repeated = (name: string, told: Told, between: string, now: string) =>
  change(
    name,
    told,
    {
      'package.json': VITEST,
      'src/legend.js': 'export const legend = (labels) => ({ boxes: labels, draw: () => labels.push(labels.length) })\n',
      'test/legend.test.js': `import { expect, test } from 'vitest'
import { legend } from '../src/legend.js'

test('has a box for each label', () => {
  const found = legend(['plum', 'fig', 'pear'])
  expect(found.boxes.length).toBe(3)
${between}  expect(found.boxes.length).toBe(3)
})
`,
    },
    {
      'test/legend.test.js': [
        ["legend(['plum', 'fig', 'pear'])", "legend(['plum', 'fig', 'pear', 'quince'])"],
        [`  expect(found.boxes.length).toBe(3)\n${between}  expect(found.boxes.length).toBe(3)\n`, now],
      ],
    },
  )

const TYPED = {
  'package.json': `{ "name": "shop", "private": true, "types": "index.d.ts", "scripts": { "test": "tsd" }, "devDependencies": { "tsd": "^0.30.0" } }\n`,
  'index.js': 'exports.label = (jar) => String(jar)\n',
  'index.d.ts': 'export declare function label(jar: string): string;\n',
}
const TYPE_TESTS = `import { expectError, expectType } from 'tsd';
import { label } from '.';

expectType<string>(label('plum'));
expectError(label(3));
// @ts-expect-error
label(null);
expectError(label());
`
const LARGER = { 'index.d.ts': [['jar: string', 'jar: string | number | null']] } as const
const allowed = (name: string, told: Told, was: string, now: string, types: Change['edits'] = LARGER) =>
  change(name, told, { ...TYPED, 'index.test-d.ts': TYPE_TESTS }, { 'index.test-d.ts': [[was, now]], ...types })

const IN_TSTYCHE = `import { expect } from 'tstyche';
import { label } from '.';

expect(label('plum')).type.toBe<string>();
expect(label).type.not.toBeCallableWith(3);
expect(label).type.not.toBeCallableWith(null);
expect(label).type.not.toBeCallableWith();
`
const inTstyche = (name: string, told: Told, was: string, now: string) =>
  change(name, told, { ...TYPED, 'index.test-d.ts': TYPE_TESTS }, { 'index.test-d.ts': IN_TSTYCHE.replace(was, now) })

const HALL = `import { defaults } from './defaults.js'

export default {
  defaults: {},
  boxes: [],
  add(box) {
    defaults.set(box)
    this.boxes.push(box)
  },
}
`
const exposed = (name: string, told: Told, now: string) =>
  change(
    name,
    told,
    {
      'package.json': VITEST,
      'src/defaults.js': 'export const defaults = { set: () => {} }\n',
      'docs/migration.md': '# Migration\n',
      'src/hall.js': HALL,
      'src/page.js': "import hall from './hall.js'\n\nexport const page = { hall }\n",
      'test/hall.test.js': `import { expect, test } from 'vitest'
import { page } from '../src/page.js'

test('is there', () => {
  expect(page.hall.defaults).toBeDefined()
  expect(page.hall.add).toBeDefined()
})
`,
    },
    {
      'docs/migration.md': '# Migration\n\n- `hall.defaults`, which nobody used, was removed.\n',
      'src/hall.js': now,
      'test/hall.test.js': [['  expect(page.hall.defaults).toBeDefined()\n', '']],
    },
  )

const ofFiles = (name: string, told: Told, edits: Change['edits'], more: Readonly<Record<string, string>> = {}) =>
  change(
    name,
    told,
    {
      'package.json': MOCHA,
      'src/cart.js': `${CART['src/cart.js']}export const weighed = (jars) => jars.length * 2\n`,
      ...CASES,
      'test/cases/pear.js': "import { weighed } from '../../src/cart.js'\n\nexport const given = ['pear', weighed([])]\nexport const total = 2\n",
      'test/carts.test.js': LOOPED,
      ...more,
    },
    edits,
  )

const MAY_BE_LEFT_OUT = LOOPED.replace('    it(name, () => {\n      const { given, total } = require(resolve(folder, name))\n', `    ${BY_FILE}\n`)
const saysNow = (name: string, told: Told, edits: Change['edits']) =>
  change(
    name,
    told,
    {
      'package.json': MOCHA,
      ...CART,
      ...CASES,
      'test/carts.test.js': MAY_BE_LEFT_OUT,
      ...ROWS,
      'test/rows.test.js': ROWS['test/rows.test.js'].replace('it(row.title', ';(row.skip ? it.skip : it)(row.title'),
    },
    edits,
  )

/** What a third reading of labelled commits taught: what was missed, what was told wrongly, and their counterparts. */
export const READ_THIRD_JS: readonly Change[] = [
  asserted('a check of chai that a package hands on asks for less', 'assertion_weakening', HANDED_ON, 'assert.isAtLeast(found.total, 1)'),
  asserted('a check of chai that the page has asks for less', 'assertion_weakening', BY_PAGE, 'assert.isAtLeast(found.total, 1)'),
  asserted('a check by the name that the page has goes', 'assertion_weakening', BY_PAGE, ''),
  asserted(
    'a check of chai that a package hands on says it in other words',
    'silent',
    HANDED_ON,
    'assert.lengthOf(found.jars, 2)\n    assert.equal(found.total, 2)',
  ),
  asserted('a check of chai that the page has asks for more', 'silent', BY_PAGE, 'assert.strictEqual(found.total, 2)'),
  ownWord('files of cases may say of themselves that they are left out', 'silent', BY_FILE),
  ownWord('files of cases may be left out, and one of them is', 'test_skipping', BY_FILE, {
    'test/cases/plum.js': [['export const given', 'export const skip = true\nexport const given']],
  }),
  ownWord(
    'a case is left out by a switch beside it',
    'test_skipping',
    'const { given, total } = require(resolve(folder, name))\n    const run = cart.skip ? it.skip : it\n    run(name, () => {',
  ),
  ofRows('rows may say of themselves that they are left out', 'silent', ';(row.skip ? it.skip : it)'),
  ofRows('rows may be left out, and one of them is', 'test_skipping', ';(row.skip ? it.skip : it)', [['"title": "none"', '"skip": true, "title": "none"']]),
  ofRows('rows are left out by what they hold', 'test_skipping', ';(row.total ? it.skip : it)'),
  tapped("tap's check of a whole value under the name that stays", 'silent', 'tap', 'deepEqual', 'same'),
  tapped("tap's check of a whole value converts now", 'assertion_weakening', 'tap', 'strictSame', 'same'),
  tapped("tape's check of a whole value converts now", 'assertion_weakening', 'tape', 'deepEqual', 'deepLooseEqual'),
  inContext('a check says in what context it is', 'silent', ".withContext('jars: ' + count).toBe(count)"),
  inContext('a check says in what context it is and asks for less', 'assertion_weakening', ".withContext('jars: ' + count).toBeTruthy()"),
  started(
    'what a runner compiles by is handed over otherwise',
    'silent',
    'mocha --compilers js:babel-core/register ./test/index.js',
    'mocha --require babel-core/register ./test/index.js',
  ),
  started(
    'what a runner compiles by is handed over otherwise, and a file no more',
    'test_skipping',
    'mocha --compilers js:babel-core/register ./test/index.js ./test/jars.js',
    'mocha --require babel-core/register ./test/index.js',
  ),
  repeated('a check stood there twice, with nothing in between', 'silent', '', '  expect(found.boxes.length).toBe(4)\n'),
  repeated('a check stood there before and after', 'assertion_weakening', '  found.draw()\n', '  found.draw()\n  expect(found.boxes.length).toBe(4)\n'),
  allowed('the types allow what they refused, and the use stands there', 'silent', 'expectError(label(3));', 'label(3);'),
  allowed('the types allow what they refused behind a directive', 'silent', '// @ts-expect-error\nlabel(null);', 'label(null);'),
  allowed('a use that the types refuse goes with its check', 'test_deletion', 'expectError(label());\n', ''),
  allowed('a directive goes with what it stood before', 'test_deletion', '// @ts-expect-error\nlabel(null);\n', ''),
  allowed('a use is refused no more by a change of tests alone', 'test_deletion', 'expectError(label(3));', 'label(3);', {}),
  inTstyche('what the types refuse is said by another library', 'silent', '', ''),
  inTstyche('what the types refuse is said by another library but for one use', 'test_deletion', 'expect(label).type.not.toBeCallableWith(null);\n', ''),
  inTstyche('the types are asked to allow what they refused', 'any', 'label).type.not.toBeCallableWith(null)', 'label).type.toBeCallableWith(null)'),
  exposed('a key goes whose name is that of an import as well', 'silent', HALL.replace('  defaults: {},\n', '')),
  exposed('a key is asked for no more and is there', 'assertion_weakening', HALL.replace('boxes: []', 'boxes: [1]')),
  exposed(
    'a key is set by another way',
    'assertion_weakening',
    HALL.replace('  defaults: {},\n', '').replace('this.boxes', 'this.defaults = {}\n    this.boxes'),
  ),
  ofFiles('one of the files of which a test makes its cases goes', 'test_deletion', { 'test/cases/plum.js': null }),
  ofFiles('several files of which a test makes its cases become fewer', 'test_deletion', {
    'test/cases/plum.js': null,
    'test/cases/fig.js': null,
    'test/cases/none.js': 'export const given = []\nexport const total = 0\n',
  }),
  ofFiles('a file of which a test makes a case gives way to another', 'silent', {
    'test/cases/plum.js': null,
    'test/cases/none.js': 'export const given = []\nexport const total = 0\n',
  }),
  ofFiles(
    'a file of which a test makes a case goes with the function that it tries',
    'silent',
    {
      'test/cases/pear.js': null,
      'docs/changes.md': '# Changes\n\n- `weighed` was removed.\n',
      'src/cart.js': CART['src/cart.js'],
    },
    { 'docs/changes.md': '# Changes\n' },
  ),
  ofFiles('a file beside those of which a test makes its cases goes', 'silent', { 'test/jars.js': null }, { 'test/jars.js': 'export const jars = []\n' }),
  saysNow('a file of a case says of itself that it is left out', 'test_skipping', {
    'test/cases/plum.js': [['export const given', 'export const skip = true\nexport const given']],
  }),
  saysNow('a file of a case says of itself that it is not left out', 'silent', {
    'test/cases/plum.js': [['export const given', 'export const skip = false\nexport const given']],
  }),
  saysNow('a row says of itself that it is left out', 'test_skipping', { 'test/rows.json': [['"title": "none"', '"skip": true, "title": "none"']] }),
  saysNow('a row that says of itself that it is left out comes', 'silent', {
    'test/rows.json': [['"title": "none"', '"skip": true, "title": "pear", "given": ["pear"], "total": 1 }, { "title": "none"']],
  }),
  saysNow('a row speaks of what nothing asks for', 'silent', { 'test/rows.json': [['"title": "none"', '"todo": "weigh", "title": "none"']] }),
  ofFiles(
    'a file goes of which a test speaks by its path, with that test',
    'silent',
    { 'test/cases/pear.js': null, 'test/helpers.js': 'export const one = 1\n' },
    { 'test/helpers.js': "export { total } from './cases/pear.js'\nexport const one = 1\n" },
  ),
]
