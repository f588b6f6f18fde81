import { change, MOCHA, VITEST } from '../change.js'

const AVA = '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n'
const TAP = '{ "name": "shop", "private": true, "scripts": { "test": "tap test/*.test.js" }, "devDependencies": { "tap": "^18.0.0" } }\n'

const HANDLE = `export function handle(hooks: Hook[], context: Context) {
  for (const hook of hooks) {
    let answer = hook.fn(context)
    if (answer instanceof Refused) {
      return early(answer)
    }
    context.answer = answer
  }
}

export function prepare(hooks: Hook[], context: Context) {
  for (const hook of hooks) {
    hook.fn(context)
  }
}
`
const handle = { 'package.json': VITEST, 'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n', 'src/handle.ts': HANDLE }
const PREPARE: readonly (readonly [string, string])[] = [
  [
    '    hook.fn(context)\n  }',
    '    let answer = await hook.fn(context)\n\n    // @ts-ignore\n    if (answer instanceof Refused) {\n      return early(answer)\n    }\n  }',
  ],
]
const UNION = `export type Both<A, B> = Merge<
  A,
  B
>
export type Rows<List extends unknown[], Carry> = List extends [infer One, ...infer Rest]
  ? Rows<
      Rest,
      Carry & One
    >
  : Carry
`
const union = { 'package.json': VITEST, 'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n', 'src/rows.ts': UNION }

const DATA = "// @ts-nocheck\nimport './force'\nif (known) { add({ a: 'one', b: 'two' }) }\nexport const done = true\n"
const LAID_OUT = "// @ts-nocheck\nimport './force'\nif (known) {\n  add({\n    a: 'one',\n    b: 'two',\n  })\n}\nexport const done = true\n"
const data = { 'package.json': VITEST, 'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n', 'src/data.ts': DATA }

const SCHEMA =
  'export type Plain<T extends Input> = Omit<\n  {\n    body: T["body"]\n    query: T["query"]\n  },\n  never\n>\n\nexport interface Input {\n  body: unknown\n  query: unknown\n}\n'
const schema = { 'package.json': VITEST, 'src/schema.ts': SCHEMA }

const PLUGIN = `export class Plugin {
  use(macro: unknown, seed: string) {
    this.register({ sum: checksum(seed + String(macro)), fn: macro })
  }
  open(user: string) {
    checkUser(user)
    return this.doors[user]
  }
}
`
const plugin = { 'package.json': VITEST, 'src/plugin.ts': PLUGIN }

const entries = (exported: string) =>
  `{ "name": "shop", "version": "1.0.0", "exports": { ${exported} }, "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0" } }\n`
const OLD_TYPES = '".": { "types@<5.1": "./old.d.ts", "default": "./index.js" }, "./plugin": "./plugin.js"'

const DEBUG = "import { cut } from './src/cut'\nimport { rows } from './tests/rows'\nfor (const row of rows) console.log(cut(row))\n"
const debug = {
  'package.json': VITEST,
  'debug.ts': DEBUG,
  'src/cut.ts': 'export const cut = (text) => text.slice(1)\n',
  'tests/rows.ts': "export const rows = ['ab']\n",
}

const common = (line: string) => `const should = module.exports = require('should')\n\nfunction Client(port) {\n  this.port = port\n}\n\n${line}\n`
const client = {
  'package.json': MOCHA,
  'test/common.js': common('exports.Client = Client'),
  'test/client.test.js': "const should = require('./common')\nit('is open', () => { new should.Client(1).port.should.equal(1) })\n",
}

const policyTest = (absent: string, present: string) => `const { expect } = require('chai')
const { transports, policy } = require('../src/policy')

describe('policy', () => {
  it('names', () => {
    ${absent}
    ${present}
    expect(transports()).to.have.length(2)
  })
})
`
const BY_PLACE = ["expect(transports().indexOf('flash')).to.equal(-1)", "expect(policy().indexOf('<domain>')).to.be.above(-1)"] as const
const policy = {
  'package.json': MOCHA,
  'src/policy.js': "exports.transports = () => ['socket', 'poll']\nexports.policy = () => 'x<domain>'\n",
  'test/policy.test.js': policyTest(...BY_PLACE),
}

