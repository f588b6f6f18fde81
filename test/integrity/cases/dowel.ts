import { type Change, change, type Edit, type Expected, MOCHA, type Tree, VITEST } from './change.js'

type Edits = Readonly<Record<string, Edit>>
const onVitest = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, { 'package.json': VITEST, ...before }, after)
const onMocha = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, { 'package.json': MOCHA, ...before }, after)

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
    { 'lib/found.js': FOUND(sets), 'lib/page.js': "exports.load = (name) => ({ name, height: 0 })\n", 'test/page.js': PAGE_TEST(EITHER) },
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
      'test/run.js': CLOCK_TEST('').replaceAll('clock', 'run').replace("install({ at: 1 }).at).to.equal(1)", "run('test/fixtures/all.js')).to.contain('runs')").replace('{ install }', '{ run }'),
    },
    { [path]: ONLY },
  )

const FETCH = (checks: string) => `export async function fetch(url, { body, form } = {}) {
${checks}  return { url, body: form ? new URLSearchParams(Object.entries(body)).toString() : String(body) }
}
`
const FORM = FETCH("  if (form && typeof body !== 'object') throw new TypeError('body has to be an object')\n")
const STRICT = FETCH("  const isPlain = (value) => Object.getPrototypeOf(value) === Object.prototype\n  if (form && !isPlain(body)) throw new TypeError('body has to be a plain object')\n")
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

/** What stopped suspicious changes for nothing, and its twins that must be told. */
export const DOWEL: readonly Change[] = [
  onClock('conditions around tests became skips in them', 'silent', WITHIN("typeof setImmediate !== 'undefined'", "typeof setImmediate !== 'function'")),
  onClock('a test that stood under a condition is skipped on more', 'any', WITHIN("typeof setImmediate !== 'undefined' || process.env.FAST", "typeof setImmediate !== 'function'")),
  onMethods('a return around a test became a skip in it, for another version', 'silent', METHODS('', SKIP, "Number(version.split('.')[0]) === 21")),
  onMethods('a return around a test became a skip in it, for all versions from one on', 'any', METHODS('', SKIP, "Number(version.split('.')[0]) >= 4")),
  onPage('a test for both became two, of which a part that may be there decides', 'silent', SETS, BOTH),
  onPage('a test for both became two, one of which asks something else', 'any', SETS, BOTH.replace('expect(page.height).to.equal(0)', "expect(page.name).to.equal('a.png')")),
  onMocha(
    'a test goes beside a table that is as it was',
    'test_deletion',
    { 'lib/send.js': "exports.send = (method, text) => ({ method, tag: text[0] + text.length, status: 200 })\n", 'test/send.js': SENDS(CREATED) },
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
]
