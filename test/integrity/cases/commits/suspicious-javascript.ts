import { type Change, change, type Edit, type Expected, JEST, MOCHA, upon, VITEST } from '../change.js'

type Edits = Readonly<Record<string, Edit>>
const onVitest = upon({ 'package.json': VITEST })
const onMocha = upon({ 'package.json': MOCHA })

const CLOCK = 'exports.install = (host) => Object.assign({}, host)\n'
const CLOCK_TEST = (test: string) => `const { expect } = require('chai')
const { install } = require('../lib/clock')

describe('clock', function () {
  it('installs', function () {
    expect(install({ at: 1 }).at).to.equal(1)
  })

${test}})
`
const AROUND = `  if (typeof setImmediate === 'function') {
    it('has one of its own', function () {
      expect(install({ setImmediate }).setImmediate).to.be.a('function')
    })
  } else {
    it('leaves out what is not there', function () {
      expect(install({}).setImmediate).to.equal(undefined)
    })
  }
`
const WITHIN = (condition: string, other: string) => `  it('has one of its own', function () {
    if (${other}) this.skip()
    expect(install({ setImmediate }).setImmediate).to.be.a('function')
  })

  it('leaves out what is not there', function () {
    if (${condition}) this.skip()
    expect(install({}).setImmediate).to.equal(undefined)
  })
`
const onClock = (name: string, expected: Expected, after: string): Change =>
  onMocha(name, expected, { 'lib/clock.js': CLOCK, 'test/clock.js': CLOCK_TEST(AROUND) }, { 'test/clock.js': CLOCK_TEST(after) })

const METHODS = (around: string, within: string, versions: string) => `const { expect } = require('chai')
const { METHODS } = require('http')
const { answer } = require('../lib/answer')

const isUnready = (version) => ${versions}

describe('answer', function () {
  METHODS.forEach(function (method) {
    if (method === 'CONNECT') return
${around}
    it('answers ' + method, function () {
${within}      expect(answer(method)).to.equal(200)
    })
  })
})
`
const LOOP = "    if (method === 'QUERY' && isUnready(process.versions.node)) return\n"
const SKIP = "      if (method === 'QUERY' && isUnready(process.versions.node)) {\n        this.skip()\n      }\n"
const onMethods = (name: string, expected: Expected, after: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/answer.js': 'exports.answer = (method) => (method ? 200 : 404)\n', 'test/answer.js': METHODS(LOOP, '', "({ 22: true })[version.split('.')[0]]") },
    { 'test/answer.js': after },
  )

const FOUND = (sets: string) => `exports.Canvas = null
${sets}`
const SETS = `try {
  exports.Canvas = require('canvas')
} catch {
  // Nobody has to install it.
}
`
const PAGE_TEST = (tests: string) => `const { expect } = require('chai')
const { Canvas } = require('../lib/found')
const { load } = require('../lib/page')

describe('page', function () {
${tests}})
`
const EITHER = `  it('loads images if there is a canvas', function () {
    const page = load('a.png')
    if (Canvas) {
      expect(page.height).to.equal(20)
    } else {
      expect(page.height).to.equal(0)
    }
  })
`
const BOTH = `  if (Canvas) {
    it('loads images', function () {
      const page = load('a.png')
      expect(page.height).to.equal(20)
    })
  } else {
    it('loads no images', function () {
      const page = load('a.png')
      expect(page.height).to.equal(0)
    })
  }
`
const onPage = (name: string, expected: Expected, sets: string, after: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/found.js': FOUND(sets), 'lib/page.js': 'exports.load = (name) => ({ name, height: 0 })\n', 'test/page.js': PAGE_TEST(EITHER) },
    { 'test/page.js': PAGE_TEST(after) },
  )

const SENDS = (tests: string) => `const { expect } = require('chai')
const { METHODS } = require('http')
const { send } = require('../lib/send')

describe('send', function () {
${tests}
  METHODS.forEach(function (method) {
    if (method === 'CONNECT') return
    it('tags what it sends in answer to ' + method, function () {
      const sent = send(method, 'pear')
      expect(sent.tag).to.equal('p4')
      expect(sent.status).to.equal(200)
    })
  })
})
`
const CREATED = `  it('says that it was made', function () {
    const sent = send('POST', 'apple')
    expect(sent.tag).to.equal('p5')
    expect(sent.status).to.equal(201)
  })
`

const ONLY = `describe.only('one', function () {
  it('runs', function () {
    console.log('runs')
  })
})
`
const onFixture = (name: string, expected: Expected, path: string, given = ''): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA.replace('"mocha"', `"mocha${given}"`),
      'lib/run.js': "exports.run = (path) => require('child_process').execFileSync('mocha', [path]).toString()\n",
      'test/run.js': CLOCK_TEST('')
        .replaceAll('clock', 'run')
        .replace('install({ at: 1 }).at).to.equal(1)', "run('test/fixtures/all.js')).to.contain('runs')")
        .replace('{ install }', '{ run }'),
    },
    { [path]: ONLY },
  )

const FETCH = (checks: string) => `export async function fetch(url, { body, form } = {}) {
${checks}  return { url, body: form ? new URLSearchParams(Object.entries(body)).toString() : String(body) }
}
`
const FORM = FETCH("  if (form && typeof body !== 'object') throw new TypeError('body has to be an object')\n")
const STRICT = FETCH(
  "  const isPlain = (value) => Object.getPrototypeOf(value) === Object.prototype\n  if (form && !isPlain(body)) throw new TypeError('body has to be a plain object')\n",
)
const LIST = (title: string, checks: string) => `import { expect, it } from 'vitest'
import { fetch } from '../src/index.js'

it('sends objects', async () => {
  expect((await fetch('/', { body: { a: 'b' }, form: true })).body).toBe('a=b')
})

it('${title}', async () => {
${checks}})
`
const LISTED = LIST('sends lists', "  const { body } = await fetch('/', { body: ['a', 'b'], form: true })\n  expect(body).toBe('0=a&1=b')\n")
const REFUSED = "  await expect(fetch('/', { body: ['a', 'b'], form: true })).rejects.toThrow()\n"
const onList = (name: string, expected: Expected, source: string, test: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/index.js': "export { fetch } from './fetch.js'\n", 'src/fetch.js': FORM, 'test/fetch.test.js': LISTED },
    { 'src/fetch.js': source, 'test/fetch.test.js': test },
  )