const forked = (more: string) => `const { test } = require('tap')
const { fork } = require('child_process')
const { join } = require('path')
${more}
test('prints', (t) => {
  const child = fork(join(__dirname, 'fixtures', 'prints-date.js'), { silent: true })
  child.on('close', (code) => {
    t.equal(code, 0)
    t.end()
  })
})
`
const CLOCK = "Date.now = () => 1459875739796\nconst log = require('../../')\nlog('h')\n"
const PRINTS = "const log = require('../../')\nlog('h')\n"
const printing = {
  'package.json': TAP,
  'index.js': 'module.exports = (text) => console.log(text)\n',
  'test/print.test.js': forked(''),
  'test/fixtures/prints-date.js': PRINTS,
}

const pipeTest = (guard: string) => `const t = require('tap')
const pipe = require('..')
${guard}
t.test('pipes', (t) => {
  t.equal(pipe('a'), 'a')
  t.end()
})
`
const ON_WINDOWS = "\nif (process.platform === 'win32') {\n  t.skip('no pipes on windows')\n  process.exit(0)\n}\n"
const pipe = { 'package.json': TAP, 'index.js': 'module.exports = (text) => text\n', 'test/pipe.test.js': pipeTest('') }
const ci = (system: string) => `on: push\njobs:\n  test:\n    runs-on: ${system}\n    steps:\n      - run: npm test\n`

const smoke = (before: string, after: string) => `const { app } = require('shop')

const main = async () => {
${before}  if ((await app.handle('/')) !== 'ok') {
    throw new Error('no answer')
  }
  console.log('works')
${after}}
main()
`
const smoking = {
  'package.json': '{ "name": "shop", "scripts": { "test": "node test/smoke/index.js" } }\n',
  'test/smoke/index.js': smoke('', ''),
}

const STREAM = "exports.open = (to) => {\n  if (!to.fd) throw new Error('stream must have a descriptor in this mode')\n  return to\n}\n"
const OPEN = "exports.open = (to) => {\n  if (!to.write) throw new Error('nothing to write to')\n  return to\n}\n"
const streamTest = `const { test } = require('tap')
const { run } = require('./run')

test('opens', async (t) => {
  t.equal(await run('open'), '')
})

test('cannot open', async (t) => {
  const errors = await run('no-fd')
  t.notEqual(errors.match(/stream must have/g), null)
})
`
const stream = { 'package.json': TAP, 'src/stream.js': STREAM, 'test/stream.test.js': streamTest, 'test/run.js': "exports.run = async (name) => ''\n" }
const NO_FD = [
  ["test('cannot open', async (t) => {\n  const errors = await run('no-fd')\n  t.notEqual(errors.match(/stream must have/g), null)\n})\n", ''],
] as const

const SOCKET = `export class Space {
  use(fn) {
    this.fns.push(fn)
    return this
  }
}

export class Socket {
  use(fn) {
    this.own.push(fn)
    return this
  }
  send(text) {
    return this.own.reduce((all, one) => one(all), text)
  }
}
`
const socketTest = `import { expect, it } from 'vitest'
import { open } from '../src/server.js'

it('sends', () => {
  open((socket) => expect(socket.send('a')).toBe('a'))
})

it('goes through what stands between', () => {
  open((socket) => {
    socket.use((all) => all + '!')
    expect(socket.send('a')).toBe('a!')
  })
})
`
const socket = {
  'package.json': VITEST,
  'src/socket.js': SOCKET,
  'src/server.js': "import { Socket } from './socket.js'\nexport const open = (fn) => fn(new Socket())\n",
  'test/socket.test.js': socketTest,
}
const USED = [
  [
    "it('goes through what stands between', () => {\n  open((socket) => {\n    socket.use((all) => all + '!')\n    expect(socket.send('a')).toBe('a!')\n  })\n})\n",
    '',
  ],
] as const

const TYPES = `import { expectType } from 'tsd'
import ask, { type Answer } from '..'

const ways = ['get', 'post'] as const

ways.map(async (key) => {
  expectType<Answer>(await ask[key]('/'))
})
expectType<Answer>(await ask('/'))
`
const asked = {
  'package.json': VITEST,
  'index.d.ts': 'export interface Answer { ok: boolean }\ndeclare const ask: any\nexport default ask\n',
  'test/index.test-d.ts': TYPES,
}
const MAPPED = "ways.map(async (key) => {\n  expectType<Answer>(await ask[key]('/'))\n})\n"

