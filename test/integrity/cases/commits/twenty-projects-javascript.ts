import { type Change, change, type Expected, JEST, MOCHA, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onMocha = upon({ 'package.json': MOCHA })

const INTERFACE = (assert: string, more: string) => `module.exports = function (chai) {
  var Assertion = chai.Assertion

  ${assert}

  assert.isRound = function (value, message) {
    new Assertion(value, message).to.be.round
  }
${more}}
`
const OWN_ASSERT = `var assert = chai.assert = function (value, message) {
    new Assertion(null).assert(value, message)
  }`
const onInterface = (name: string, expected: Expected, assert: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/interface.js': INTERFACE(assert, '') },
    { 'lib/interface.js': INTERFACE(assert, '\n  assert.isSquare = function (value, message) {\n    new Assertion(value, message).to.be.square\n  }\n') },
  )

const CONFIG = (more: string) => `module.exports = {\n  showDiff: true${more}\n}\n`
const CONFIG_TEST = (more: string) => `describe('configuration', function () {
  it('shows differences', function () {
    chai.assert.equal(chai.config.showDiff, true)
  })
${more}})
`
const SETS = `
  it('rounds', function () {
    chai.config.rounding = 2
    chai.assert.equal(0.1 + 0.2, 0.3)
  })
`
const OVERWRITES = `
  it('overwrites a method', function () {
    chai.Assertion.overwriteMethod('equal', function () {
      return function () {}
    })
  })
`
const onConfig = (name: string, expected: Expected, manifest: string, source: string, test: string): Change =>
  change(
    name,
    expected,
    { 'package.json': manifest, 'lib/config.js': CONFIG(''), 'test/configuration.js': CONFIG_TEST('') },
    { 'lib/config.js': CONFIG(source), 'test/configuration.js': CONFIG_TEST(test) },
  )

const RUNNER = (more: string) => `const tests = [require('./packages/serve.test.js')${more}]

;(async () => {
  let isAllPassed = true
  for (const test of tests) if (!(await test.run())) isAllPassed = false
  process.exit(isAllPassed ? 0 : 2)
})()
`
const onRunner = (name: string, expected: Expected, folder: string): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, [`${folder}/index.js`]: RUNNER(''), [`${folder}/packages/serve.test.js`]: 'module.exports.run = () => true\n' },
    {
      [`${folder}/index.js`]: RUNNER(", require('./packages/info.test.js')"),
      [`${folder}/packages/info.test.js`]: 'module.exports.run = () => true\n',
    },
  )

const HAS_BODY =
  "function hasBody (text) {\n  return function (res) {\n    assert.ok(res.text, 'response has a body')\n    assert.strictEqual(res.text, text)\n  }\n}\n"
const SENDS = (check: string, own: string) => `var assert = require('assert')
var request = require('supertest')
var app = require('../lib/app')
var utils = require('./support/utils')

describe('send', function () {
  it('sends nothing', function (done) {
    request(app).head('/').expect(utils.hasNoBody()).end(done)
  })

  it('sends a text', function (done) {
    request(app).get('/').expect(200).expect(${check}).end(done)
  })
})
${own}`
const SHARED = (hasBody: string) => `var assert = require('assert')

exports.hasBody = hasBody
exports.hasNoBody = hasNoBody

${hasBody}
function hasNoBody () {
  return function (res) {
    assert.ok(!res.text)
  }
}
`
const onSends = (name: string, expected: Expected, check: string, shared: string): Change =>
  onMocha(
    name,
    expected,
    {
      'lib/app.js': "module.exports = (req, res) => res.end('jam')\n",
      'test/support/utils.js': SHARED(shared),
      'test/send.js': SENDS("hasBody('jam')", `\n${HAS_BODY}`),
    },
    { 'test/send.js': SENDS(check, '') },
  )