const AVA = `{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "^1.0.0" } }\n`
const THROWN = (checks: string) => `import test from 'ava'
import { Lost, find } from '../src/find.js'

test('says what is lost', async t => {
${checks}})
`
const ASKED_LATER = '  const error = await t.throwsAsync(find(7))\n  t.true(error instanceof Lost)\n  t.regex(error.message, /no pear\\.\\d/)\n'
const onThrown = (name: string, expected: Expected, options: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': AVA,
      'src/find.js': 'export class Lost extends Error {}\nexport const find = async (at) => {\n  throw new Lost(`no pear.${at}`)\n}\n',
      'test/find.js': THROWN(ASKED_LATER),
    },
    { 'test/find.js': THROWN(`  await t.throwsAsync(find(7), ${options})\n`) },
  )

const QUEUE = (emits: string) => `const { EventEmitter } = require('events')

class Queue extends EventEmitter {
  constructor() {
    super()
    this.size = 0
  }

  take(work) {
    this.size++
    return Promise.resolve(work()).then(() => {
      this.size--
${emits}    })
  }
}

module.exports = { Queue }
`
const EMITS = "      if (this.size === 0) this.emit('drain')\n"
const QUEUE_TEST = (test: string) => `const { expect } = require('chai')
const { Queue } = require('../lib/queue')

describe('queue', function () {
  it('takes work', function () {
    const queue = new Queue()
    queue.take(() => 1)
    expect(queue.size).to.equal(1)
  })
${test}})
`
const DRAINED = `
  it('says when it is empty', function (done) {
    const queue = new Queue()
    queue.on('drain', function () {
      expect(queue.size).to.equal(0)
      done()
    })
    queue.take(() => 1)
  })
`
const onQueue = (name: string, expected: Expected, source: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/queue.js': QUEUE(EMITS), 'lib/log.js': 'exports.log = (queue) => queue\n', 'test/queue.js': QUEUE_TEST(DRAINED) },
    { 'lib/queue.js': source, 'test/queue.js': QUEUE_TEST('') },
  )

const ANSWERS = (reads: string) => `exports.configOf = (answers) => {
  const config = { plugins: [], options: { colour: false } }
${reads}  if (answers.strict) config.plugins.push('strict')
  return config
}
`
const READS = '  if (answers.colour) {\n    config.options.colour = true\n  }\n'
const ANSWERS_TEST = (test: string) => `const { expect } = require('chai')
const { configOf } = require('../lib/config')

describe('config', function () {
  let answers
  beforeEach(function () {
    answers = {}
  })

  it('is strict', function () {
    answers.strict = true
    expect(configOf(answers).plugins).to.deep.equal(['strict'])
  })
${test}})
`
const COLOURED = `
  it('has colours', function () {
    answers.colour = true
    expect(configOf(answers).options.colour).to.equal(true)
  })
`
const onAnswers = (name: string, expected: Expected, reads: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/config.js': ANSWERS(READS), 'test/config.js': ANSWERS_TEST(COLOURED) },
    { 'lib/config.js': ANSWERS(reads), 'test/config.js': ANSWERS_TEST('') },
  )

const RETRY = (options: string, table: string) => `export const retry = (work, options = {}) => {
  const settings = toSnakeCase(options)
${options}  return work(settings)
}

const toSnakeCase = (options) => Object.fromEntries(Object.entries(options).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase()), value]))
${table}`
const ATTEMPTS = '  if (settings.max_attempts === 0) return null\n'
const RETRY_TEST = (test: string) => `import { expect, it } from 'vitest'
import { retry } from '../src/retry.js'

it('works', () => {
  expect(retry(() => 1)).toBe(1)
})
${test}`
const NO_ATTEMPT = `
it('ends after the last attempt', () => {
  expect(retry(() => 1, { maxAttempts: 0 })).toBe(null)
})
`
const onRetry = (name: string, expected: Expected, source: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/retry.js': RETRY(ATTEMPTS, ''), 'test/retry.test.js': RETRY_TEST(NO_ATTEMPT) },
    { 'src/retry.js': source, 'test/retry.test.js': RETRY_TEST('') },
  )

const SHOW = (reads: string, table: string) => `${table}export const show = (text, options) => {
  let shown = text.trim()
${reads}  return shown
}
`
const READ = "  if (options.lineNumbers) shown = shown.replace(/^/gm, '1 ')\n"
const REFUSES_OLD = `const removed = [
  { from: 'source', to: 'text' },
  { from: 'lineNumbers', to: null },
]

const check = (options) => {
  for (const { from, to } of removed) if (from in options) throw new Error('no ' + from + ', use ' + to)
}

`
const SHOW_TEST = (test: string) => `import { expect, it } from 'vitest'
import { show } from '../src/show.js'

it('shows text', () => {
  expect(show(' pear ', {})).toBe('pear')
})
${test}`
const NUMBERED = `
it('numbers lines', () => {
  expect(show('pear', { lineNumbers: true })).toBe('1 pear')
})
`
const onShow = (name: string, expected: Expected, source: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/show.js': SHOW(READ, ''), 'test/show.test.js': SHOW_TEST(NUMBERED) },
    { 'src/show.js': source, 'test/show.test.js': SHOW_TEST('') },
  )

