import { change, JEST, MOCHA, VITEST } from '../change.js'

const LINKS_TEST = `import { expect, test } from 'vitest'
import { links } from '../src/links'

test('no link is loaded twice', async () => {
  expect(await links('/')).toEqual([
    { path: '/a.css', rel: 'stylesheet' },
    { path: '/b.js', rel: 'preload' },
  ])
})
`
const linked = {
  'package.json': VITEST,
  'src/links.ts':
    "export async function links(page: string) {\n  return page === '/' ? [{ path: '/a.css', rel: 'stylesheet' }, { path: '/b.js', rel: 'preload' }] : []\n}\n",
  'test/links.test.ts': LINKS_TEST,
}
const LINKS_WHOLE = "expect(await links('/')).toEqual([\n    { path: '/a.css', rel: 'stylesheet' },\n    { path: '/b.js', rel: 'preload' },\n  ])"

const FOLLOW_TEST = `import { expectType } from 'tsd'
import { cell, follow } from '../index.js'

const name = cell('a')

follow(name, (now, before) => {
  expectType<string>(now)
  expectType<string>(before)
})

follow([name, cell(1)], (now, before) => {
  expectType<(string | number)[]>(now)
  expectType<(string | number)[]>(before)
})

follow(name, (now, before) => {
  expectType<string>(now)
  expectType<string | undefined>(before)
}, { soon: true })
`
const FOLLOW_ONE = 'follow(name, (now, before) => {\n  expectType<string>(now)\n  expectType<string>(before)\n})\n'
const followed = {
  'package.json': `{ "name": "cells", "private": true, "types": "index.d.ts", "scripts": { "test": "tsd" }, "devDependencies": { "tsd": "^0.31.0" } }\n`,
  'index.d.ts': 'export declare function cell<T>(value: T): { value: T }\nexport declare function follow(...all: any[]): void\n',
  'test/follow.test-d.ts': FOLLOW_TEST,
}

const seen = (title: string, hook: string, last: string) => `it('${title}', async () => {
  const seen: string[] = []
  function Page() {
    seen.push(${hook}('a'))
  }
  await mounted(Page)
  expect(seen.length).toBe(2)
  expect(seen[0]).toBe('loading')
  ${last}
})
`
const SEEN_TEST = `import { expect, it } from 'vitest'
import { mounted } from '../src/mounted'
import { readBag, readCart } from '../src/read'

${seen('shows a cart', 'readCart', "expect(seen[1]).toBe('cart a')")}
${seen('shows a bag', 'readBag', "expect(seen[1]).toBe('bag a')")}`
const pagesSeen = (test: string) => ({
  'package.json': VITEST,
  'src/mounted.ts': 'export async function mounted(page: () => void) {\n  page()\n  await Promise.resolve()\n  page()\n}\n',
  'src/read.ts':
    "let known = 0\nexport const readCart = (id: string) => (known++ ? `cart ${id}` : 'loading')\nexport const readBag = (id: string) => (known++ ? `bag ${id}` : 'loading')\n",
  'test/pages.test.ts': test,
})

const ORDER_TEST = `import { expect, test } from 'vitest'
import { order } from '../src/order'

test('order', () => {
  const read = order.read({ orderTotal: [1, 2], name: 'a' })
  expect(read.name).toBe('a')
  expect(typeof read.orderTotal).toBe('number')
})
`
const orders = {
  'package.json': VITEST,
  'src/order.ts':
    "import { fields } from './fields'\n\nexport const order = fields({\n  name: (value: unknown) => String(value),\n  orderTotal: (value: number[]) => value.reduce((sum, one) => sum + one, 0),\n})\n",
  'src/fields.ts': 'export const fields = <T extends object>(all: T) => ({ read: (given: object) => ({ ...all, ...given }) as Record<string, unknown> })\n',
  'test/order.test.ts': ORDER_TEST,
}
const TOTAL_FIELD = '  orderTotal: (value: number[]) => value.reduce((sum, one) => sum + one, 0),\n'
const TOTAL_CHECK = "  expect(typeof read.orderTotal).toBe('number')\n"

const TRACE = "note('orderTotals', [])\n"
const traced = { ...orders, 'src/order.ts': `${orders['src/order.ts']}${TRACE}`, 'test/order.test.ts': `${ORDER_TEST}${TRACE}` }

const SPEC = (name: string) =>
  `const { expect } = require('chai')\nconst { ${name} } = require('../lib/${name}')\n\ndescribe('${name}', () => {\n  it('adds', () => {\n    expect(${name}(1)).to.equal(2)\n  })\n})\n`
const specs = (manifest: string, other: boolean) => ({
  'package.json': manifest,
  'lib/one.js': 'exports.one = (n) => n + 1\n',
  'lib/two.js': 'exports.two = (n) => n * 2\n',
  'test/one.spec.js': SPEC('one'),
  ...(other ? { 'test/two.spec.js': SPEC('two') } : {}),
})
const FOCUSED = [["describe('one'", "describe.only('one'"]] as const