const WATCHES = (body: string) => `var assert = require('assert')
var watch = require('../lib/watch')

describe('watch', function () {
${body}})
`
const WATCH_ON_UNIX = (limit: string) => `  it('ends at a signal', function (done) {
    if (process.platform === 'win32') {
      done()
    } else {
${limit}      this.slow(3000)
      watch(function (code) {
        assert.equal(code, 130)
        done()
      })
    }
  })
`
const WATCH_ALONE = `  if (process.platform !== 'win32') {
    it('ends at a signal', function (done) {
      this.timeout(0)
      this.slow(3000)
      watch(function (code) {
        assert.equal(code, 130)
        done()
      })
    })
  }
`
const onWatch = (name: string, expected: Expected, limit: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/watch.js': 'module.exports = (end) => process.once("SIGINT", () => end(130))\n', 'test/watch.js': WATCHES(WATCH_ON_UNIX(limit)) },
    { 'test/watch.js': WATCHES(WATCH_ALONE) },
  )

const QUIET_TEST = (before: string, after: string) => `const { test } = require('node:test')
const { register } = require('../lib/routes')

test('gives no warning', async (t) => {
${before}  const routes = register({ exposeHead: true })
${after}})
`
const LISTENS = "  const listener = () => {\n    t.assert.fail('no warning')\n  }\n"
const ON = "  process.on('warning', listener)\n"
const LENGTH = '  t.assert.strictEqual(routes.length, 1)\n'
const onQuiet = (name: string, expected: Expected, head: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': '{ "name": "shop", "scripts": { "test": "node --test" } }\n',
      'lib/routes.js': 'exports.register = (options) => [options]\n',
      'test/routes.test.js': QUIET_TEST(LISTENS + ON, `  process.removeListener('warning', listener)\n${LENGTH}`),
    },
    { 'test/routes.test.js': QUIET_TEST(LISTENS + head, LENGTH) },
  )

const REQUEST = (decorate: string, end: string) => `export async function request(config, send) {
  try {
    return await send(config)
  } catch (err) {
    const dummy = new Error()
${decorate}
    ${end}
  }
}
`
const DECORATES = '    if (!String(err.stack).endsWith(dummy.stack)) {\n      err.stack += dummy.stack\n    }'
const TRIES = `    try {\n${DECORATES}\n    } catch (e) {\n      // It cannot be written.\n    }`
const onRequest = (name: string, expected: Expected, end: string): Change =>
  onVitest(name, expected, { 'src/request.js': REQUEST(DECORATES, end) }, { 'src/request.js': REQUEST(TRIES, end) })

const REPORT = (rows: string, counts: string) => `import { expect, test } from 'vitest'
import { report } from '../src/report'

test('reports', async () => {
  expect(await report('shop')).toBe(\`
Report
======
| apples  | low      |
| pears   | moderate |
| plums   | moderate |
${rows}| quinces | low      |
======
${counts}\`)
})
`
const CHERRIES = '| cherries | high    |\n'
const GRAPES = '| grapes  | high     |\n'
const onReport = (name: string, expected: Expected, rows: string, counts: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/report.js': 'export const report = async (name) => (await fetch(name)).text()\n',
      'test/report.test.js': REPORT(CHERRIES, '5 found: 2 low, 2 moderate, 1 high'),
    },
    { 'test/report.test.js': REPORT(rows, counts) },
  )

const OPTIONS = (on: string) =>
  `const defaults = {\n  timeout: 10,\n  enableSockets: ${on},\n}\n\nexport const optionsOf = (given) => ({ ...defaults, ...given })\n`
const SOCKETS = (on: string) => `## Options

### enableSockets

**Default: \`${on}\`**

Lets requests go to sockets.
`
const SOCKET_TEST = (options: string) => `import { expect, test } from 'vitest'
import { optionsOf } from '../src/options'

test('goes to sockets', () => {
  expect(optionsOf({${options}}).enableSockets).toBe(true)
})
`
const onOptions = (name: string, expected: Expected, docs: string, options: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/options.js': OPTIONS('true'), 'docs/options.md': SOCKETS('true'), 'test/options.test.js': SOCKET_TEST('') },
    { 'src/options.js': OPTIONS('false'), 'docs/options.md': SOCKETS(docs), 'test/options.test.js': SOCKET_TEST(options) },
  )

