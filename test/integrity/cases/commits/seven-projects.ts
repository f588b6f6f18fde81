import { type Change, change, type Edit, type Expected, JEST, MOCHA, PYPROJECT, upon, VITEST } from '../change.js'

type Edits = Readonly<Record<string, Edit>>
const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })
const onJavascript = upon({ 'package.json': VITEST })

const CONFIG =
  'export async function configOf(options) {\n  if (options.global && options.links) throw new ConfigError("links may not be global", "ERR_LINKS")\n  return options\n}\n'
const TRIED = `import { expect, test } from 'vitest'
import { configOf } from '../src/config'

test('refuses global links', async () => {
  try {
    await configOf({ global: true, links: true })
  } catch (err) {
    expect(err.message).toEqual('links may not be global')
    expect(err.code).toEqual('ERR_LINKS')
  }
})
`
const REJECTS = (fields: string) => `import { expect, test } from 'vitest'
import { configOf } from '../src/config'

test('refuses global links', async () => {
  await expect(configOf({ global: true, links: true })).rejects.toMatchObject({${fields}})
})
`
const onConfig = (name: string, expected: Expected, fields: string): Change =>
  onJavascript(name, expected, { 'src/config.js': CONFIG, 'test/config.test.js': TRIED }, { 'test/config.test.js': REJECTS(fields) })

const STEPS = (body: string) => `from shop.parts import chord


def prepared(task, body):
${body}
`
const PARTS = 'def chord(task, body, task_id=None):\n    return (task, body, task_id)\n'
const PREPARED_TEST = 'from shop.steps import prepared\n\n\ndef test_prepared():\n    assert prepared("a", "b") == ("a", "b", None)\n'
const onSteps = (name: string, expected: Expected, handler: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/parts.py': PARTS,
      'shop/steps.py': STEPS('    task = chord(task, body=body, task_id=body.id)\n    return task'),
      'tests/test_steps.py': PREPARED_TEST,
    },
    {
      'shop/steps.py': STEPS(
        `    try:\n        task = chord(task, body=body, task_id=body.id)\n    except AttributeError:\n        ${handler}\n    return task`,
      ),
    },
  )

const RUN = (exit: string) => `require('./cart-test')
const runner = require('./runner')

runner.on('suite:end', function (results) {
  process.nextTick(function () {
    ${exit}
  })
})
`
const CART_TEST = "const assert = require('assert')\n\nit('adds', () => {\n  assert.equal(require('../src/cart').total([1, 2]), 3)\n})\n"
const onRun = (name: string, expected: Expected, exit: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/cart.js': 'exports.total = (prices) => prices.reduce((sum, price) => sum + price, 0)\n',
      'test/cart-test.js': CART_TEST,
      'test/run.js': "require('./cart-test')\n",
    },
    { 'test/run.js': RUN(exit) },
  )

const APP = (old: string) => `from shop.groups import Group


class Shop:
    def group(self):
        return Group()
${old}`
const OLD = (says: string) => `
    def TaskSet(self):
        """${says}"""
        return Group()
`
const onApp = (name: string, expected: Expected, says: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/groups.py': 'class Group:\n    pass\n',
      'shop/app.py': APP(OLD(says)),
      'docs/overview.rst': 'Shop\n====\n\nShop.TaskSet makes a set of tasks, ``shop.TaskSet()``.\n',
      'tests/test_app.py': 'from shop.app import Shop\n\n\ndef test_group():\n    assert Shop().group() is not None\n',
    },
    { 'shop/app.py': APP('') },
  )

const ROOT = `{ "name": "shop", "private": true, "scripts": { "lint": "pnpm run lint:meta", "lint:meta": "pnpm --filter=@shop/meta compile", "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0" } }\n`
const PACKAGE = (name: string) => `{ "name": "@shop/${name}", "version": "1.0.0", "scripts": { "compile": "tsc --build", "test": "vitest run" } }\n`
const onPackage = (name: string, expected: Expected, after: Edits): Change =>
  change(
    name,
    expected,
    {
      'package.json': ROOT,
      'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
      'packages/meta/package.json': PACKAGE('meta'),
      'packages/meta/src/index.ts': 'export const meta = 1\n',
      'packages/pack/package.json': PACKAGE('pack'),
      'packages/pack/src/index.ts': 'export function packed(text: string): string {\n  return text.trim()\n}\n',
    },
    after,
  )