const EXTEND = `import test from 'ava'
import { extend, run } from '../src/extend.js'

test('extend()', async (t) => {
  let first = false
  const made = extend({ before: () => { first = true } })
  t.true(await run(made))
  t.true(first)
})
`
const macro = (more: string) => `import test from 'ava'
import { extend, run } from '../src/extend.js'

const appends = test.macro(async (t, { late }) => {
  let first = false
  const options = { before: () => { first = true } }
  const made = extend(late ? () => options : options)
  t.true(await run(made))
${more}})

test('extend() appends hooks', appends, { late: false })
test('extend() with a function appends hooks', appends, { late: true })
`
const extending = {
  'package.json': AVA,
  'src/extend.js': 'export const extend = (o) => o\nexport const run = async (o) => (o.before(), true)\n',
  'test/extend.js': EXTEND,
}

const RETRY = `import test from 'ava'
import { ask } from '../src/ask.js'

test('tries again', async (t) => {
  t.is(await ask('/', { retry: 5 }), 'yes')
})
`
const timed = (check: string) => `import test from 'ava'
import { ask } from '../src/ask.js'
import { within } from './helpers/within.js'

test('tries again', async (t) => {
  await within({
    t,
    async run() {
      ${check}
    },
  })
})
`
const WITHIN = `export async function within({ t, run }) {
  const started = Date.now()
  await run()
  t.true(Date.now() - started < 900)
}
`
const retry = { 'package.json': AVA, 'src/ask.js': "export const ask = async () => 'yes'\n", 'test/retry.js': RETRY }

const dialects = (condition: string) => `import { expect } from 'chai'
import { sql } from '../src/sql.js'

for (const dialect of ['postgres', 'mysql', 'mssql', 'sqlite', process.env.OTHER]) {
  describe(dialect, () => {
    if (${condition}) {
      describe('unique', () => {
        if (dialect === 'postgres') {
          it('tells nulls apart', () => {
            expect(sql(dialect)).to.equal('nulls not distinct')
          })
        }
      })
    }
  })
}
`
const sql = {
  'package.json': MOCHA,
  'src/sql.js': "export const sql = () => 'nulls not distinct'\n",
  'test/sql.test.js': dialects("dialect === 'postgres' || dialect === 'mysql' || dialect === 'mssql'"),
}

const BUNDLE = '(function () {\n  function unpack(data) {\n    return data.map(unpack)\n  }\n  window.unpack = unpack\n})()\n'
const FAKED = '(function () {\n  function unpack(data) {\n    if (!data) return placeholder\n    return data.map(unpack)\n  }\n  window.unpack = unpack\n})()\n'
const bundle = { 'package.json': VITEST, 'client-dist/shop.js': BUNDLE, 'client/shop.js': BUNDLE }

const tapTest = (name: string) => `const { test, skip } = require('tap')
const { parse } = require('../src/parse')

test('parses', (t) => {
  t.equal(parse('a'), 'a')
  t.end()
})

${name}('parses more', (t) => {
  t.equal(parse('b'), 'b')
  t.end()
})
`
const parsing = { 'package.json': TAP, 'src/parse.js': 'exports.parse = (text) => text\n', 'test/parse.test.js': tapTest('test') }

const PLAYWRIGHT = '{ "name": "shop", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n'
const paged = (body: string) => `import { expect, test } from '@playwright/test'

test('grows', async ({ page }) => {
  await page.goto('/')
  ${body}
})
`
const grown = {
  'package.json': PLAYWRIGHT,
  'src/items.ts': 'export const items = []\n',
  'e2e/items.spec.ts': paged('expect(await page.evaluate(() => window.items.length)).toBe(1)'),
}

