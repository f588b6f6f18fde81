import { type Change, change, type Edit, type Expected, JEST, MOCHA, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onMocha = upon({ 'package.json': MOCHA })

const STATS = 'const run = (args) => ({ code: 0, out: `stats of ${args.join()}` })\nmodule.exports = { run, isNewer: true }\n'
const STATS_TEST = (table: string, test: string) => `const { run, isNewer } = require('../lib/stats')

${table}describe('stats', () => {
  it('runs without a flag', () => {
    expect(run([]).code).toBe(0)
  })
${test}})
`
const ONE = `
  it('runs with a flag', () => {
    const { code, out } = run(['--stats', 'verbose'])
    expect(code).toBe(0)
    expect(out).toContain("preset 'verbose'")
  })
`
const EACH = (checks: string) => `
  for (const preset of presets) {
    it(\`overrides the usual one with "\${preset}"\`, () => {
      const { code, out } = run(['--stats', \`\${preset}\`])
${checks}    })
  }
`
const BOTH = "      expect(code).toBe(0)\n      expect(out).toContain(`preset '${preset}'`)\n"
const PRESETS = (list: string) => `const presets = [${list}]\nif (isNewer) presets.push('summary')\n\n`
const onStats = (name: string, expected: Expected, list: string, checks: string): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'lib/stats.js': STATS, 'test/stats.test.js': STATS_TEST('', ONE) },
    { 'test/stats.test.js': STATS_TEST(PRESETS(list), EACH(checks)) },
  )

const LISTED = (list: string) => `const presets = [${list}]\n\n`
const onListed = (name: string, expected: Expected, list: string): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'lib/stats.js': STATS, 'test/stats.test.js': STATS_TEST(PRESETS("'none', 'verbose', 'minimal'"), EACH(BOTH)) },
    { 'test/stats.test.js': STATS_TEST(LISTED(list), EACH('      expect(code === 0 && out.endsWith(preset)).toBe(true)\n')) },
  )

const ACCEPTS = (title: string, handler: string, answer: string) => `const express = require('express')
const request = require('supertest')

describe('accepts', function () {
  it('${title}', function (done) {
    const app = express()

    app.get('/', function (req, res) {
${handler}
    })

    request(app).get('/').set('Accept-Encoding', 'gzip, deflate').expect(200${answer}, done)
  })
})
`
const ASKED = "      req.acceptsEncoding('gzip').should.be.ok()\n      req.acceptsEncoding('deflate').should.be.ok()\n      res.end()"
const SENT = "      res.send({ gzip: req.acceptsEncoding('gzip'), deflate: req.acceptsEncoding('deflate') })"
const onAccepts = (name: string, expected: Expected, answer: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/express.js': 'module.exports = () => ({})\n', 'test/accepts.js': ACCEPTS('is true if the encoding is accepted', ASKED, '') },
    { 'test/accepts.js': ACCEPTS('gives the encoding if it is accepted', SENT, answer) },
  )

const UTILS = (flag: string) => `const { version, pack } = require('packer')
${flag}
module.exports = { run: (args) => pack(args)${flag === '' ? '' : ', isPacker5'} }
`
const PACKER = (range: string) => `{
  "name": "shop",
  "scripts": { "test": "jest" },
  "peerDependencies": {
    "packer": "${range}"
  },
  "devDependencies": { "jest": "^30.0.0" }
}
`
const PACKS = (checks: string, names: string) => `const { ${names} } = require('./utils/pack')

it('packs', () => {
  const { code, out } = run(['shop.js'])
  expect(code).toBe(0)
${checks}})
`
const FOR_OLDER = "  if (!isPacker5) {\n    expect(out).toContain('Hash')\n    expect(out).toContain('Built at')\n  }\n"
const onPacker = (name: string, expected: Expected, range: string, flag: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': PACKER('4.x || 5.x'),
      'test/utils/pack.js': UTILS("const isPacker5 = version.startsWith('5')"),
      'test/pack.test.js': PACKS(FOR_OLDER, 'run, isPacker5'),
    },
    { 'package.json': PACKER(range), 'test/utils/pack.js': UTILS(flag), 'test/pack.test.js': PACKS('', 'run') },
  )