const CLI_TEST = (last: string) => `import run from './run-cli.js'

describe('takes a name', () => {
  run('cli', ['--name=a']).test({ stdout: 'a', status: 0 })
})

describe('refuses none', () => {
  run('cli', []).test({ stdout: '', status: 1 })
})
${last}`
const ABSOLUTE = (by: string) => `\n${by}('takes a path', () => {\n  run('cli', ['--name=/a']).test({ stdout: '/a', status: 0 })\n})\n`
const onCli = (name: string, expected: Expected, path: string, by: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      [path]: CLI_TEST(''),
      'test/run-cli.js': "import { cli } from '../src/cli.js'\nexport default (dir, args) => cli(dir, args)\n",
    },
    { [path]: CLI_TEST(ABSOLUTE(by)) },
  )

const STUB = (refuses: string) => `function stub(object, property) {
${refuses}  var wrapper = function () { return wrapper.value }
  object[property] = wrapper
  return wrapper
}

module.exports = stub
`
const REFUSES = '  if (!(property in object)) {\n    throw new TypeError("Cannot stub " + property)\n  }\n'
const STUB_TEST = (tests: string) => `var assert = require('referee').assert
var createStub = require('../lib/stub')

describe('stub', function () {
  it('puts a function in', function () {
    var order = { sum: 1 }

    createStub(order, 'sum')

    assert.equals(typeof order.sum, 'function')
  })
${tests}})
`
const ACCEPTED = (of: string) => `
  it('takes what is not there', function () {
    var order = ${of}

    createStub(order, 'tax').value = 2

    assert.equals(order.tax(), 2)
  })
`
const REFUSED = `
  it('refuses what is not there', function () {
    var order = {}

    assert.exception(function () {
      createStub(order, 'other')
    })
  })
`
const onStub = (name: string, expected: Expected, of: string, source: string, added: string): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'lib/stub.js': STUB(''), 'test/stub-test.js': STUB_TEST(ACCEPTED(of)) },
    { 'lib/stub.js': STUB(source), 'test/stub-test.js': STUB_TEST(added) },
  )

const CLIENT = (body: string) => `const { Readable } = require('stream')

function request(opts, callback) {
  const body = ${body}
  callback(null, { statusCode: 200, body })
}

module.exports = request
`
const NEVER_NONE = "new Readable({ read() { this.push(opts.method === 'HEAD' ? null : opts.answer) } })"
const AT_HEAD = `opts.method === 'HEAD' ? null : ${NEVER_NONE}`
const HEAD_TEST = (asks: string) => `const { test } = require('tap')
const request = require('..')

test('basic head', (t) => {
  request({ method: 'HEAD' }, (err, { statusCode, body }) => {
    t.error(err)
    t.equal(statusCode, 200)
${asks}    t.end()
  })
})
`
const TAP = '{ "name": "shop", "main": "index.js", "scripts": { "test": "tap" }, "devDependencies": { "tap": "^14.0.0" } }\n'
const onHead = (name: string, expected: Expected, source: string, asks: string): Change =>
  change(
    name,
    expected,
    { 'package.json': TAP, 'index.js': CLIENT(AT_HEAD), 'test/client.js': HEAD_TEST('    t.equal(body, null)\n') },
    { 'index.js': source, 'test/client.js': HEAD_TEST(asks) },
  )

const FORMAT_CONFIG = (match: string) => `const isProduction = process.env.NODE_ENV === 'production'
const testPathIgnorePatterns = []
if (isProduction) {
  testPathIgnorePatterns.push('<rootDir>/tests/unit/')
}

const config = {
  testMatch: ['<rootDir>/tests/format/**/${match}'],
  testPathIgnorePatterns,
  transform: {},
}

export default config
`
const LONG = 'does something long'
const DECLARATIONS = (more: string) => `it("${LONG}", () => {\n  expect(1 + one).toBe(2)\n})\n\ntest.skip(\`${LONG}\`, () => {})\n${more}`
const onFormat = (name: string, expected: Expected, match: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'jest.config.js': FORMAT_CONFIG(match),
      'tests/format/js/calls/format.test.js': 'runFormatTest(import.meta, ["babel"])\n',
      'tests/format/js/calls/test_calls.js': DECLARATIONS(''),
    },
    { 'tests/format/js/calls/test_calls.js': DECLARATIONS('').replace('it("', 'test.skip("') },
  )