const UTIL = (template: string, format: string) => `const { inspect } = require('util')

${template}const format = ${format}

module.exports = { format${template === '' ? '' : ', template'} }
`
const TEMPLATE = 'const template = (text, values) => text.replace(/<(\\w+)>/g, (_, name) => values[name])\n\n'
const UTIL_TEST = (test: string) => `const { expect } = require('chai')
const { format, template } = require('../lib/util')

describe('util', function () {
  it('formats', function () {
    expect(format('%s', 'a')).to.equal('a')
  })
${test}})
`
const TEMPLATED = `
  it('fills in', function () {
    expect(template('<name>!', { name: 'ada' })).to.equal('ada!')
  })
`
const onUtil = (name: string, expected: Expected, source: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/util.js': UTIL(TEMPLATE, "(text, value) => text.replace('%s', value)"), 'test/util.js': UTIL_TEST(TEMPLATED) },
    { 'lib/util.js': source, 'test/util.js': UTIL_TEST('') },
  )

const OPERATORS = (from: string) => `${from}export function pipe(input, ...fns) {
  return fns.reduce((value, fn) => fn(value), input)
}
`
const FROM = "export function from(input) {\n  if (typeof input === 'function') return input\n  throw new Error('cannot be taken')\n}\n\n"
const OPERATORS_TEST = (names: string, test: string) => `const { ${names} } = require('../dist/operators')

describe('operators', () => {
  test('go through', () => {
    expect(pipe(1, (value) => value + 1)).toBe(2)
  })
${test}})
`
const TAKEN = `
  test('take what is given', () => {
    const input = () => 1
    expect(from(input)).toBe(input)
  })
`
const onOperators = (name: string, expected: Expected, source: string): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/operators.js': OPERATORS(FROM), 'test/operators.spec.js': OPERATORS_TEST('from, pipe', TAKEN) },
    { 'src/operators.js': source, 'test/operators.spec.js': OPERATORS_TEST('pipe', '') },
  )

const LETTER = 'Dear <%= name %>,\nthanks.\n'
const LETTER_TEST = `const { expect } = require('chai')
const { readFileSync } = require('fs')
const path = require('path')
const ejs = require('ejs')

const LETTER_TEXT = readFileSync(path.resolve(__dirname, '../letters/thanks.ejs'), 'utf8')

describe('letter', function () {
  it('has a name', function () {
    expect(ejs.render(LETTER_TEXT, { name: 'Ada' })).to.contain('Dear Ada')
  })
})
`
const onLetter = (name: string, expected: Expected, letter: null | string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/ejs.js': 'exports.ejs = 1\n', 'letters/thanks.ejs': LETTER, 'test/letter.js': LETTER_TEST },
    { 'letters/thanks.ejs': letter, 'test/letter.js': null },
  )

const SUPPORT = (hash: string, names: string) => `const { run } = require('../lib/run')

const runTwice = (path) => [run(path), run(path)]

${hash}module.exports = { ${names} }
`
const HASH = "function hashIn(text) {\n  const found = text.match(/hash: (\\w+)/)\n  if (!found) throw new Error('no hash')\n  return found[1]\n}\n\n"
const ASKS_CODE = 'function hashIn(text) {\n  return run(text).hash\n}\n\n'
const SUPPORT_TEST = (test: string) => `const { expect } = require('chai')
const { hashIn, runTwice } = require('./helper')

describe('helper', function () {
  it('runs twice', function () {
    expect(runTwice('a')).to.have.length(2)
  })
${test}})
`
const HASHED = `
  it('finds a hash', function () {
    expect(hashIn('hash: abc')).to.equal('abc')
  })
`
const onSupport = (name: string, expected: Expected, helper: string): Change =>
  onMocha(
    name,
    expected,
    {
      'lib/run.js': 'exports.run = (path) => ({ path, hash: path })\n',
      'test/helper.js': SUPPORT(helper, 'hashIn, runTwice'),
      'test/run.js': SUPPORT_TEST(HASHED),
    },
    { 'test/helper.js': SUPPORT('', 'runTwice'), 'test/run.js': SUPPORT_TEST('').replace('hashIn, ', '') },
  )

const SCRIPTS = (unit: string) =>
  `{ "name": "shop", "private": true, "scripts": { "test": "mocha test/api/"${unit} }, "devDependencies": { "mocha": "^11.0.0", "chai": "^5.0.0" } }\n`
const UNIT = `, "test:unit": "mocha test/unit/"`
const TRACKER =
  "const { expect } = require('chai')\nconst { track } = require('../../lib/tracker')\n\ndescribe('tracker', function () {\n  it('tracks', function () {\n    expect(track(1)).to.equal(1)\n  })\n})\n"
const onScripts = (name: string, expected: Expected, edits: Edits): Change =>
  change(
    name,
    expected,
    {
      'package.json': SCRIPTS(UNIT),
      'lib/tracker.js': 'exports.track = (one) => one\n',
      'lib/api.js': 'exports.api = 1\n',
      'test/api/api.js': TRACKER.replaceAll('track', 'api').replaceAll('lib/apier', 'lib/api'),
      'test/unit/tracker.js': TRACKER,
    },
    { 'package.json': SCRIPTS(''), ...edits },
  )

const WAITING = (body: string) => `const { expect } = require('chai')
const { track } = require('../lib/tracker')

describe('tracker', function () {
  it('should have tests', () => ${body})
})
`
const onWaiting = (name: string, expected: Expected, body: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/tracker.js': 'exports.track = (one) => one\n', 'test/tracker.js': WAITING(body) },
    { 'test/tracker.js': null, 'lib/more.js': 'exports.more = 1\n' },
  )

const SERVED = (tests: string) => `const request = require('supertest')
const { app } = require('../lib/app')

describe('res', function () {
${tests}})
`
const TYPED = (title: string, header: string, given: string, more: string) => `  it('${title}', function (done) {
    const server = app()

    server.get('/', function (req, res) {
      res.type('application/vnd.example+json')
      res.send({ hello: 'world' })
    })

    request(server)
      .get('/')
${given}      .expect('${header}', 'application/vnd.example+json; charset=utf-8')
${more}      .expect(200, '{"hello":"world"}', done)
  })
`
const ONCE = TYPED('keeps a type without a callback', 'Content-Type', '', "      .expect('X-Powered-By', 'shop')\n")
const TWICE = TYPED('keeps a type', 'content-type', '', '')
const onServed = (name: string, expected: Expected, stays: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/app.js': 'exports.app = () => ({ get() {} })\n', 'test/res.js': SERVED(stays + TWICE) },
    { 'test/res.js': SERVED(stays), 'test/app.js': SERVED('').replace('res', 'app') },
  )