const HANDLES = (end: string) => `export function handle(request, reply, answer) {
  if (request.isKnown) {
    answer(request, reply)
    return
  }
  request.count += 1
${end}}
`
const onHandles = (name: string, expected: Expected, end: string): Change =>
  onVitest(name, expected, { 'src/handle.js': HANDLES("  reply.send(new Error('not found'))\n") }, { 'src/handle.js': HANDLES(end) })

const TIMED = (already: string) => `const noop = () => {}

export default function timed(request, delays) {
  if (request.isTimed) {
    ${already}
  }
  request.isTimed = true
  const timer = setTimeout(() => request.abort(), delays.request)
  return () => clearTimeout(timer)
}
`
const onTimed = (name: string, expected: Expected, before: string): Change =>
  onVitest(name, expected, { 'src/timed.js': TIMED(before) }, { 'src/timed.js': TIMED('return noop') })

const IMPLIES = (before: string, fails: string, after: string) => `const { expect } = require('chai')
const parse = require('../lib/parse')

describe('implies', () => {
  it('accepts a key with its companion', () => {
${before}    const argv = parse('--bar --noFoo').implies({ bar: 'noFoo' })${fails}.argv()
${after}    expect(argv.bar).to.equal(true)
  })
})
`
const onImplies = (name: string, expected: Expected, fails: string): Change =>
  onMocha(
    name,
    expected,
    {
      'lib/parse.js': 'module.exports = (text) => require("./chain")(text)\n',
      'test/implies.js': IMPLIES('    let failed = false\n', '.fail(() => {\n      failed = true\n    })', '    expect(failed).to.equal(false)\n'),
    },
    { 'test/implies.js': IMPLIES('', fails, '') },
  )

const BUILDS = (checks: string, options = '') => `import { expect, test } from 'vitest'
import { run } from '../src/run'

test('builds with a module', async () => {
  const { exitCode, stderr, stdout } = await run(['--config', 'shop.config.mjs']${options})
${checks}})
`
const EITHER = `  if (/Not supported/.test(stderr)) {
    expect(exitCode).toBe(2)
    expect(stdout).toBeFalsy()
  } else {
    expect(exitCode).toBe(0)
    expect(stdout).toBeTruthy()
  }
`
const onBuilds = (name: string, expected: Expected, checks: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/run.js': 'export const run = async (args) => ({ exitCode: 0, stderr: "", stdout: args.join() })\n',
      'test/run.test.js': BUILDS(EITHER, ', { force: true }'),
    },
    { 'test/run.test.js': BUILDS(checks) },
  )

const SKIPS = (tests: string) => `describe('skip', function () {
  beforeEach(function (done) {
    var self = this
    setTimeout(function () {
      self.skip()
      done()
    }, 0)
  })
${tests}})
`
const THROWS = (title: string, before = '') => `
  it('${title}', function () {
    ${before}throw new Error('never thrown')
  })
`
const COUNTS = `
  it('counts', function () {
    require('assert').equal(require('../lib/order').count(), 0)
  })
`
const onSkips = (name: string, expected: Expected, before: string): Change =>
  onMocha(name, expected, { 'test/skip.js': SKIPS(THROWS('never runs', before) + COUNTS) }, { 'test/skip.js': SKIPS(COUNTS) })

