import { change, JEST, MOCHA, NODE, VITEST } from './change.js'

type Expected = Parameters<typeof change>[1]
type Replaced = readonly (readonly [from: string, to: string])[]

const replaced = (text: string, edits: Replaced) =>
  edits.reduce((at, [from, to]) => {
    if (!at.includes(from)) throw new Error(`no ${from}`)
    return at.replaceAll(from, to)
  }, text)

const SERVER =
  "const { createServer } = require('node:http')\n\nexports.build = () => createServer()\nexports.send = (request, handlers) => handlers.onEnd(request)\n"
const TAP = `const { test } = require('tap')
const { build, send } = require('../lib/server.js')

test('answers', (t) => {
  t.plan(3)
  const server = build()
  server.listen(0, () => {
    send({ path: '/' }, {
      onError () {
        t.fail()
      },
      onEnd (answer) {
        t.equal(answer.status, 200)
        t.strictSame(answer.headers, { type: 'text' })
        answer.on('close', () => {
          t.ok(answer.closed)
        })
      }
    })
  })
})
`
const TSPL = `const { test } = require('node:test')
const { tspl } = require('@matteo.collina/tspl')
const { build, send } = require('../lib/server.js')

test('answers', async (t) => {
  const p = tspl(t, { plan: 3 })
  const server = build()
  server.listen(0, () => {
    send({ path: '/' }, {
      onError () {
        p.ok(0)
      },
      onEnd (answer) {
        p.strictEqual(answer.status, 200)
        p.deepStrictEqual(answer.headers, { type: 'text' })
        answer.on('close', () => {
          p.ok(answer.closed)
        })
      }
    })
  })

  await p.completed
})
`
const NODE_TEST = replaced(TAP, [
  ["'tap'", "'node:test'"],
  ['(t) =>', '(t, done) =>'],
  ['t.fail()', 't.assert.fail()'],
  ['t.equal(', 't.assert.strictEqual('],
  ['t.strictSame(', 't.assert.deepStrictEqual('],
  ['t.ok(answer.closed)', 't.assert.ok(answer.closed)\n          done()'],
])
const taps = { 'package.json': NODE.replace('node --test', 'tap'), 'lib/server.js': SERVER, 'test/server.js': TAP }
const fromTap = (name: string, expected: Expected, text: string, ...edits: Replaced) =>
  change(name, expected, taps, { 'package.json': NODE, 'test/server.js': replaced(text, edits) })

const JEST_WRAPPED = `import { inFolder } from '../inFolder'
import { write } from '../../src/write'

describe('write', () => {
  test(
    'writes',
    inFolder(async ({ read }) => {
      await write('a', 'pear')
      expect(await read('a')).toBe('pear')
    })
  )
})
`
const WRAPPER = `export const inFolder =
  (run) =>
  async () => {
    const utils = { read: (name) => name }
    try {
      await run({ ...utils })
    } finally {
      utils.read = null
    }
  }
`
const wrapped = {
  'package.json': JEST,
  'src/write.js': 'export const write = async () => {}\n',
  'test/inFolder.js': WRAPPER,
  'test/unit/write.test.js': JEST_WRAPPED,
}
const handed = (name: string, expected: Expected, expect: string, ...edits: Replaced) =>
  change(name, expected, wrapped, {
    'package.json': VITEST,
    'test/inFolder.js': replaced(WRAPPER, [
      ['async () =>', 'async ({ expect }) =>'],
      ['{ ...utils }', `{ ...utils, ${expect} }`],
    ]),
    'test/unit/write.test.js': replaced(JEST_WRAPPED, [
      ['import { inFolder }', "import { describe, test } from 'vitest'\nimport { inFolder }"],
      ['({ read })', '({ expect, read })'],
      ...edits,
    ]),
  })

const PACKAGED = "import { inFolder } from 'in-folder'\n"
const packaged = { ...wrapped, 'test/unit/write.test.js': JEST_WRAPPED.replace("import { inFolder } from '../inFolder'\n", PACKAGED) }

const TSD = {
  'package.json': '{ "name": "shop", "private": true, "scripts": { "test:types": "tsd" }, "devDependencies": { "tsd": "^0.33.0", "tstyche": "^1.0.0" } }\n',
  'index.d.ts': 'export interface Cart { total: number }\nexport function cart(): Cart\nexport function name(): string\nexport function clear(): void\n',
  'test/cart.test-d.ts': `import { expectAssignable, expectNotAssignable, expectType } from 'tsd'
import { type Cart, cart, clear, name } from '..'

expectType<Cart>(cart())
expectType<string>(name())
expectType<void>(clear())
expectAssignable<Cart>({ total: 1 })
expectNotAssignable<Cart>({ total: 'one' })
`,
}
const TSTYCHE = `import { expect } from 'tstyche'
import { type Cart, cart, clear, name } from '..'

expect(cart()).type.toEqual<Cart>()
expect(name()).type.toBeString()
expect(clear()).type.toBeVoid()
expect<Cart>().type.toBeAssignable({ total: 1 })
expect<Cart>().type.not.toBeAssignable({ total: 'one' })
`
const toTstyche = (name: string, expected: Expected, ...edits: Replaced) =>
  change(name, expected, TSD, {
    'test/cart.test-d.ts': replaced(TSTYCHE, edits),
    'package.json': [['"test:types": "tsd"', '"test:types": "tstyche"']],
  })