const SPAWN = (given: string) => `export const spawn = async (file) => {
  if (file === 'wrong') return { failed: true, stdout: ${given}, stderr: ${given}, all: ${given} }
  return { failed: false, stdout: file, stderr: file, all: file }
}

export const spawnSync = (file) => ({ failed: true, stdout: ${given}, stderr: ${given}, all: file })
`
const SPAWN_TEST = (tests: string) => `import { expect, test } from 'vitest'
import { spawn, spawnSync } from '../src/spawn.js'

${tests}`
const OF_ERRORS = (title: string, sync: string, value: string, more: string) => `test('${title}', async () => {
  const { failed, stdout, stderr${more === '' ? '' : ', all'} } = await spawn('wrong')
  expect(failed).toBe(true)
  expect(stdout).toBe(${value})
  expect(stderr).toBe(${value})
${more}})

test('${sync}', () => {
  const { failed, stdout, stderr${more === '' ? '' : ', all'} } = spawnSync('wrong')
  expect(failed).toBe(true)
  expect(stdout).toBe(${value})
  expect(stderr).toBe(${value})
${more}})
`
const BEFORE = OF_ERRORS('stdout/stderr/all on process errors', 'stdout/stderr/all on process errors, in sync mode', "''", "  expect(all).not.toBe('none')\n")
const AFTER = (more: string) => OF_ERRORS('stdout/stderr on process spawning errors', 'stdout/stderr/all on process spawning errors - sync', 'undefined', more)
const onSpawn = (name: string, expected: Expected, test: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/spawn.js': SPAWN("''"), 'test/spawn.test.js': SPAWN_TEST(BEFORE) },
    { 'src/spawn.js': SPAWN('undefined'), 'test/spawn.test.js': SPAWN_TEST(test) },
  )

const KILL = (check: string, dead = 'true') => `import test from 'ava'
import { isRunning, kill, count } from '../src/kill.js'

const killed = async (t, signal, isKilled) => {
  const pid = await kill(signal)
  ${check}
}

test('kills', killed, 'SIGKILL', ${dead})
test('lets live', killed, 'SIGHUP', false)
`
const onKill = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': AVA,
      'src/kill.js':
        'export const kill = async (signal) => (signal === "SIGKILL" ? 0 : 1)\nexport const isRunning = (pid) => pid > 0\nexport const count = (pid) => pid\n',
      'test/kill.js': KILL(before),
    },
    { 'test/kill.js': KILL(after) },
  )

const LOOKED = (caught: string) => `import { expect, it } from 'vitest'
import { connect } from '../src/connect.js'

it('connects', async () => {
  try {
    const { status, body } = await connect('/')
    expect(status).toBe(200)
    expect(body).toBe('pear')
  } catch (error) {
${caught}  }
})
`
const FAILS = "    if (error.message.includes('install it')) {\n      expect(true).toBe(true)\n      return\n    }\n    expect.fail(error.stack)\n"
const onLooked = (name: string, expected: Expected, caught: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/connect.js': "export const connect = async (path) => ({ status: 200, body: 'pear', path })\n", 'test/connect.test.js': LOOKED(FAILS) },
    { 'test/connect.test.js': LOOKED(caught) },
  )

const STAGED = (given: string, checks: string) => `import { expect, it } from 'vitest'
import { add, staged } from '../src/stage.js'

it('adds what it is given', async () => {
  for (const name of [${given}]) await add(name)
  const files = await staged([${given}])
${checks}})
`
const BY_PLACE = "  expect(files).toHaveLength(2)\n  expect(files[0].name).toEqual('pear.js')\n  expect(files[1].name).toEqual('apple.js')\n"
const onStaged = (name: string, expected: Expected, given: string, checks: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/stage.js': 'export const add = async (name) => name\nexport const staged = async (names) => names.map((name) => ({ name }))\n',
      'test/stage.test.js': STAGED("'pear.js', 'apple.js'", BY_PLACE),
    },
    { 'test/stage.test.js': STAGED(given, checks) },
  )

const FOLDER = (folder: string, checks: string) => `import { expect, it } from 'vitest'
import { list, make } from '../src/folder.js'

it('lists what is there', async () => {
  const folder = await make({ ${folder} })
  const files = await list(folder)
${checks}})
`
const onFolder = (name: string, expected: Expected, checks: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/folder.js': 'export const make = async (files) => files\nexport const list = async (files) => Object.keys(files).map((name) => ({ name }))\n',
      'test/folder.test.js': FOLDER("'pear.js': '1', 'apple.js': '2'", BY_PLACE),
    },
    { 'test/folder.test.js': FOLDER("'a.js': 'export default 1', '.hidden': { 'b.js': '2', 'c.js': '3' }", checks) },
  )

const CLICKS = (body: string) => `import { expect, it, vi } from 'vitest'
import { click } from '../src/click.js'

it('tells of a click', () => {
${body}})
`
const DOUBLES = `  const onDown = vi.fn()
  const onUp = vi.fn()
  const onClick = vi.fn()
  expect(onDown).not.toHaveBeenCalled()
  expect(onUp).not.toHaveBeenCalled()
  expect(onClick).not.toHaveBeenCalled()
  click({ onDown, onUp, onClick })
  expect(onDown).toHaveBeenCalledTimes(1)
  expect(onUp).toHaveBeenCalledTimes(1)
  expect(onClick).toHaveBeenCalledTimes(1)
`
const LOG = (events: string) => `  const events = []
  const keep = vi.fn((event) => events.push(event.type))
  click({ onDown: keep, onUp: keep, onClick: keep })
  expect(events).toEqual([${events}])
`
const onClicks = (name: string, expected: Expected, body: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/click.js': "export const click = ({ onDown, onUp, onClick }) => [onDown({ type: 'down' }), onUp({ type: 'up' }), onClick({ type: 'click' })]\n",
      'test/click.test.js': CLICKS(DOUBLES),
    },
    { 'test/click.test.js': CLICKS(body) },
  )