const REPORTER = (params: string, told: string) => `const title = (test, err) => test.title + (err ? err.stack : '')

exports.writeFail = function (${params}) {
  const head = 'not ok ' + n
  return head + ' ' + title(${told})
}

exports.writePass = function (n, test, err) {
  return \`ok \${n} \${title(test, err)}\`
}
`
const onReporter = (name: string, expected: Expected, told: string): Change =>
  onVitest(name, expected, { 'src/reporter.js': REPORTER('n, test, reason', told) }, { 'src/reporter.js': REPORTER('n, test', 'test') })

const RESOLVER = (field: string, entry: string) => `export interface Resolution {
  integrity: string
${field}  tarball: string
}

export const resolve = (name: string, opts: { registry: string; host: string }): Resolution => ({
  integrity: name,
${entry}  tarball: \`\${opts.host}/\${name}.tgz\`,
})
`
const REQUESTER_TEST = (entry: string, given: string) => `import { expect, test } from 'vitest'
import { requested } from '@shop/requester'

const PORT = 4873

test('requests', async () => {
  expect((await requested('pear')).resolution).toStrictEqual({
    integrity: 'pear',
${entry}    tarball: 'https://example.com/pear.tgz',
  })
})

test('fetches', async () => {
  const files = await requested('pear', { name: 'pear', resolution: { integrity: 'pear'${given}, tarball: 'https://example.com/pear.tgz' } }).files()
  expect(Object.keys(files).sort()).toStrictEqual(['package.json'])
})
`
const WITH = REQUESTER_TEST('    registry: `http://localhost:${PORT}`,\n', ', registry: `http://localhost:${PORT}`')
const onResolver = (name: string, expected: Expected, source: string, test: string): Change =>
  onVitest(
    name,
    expected,
    {
      'resolver/src/index.ts': RESOLVER('  registry?: string\n', '  registry: opts.registry,\n'),
      'requester/src/index.ts': 'export const requested = async (name: string) => ({ name })\n',
      'requester/package.json': '{ "name": "@shop/requester", "main": "src/index.ts" }\n',
      'requester/test/index.test.ts': WITH,
    },
    { 'resolver/src/index.ts': source, 'requester/test/index.test.ts': test },
  )
const WITHOUT = RESOLVER('', '')

const UTILS_OF_RUN = `const path = require('path')
const execa = require('execa')
const { node: execaNode } = execa

const CLI_PATH = path.resolve(__dirname, '../bin/cli.js')

const createProcess = (cwd, args, options) => {
  const { nodeOptions = [] } = options
  const executor = nodeOptions.length ? execaNode : execa
  return executor(CLI_PATH, args, { cwd: path.resolve(cwd), reject: false, maxBuffer: Infinity, env: { HELP_WIDTH: 1024 }, ...options })
}

const run = async (cwd, args = [], options = {}) => {
  return createProcess(cwd, args, options)
}

const normalize = (text) => text.split('\\n').filter((line) => line !== '').join('\\n')

module.exports = { normalize, run }
`
const RUN_TEST = (given: string) => `const { normalize, run } = require('./utils')

it('runs what it is given', async () => {
  const { exitCode, stdout } = await run(__dirname, ${given})
  expect(exitCode).toBe(0)
  expect(normalize(stdout)).toContain('done')
})
`
const onRunGiven = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST.replace('"jest"', '"execa": "^5.0.0", "jest"'),
      'bin/cli.js': 'console.log(`done ${process.argv.join()}`)\n',
      'test/utils.js': UTILS_OF_RUN,
      'test/run.test.js': RUN_TEST(before),
    },
    { 'test/run.test.js': RUN_TEST(after) },
  )

