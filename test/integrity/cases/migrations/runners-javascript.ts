import { change, JEST, MOCHA, NODE, VITEST } from '../change.js'

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

const QUNIT = `QUnit.module('WebGL', () => {
  QUnit.test('measures words', (assert) => {
    const box = new shapes.Box('pear', { width: 40 })
    assert.equal(box.words.length, 1, 'one word')
    assert.deepEqual(box.styles, {}, 'no styles')
  })

  QUnit.test('is a box', (assert) => {
    assert.ok(new shapes.Box('pear') instanceof shapes.Box)
  })
})
`
const BOX_SPEC = `import { describe, expect, it } from 'vitest'
import { Box } from './Box'

describe('Box', () => {
  it('measures words', () => {
    const box = new Box('pear', { width: 40 })
    expect(box.words.length, 'one word').toBe(1)
    expect(box.styles, 'no styles').toEqual({})
  })

  it('is a box', () => {
    expect(new Box('pear')).toBeInstanceOf(Box)
  })
})
`
const qunit = {
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "test": "qunit test/unit" }, "devDependencies": { "qunit": "^2.0.0", "vitest": "^4.0.0" } }\n',
  'src/Box.ts': 'export class Box {}\n',
  'test/unit/box.js': QUNIT,
}
const fromQunit = (name: string, expected: Expected, ...edits: Replaced) =>
  change(name, expected, qunit, {
    'package.json': [['qunit test/unit', 'vitest run']],
    'test/unit/box.js': null,
    'src/Box.spec.ts': replaced(BOX_SPEC, edits),
  })

const SUBTESTS = `const { test } = require('tap')
const { level } = require('../lib/level.js')

test('levels', ({ test, end }) => {
  test('info', ({ equal, end }) => {
    equal(level('info'), 30)
    end()
  })

  test('warn', ({ equal, end }) => {
    equal(level('warn'), 40)
    end()
  })

  end()
})
`
const DESCRIBED = `const { describe, test } = require('node:test')
const assert = require('node:assert/strict')
const { level } = require('../lib/level.js')

describe('levels', () => {
  test('info', () => {
    assert.equal(level('info'), 30)
  })

  test('warn', () => {
    assert.equal(level('warn'), 40)
  })
})
`
const levels = {
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "test": "tap && jest other" }, "devDependencies": { "tap": "^16.0.0", "jest": "^30.0.0" } }\n',
  'lib/level.js': 'exports.level = (name) => ({ info: 30, warn: 40 })[name]\n',
  'test/level.test.js': SUBTESTS,
}
const described = (name: string, expected: Expected, ...edits: Replaced) =>
  change(name, expected, levels, {
    'package.json': [['tap && jest', 'borp --timeout 60000 --lines 95 && jest']],
    'test/level.test.js': replaced(DESCRIBED, edits),
  })

const NESTED = `const { test } = require('node:test')
const assert = require('node:assert/strict')
const { level } = require('../lib/level.js')

test('all', async () => {
  await test('info', () => {
    assert.equal(level('info'), 30)
  })

  await test('warn', () => {
    assert.equal(level('warn'), 40)
  })
})
`

const scripts = (text: string) => `{ "name": "shop", "private": true, "scripts": { ${text} }, "devDependencies": { "mocha": "^11.0.0", "jest": "^30.0.0" } }\n`
const started = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    { 'package.json': scripts(from), 'src/a.js': 'exports.a = 1\n', 'edge.js': "module.exports = { testMatch: ['**/edge/*.js'] }\n" },
    { 'package.json': scripts(to) },
  )

const project = (name: string) => `import { defineProject } from 'vitest/config'\n\nexport default defineProject({\n  test: {\n    name: '${name}',\n  },\n})\n`
const CONFIG = "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: {\n    include: ['e2e/**/*.test.ts'],\n  },\n})\n"
const projects = (name: string, expected: Expected, named: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST.replace('vitest run', 'vitest run --config ./e2e/vitest.config.ts'),
      'e2e/vitest.config.ts': CONFIG,
      'src/a.ts': 'export const a = 1\n',
    },
    { 'package.json': VITEST.replace('vitest run', 'vitest run --project e2e'), 'e2e/vitest.config.ts': project(named) },
  )