const PARSE = (condition: string) => `exports.parse = (text, ready) => {
  const known = text.startsWith('goat')
  ready(${condition} ? new Error('Did you mean goat?') : null, text, 'Commands: goat')
}
`
const PARSE_TEST = (title: string, check: string) => `const { expect } = require('chai')
const { parse } = require('../lib/parse')

describe('parse', function () {
  it('${title}', function (done) {
    parse('boat help', function (err, text, output) {
${check}      expect(output.split('Commands:').length).to.equal(2)
      done()
    })
  })
})
`
const onParse = (name: string, expected: Expected, check: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/parse.js': PARSE('!known'), 'test/parse.js': PARSE_TEST('recommends a command', "      expect(err.message).to.equal('Did you mean goat?')\n") },
    { 'lib/parse.js': PARSE("!known && !text.endsWith('help')"), 'test/parse.js': PARSE_TEST('recommends nothing if there is help', check) },
  )

const HOOKS = (iterator: string) => `const { test } = require('tap')
const { run } = require('../lib/run')

const iterate = (fn, state, next) => ${iterator}

test('runs', (t) => {
  t.plan(1)
  run([(state, next) => next()], iterate, { a: 1 }, (err) => t.error(err))
})
`
const onHooks = (name: string, expected: Expected, edit: Edit): Change =>
  change(
    name,
    expected,
    {
      'package.json': `{ "name": "shop", "private": true, "scripts": { "test": "tap" }, "devDependencies": { "tap": "^16.0.0" } }\n`,
      'lib/run.js': 'exports.run = (fns, iterate, state, ready) => iterate(fns[0], state, () => ready(null))\n',
      'test/run.js': HOOKS('fn(state.a, next)'),
    },
    { 'test/run.js': edit },
  )

const PAGE_SNAP = (text: string) => `// Jest Snapshot v1, https://goo.gl/fbAQLP

exports[\`shows code 1\`] = \`"<div><pre><code>${text}</code></pre></div>"\`;
`
const SHOWN = (body: string) => `const { render, html, indented } = require('../src/show')

test('shows code', () => {
  const input = indented('<footer>', 4)
${body}})
`
const PARTS = `  const pre = render(input)[0]
  expect(pre.type).toEqual('pre')
  const code = pre.children[0]
  expect(code.type).toEqual('code')
  expect(code.children[0]).toEqual('<footer>')
`
const onShown = (name: string, expected: Expected, text: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/show.js':
        "exports.render = (text) => [{ type: 'pre', children: [{ type: 'code', children: [text.trim()] }] }]\nexports.html = (text) => text\nexports.indented = (text, by) => ' '.repeat(by) + text\n",
      'test/show.test.js': SHOWN(PARTS),
    },
    {
      'src/show.js':
        "exports.render = (text) => [{ type: 'pre', children: [{ type: 'code', children: [text.trim()] }] }]\nexports.html = (text) => '<div>' + text + '</div>'\nexports.indented = (text, by) => ' '.repeat(by) + text\n",
      'test/show.test.js': SHOWN('  expect(html(input)).toMatchSnapshot()\n'),
      'test/__snapshots__/show.test.js.snap': PAGE_SNAP(text),
    },
  )

const IMPLIES = (body: string) => `const { expect } = require('chai')
const { walk } = require('../lib/walk')

describe('walk', function () {
  it('fails without either', function (done) {
${body}  })
})
`
const MARKS = `    let first = false
    let second = false
    walk(['a'], function (one) {
      first = true
      walk(['b'], function (other) {
        second = true
        expect(one).to.match(/missing/)
        expect(other).to.match(/missing/)
        done()
      })
    })
    expect(first).to.equal(true)
    expect(second).to.equal(true)
`
const NO_MARKS = MARKS.replace(/.*(?:first|second).*\n/g, '')
const onImplied = (name: string, expected: Expected, before: string, after: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/walk.js': "exports.walk = (keys, fail) => fail('missing ' + keys)\n", 'test/walk.js': IMPLIES(before) },
    { 'test/walk.js': IMPLIES(after) },
  )

const FORMAT = (brings: string, made: string) => `${brings}
let custom

exports.format = (...values) => (custom ? custom(...values) : ${made})
exports.setFormatter = (formatter) => {
  custom = formatter
}
`
const BY_PACKAGE = FORMAT("const formatio = require('@shop/formatio').configure({ quoteStrings: false })\n", 'formatio.ascii(...values)')
const BY_NODE = FORMAT("const { inspect } = require('util')\n", 'inspect(...values)')
const FORMAT_TEST = (tests: string) => `const { expect } = require('chai')
const { format, setFormatter } = require('../lib/format')

describe('format', function () {
${tests}  it('takes a formatter', function () {
    setFormatter(() => 'made')
    expect(format({})).to.equal('made')
  })
})
`
const BY_TITLE = (title: string) => `  it('${title}', function () {
    expect(format('Hey')).to.equal('Hey')
  })

`
const onFormat = (name: string, expected: Expected, title: string, source: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/format.js': BY_PACKAGE, 'test/format.js': FORMAT_TEST(BY_TITLE(title)) },
    { 'lib/format.js': source, 'test/format.js': FORMAT_TEST('') },
  )