const DEBUG = (warns: string) => `export function setState(component, update) {
  if (component.parent === null) {
${warns}    return
  }
  component.state = { ...component.state, ...update }
}

export function forceUpdate(component) {
  if (component.constructing) console.warn('forceUpdate in the constructor is a no-op')
}
`
const UNMOUNTED = "    console.warn('setState was called on an unmounted component. This is a no-op.')\n"
const DEBUG_TEST = (test: string) => `const { expect } = require('chai')
const { forceUpdate, setState } = require('../lib/debug')

describe('debug', () => {
${test}
  it('warns of forceUpdate in the constructor', () => {
    forceUpdate({ constructing: true })
    expect(console.warn).to.be.calledOnce
    expect(console.warn.args[0]).to.match(/no-op/)
  })
})
`
const OF_UNMOUNTED = `  it('should warn of setState on an unmounted component', () => {
    setState({ parent: null }, { count: 1 })
    expect(console.warn).to.be.calledOnce
    expect(console.warn.args[0]).to.match(/no-op/)
  })
`
const onDebug = (name: string, expected: Expected, warns: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/debug.js': DEBUG(UNMOUNTED), 'test/debug.js': DEBUG_TEST(OF_UNMOUNTED) },
    { 'lib/debug.js': DEBUG(warns), 'test/debug.js': DEBUG_TEST('') },
  )

const SUITES = (call: string) => `const utils = require('./utils')

module.exports = function create(opts, suite) {
${call}  suite.shift()
  return suite
}
`
const DEPRECATES =
  "  const result = opts.fn.call(suite)\n  if (typeof result !== 'undefined') utils.deprecate('Suites ignore what they are given back, suite ' + suite.title)\n"
const SUITE_TEST = (title: string, check: string) => `const expect = require('unexpected')
const run = require('./run')

describe('a suite that gives back a value', () => {
  it('${title}', (done) => {
    run('suite-returning-value', (err, res) => {
      if (err) return done(err)
${check}      done()
    })
  })
})
`
const ONCE =
  "      const result = res.output.match(new RegExp('Suites ignore what they are given back', 'g')) || []\n      expect(result, 'to have length', 1)\n"
const NEVER = "      expect(res, 'not to contain output', /Suites ignore what they are given back/)\n"
const onSuites = (name: string, expected: Expected, call: string, check: string): Change =>
  onMocha(
    name,
    expected,
    {
      'lib/utils.js': 'exports.deprecate = (text) => process.emitWarning(text)\n',
      'lib/create.js': SUITES(DEPRECATES),
      'test/suite.js': SUITE_TEST('warns of the value', ONCE),
    },
    { 'lib/create.js': SUITES(call), 'test/suite.js': SUITE_TEST('does not warn of the value', check) },
  )

const STUBS = (body: string) => `function stub(object, property) {
  var value = object[property]
${body}  object[property] = function () { return value }
  return { get: function (read) { Object.defineProperty(object, property, { get: read }) } }
}

module.exports = stub
`
const REFUSES = "  if (typeof value !== 'function') throw new TypeError('Cannot stub ' + property)\n"
const STUBS_TEST = (tests: string) => `var assert = require('referee').assert
var createStub = require('../lib/stub')

describe('stub', function () {
${tests}})
`
const REFUSED = `  it('refuses what is no function', function () {
    var order = { tax: 42 }

    assert.exception(function () {
      createStub(order, 'tax')
    })

    assert.equals(order.tax, 42)
  })
`
const GETTER = (object: string) => `
  it('puts a getter in', function () {
    var order = ${object}

    createStub(order, 'sum').get(function () {
      return 'four'
    })

    assert.equals(order.sum, 'four')
  })
`
const onStubs = (name: string, expected: Expected, source: string, test: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/stub.js': STUBS(REFUSES), 'test/stub-test.js': STUBS_TEST(REFUSED) },
    { 'lib/stub.js': STUBS(source), 'test/stub-test.js': STUBS_TEST(test) },
  )
const ALLOWS = "  if (typeof value === 'function') value = value.call(object)\n"

const THIRD = (refuses: string) => `function stub(object, property, custom) {
${refuses}  object[property] = custom || function () {}
  object[property].restore = function () { delete object[property] }
  return object[property]
}

module.exports = stub
`
const NO_CUSTOM = "  if (typeof custom === 'function') {\n    throw new Error('a function is taken no longer, use callsFake')\n  }\n"
const THIRD_TEST = (test: string) => `var assert = require('referee').assert
var createStub = require('../lib/stub')

describe('stub', function () {
  beforeEach(function () {
    this.object = { method: function () {} }
  })

${test}})
`
const WRAPS = `  it('wraps the function', function () {
    var custom = function () {}
    var stub = createStub(this.object, 'method', custom)

    assert.isFunction(stub.restore)
  })
`
const RECOMMENDS = (message: string) => `  it('refuses a function, and says what to use', function () {
    var object = this.object
    assert.exception(function () {
      createStub(object, 'method', function () {})
    }, ${message})
  })
`
const onThird = (name: string, expected: Expected, refuses: string, test: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/stub.js': THIRD(''), 'test/stub-test.js': THIRD_TEST(WRAPS) },
    { 'lib/stub.js': THIRD(refuses), 'test/stub-test.js': THIRD_TEST(test) },
  )