const SHARED = (fields: string) => `const { expect } = require('chai')
const { one } = require('../../lib/one')

module.exports = (store) => {
  describe('shared', () => {
    it('keeps', () => {
      expect(store.keep(one(1))).to.equal(2)
${fields}    })

    it('forgets', () => {
      expect(store.forget(one(1))).to.equal(null)
    })
  })
}
`
const KEPT = '      expect(store.keep(one(2))).to.equal(3)\n'
const sharing = (taken: boolean) => ({
  ...specs(MOCHA, false),
  'test/shared/kept-rows.js': SHARED(KEPT),
  'test/stores.spec.js': taken
    ? "const { stores } = require('./stores')\n\nfor (const store of stores) require('./shared/kept-rows')(store)\n"
    : "const { stores } = require('./stores')\n\ndescribe('stores', () => {\n  it('has some', () => {\n    require('chai').expect(stores.length).to.equal(2)\n  })\n})\n",
  'test/stores.js': 'exports.stores = [{ keep: (n) => n, forget: () => null }, { keep: (n) => n, forget: () => null }]\n',
})
const FORGETS = "\n    it('forgets', () => {\n      expect(store.forget(one(1))).to.equal(null)\n    })\n"

const PEARS_TEST = `import { expect, test } from 'vitest'
import { pick } from '../src/pick'

test('pears', () => {
  const pears = pick('pears')
  expect(pears[0].ripe).toBe(true)
  expect(pears[1].ripe).toBe(true)
  expect(pears.length).toBe(2)
})
`
const picked = {
  'package.json': VITEST,
  'src/pick.ts': 'export const pick = (kind: string) => [kind, kind].map(() => ({ ripe: true }))\n',
  'test/pears.test.ts': PEARS_TEST,
}
const RIPE = '  expect(pears[0].ripe).toBe(true)\n  expect(pears[1].ripe).toBe(true)\n'
const inPears = (name: string, expected: 'silent' | 'assertion_weakening', text: string) =>
  change(name, expected, picked, { 'test/pears.test.ts': [[RIPE, text]] })