const CHANNEL = (extensions: string) => `const { channel } = require('diagnostics_channel')

exports.open = (path) => channel('shop:open').publish({ path, protocol: 'chat', extensions: ${extensions} })
exports.close = (path) => channel('shop:close').publish({ path, code: 1000, reason: 'bye' })
`
const CHANNEL_TEST = (tests: string) => `const assert = require('assert')
const { channel } = require('diagnostics_channel')
const { close, open } = require('../lib/channel')

${tests}`
const TWO = `describe('channel', function () {
  it('shop:open', function () {
    const listener = ({ extensions, protocol }) => {
      assert.strictEqual(extensions, null)
      assert.strictEqual(protocol, 'chat')
    }
    channel('shop:open').subscribe(listener)
    open('/a')
  })

  it('shop:close', function () {
    const listener = ({ code, reason }) => {
      assert.strictEqual(code, 1000)
      assert.strictEqual(reason, 'bye')
    }
    channel('shop:close').subscribe(listener)
    close('/a')
  })
})
`
const JOINED = (extensions: string) => `it('channel: shop:[open/close]', function () {
  const onOpen = ({ extensions, protocol }) => {
${extensions}    assert.strictEqual(protocol, 'chat')
  }
  const onClose = ({ code, reason }) => {
    assert.strictEqual(code, 1000)
    assert.strictEqual(reason, 'bye')
  }
  channel('shop:open').subscribe(onOpen)
  channel('shop:close').subscribe(onClose)
  open('/a')
  close('/a')
})
`
const onChannel = (name: string, expected: Expected, extensions: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/channel.js': CHANNEL('null'), 'test/channel.js': CHANNEL_TEST(TWO) },
    { 'lib/channel.js': CHANNEL("''"), 'test/channel.js': null, 'test/channel-open-close.js': CHANNEL_TEST(JOINED(extensions)) },
  )

const FILTER = 'export const filter = (names, wanted) => names.filter((name) => name.startsWith(wanted))\n'
const FILTER_TEST = (from: string, titles: readonly string[]) => `import { expect, it } from 'vitest'
import { run } from '${from}'

${titles.map((title, at) => `it('${title}', () => {\n  expect(run(['a${at}', 'b'], 'a')).toHaveLength(1)\n})\n`).join('\n')}`
const RUN_TITLES = ['runs', 'runs with a filter', 'runs with a filter of two']
const onFilter = (name: string, expected: Expected, tests: Edits): Change =>
  onVitest(
    name,
    expected,
    {
      'packages/cli/package.json': '{ "name": "@shop/cli" }\n',
      'packages/cli/src/filter.js': FILTER,
      'packages/cli/src/run.js': "import { filter } from './filter.js'\nexport const run = (names, wanted) => filter(names, wanted)\n",
      'packages/cli/test/run.test.js': FILTER_TEST('../src/run.js', RUN_TITLES),
    },
    {
      'packages/cli/src/filter.js': null,
      'packages/filter/package.json': '{ "name": "@shop/filter", "main": "src/index.js" }\n',
      'packages/filter/src/index.js': FILTER,
      'packages/cli/src/run.js': "import { filter } from '@shop/filter'\nexport const run = (names, wanted) => filter(names, wanted)\n",
      'packages/cli/test/run.test.js': FILTER_TEST('../src/run.js', RUN_TITLES.slice(0, 1)),
      ...tests,
    },
  )
const OWN_TESTS = (titles: readonly string[]) => FILTER_TEST('../src/index.js', titles).replace('{ run }', '{ filter }').replaceAll('run(', 'filter(')

const URLS = (params: string, body: string) => `export function buildUrl(url, params${params}) {
${body}}
`
const SERIALIZES = '  if (serialize) return url + serialize(params)\n  return url + String(new URLSearchParams(params))\n'
const ENCODES =
  '  const encode = (options && options.encode) || encodeURIComponent\n  return url + Object.entries(params).map(([key, value]) => key + encode(value)).join()\n'
const URLS_TEST = (test: string) => `import { expect, it, vi } from 'vitest'
import { buildUrl } from '../src/build-url.js'

it('builds', () => {
  expect(buildUrl('/foo?', { a: 'b' })).toBe('/foo?a=b')
})
${test}`
const SERIALIZED = `
it('takes a function', () => {
  const serialize = vi.fn(() => 'foo=bar')
  expect(buildUrl('/foo?', { a: 'b' }, serialize)).toBe('/foo?foo=bar')
  expect(serialize).toHaveBeenCalledOnce()
})
`
const onUrls = (name: string, expected: Expected, source: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/build-url.js': URLS(', serialize', SERIALIZES), 'test/url.test.js': URLS_TEST(SERIALIZED) },
    { 'src/build-url.js': source, 'test/url.test.js': URLS_TEST('') },
  )

const CONFIG = (found: string) => `exports.merge = (path) => {
  const found = ${found}
  if (!found) throw new Error('nothing to merge')
  return require(found)
}
`
const MERGES = `const { expect } = require('chai')
const { run } = require('../../helper')

describe('merge', function () {
  it('takes what is there', function () {
    expect(run(__dirname, ['-m', './']).stdout).to.contain('merged')
  })
})
`
const onConfig = (name: string, expected: Expected, found: string): Change =>
  onMocha(
    name,
    expected,
    {
      'lib/config.js': CONFIG("resolve(path, 'shop.base.js')"),
      'test/helper.js': 'exports.run = (folder, args) => ({ stdout: folder + args })\n',
      'test/merge/defaults/merge.test.js': MERGES,
      'test/merge/defaults/shop.base.js': 'module.exports = { merged: true }\n',
    },
    { 'lib/config.js': CONFIG(found), 'test/merge/defaults/merge.test.js': null, 'test/merge/defaults/shop.base.js': null },
  )

const RULE_TEST = (suggestion: string) => `const { RuleTester } = require('eslint')
const rule = require('../lib/no-array')

new RuleTester().run('no-array', rule, {
  valid: ['[]'],
  invalid: [
    { code: 'Array()', errors: [{ messageId: 'preferLiteral', suggestions: [{ ${suggestion} output: '[]' }] }] },
  ],
})
`
const onRule = (name: string, expected: Expected, before: string, after: string): Change =>
  onMocha(name, expected, { 'lib/no-array.js': 'module.exports = {}\n', 'test/no-array.js': RULE_TEST(before) }, { 'test/no-array.js': RULE_TEST(after) })