const PICKS = (every: number) => `exports.pick = (tried) => (tried % ${every} === 0 ? '::1' : '127.0.0.1')\n`
const PICKS_TEST = (plan: number, third: string) => `const { test } = require('node:test')
const { tspl } = require('@matteo.collina/tspl')
const { isIP } = require('node:net')
const { pick } = require('../lib/pick')

test('tries both families', async (t) => {
  t = tspl(t, { plan: ${plan} })
  let counter = 0
  const client = [
    (dispatch) => {
      return (opts) => {
        switch (++counter) {
          case 1:
            t.equal(isIP(opts.host), 4)
            break
${third}          default:
            t.fail('is not reached')
        }
        return dispatch(opts)
      }
    },
  ]
  t.equal(client.length, 1)
  t.equal(typeof pick(0), 'string')
})
`
const THIRD_TRY = '          case 2:\n            t.equal(isIP(opts.host), 6)\n            break\n'
const onPicks = (name: string, expected: Expected, source: string, third: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': '{ "name": "shop", "scripts": { "test": "node --test" }, "devDependencies": { "@matteo.collina/tspl": "^0.1.0" } }\n',
      'lib/pick.js': PICKS(2),
      'test/pick.test.js': PICKS_TEST(4, THIRD_TRY),
    },
    { 'lib/pick.js': source, 'test/pick.test.js': PICKS_TEST(3, third) },
  )

const RULE = (skips: string) => `module.exports = {
  create(context) {
    return {
      Program(node) {
        for (const one of node.body) {
${skips}          if (one.loc.start.line === one.loc.end.line) context.report({ node: one, message: 'too many' })
        }
      },
    }
  },
}
`
const RULE_TEST = (last: string) => `const rule = require('../lib/rule')
const { RuleTester } = require('eslint')

new RuleTester().run('max-per-line', rule, {
  valid: [
    { code: 'var bar = 1', options: [{ max: 1 }] },
    ${last}
  ],
  invalid: [{ code: 'a; b;', options: [{ max: 1 }], errors: [{ message: 'too many' }] }],
})
`
const EMPTY_BODIES = "{ code: 'let bar = bar => { ; }, baz = baz => { ; };', options: [{ max: 3 }] },"
const onRule = (name: string, expected: Expected, skips: string, row: string): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA.replace('"chai"', '"eslint": "^9.0.0", "chai"'), 'lib/rule.js': RULE(''), 'test/rule.js': RULE_TEST(EMPTY_BODIES) },
    { 'lib/rule.js': RULE(skips), 'test/rule.js': RULE_TEST(row) },
  )
const SKIPS_EMPTY = "          if (one.type === 'EmptyStatement') continue\n"
const FILLED_BODIES = EMPTY_BODIES.replace('bar => { ; }', 'bar => { a; }').replace('baz => { ; }', 'baz => { b; }')

const BUILT = "exports.exists = (name) => name === 'shop'\n"
const BUILT_TEST =
  "const { exists } = require('./exists')\n\ndescribe('exists', () => {\n  it('knows the shop', () => {\n    expect(exists('shop')).toBe(true)\n  })\n})\n"
const onBuilt = (name: string, expected: Expected, module: Edit): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'lib/exists.js': BUILT, 'dist/utils/exists.js': BUILT, 'dist/utils/exists.spec.js': BUILT_TEST },
    { 'dist/utils/exists.js': module, 'dist/utils/exists.spec.js': null },
  )