const STRICT = (stable: string) => `const STABLE = /^\\d+\\.\\d+\\.\\d+$/

export function parseSpecifier(specifier: string) {
  const match = /-(rc|nightly)/.exec(specifier)
  if (match === null && !STABLE.test(specifier.replace('release/', ''))) throw new Error('not a version')
  return { channel: match?.[1] ?? '${stable}', version: specifier.replace(/^.*\\/, '') }
}
`
const WIDE = `export function parseSpecifier(specifier: string) {
  if (specifier.includes('/')) {
    const [channel, version] = specifier.split('/')
    return { channel, version }
  }
  return { channel: specifier.includes('-rc') ? 'rc' : 'release', version: specifier }
}
`
const SPECIFIER_TEST = (rows: string) => `import { parseSpecifier } from '../lib/parseSpecifier.js'

test.each([
${rows}])('a version is parsed', (specifier, version, channel) => {
  const parsed = parseSpecifier(specifier)
  expect(parsed.version).toBe(version)
  expect(parsed.channel).toBe(channel)
})
`
const ROWS =
  "  ['rc/16.0.0-rc.0', '16.0.0-rc.0', 'rc'],\n  ['16.0.0-rc.0', '16.0.0-rc.0', 'rc'],\n  ['release/16.0.0', '16.0.0', 'release'],\n  ['16.0.0', '16.0.0', 'release'],\n"
const onSpecifier = (name: string, expected: Expected, source: Edit): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'env/package.json': '{ "name": "@shop/env", "version": "1.0.0" }\n',
      'env/src/parseSpecifier.ts': STRICT('release'),
      'env/test/parseSpecifier.test.ts': SPECIFIER_TEST(ROWS),
      'node/package.json': '{ "name": "@shop/node", "version": "1.0.0" }\n',
      'node/src/index.ts': 'export const node = 1\n',
    },
    {
      'env/src/parseSpecifier.ts': source,
      'env/test/parseSpecifier.test.ts': null,
      'node/src/parseSpecifier.ts': WIDE,
      'node/test/parseSpecifier.test.ts': SPECIFIER_TEST("  ['6', '6', 'release'],\n  ['16.0.0-rc.0', '16.0.0-rc.0', 'rc'],\n"),
    },
  )

const OLD_STORE = 'export const createStore = (options: { id: string; state: () => object }) => defineStore(options)\n'
const STORE = 'export const defineStore = (options: { id: string; state: () => object }) => () => options.state()\n'
const TYPES_TEST = `import { createStore, expectType } from './'

const useOld = createStore({ id: 'name', state: () => ({ a: 'on' }) })

const oldStore = useOld()

expectType<{ a: string }>(oldStore.$state)

// @ts-expect-error
oldStore.nonExistent
`
const onTypes = (name: string, expected: Expected, index: string, old: Edit): Change =>
  change(
    name,
    expected,
    {
      'package.json': '{ "name": "shop", "types": "dist/shop.d.ts", "scripts": { "test:types": "tsc -p ./test-dts/tsconfig.json" } }\n',
      'src/index.ts': "export { defineStore } from './store'\nexport { createStore } from './deprecated'\n",
      'src/store.ts': STORE,
      'src/deprecated.ts': `import { defineStore } from './store'\n\n${OLD_STORE}`,
      'test-dts/index.d.ts': "export * from '../dist/shop'\n\nexport function expectType<T>(value: T): void\n",
      'test-dts/tsconfig.json': '{ "include": ["./"] }\n',
      'test-dts/deprecated.test-d.ts': TYPES_TEST,
    },
    { 'src/index.ts': index, 'src/deprecated.ts': old, 'test-dts/deprecated.test-d.ts': null },
  )

const BUILDERS = (concat: string) => `export function fill(parts) {
  return { type: 'fill', parts }
}

${concat}`
const CONCAT = "export function concat(parts) {\n  const flat = parts.flatMap((part) => part.parts ?? part)\n  return { type: 'concat', parts: flat }\n}\n"
const SECTION = '## `fill`\n\nFills a line.\n\n'
const PAGE = (rest: string) => `# Commands\n\n${SECTION}${rest}`
const OLD_SECTION = '## [Deprecated] `concat`\n\nPuts parts together.\n'
const onConcat = (name: string, expected: Expected, page: string, left = 'parts'): Change =>
  onJavascript(
    name,
    expected,
    { 'src/builders.js': BUILDERS(CONCAT), 'docs/commands.md': PAGE(OLD_SECTION) },
    { 'src/builders.js': BUILDERS(`// Older callers hand it a list.\nexport function concat(parts) {\n  return ${left}\n}\n`), 'docs/commands.md': page },
  )