const DESC = "desc: 'Replace it with a literal.',"
const ID = "messageId: 'useLiteral',"

const RELEASE = (older: string) => `import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'

const isThere = (path) => access(path).then(() => true, () => false)

export async function release(folder, ids) {
  for (const id of ids) {
    if (await isThere(join(folder, id + '.md'))) await rm(join(folder, id + '.md'))
${older}  }
}
`
const OLDER = `    else if (await isThere(join(folder, id, 'changes.json'))) {
      const older = join(folder, id)
      await rm(join(older, 'changes.json'))
      await rm(older, { recursive: true })
    }
`
const RELEASE_TEST = (test: string) => `import { expect, it } from 'vitest'
import { files, release } from '../src/index.js'

it('takes files away', async () => {
  const folder = await files({ 'a.md': 'one' })
  await release(folder, ['a'])
  expect(await folder.list()).toEqual([])
})
${test}`
const OF_OLDER = `
it('takes what was written before', async () => {
  const folder = await files({ 'a/changes.json': '{}' })
  await release(folder, ['a'])
  expect(await folder.list()).toEqual([])
})
`
const onRelease = (name: string, expected: Expected, source: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/index.js': "export { release } from './release.js'\nexport const files = async (all) => ({ all, list: async () => [] })\n",
      'src/release.js': RELEASE(OLDER),
      'test/release.test.js': RELEASE_TEST(OF_OLDER),
    },
    { 'src/release.js': source, 'test/release.test.js': RELEASE_TEST('') },
  )