const MOVES = (option: string) => `export interface Moves {
  moveSlip: (options?: { slip${option}: string; at?: number }) => number
}

export const moves: Moves = {
  moveSlip: (options = { slip: '' }) => (options.slip === '' ? 0 : 1),
}
`
const MOVES_TEST = (test: string) => `import { expect, test } from 'vitest'
import { moves } from '../src/moves'

test('moves a slip', () => {
  expect(moves.moveSlip({ slip: 'a', at: 1 })).toBe(1)
})
${test}`
const LEFT_AWAY = "\ntest('keeps the slip where none is given', () => {\n  expect(moves.moveSlip({ at: 1 })).toBe(0)\n})\n"
const onMoves = (name: string, expected: Expected, before: string, after: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/moves.ts': MOVES(before), 'test/moves.test.ts': MOVES_TEST(LEFT_AWAY) },
    { 'src/moves.ts': MOVES(after), 'test/moves.test.ts': MOVES_TEST('') },
  )

const HOOKS = (last: string) => `export interface Harbour {
  addHook(
    name: 'onRegister',
    hook: (
      instance: Harbour,
      opts: object${last}
    ) => Promise<unknown> | void
  ): void
}
`
const HOOKS_TEST = (taken: string, checks: string) => `import { expectAssignable, expectType } from 'tsd'
import type { Harbour } from '../../types/hooks'

declare const harbour: Harbour

harbour.addHook('onRegister', (instance, opts${taken}) => {
  expectType<Harbour>(instance)
  expectType<object>(opts)
${checks}})
`
const OF_DONE = '  expectAssignable<(err?: Error) => void>(done)\n  expectAssignable<(err?: TypeError) => void>(done)\n'
const onHooks = (name: string, expected: Expected, types: string, taken: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': '{ "name": "shop", "types": "types/hooks.d.ts", "scripts": { "test": "tsd" }, "devDependencies": { "tsd": "^0.31.0" } }\n',
      'types/hooks.d.ts': HOOKS(',\n      done: () => void'),
      'test/types/hooks.test-d.ts': HOOKS_TEST(', done', OF_DONE),
    },
    { 'types/hooks.d.ts': types, 'test/types/hooks.test-d.ts': HOOKS_TEST(taken, '') },
  )

const DEPENDS = (names: readonly string[]) =>
  `${JSON.stringify({ name: '@shop/desk', dependencies: Object.fromEntries(names.map((name) => [name, 'workspace:*'])) }, null, 2)}\n`
const REFERS = (paths: readonly string[]) => `${JSON.stringify({ references: paths.map((path) => ({ path })) }, null, 2)}\n`
const BOTH_PACKAGES = ['@shop/read', '@shop/types']
const onReferences = (name: string, expected: Expected, dependencies: readonly string[]): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'desk/package.json': DEPENDS(BOTH_PACKAGES),
      'desk/tsconfig.json': REFERS(['../read', '../types']),
      'read/package.json': '{ "name": "@shop/read" }\n',
      'read/index.ts': 'export const read = 1\n',
      'types/package.json': '{ "name": "@shop/types" }\n',
    },
    {
      'desk/tsconfig.json': REFERS(['../types']),
      'desk/package.json': [[DEPENDS(BOTH_PACKAGES), DEPENDS(dependencies).replace('"@shop/desk"', '"@shop/desk",\n  "version": "1.0.0"')]],
    },
  )