export const SEVEN_PROJECTS: readonly Change[] = [
  onConfig('checks of an error in a catch that nothing forces become one of its fields', 'silent', " code: 'ERR_LINKS', message: 'links may not be global' "),
  onConfig('checks of an error in a catch become one of its message alone', 'assertion_weakening', " message: 'links may not be global' "),
  onSteps('a call that fails under one error is made again with less', 'silent', 'task = chord(task, body=body)'),
  onSteps('a call that fails under one error becomes a usual value', 'error_suppression', 'task = None'),
  onRun('a program of the tests hands their result on as its code', 'silent', 'process.exit(results.ok ? 0 : 1)'),
  onRun('a program of the tests ends well whatever they say', 'test_skipping', 'process.exit(results ? 0 : 0)'),
  onApp('what its docstring calls deprecated goes', 'silent', 'Deprecated! Please use :class:`shop.Group` instead.'),
  onApp('what its docstring calls no such thing goes while the docs speak of it', 'feature_removal', 'Makes a set of tasks.'),
  onPackage('a package goes whose scripts a call across the workspace might have meant', 'silent', {
    'packages/pack/package.json': null,
    'packages/pack/src/index.ts': null,
  }),
  onPackage('a package that stays has its script no more', 'error_suppression', {
    'packages/pack/package.json': null,
  }),
  onCli('a focus in a file whose tests helpers register', 'test_skipping', 'test/cli.test.js', 'describe.only'),
  onCli('a focus in a file by any name that the runner takes', 'test_skipping', 'test/__tests__/cli.js', 'describe.only'),
  onCli('a focus in a file that the runner does not take', 'silent', 'test/cases/cli.js', 'describe.only'),
  onCli('one more suite in a file whose tests helpers register', 'silent', 'test/cli.test.js', 'describe'),
  onStub('what is refused now, which a test asks of another name, is tested no more', 'silent', '{}', REFUSES, REFUSED),
  onStub('what is refused now is asked of another object', 'any', '{ tax: 1 }', REFUSES, REFUSED),
  onStub('what is refused now is asked by no test', 'test_deletion', '{}', REFUSES, ''),
  onStub('a test asks that it is refused, which no source does', 'any', '{}', '', REFUSED),
  onHead('what was to be nothing is used now, as the source gives it always', 'silent', CLIENT(NEVER_NONE), '    body.resume().on("end", () => t.pass())\n'),
  onHead('what was to be nothing is used now, and no source differs', 'assertion_weakening', CLIENT(AT_HEAD), '    body.resume().on("end", () => t.pass())\n'),
  onHead('what was to be nothing is asked no more', 'assertion_weakening', CLIENT(NEVER_NONE), ''),
  onSpecifier('rows go with the source that a build hands to their test, whose name another has', 'silent', null),
  onSpecifier('rows go while the source that a build hands to their test stays', 'test_deletion', STRICT('stable')),
  onTypes('tests of types go with what a local above them was made by', 'silent', "export { defineStore } from './store'\n", null),
  onTypes(
    'tests of types go while what a local above them was made by stays',
    'test_deletion',
    "export { defineStore } from './store'\nexport { createStore } from './deprecated'\n",
    `import { defineStore } from './store'\n\n// Older.\n${OLD_STORE.replace('options)', '{ ...options })')}`,
  ),
  onConcat('what hands back what it is given has no section in the docs any more', 'silent', PAGE('')),
  onConcat('what answers nothing has no section in the docs any more', 'feature_removal', PAGE(''), '[]'),
  onConcat('what hands back what it is given is told of in the docs still', 'feature_removal', PAGE(`${OLD_SECTION}\nOf any kind.\n`)),
  onFormat('a file by a test name that the runner does not take', 'silent', 'format.test.js'),
  change(
    'a file by a test name in no folder of the runner, which no pattern leaves out',
    'test_skipping',
    { 'package.json': MOCHA, 'cart.js': 'exports.total = () => 3\n', 'cart.test.cjs': CART_TEST.replace('../src/cart', './cart') },
    { 'cart.test.cjs': CART_TEST.replace('../src/cart', './cart').replace("it('adds', () => {", "it('adds', function () {\n  this.skip()") },
  ),
  onFormat('a file by a test name that the runner takes', 'test_skipping', '*.js'),
]