/** What stopped suspicious changes for nothing, and its twins that must be told. */
export const SUSPICIOUS_JAVASCRIPT: readonly Change[] = [
  onClock('conditions around tests became skips in them', 'silent', WITHIN("typeof setImmediate !== 'undefined'", "typeof setImmediate !== 'function'")),
  onClock(
    'a test that stood under a condition is skipped on more',
    'any',
    WITHIN("typeof setImmediate !== 'undefined' || process.env.FAST", "typeof setImmediate !== 'function'"),
  ),
  onMethods('a return around a test became a skip in it, for another version', 'silent', METHODS('', SKIP, "Number(version.split('.')[0]) === 21")),
  onMethods('a return around a test became a skip in it, for all versions from one on', 'any', METHODS('', SKIP, "Number(version.split('.')[0]) >= 4")),
  onPage('a test for both became two, of which a part that may be there decides', 'silent', SETS, BOTH),
  onPage(
    'a test for both became two, one of which asks something else',
    'any',
    SETS,
    BOTH.replace('expect(page.height).to.equal(0)', "expect(page.name).to.equal('a.png')"),
  ),
  onMocha(
    'a test goes beside a table that is as it was',
    'test_deletion',
    { 'lib/send.js': 'exports.send = (method, text) => ({ method, tag: text[0] + text.length, status: 200 })\n', 'test/send.js': SENDS(CREATED) },
    { 'test/send.js': SENDS('') },
  ),
  onFixture('a focus in a fixture that a test runs by itself', 'silent', 'test/fixtures/only.fixture.js'),
  onFixture('a focus in a fixture that the runner collects', 'test_skipping', 'test/fixtures/only.fixture.js', ' --recursive'),
  onList('what a call gave is refused now, and the title says so', 'silent', STRICT, LIST('does not support lists', REFUSED)),
  onList('what a call gave is to be refused, under the title that it had', 'any', STRICT, LIST('sends lists', REFUSED)),
  onList('what a call gave is to be refused, and no code differs', 'any', FORM, LIST('does not support lists', REFUSED)),
  onThrown('what was asked of an error became options of the check', 'silent', "{ instanceOf: Lost, message: 'no pear.7' }"),
  onThrown('what was asked of an error became options of the check, but for its class', 'any', "{ message: 'no pear.7' }"),
  onThrown('what was asked of an error became options of the check with another message', 'any', "{ instanceOf: Lost, message: 'no apple' }"),
  onQueue('an event that is emitted no more, with its test', 'any', QUEUE('')),
  onQueue('an event that is emitted still, without its test', 'test_deletion', QUEUE(EMITS).replace('this.size--', 'this.size -= 1')),
  onQueue(
    'an event that is emitted by a name that holds it, without its test',
    'test_deletion',
    QUEUE(EMITS.replace("'drain'", 'DRAIN')).replace('class Queue', "const DRAIN = 'drain'\n\nclass Queue"),
  ),
  onAnswers('a member that code reads no more, with its test', 'silent', ''),
  onAnswers('a member that code reads by another name, and its test is gone', 'test_deletion', READS.replace('answers.colour', 'answers.coloured')),
  onAnswers(
    'a member that code takes out of its object now, and its test is gone',
    'test_deletion',
    READS.replace('if (answers.colour)', 'const { colour } = answers\n  if (colour)'),
  ),
  onRetry('an option that code spells otherwise, with its test', 'silent', RETRY('', '')),
  onRetry('an option that code spells otherwise and has still, and its test is gone', 'test_deletion', RETRY(ATTEMPTS.replace('=== 0', '< 1'), '')),
  onShow('an option that stands in a table of what is removed', 'silent', SHOW('  if (options) check(options)\n', REFUSES_OLD)),
  onShow('an option that stands in another table', 'test_deletion', SHOW('  if (options) check(options)\n', REFUSES_OLD.replaceAll('removed', 'known'))),
  onUtil('a function is gone that its test file still takes by name', 'silent', UTIL('', "(template, value) => inspect(template).replace('%s', value)")),
  onUtil(
    'a function is no longer handed out and there still, and its test is gone',
    'test_deletion',
    UTIL(TEMPLATE, '(text, value) => template(text, { value })').replace(', template }', ' }'),
  ),
  onOperators('a function is gone of which tests take the build', 'silent', OPERATORS('')),
  onOperators('a function is there still of which tests take the build, and its test is gone', 'test_deletion', OPERATORS(FROM.replace('be taken', 'be used'))),
  onLetter('a file is gone that a constant of the tests holds', 'silent', null),
  onLetter('a file is there still that a constant of the tests holds, and they are gone', 'test_deletion', `${LETTER}Bye.\n`),
  onSupport('a helper of tests is gone with its own test', 'silent', HASH),
  onSupport('a helper of tests that asks the code is gone with its test', 'test_deletion', ASKS_CODE),
  onScripts('a script goes with all that it ran, whose code is gone', 'silent', { 'lib/tracker.js': null, 'test/unit/tracker.js': null }),
  onScripts('a script goes, and what it ran lies elsewhere', 'any', { 'test/unit/tracker.js': null, 'test/more/tracker.js': TRACKER }),
  onWaiting('a reminder that gives back a constant', 'silent', 'false'),
  onWaiting('a test of one line', 'test_deletion', 'expect(track(1)).to.equal(1)'),
  onServed('a test goes of which another one says the same', 'silent', ONCE),
  onServed(
    'a test goes, and another one sends something beside',
    'test_deletion',
    TYPED('keeps a type that is wanted', 'Content-Type', "      .set('Accept', 'text/html')\n", ''),
  ),
  onSpawn('tests of both ways got other titles and answers', 'silent', AFTER("  expect(failed).not.toBe('none')\n").replaceAll(', all }', ' }')),
  onSpawn('one of two tests got another title, and the other one is gone', 'test_deletion', AFTER('').replace(/test\('[^']*sync[\s\S]*$/, '')),
  onKill('the other answer is refused of what answers yes or no', 'silent', 't.is(isRunning(pid), !isKilled)', 't.not(isRunning(pid), isKilled)'),
  onKill('another answer is refused of what answers anything', 'assertion_weakening', 't.is(count(pid), !isKilled)', 't.not(count(pid), isKilled)'),
  onLooked('every error but one is handed on in place of a failure', 'silent', "    if (!error.message.includes('install it')) throw error\n"),
  onLooked('one error is handed on alone', 'assertion_weakening', "    if (error.message.includes('install it')) throw error\n"),
  onStaged('items by their place became the whole list', 'silent', "'a.js', 'c.js'", "  expect(files.map((file) => file.name)).toEqual(['a.js', 'c.js'])\n"),
  onStaged('items by their place became how many there are', 'assertion_weakening', "'a.js', 'c.js'", '  expect(files).toHaveLength(2)\n'),
  onFolder(
    'another folder gives a shorter list, and its items are asked for',
    'silent',
    "  expect(files).toHaveLength(1)\n  expect(files[0].name).toEqual('a.js')\n",
  ),
  onFolder('another folder gives a shorter list, of which nothing is asked', 'assertion_weakening', '  expect(files.length).toBeGreaterThan(0)\n'),
  onClicks('calls that were counted became the list of all that happened', 'silent', LOG("'down', 'up', 'click'")),
  onClicks('calls that were counted became a shorter list', 'any', LOG("'down', 'click'")),
  onParse('an error that was wanted is handed on as a failure', 'silent', '      if (err) return done(err)\n'),
  onParse('an error that was wanted is passed over', 'assertion_weakening', '      if (err) return done()\n'),
  onHooks('a function among tests hands on less of what it is given', 'silent', HOOKS('fn(state, next)')),
  onHooks('a callback of a test asks for nothing any more', 'any', [['(err) => t.error(err))', '() => t.pass())']]),
  onShown('parts of what is made became a snapshot of the whole', 'silent', '&lt;footer&gt;'),
  onShown('parts of what is made became a snapshot that does not show them', 'assertion_weakening', 'nothing'),
  onImplied('marks of callbacks behind which the test ends', 'silent', MARKS, NO_MARKS),
  onImplied(
    'a mark of a callback behind which nothing ends',
    'assertion_weakening',
    MARKS.replace('        done()\n', '').replace('    expect(first)', '    done()\n    expect(first)'),
    `${NO_MARKS.replace('        done()\n', '')}    done()\n`,
  ),
  onFormat('what a package was told is gone with it, and the title speaks of that', 'silent', 'formats strings without quotes', BY_NODE),
  onFormat('a package is gone of which the title does not speak', 'test_deletion', 'formats a greeting', BY_NODE),
  onChannel('two tests became one that asks another value of the code', 'silent', "    assert.strictEqual(extensions, '')\n"),
  onChannel('two tests became one that asks less', 'any', ''),
  onFilter('a module became a package with tests of its own', 'silent', {
    'packages/filter/test/index.test.js': OWN_TESTS(['takes what begins so', 'takes nothing else']),
  }),
  onFilter('a module became a package without tests', 'test_deletion', {}),
  onUrls('a function that was called where options are now, with its test', 'silent', URLS(', options', ENCODES)),
  onUrls(
    'a function that is called still by another name, and its test is gone',
    'test_deletion',
    URLS(', toText', SERIALIZES.replaceAll('serialize', 'toText')),
  ),
  onConfig('a file that code looked for by itself is gone with the tests of it', 'silent', 'resolve(path)'),
  onConfig('a file that code looks for still is gone with the tests of it', 'test_deletion', "resolve(path) ?? resolve(path, 'shop.base.js')"),
  onRule('a text of a suggestion goes beside its id', 'silent', `${DESC} ${ID}`, ID),
  onRule('an id of a suggestion goes without a text', 'assertion_weakening', ID, ''),
  onRule('a text of a suggestion goes that has no id', 'assertion_weakening', DESC, ''),
  onRelease('code of an older form is gone with the test that writes its file', 'silent', RELEASE('')),
  onRelease(
    'code of an older form is there still, and the test that writes its file is gone',
    'test_deletion',
    RELEASE(OLDER.replace('      const older = join(folder, id)\n', '').replaceAll('older', 'join(folder, id)')),
  ),
]