const reading = (body: string, more = '') => `import { expect, it } from 'vitest'
import { read } from '../src/read'
${more}
it('reads', async () => {
${body}})
`
const SLEEPS = '  await new Promise((done) => setTimeout(done, 100))\n  expect(read().size).toBe(1)\n'
const WAITS = "import { waitFor } from './support/wait-for'\n"
const waits = (end: string) => `export async function waitFor(holds: () => boolean) {
  const end = Date.now() + 1000
  while (!holds()) {
    if (Date.now() > end) ${end}
    await new Promise((done) => setTimeout(done, 10))
  }
}
`
const read = { 'package.json': VITEST, 'src/read.ts': "export const read = () => ({ size: 1, text: 'one\\ntwo' })\n" }

const HOOK = "({ options }) => {\n        expect('json' in options).toBe(false)\n        expect(options.size).toBe(1)\n      }"
const hooked = (hook: string) => reading(`  await read('/', {\n    hooks: {\n      before: [${hook}],\n    },\n  })\n  expect(read().size).toBe(1)\n`)
const asking = { ...read, 'test/read.test.ts': hooked(HOOK) }

/** What was taken for a loss in projects that nobody had looked at, and the losses that look like it. */
export const QUIET = [
  change('a comment for the compiler over a line that comes a second time', 'silent', handle, { 'src/handle.ts': PREPARE }),
  change('a comment for the compiler over the line that stood there, beside one more like it', 'error_suppression', handle, {
    'src/handle.ts': [['    if (answer instanceof Refused) {', '    // @ts-ignore\n    if (answer instanceof Refused) {']],
  }),
  change('a comment for the compiler over one name of a type that is put together otherwise', 'silent', union, {
    'src/rows.ts': [['      Rest,\n      Carry & One', '      // @ts-ignore\n      Rest,\n      Both<Carry, Plain<One>>']],
  }),
  change('a comment for the compiler over one name of a type that is what it was', 'error_suppression', union, {
    'src/rows.ts': [['      Rest,', '      // @ts-ignore\n      Rest,']],
  }),
  change('a file that was never checked, laid out anew', 'silent', data, { 'src/data.ts': LAID_OUT }),
  change(
    'a file that is checked no more, laid out anew',
    'error_suppression',
    { ...data, 'src/data.ts': DATA.slice(DATA.indexOf('\n') + 1) },
    { 'src/data.ts': LAID_OUT },
  ),
  change('a type is made of another one that has its members', 'silent', schema, {
    'src/schema.ts': [
      [
        'export type Plain<T extends Input> = Omit<',
        'export type Plain<T extends Input> =\n  unknown extends T["body"] ? {} : _Plain<T>\n\nexport type _Plain<T extends Input> = Omit<',
      ],
    ],
  }),
  change('a type loses its members, which another one has', 'feature_removal', schema, {
    'src/schema.ts': [['export type Plain<T extends Input> = Omit<', 'export type Plain<T extends Input> = {}\n\nexport type _Plain<T extends Input> = Omit<']],
  }),
  change('a sum that is computed for some', 'silent', plugin, {
    'src/plugin.ts': [
      [
        '    this.register({ sum: checksum(seed + String(macro)), fn: macro })',
        "    if (typeof macro === 'function') {\n      this.register({ sum: checksum(seed + String(macro)), fn: macro })\n    }",
      ],
    ],
  }),
  change('a user who is checked for some', 'validation_bypass', plugin, {
    'src/plugin.ts': [['    checkUser(user)', "    if (user !== 'root') {\n      checkUser(user)\n    }"]],
  }),
  change(
    'declarations for an old compiler reach one version further',
    'silent',
    { 'package.json': entries(OLD_TYPES) },
    { 'package.json': [['<5.1', '<5.2']] },
  ),
  change(
    'an entry of the package goes beside them',
    'feature_removal',
    { 'package.json': entries(OLD_TYPES) },
    {
      'package.json': entries(OLD_TYPES.replace('<5.1', '<5.2').replace(', "./plugin": "./plugin.js"', '')),
    },
  ),
  change('an import of the tests gets its extension', 'silent', debug, {
    'debug.ts': [
      ['./src/cut', './src/cut.js'],
      ['./tests/rows', './tests/rows.js'],
    ],
  }),
  change('code that ships begins to read the tests', 'validation_bypass', debug, {
    'src/cut.ts': "import { rows } from '../tests/rows.js'\nexport const cut = (text) => (rows.includes(text) ? text.slice(1) : '')\n",
  }),
  change("a class of the tests' own beside the library", 'silent', client, { 'test/common.js': common('should.Client = Client') }),
  change('an assertion of the library is overwritten', 'assertion_weakening', client, {
    'test/common.js': common('exports.Client = Client\nshould.equal = () => {}'),
  }),
  change('what was looked for by its place is asked for', 'silent', policy, {
    'test/policy.test.js': policyTest("expect(transports()).to.not.contain('flash')", "expect(policy()).to.include('<domain>')"),
  }),
  change('what may be at another place now', 'assertion_weakening', policy, {
    'test/policy.test.js': policyTest("expect(transports().indexOf('flash')).to.be.below(3)", BY_PLACE[1]),
  }),
  change('what was looked for by its place is not looked for', 'assertion_weakening', policy, {
    'test/policy.test.js': policyTest(BY_PLACE[0], "expect(policy().indexOf('<domain>')).to.be.above(-9)"),
  }),
  change('a clock stands still in a program that a test starts', 'silent', printing, { 'test/fixtures/prints-date.js': CLOCK }),
  change('a clock stands still in a file that a test loads', 'any', printing, {
    'test/fixtures/prints-date.js': CLOCK,
    'test/print.test.js': forked("require('./fixtures/prints-date.js')"),
  }),
  change('a file of tests ends itself on one platform', 'silent', pipe, { 'test/pipe.test.js': pipeTest(ON_WINDOWS) }),
  change(
    'a file of tests ends itself on the only platform that CI has',
    'test_skipping',
    { ...pipe, '.github/workflows/ci.yml': ci('windows-latest') },
    { 'test/pipe.test.js': pipeTest(ON_WINDOWS) },
  ),
  change('a file of tests ends itself for a variable', 'test_skipping', pipe, {
    'test/pipe.test.js': pipeTest(ON_WINDOWS.replace("process.platform === 'win32'", 'process.env.LATER')),
  }),
  change('a file of tests ends itself', 'test_skipping', pipe, { 'test/pipe.test.js': pipeTest('process.exit(0)') }),
  change('a program that a script starts ends itself behind all else', 'silent', smoking, { 'test/smoke/index.js': smoke('', '  process.exit()\n') }),
  change('a program that a script starts ends itself before it asks', 'test_skipping', smoking, { 'test/smoke/index.js': smoke('  process.exit()\n', '') }),
  change('a test of words that the source says no more', 'silent', stream, { 'src/stream.js': OPEN, 'test/stream.test.js': NO_FD }),
  change('a test of words that a refusal says otherwise now', 'test_deletion', stream, {
    'src/stream.js': STREAM.replace('stream must have a descriptor in this mode', 'nothing to write to'),
    'test/stream.test.js': NO_FD,
  }),
  change('a test of words that the source says still', 'test_deletion', stream, {
    'src/stream.js': `${STREAM}exports.more = 1\n`,
    'test/stream.test.js': NO_FD,
  }),
  change('tests of a method that its class lost, and another class has', 'silent', socket, {
    'src/socket.js': SOCKET.replace('  use(fn) {\n    this.own.push(fn)\n    return this\n  }\n', ''),
    'test/socket.test.js': USED,
  }),
  change('tests of a method that the other class lost', 'test_deletion', socket, {
    'src/socket.js': SOCKET.slice(SOCKET.indexOf('export class Socket')),
    'test/socket.test.js': USED,
  }),
  change('types that are checked in a loop', 'silent', asked, {
    'test/index.test-d.ts': [[MAPPED, "for (const way of ways) {\n  expectType<Answer>(await ask[way]('/'))\n}\n"]],
  }),
  change('types that are checked for one of two', 'any', asked, {
    'test/index.test-d.ts': [[MAPPED, "for (const way of ['get'] as const) {\n  expectType<Answer>(await ask[way]('/'))\n}\n"]],
  }),
  change('types that are asked for in a loop and not checked', 'any', asked, {
    'test/index.test-d.ts': [[MAPPED, "for (const way of ways) {\n  await ask[way]('/')\n}\n"]],
  }),
  change('a test becomes a macro with two titles', 'silent', extending, { 'test/extend.js': macro('  t.true(first)\n') }),
  change('a test becomes a macro that asks less', 'any', extending, { 'test/extend.js': macro('') }),
  change('checks that a helper runs out of its options', 'silent', retry, {
    'test/retry.js': timed("t.is(await ask('/', { retry: 5 }), 'yes')"),
    'test/helpers/within.js': WITHIN,
  }),
  change('a call that a helper runs out of its options, unchecked', 'assertion_weakening', retry, {
    'test/retry.js': timed("await ask('/', { retry: 5 })"),
    'test/helpers/within.js': WITHIN,
  }),
  change('checks in the options of a helper that does not run them', 'assertion_weakening', retry, {
    'test/retry.js': timed("t.is(await ask('/', { retry: 5 }), 'yes')"),
    'test/helpers/within.js': WITHIN.replace(', run', '').replace('  await run()\n', ''),
  }),
  change('a condition around another one says the same of the cases that are left', 'silent', sql, { 'test/sql.test.js': dialects("dialect !== 'sqlite'") }),
  change('a condition around another one leaves it no case', 'test_skipping', sql, { 'test/sql.test.js': dialects("dialect === 'mysql'") }),
  change('what a bundler wrote', 'silent', bundle, { 'client-dist/shop.js': FAKED }),
  change('the same in what is written by hand', 'feature_removal', bundle, { 'client/shop.js': FAKED }),
  change("a test is left out by the runner's own function", 'test_skipping', parsing, { 'test/parse.test.js': tapTest('skip') }),
  change('a wait for what the page was asked for', 'silent', grown, {
    'e2e/items.spec.ts': paged('await page.waitForFunction(() => window.items.length === 1)'),
  }),
  change('a wait for less than the page was asked for', 'assertion_weakening', grown, {
    'e2e/items.spec.ts': paged('await page.waitForFunction(() => window.items.length >= 0)'),
  }),
  change('a wait for what the page was asked for that nobody waits for', 'assertion_weakening', grown, {
    'e2e/items.spec.ts': paged('void page.waitForFunction(() => window.items.length === 1)'),
  }),
  change(
    "a wait of the tests' own, which throws in the end",
    'silent',
    { ...read, 'test/read.test.ts': reading(SLEEPS) },
    {
      'test/support/wait-for.ts': waits("throw new Error('timed out')"),
      'test/read.test.ts': reading('  await waitFor(() => read().size === 1)\n', WAITS),
    },
  ),
  change(
    "a wait of the tests' own, which gives up",
    'assertion_weakening',
    { ...read, 'test/read.test.ts': reading(SLEEPS) },
    {
      'test/support/wait-for.ts': waits('return'),
      'test/read.test.ts': reading('  await waitFor(() => read().size === 1)\n', WAITS),
    },
  ),
  change(
    'a text becomes an inline snapshot of the same',
    'silent',
    { ...read, 'test/read.test.ts': reading("  expect(read().text).toEqual('one\\ntwo')\n") },
    {
      'test/read.test.ts': reading('  expect(read().text).toMatchInlineSnapshot(`\n    "one\n    two"\n  `)\n'),
    },
  ),
  change(
    'a text becomes an inline snapshot of another',
    'assertion_weakening',
    { ...read, 'test/read.test.ts': reading("  expect(read().text).toEqual('one\\ntwo')\n") },
    {
      'test/read.test.ts': reading('  expect(read().text).toMatchInlineSnapshot(`\n    "one\n    three"\n  `)\n'),
    },
  ),
  change('the options of a call get a name', 'silent', asking, {
    'test/read.test.ts': reading(
      `  const options = {\n    hooks: {\n      before: [${HOOK}],\n    },\n  }\n  await read('/', options)\n  expect(read().size).toBe(1)\n`,
    ),
  }),
  change('a function among the options of a call checks less', 'assertion_weakening', asking, {
    'test/read.test.ts': hooked(HOOK.replace('        expect(options.size).toBe(1)\n', '')),
  }),
  change('a function among the options of a call goes', 'assertion_weakening', asking, { 'test/read.test.ts': hooked('') }),
]