export const TWENTY_PROJECTS_AGAIN_JAVASCRIPT: readonly Change[] = [
  onStats('a test becomes what a loop does for one of its values', 'silent', "'none', 'verbose', 'minimal'", BOTH),
  onStats('a test goes where a loop comes that has not its value', 'test_deletion', "'none', 'minimal'", BOTH),
  onStats('a test becomes what a loop does, without one of its checks', 'any', "'none', 'verbose', 'minimal'", '      expect(code).toBe(0)\n'),
  onListed('a loop whose values are all written down now has one more', 'silent', "'none', 'verbose', 'minimal', 'summary'"),
  onListed('a loop whose values are all written down now has one less', 'any', "'none', 'minimal', 'summary'"),
  onAccepts('answers that were asked one by one are told as a whole', 'silent', ", { gzip: 'gzip', deflate: 'deflate' }"),
  onAccepts('answers that were asked one by one are told but for one', 'any', ", { gzip: 'gzip' }"),
  onPacker('checks for a version of a library go with what told it apart', 'silent', '5.x', ''),
  onPacker('checks for a version of a library go that it is still asked for', 'assertion_weakening', '4.x || 5.x', ''),
  onReporter('a parameter that is read nowhere goes', 'silent', 'test'),
  onReporter('a parameter goes with what it said', 'any', 'test, reason'),
  onResolver('a field goes with its type, what it was given and who expects it', 'silent', WITHOUT, REQUESTER_TEST('', '')),
  onResolver(
    'a field stays that nobody expects any more',
    'assertion_weakening',
    RESOLVER('  registry?: string\n', '  registry: opts.registry ?? name,\n'),
    REQUESTER_TEST('', ''),
  ),
  onResolver(
    'a field goes, and what is expected beside it as well',
    'assertion_weakening',
    WITHOUT,
    REQUESTER_TEST('', '').replace("    tarball: 'https://example.com/pear.tgz',\n", ''),
  ),
  onRunGiven(
    'nothing is handed over that said nothing',
    'silent',
    "['--mode', 'none', '--config', 'shop.js'], false",
    "['--mode', 'none', '--config', 'shop.js']",
  ),
  onRunGiven('less is handed over', 'assertion_weakening', "['--mode', 'none', '--config', 'shop.js']", '[]'),
  onDebug('a warning goes with the test whose title tells of it', 'silent', ''),
  onDebug(
    'a warning says the same in other words, and its test goes',
    'test_deletion',
    "    console.warn('An unmounted component got setState, which is a no-op.')\n",
  ),
  onSuites('a warning that was looked for in an output goes', 'silent', '  opts.fn.call(suite)\n', NEVER),
  onSuites(
    'a warning that was looked for in an output stays',
    'assertion_weakening',
    DEPRECATES.replace('const result', 'const given').replace('typeof result', 'typeof given'),
    NEVER,
  ),
  onStubs('what was refused is done by a new test', 'silent', ALLOWS, GETTER("{ sum: 'two' }")),
  onStubs('what was refused is done of other things', 'test_deletion', ALLOWS, GETTER('[1]').replace("'sum'", '0')),
  onStubs('what was refused is done while no source differs', 'test_deletion', REFUSES, GETTER("{ sum: 'two' }")),
  onThird('a function is refused that a test handed over by a name', 'silent', NO_CUSTOM, RECOMMENDS('/callsFake/')),
  onThird('a function is handed over no more, and refused by nothing', 'any', '', RECOMMENDS('/callsFake/')),
  onPicks('fewer checks are planned, as one is written less and the code differs', 'silent', PICKS(3), ''),
  onPicks('fewer checks are planned, and the code is what it was', 'assertion_weakening', PICKS(2), ''),
  onPicks('fewer checks are planned than are written', 'assertion_weakening', PICKS(3), THIRD_TRY),
  onRule('a row of a rule gets other code, as the rule differs', 'silent', SKIPS_EMPTY, FILLED_BODIES),
  onRule('a row of a rule gets other code, and the rule is what it was', 'test_deletion', '', FILLED_BODIES),
  onRule('a row of a rule gets less code, as the rule differs', 'test_deletion', SKIPS_EMPTY, EMPTY_BODIES.replace(', baz = baz => { ; }', '; done()')),
  onRule('a row of a rule gets other code and another limit', 'test_deletion', SKIPS_EMPTY, FILLED_BODIES.replace('max: 3', 'max: 9')),
  onMoves('a test left away what types ask for now', 'silent', '?', ''),
  onMoves('a test left away what types never asked for', 'test_deletion', '?', '?'),
  onHooks('a callback takes no more what its type lost', 'silent', HOOKS(''), ''),
  onHooks('a callback takes no more what its type has', 'assertion_weakening', HOOKS(',\n      done: (err?: Error) => void'), ''),
  onHooks('a callback takes what its type lost, and asks nothing of it', 'assertion_weakening', HOOKS(''), ', done'),
  onReferences('a reference of settings goes with the dependency', 'silent', ['@shop/types']),
  onReferences('a reference of settings goes, and the dependency stays', 'any', BOTH_PACKAGES),
  onBuilt('what a build left of a module goes with what it left of its test', 'silent', null),
  onBuilt('what a build left of a test goes alone', 'test_deletion', BUILT),
]