const CHAI = `const { expect } = require('chai')
const { pick } = require('../src/pick.js')

describe('pick', () => {
  it('refuses', () => {
    expect(() => pick('stone')).to.throw(Error, 'no fruit')
  })
})
`
const throwing = (name: string, expected: Expected, to: string) =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/pick.js': "exports.pick = () => { throw new Error('no fruit') }\n", 'test/pick.test.js': CHAI },
    {
      'package.json': JEST,
      'test/pick.test.js': replaced(CHAI, [
        ["const { expect } = require('chai')\n", ''],
        [".to.throw(Error, 'no fruit')", to],
      ]),
    },
  )

const C8 = '{ "name": "a", "type": "module", "scripts": { "test": "c8 vitest run" }, "devDependencies": { "c8": "^10.0.0", "vitest": "^3.0.0" } }\n'
const measured = (name: string, expected: Expected, include: string) =>
  change(
    name,
    expected,
    {
      'package.json': C8,
      '.c8rc.json': '{ "check-coverage": true, "lines": 95, "all": true, "src": ["src"] }\n',
      'src/api/level.js': 'export const level = 1\n',
      'src/late.js': 'export const late = 2\n',
    },
    {
      'package.json': replaced(C8, [
        ['c8 vitest run', 'vitest run --coverage'],
        ['"c8": "^10.0.0", ', ''],
      ]),
      '.c8rc.json': null,
      'vitest.config.js': `export default { test: { coverage: { include: ${include}, thresholds: { lines: 95 } } } }\n`,
    },
  )

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
  fromQunit('QUnit with a global became Vitest with imports in a file of that name', 'silent'),
  fromQunit('with it a check went', 'assertion_weakening', ["    expect(box.styles, 'no styles').toEqual({})\n", '']),
  fromQunit('with it a check became one of less', 'assertion_weakening', ['.toBe(1)', '.toBeTruthy()']),
  fromQunit('with it a test went', 'test_deletion', ["  it('is a box', () => {\n    expect(new Box('pear')).toBeInstanceOf(Box)\n  })\n", '']),
  described('a test that held others became a suite', 'silent'),
  described('with it one of the others went', 'test_deletion', ["  test('warn', () => {\n    assert.equal(level('warn'), 40)\n  })\n", '']),
  described('with it equal is no strict one', 'assertion_weakening', ['node:assert/strict', 'node:assert']),
  change('tests go into another test, which calls them', 'silent', levels, {
    'package.json': [['tap && jest', 'node --test && jest']],
    'test/level.test.js': NESTED,
  }),
  change(
    'in a test that holds others one is asked for less',
    'assertion_weakening',
    { ...levels, 'test/level.test.js': NESTED },
    { 'test/level.test.js': [["assert.equal(level('warn'), 40)", "assert.ok(level('warn'))"]] },
  ),
  started('a script went with its runner, and what led to it starts another', 'silent', '"test": "npm run testonly --", "testonly": "mocha"', '"test": "jest"'),
  started('a script went, and what led to it starts nothing', 'test_skipping', '"test": "npm run testonly --", "testonly": "mocha"', '"test": "echo ok"'),
  started('of two runs of a runner one became one of another', 'silent', '"test": "jest && jest --config edge.js"', '"test": "mocha && jest --config edge.js"'),
  started('of two runs of a runner one went', 'test_skipping', '"test": "jest && jest --config edge.js"', '"test": "jest --config edge.js"'),
  projects('a settings file of its own became a project', 'silent', 'e2e'),
  projects('a settings file of its own is not the project that runs', 'test_skipping', 'unit'),
  throwing('an error with a message is an error with a message', 'silent', ".toThrow('no fruit')"),
  throwing('with it the message went', 'assertion_weakening', '.toThrow()'),
  asks('what ended a request is awaited now', 'silent'),
  asks('with it the status is not asked for', 'assertion_weakening', ['.expect(204)', '.expect(() => {})']),
  measured("coverage that c8 measured is Vitest's, of the same folder", 'silent', "['src/**']"),
  measured('with it a part of the folder is measured', 'coverage_regression', "['src/api/**']"),
]