const CAUGHT = `const assert = require('assert')
const { pick } = require('../src/pick.js')

describe('pick', () => {
  it('refuses', done => {
    try {
      pick('stone')
    } catch (err) {
      assert.strictEqual(err.status, 400)
      assert.strictEqual(err.expose, true)
      done()
    }
  })
})
`
const caught = { 'package.json': MOCHA, 'src/pick.js': 'exports.pick = (fruit) => fruit\n', 'test/pick.js': CAUGHT }
const refuses = (name: string, expected: Expected, ...edits: Replaced) =>
  change(name, expected, caught, { 'test/pick.js': replaced(CAUGHT, [['done =>', '() =>'], ...edits]) })

const SUPERTEST = `const request = require('supertest')
const { app } = require('../src/app.js')

describe('app', () => {
  it('is silent', (done) => {
    request(app)
      .get('/')
      .expect(204, done)
  })
})
`
const asked = { 'package.json': MOCHA, 'src/app.js': 'exports.app = () => {}\n', 'test/app.test.js': SUPERTEST }
const asks = (name: string, expected: Expected, ...edits: Replaced) =>
  change(name, expected, asked, {
    'package.json': JEST,
    'test/app.test.js': replaced(SUPERTEST, [
      ['(done)', '()'],
      ['    request(app)', '    return request(app)'],
      ['.expect(204, done)', '.expect(204)'],
      ...edits,
    ]),
  })

export const MIGRATIONS_JAVASCRIPT = [
  fromTap('tap became node:test with a plan of tspl that is waited for', 'silent', TSPL),
  fromTap('the plan of tspl is less', 'assertion_weakening', TSPL, ['plan: 3', 'plan: 2']),
  fromTap('with tspl equal is no strict one', 'assertion_weakening', TSPL, ['p.strictEqual(', 'p.equal(']),
  fromTap(
    'a check in a handler went with it',
    'assertion_weakening',
    TSPL,
    ["        p.deepStrictEqual(answer.headers, { type: 'text' })\n", ''],
    ['plan: 3', 'plan: 2'],
  ),
  fromTap('a failure is none any more', 'assertion_weakening', TSPL, ['p.ok(0)', 'p.ok(1)']),
  fromTap(
    'no plan holds what comes late',
    'assertion_weakening',
    TSPL,
    ['  const p = tspl(t, { plan: 3 })\n', "  const p = require('node:assert')\n"],
    ['\n  await p.completed\n', ''],
  ),
  fromTap('tap became node:test, whose checks are members of the context', 'silent', NODE_TEST),
  fromTap(
    'a check in a handler of such a test went',
    'assertion_weakening',
    NODE_TEST,
    ['        t.assert.strictEqual(answer.status, 200)\n', ''],
    ['t.plan(3)', 't.plan(2)'],
  ),
  change(
    'a check of a context in a handler is one of less',
    'assertion_weakening',
    { ...taps, 'test/server.js': NODE_TEST, 'package.json': NODE },
    {
      'test/server.js': [['t.assert.strictEqual(answer.status, 200)', 't.assert.ok(answer.status)']],
    },
  ),
  handed('expect is handed on by a wrapper of tests', 'silent', 'expect'),
  handed('a check with it went', 'assertion_weakening', 'expect', ["      expect(await read('a')).toBe('pear')\n", '']),
  handed('what is handed on as expect checks nothing', 'assertion_weakening', 'expect: () => ({ toBe() {} })'),
  change('expect comes from a wrapper that cannot be read', 'silent', packaged, {
    'package.json': VITEST,
    'test/unit/write.test.js': [['({ read })', '({ expect, read })']],
  }),
  toTstyche('tsd became TSTyche with the names of its first versions', 'silent'),
  toTstyche('with it what is not assignable is not asked for', 'assertion_weakening', ["expect<Cart>().type.not.toBeAssignable({ total: 'one' })\n", '']),
  toTstyche('with it a type only matches', 'assertion_weakening', ['expect(cart()).type.toEqual<Cart>()', 'expect(cart()).type.toMatch<Cart>()']),
  refuses('a catch that alone ended the test is passed by when nothing is thrown', 'assertion_weakening', ['      done()\n', '']),
  refuses(
    'a failure stands after what should throw instead',
    'silent',
    ['      done()\n', ''],
    ["      pick('stone')\n", "      pick('stone')\n      assert(false)\n"],
  ),
  asks('what ended a request is awaited now', 'silent'),
  asks('with it the status is not asked for', 'assertion_weakening', ['.expect(204)', '.expect(() => {})']),
]
