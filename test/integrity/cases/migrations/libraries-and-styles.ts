import { change, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const CALLBACKS = `const { test } = require('node:test')
const { build, get } = require('../lib/server.js')

test('answers', (t, done) => {
  t.plan(4)
  const server = build()
  server.on('request', (req) => {
    t.assert.strictEqual(req.method, 'GET')
  })
  server.listen({ port: 0 }, (err) => {
    t.assert.ifError(err)
    get(server.url, (err, response) => {
      t.assert.ifError(err)
      t.assert.strictEqual(response.status, 200)
      done()
    })
  })
})
`
const AWAITED = `const { test } = require('node:test')
const { build, get } = require('../lib/server.js')

test('answers', async (t) => {
  t.plan(2)
  const server = build()
  server.on('request', (req) => {
    t.assert.strictEqual(req.method, 'GET')
  })
  await server.listen({ port: 0 })
  const response = await get(server.url)
  t.assert.strictEqual(response.status, 200)
})
`
const SERVER = "const { createServer } = require('node:http')\n\nexports.build = () => createServer()\nexports.get = (url, done) => fetch(url).then(done)\n"
const callbacks = { 'package.json': NODE, 'lib/server.js': SERVER, 'test/server.test.js': CALLBACKS }
const moved = (name: string, expected: Parameters<typeof change>[1], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, callbacks, { 'test/server.test.js': edits.reduce((text, [from, to]) => text.replace(from, to), AWAITED) })

const TAP = {
  'package.json': NODE.replace('node --test', 'tap'),
  'lib/limit.js': "exports.limit = (n) => {\n  if (!Number.isInteger(n)) throw new TypeError('an integer')\n  return n\n}\n",
  'test/limit.js': `const { test } = require('tap')
const { limit } = require('../lib/limit.js')

test('wants an integer', (t) => {
  t.plan(2)
  try {
    limit([])
    t.fail('an integer')
  } catch (err) {
    t.ok(err)
  }
  t.equal(limit(1), 1)
})
`,
}
const NODE_TEST = TAP['test/limit.js']
  .replace("'tap'", "'node:test'")
  .replace(/\bt\.(fail|ok)\(/g, 't.assert.$1(')
  .replace('t.equal(', 't.assert.strictEqual(')

const TSD = {
  'package.json': '{ "name": "shop", "private": true, "scripts": { "test:types": "tsd" }, "devDependencies": { "tsd": "^0.33.0", "tstyche": "^7.0.0" } }\n',
  'index.d.ts':
    'export interface Cart { total: number }\nexport function cart(): Cart\nexport function route(path: string, handler: (cart: Cart) => void): Cart\n',
  'test/cart.test-d.ts': `import { expectAssignable, expectType } from 'tsd'
import { type Cart, cart, route } from '..'

expectType<Cart>(cart())
expectAssignable<{ total: number }>(cart())
expectAssignable<Cart>(
  route('/', (given) => {
    expectType<number>(given.total)
  }),
)
`,
}
const TSTYCHE = `import { expect } from 'tstyche'
import { type Cart, cart, route } from '..'

expect(cart()).type.toBe<Cart>()
expect(cart()).type.toBeAssignableTo<{ total: number }>()
expect(
  route('/', (given) => {
    expect(given.total).type.toBe<number>()
  }),
).type.toBeAssignableTo<Cart>()
`
const typed = (name: string, expected: Parameters<typeof change>[1], from = '', to = '') =>
  change(name, expected, TSD, {
    'test/cart.test-d.ts': TSTYCHE.replace(from, to),
    'package.json': [['"test:types": "tsd"', '"test:types": "tstyche"']],
  })

const NEAR = 'const near = (text: string, word: string) => ({ column: text.indexOf(word) })\n'
const AT = 'export const at = (text: string, column: number) => ({ column: column - text.length })\n'
const AT_SPEC = `import { expect, test } from 'vitest'
import { at } from '../at'
${NEAR}
test('finds', () => {
  const code = 'ab cd'
  expect(at(code, near(code, 'cd').column)).toMatchObject(near(code, 'ab'))
})
`
const DONE = `const { expect } = require('chai')
const { emitter } = require('../src/a.js')

describe('a', function () {
  // one
  it('emits', function (done) {
    emitter.on('end', function (given) {
      expect(given).to.equal(1)
      done()
    })
    emitter.start()
  })
})
`
const PORT = { 'package.json': NODE, 'lib/server.js': SERVER, 'test/port.test.js': CALLBACKS.replace("test('answers', (", "test('answers', {}, (") }
const projects = (text: string) => VITEST.replace('vitest run', text)

export const MIGRATIONS = [
  moved('callbacks become awaited calls, which fail by their rejection', 'silent'),
  moved('with them a check of the answer went', 'assertion_weakening', ['  t.assert.strictEqual(response.status, 200)\n', '  await response.text()\n']),
  moved('with them a check became one of less', 'assertion_weakening', ['t.assert.strictEqual(response.status, 200)', 't.assert.ok(response)']),
  change('a callback stays and its error is not looked at any more', 'assertion_weakening', callbacks, {
    'test/server.test.js': CALLBACKS.replace(/ *t.assert.ifError\(err\)\n/g, '').replace('t.plan(4)', 't.plan(2)'),
  }),
  change('fewer checks are counted than are made', 'assertion_weakening', callbacks, { 'test/server.test.js': [['t.plan(4)', 't.plan(1)']] }),
  change('tap became node:test, a failure after what should throw', 'silent', TAP, {
    'test/limit.js': NODE_TEST,
    'package.json': [['"tap"', '"node --test"']],
  }),
  change('tap became node:test and lost it', 'assertion_weakening', TAP, {
    'test/limit.js': NODE_TEST.replace("    t.assert.fail('an integer')\n", '').replace('  t.plan(2)\n', ''),
    'package.json': [['"tap"', '"node --test"']],
  }),
  typed('tsd became TSTyche', 'silent'),
  typed(
    'tsd became TSTyche, and a type is only assignable now',
    'assertion_weakening',
    'expect(cart()).type.toBe<Cart>()',
    'expect(cart()).type.toBeAssignableTo<Cart>()',
  ),
  typed('tsd became TSTyche, and a callback says its type no more', 'assertion_weakening', '    expect(given.total).type.toBe<number>()\n', ''),
  change('IPv6 is asked for where there is one', 'silent', PORT, {
    'test/port.test.js': [
      ['const { test }', "const { networkInterfaces } = require('node:os')\nconst { test }"],
      ["'answers', {}", "'answers', { skip: !Object.values(networkInterfaces()).flat().some(({ family }) => family === 'IPv6') }"],
    ],
  }),
  change(
    'a project more',
    'silent',
    { 'package.json': projects('vitest run --project unit'), 'src/a.ts': 'export const a = 1\n' },
    {
      'package.json': projects('vitest run --project unit --project browser'),
    },
  ),
  change(
    'another project instead',
    'test_skipping',
    { 'package.json': projects('vitest run --project unit'), 'src/a.ts': 'export const a = 1\n' },
    {
      'package.json': projects('vitest run --project browser'),
    },
  ),
  change(
    'pytest is strict about everything now',
    'silent',
    { 'pyproject.toml': `${PYPROJECT}xfail_strict = true\n`, 'src/a.py': 'A = 1\n' },
    {
      'pyproject.toml': '[project]\nname = "shop"\nversion = "1"\n\n[tool.pytest]\nstrict = true\ntestpaths = ["tests"]\n',
    },
  ),
  change(
    'a comparison taken over from another class',
    'silent',
    { 'pyproject.toml': PYPROJECT, 'src/a.py': 'def finish(cls, made):\n    return cls\n' },
    {
      'src/a.py': "def finish(cls, made):\n    cls.__eq__ = made['__eq__']\n    cls.__ne__ = __ne__\n    return cls\n",
    },
  ),
  change(
    'a comparison that always agrees',
    'assertion_weakening',
    { 'pyproject.toml': PYPROJECT, 'src/a.py': 'def finish(cls, made):\n    return cls\n' },
    {
      'src/a.py': 'def finish(cls, made):\n    cls.__eq__ = lambda self, other: True\n    return cls\n',
    },
  ),
  change(
    'an assertion library is made global',
    'silent',
    { 'package.json': MOCHA, 'src/a.js': 'exports.a = 1\n', 'test/setup.js': "require('chai')\n" },
    {
      'test/setup.js': "global.expect = require('unexpected').clone().use(require('unexpected-sinon'))\n",
    },
  ),
  change(
    'a function of our own is made global instead',
    'assertion_weakening',
    { 'package.json': MOCHA, 'src/a.js': 'exports.a = 1\n', 'test/setup.js': "require('chai')\n" },
    {
      'test/setup.js': "global.expect = () => require('unexpected')\n",
    },
  ),
  change(
    'a helper of the tests is imported, which stood in the file',
    'silent',
    { 'package.json': VITEST, 'src/at.ts': AT, 'src/__tests__/at.spec.ts': AT_SPEC },
    {
      'src/__tests__/near.ts': `export ${NEAR}`,
      'src/__tests__/at.spec.ts': [
        [NEAR, ''],
        ["import { at } from '../at'", "import { at } from '../at'\nimport { near } from './near'"],
      ],
    },
  ),
  change(
    'Playwright comes beside mocha',
    'silent',
    { 'package.json': MOCHA, 'src/a.js': 'exports.a = 1\n', 'test/a.spec.js': DONE },
    {
      'package.json': MOCHA.replace('"mocha"', '"playwright test && mocha"'),
      'test/a.spec.js': [['// one', '// two']],
    },
  ),
]