export const REVIEWED = [
  change('a check goes from tests that another file registers', 'assertion_weakening', sharing(true), { 'test/shared/kept-rows.js': [[KEPT, '']] }),
  change('a test goes from those that another file registers', 'test_deletion', sharing(true), { 'test/shared/kept-rows.js': [[FORGETS, '']] }),
  change('a test is skipped among those that another file registers', 'test_skipping', sharing(true), {
    'test/shared/kept-rows.js': [["it('forgets'", "it.skip('forgets'"]],
  }),
  change('tests that another file registers are laid out anew', 'silent', sharing(true), {
    'test/shared/kept-rows.js': [
      ['module.exports = (store) => {', 'function keptRows(store) {'],
      ['  })\n}\n', '  })\n}\n\nmodule.exports = keptRows\n'],
    ],
  }),
  change('tests that another file registers move into a file of their own', 'silent', sharing(true), {
    'test/shared/kept-rows.js': null,
    'test/shared/rows/kept-rows.js': SHARED(KEPT).replace('../../lib', '../../../lib'),
    'test/stores.spec.js': "const { stores } = require('./stores')\n\nfor (const store of stores) require('./shared/rows/kept-rows')(store)\n",
  }),
  change('tests that nobody registers go', 'silent', sharing(false), { 'test/shared/kept-rows.js': null }),
  change('the whole of a file is focused, and one process runs all files', 'test_skipping', specs(MOCHA, true), { 'test/one.spec.js': FOCUSED }),
  change('a focused suite is skipped somewhere as well', 'test_skipping', specs(MOCHA, true), {
    'test/one.spec.js': [
      ["describe('one', () => {\n", "describe.only('one', function () {\n  before(function () {\n    if (process.platform === 'win32') this.skip()\n  })\n\n"],
    ],
  }),
  change('a new file is focused, and one process runs all files', 'test_skipping', specs(MOCHA, true), {
    'test/three.spec.js': SPEC('two').replace("describe('two'", "describe.only('three'"),
  }),
  change('the whole of a file is focused where every file is run by itself', 'silent', specs(JEST, true), { 'test/one.spec.js': FOCUSED }),
  change('the whole of the only test file is focused', 'silent', specs(MOCHA, false), { 'test/one.spec.js': FOCUSED }),
  change('a number of renders is asked of another test alone', 'assertion_weakening', pagesSeen(SEEN_TEST), {
    'test/pages.test.ts': [
      ['  expect(seen.length).toBe(2)\n', ''],
      ["expect(seen[0]).toBe('loading')\n  expect(seen[1]).toBe('cart a')", "expect(seen).toContain('loading')\n  expect(seen.at(-1)).toBe('cart a')"],
    ],
  }),
  change(
    'a number of renders is asked of the same test under another title',
    'silent',
    pagesSeen(
      SEEN_TEST.replace(
        seen('shows a bag', 'readBag', "expect(seen[1]).toBe('bag a')"),
        seen('shows a cart again', 'readCart', "expect(seen[1]).toBe('cart a')"),
      ),
    ),
    { 'test/pages.test.ts': [['  expect(seen.length).toBe(2)\n', '']] },
  ),
  change('a field stands in a comment now, and the check of it as well', 'assertion_weakening', orders, {
    'src/order.ts': [[TOTAL_FIELD, TOTAL_FIELD.replace('  ', '  // ')]],
    'test/order.test.ts': [
      [TOTAL_CHECK, TOTAL_CHECK.replace('  ', '  // ')],
      ['orderTotal: [1, 2], ', ''],
    ],
  }),
  change('a field stands in a comment now, and a test of it as well', 'test_deletion', orders, {
    'src/order.ts': [[TOTAL_FIELD, TOTAL_FIELD.replace('  ', '  // ')]],
    'test/order.test.ts': ORDER_TEST.replace(
      /^test\('order'[\s\S]*/m,
      (text) => `${text.replace(/^(?=.)/gm, '// ')}\ntest('name', () => {\n  expect(order.read({ name: 'a' }).name).toBe('a')\n})\n`,
    ),
  }),
  change('a field goes with the check of it', 'silent', orders, {
    'src/order.ts': [[TOTAL_FIELD, '']],
    'test/order.test.ts': [
      [TOTAL_CHECK, ''],
      ['orderTotal: [1, 2], ', ''],
    ],
  }),
  change('a field goes with the check of it; a longer name that holds its name stands in comments', 'silent', traced, {
    'src/order.ts': [
      [TOTAL_FIELD, ''],
      [TRACE, `// ${TRACE}`],
    ],
    'test/order.test.ts': [
      [TOTAL_CHECK, ''],
      ['orderTotal: [1, 2], ', ''],
      [TRACE, `// ${TRACE}`],
    ],
  }),
  change('types that a callback is handed are asked of one call less', 'assertion_weakening', followed, {
    'test/follow.test-d.ts': [[`${FOLLOW_ONE}\n`, '']],
  }),
  change('a call whose callback tells its types gets an option', 'silent', followed, {
    'test/follow.test-d.ts': [[FOLLOW_ONE, FOLLOW_ONE.replace('})\n', "}, { flush: 'late' })\n")]],
  }),
  change('a call whose callback tells its types goes by another name', 'silent', followed, {
    'index.d.ts': [['follow(', 'watch(']],
    'test/follow.test-d.ts': FOLLOW_TEST.replaceAll('follow', 'watch'),
  }),
  change('the same types are asked of a list in place of a name', 'silent', followed, {
    'test/follow.test-d.ts': [[FOLLOW_ONE, FOLLOW_ONE.replace('follow(name', 'follow([name]')]],
  }),
  change('what is checked is held against what is made of it', 'assertion_weakening', linked, {
    'test/links.test.ts': [
      [LINKS_WHOLE, "const paths = (await links('/')).map((link) => link.path)\n  const unique = [...new Set(paths)]\n  expect(paths).toStrictEqual(unique)"],
    ],
  }),
  change('the expected list becomes the list itself in its order', 'assertion_weakening', linked, {
    'test/links.test.ts': [
      [LINKS_WHOLE, "const paths = (await links('/')).map((link) => link.path)\n  expect(paths).toEqual([...paths].sort())"],
      ['no link', 'links are in order: no link'],
    ],
  }),
  change('the same is looked at in two lists', 'silent', linked, {
    'test/links.test.ts': [
      [
        LINKS_WHOLE,
        "const all = await links('/')\n  expect(all.map((link) => link.path)).toStrictEqual(['/a.css', '/b.js'])\n  expect(all.map((link) => link.rel)).toStrictEqual(['stylesheet', 'preload'])",
      ],
    ],
  }),
  inPears(
    'checks in a loop that counts in another way and has no round',
    'assertion_weakening',
    `  for (let i = 2; i < 2; i += 1) {\n  ${RIPE.replaceAll('\n', '\n  ')}}\n`,
  ),
  inPears(
    'checks in a loop of as many rounds as there are',
    'assertion_weakening',
    `  for (let i = 2; i < pears.length; i++) {\n  ${RIPE.replaceAll('\n', '\n  ')}}\n`,
  ),
  inPears('checks in what makes a list of nothing', 'assertion_weakening', `  Array.from({ length: 0 }, () => {\n  ${RIPE.replaceAll('\n', '\n  ')}})\n`),
  inPears(
    'checks in what makes a list of what is there',
    'assertion_weakening',
    `  Array.from(pears.slice(2), () => {\n  ${RIPE.replaceAll('\n', '\n  ')}})\n`,
  ),
  inPears('checks in a loop that counts in another way', 'silent', '  for (let i = 0; i < 2; i += 1) expect(pears[i].ripe).toBe(true)\n'),
  inPears('checks in what makes a list', 'silent', '  Array.from({ length: 2 }, (_, i) => expect(pears[i].ripe).toBe(true))\n'),
  inPears('checks in a loop over every second', 'silent', '  for (let i = 0; i < 4; i += 2) expect(pears[i / 2].ripe).toBe(true)\n'),
]