export const TWENTY_PROJECTS_JAVASCRIPT: readonly Change[] = [
  onInterface('an assertion is added where the function that holds them is made', 'silent', OWN_ASSERT),
  onInterface('an assertion is put into a library that is handed over', 'assertion_weakening', 'var assert = chai.assert'),
  onConfig('a test sets what the library of assertions has begun to offer', 'silent', MOCHA, ',\n  rounding: 0', SETS),
  onConfig('a test sets what the library of assertions does not offer', 'assertion_weakening', MOCHA, '', SETS),
  onConfig('a test of the library of assertions overwrites a method', 'silent', MOCHA.replace('"shop"', '"chai"'), '', OVERWRITES),
  onConfig('a test of another package overwrites a method of the library', 'assertion_weakening', MOCHA, '', OVERWRITES),
  onRunner('a program among smoketests runs one more of them', 'silent', 'smoketests'),
  onRunner('a program among the product reads one more test', 'any', 'contests'),
  onSends('a check of the file is taken from a module that has the same', 'silent', "utils.hasBody('jam')", HAS_BODY),
  onSends(
    'a check of the file is taken from a module that has another',
    'any',
    "utils.hasBody('jam')",
    HAS_BODY.replace('    assert.strictEqual(res.text, text)\n', ''),
  ),
  onSends('a check of the file becomes another one of a module', 'any', 'utils.hasNoBody()', HAS_BODY),
  onWatch('a time limit stood in the other way of a condition', 'silent', '      this.timeout(0)\n'),
  onWatch('a time limit stood nowhere', 'error_suppression', ''),
  onQuiet('a listener that fails is taken back after the test', 'silent', `${ON}  t.after(() => {\n    process.off('warning', listener)\n  })\n`),
  onQuiet('a listener that fails is taken back and was never put on', 'assertion_weakening', "  t.after(() => {\n    process.off('warning', listener)\n  })\n"),
  onRequest('what decorates an error may fail where the error is thrown on', 'silent', 'throw err'),
  onRequest('what decorates an error may fail where nothing is thrown', 'error_suppression', 'return null'),
  onReport('a long text that is expected holds a line more', 'silent', CHERRIES + GRAPES, '6 found: 2 low, 2 moderate, 2 high'),
  onReport('a long text that is expected holds another line', 'assertion_weakening', GRAPES + GRAPES, '6 found: 2 low, 2 moderate, 2 high'),
  onReport('a long text that is expected counts less', 'assertion_weakening', CHERRIES + GRAPES, '6 found: 1 low, 2 moderate, 2 high'),
  onOptions('a switch is off by itself, as its docs say, and its tests switch it on', 'silent', 'false', ' enableSockets: true '),
  onOptions('a switch is off by itself, and its docs know nothing of it', 'feature_removal', 'true', ' enableSockets: true '),
  onOptions('a switch is off by itself, and its tests do not switch it on', 'feature_removal', 'false', ' enableSockets: Boolean(1) '),
  onHandles('what an answer was given to is handed to another function', 'silent', '  answer(request, reply)\n'),
  onHandles('what an answer was given to is handed to no function', 'feature_removal', ''),
  onTimed('an early end gives what does nothing, where it gave nothing', 'silent', 'return'),
  onTimed('an early end gives what does nothing, where it gave the means', 'feature_removal', 'return request.cancel'),
  onImplies('a flag that a callback set becomes a callback that fails', 'silent', ".fail(() => {\n      expect.fail('not accepted')\n    })"),
  onImplies('a flag that a callback set becomes a callback that does nothing', 'assertion_weakening', '.fail(() => {})'),
  onBuilds('of two ways to end well one is left, whatever the condition', 'silent', '  expect(exitCode).toBe(0)\n  expect(stdout).toBeTruthy()\n'),
  onBuilds(
    'of two ways to end well one is left under its condition',
    'assertion_weakening',
    '  if (!/Not supported/.test(stderr)) {\n    expect(exitCode).toBe(0)\n    expect(stdout).toBeTruthy()\n  }\n',
  ),
  onSkips('a test that could only throw is gone', 'silent', ''),
  onSkips('a test that called something before it threw is gone', 'test_deletion', "require('../lib/order').close()\n    "),
]
