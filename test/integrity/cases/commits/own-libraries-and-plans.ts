import { type Change, change, type Expected, MOCHA, VITEST } from '../change.js'

// An assertion library that is made in the repository, and one that tests take from elsewhere.
const CLASS = (more: string, first = 'module.exports = Assertion\n\nfunction Assertion (value) {\n  this.value = value\n}') => `${first}

Object.defineProperty(Assertion.prototype, 'to', {
  get: function () {
    return this
  }
})
${more}`
const PROPERTY = "\nObject.defineProperty(Assertion.prototype, 'include', {\n  get: include\n})\n"
const WORDS = `
var an = function () {
  var assert = function (type) {
    return typeof this.value === type
  }
  assert.__proto__ = this
  return assert
}
`
const MEMBERS = (more: string, first = 'var assert = shop.assert = {}') => `module.exports = function (shop) {
  ${first}

  assert.isTrue = function (value) {
    if (value !== true) throw new Error('no')
  }
${more}}
`
const MEMBER = '\n  assert.isDefined = function (value) {\n    if (value === undefined) throw new Error("no")\n  }\n'
const LIBRARY = '{ "name": "weights", "private": true, "scripts": { "test": "mocha" }, "devDependencies": { "chai": "^4.0.0", "mocha": "^10.0.0" } }\n'
const SPEC = "const { expect } = require('chai')\nit('weighs', function () {\n  expect(1 + 1).to.equal(2)\n})\n"
const library = (name: string, expected: Expected, path: string, from: string, to: string): Change =>
  change(name, expected, { 'package.json': LIBRARY, [path]: from, 'test/weights.js': SPEC }, { [path]: to })
const TAKEN = "const { Assertion } = require('chai')"
const HELD = "const assert = require('chai').assert"

// Runners of browsers.
const BROWSERS = (run: string, by: string) =>
  `{ "name": "shop", "private": true, "scripts": { "test": "npm run unit && npm run browsers", "unit": "mocha", "browsers": "${run}" }, "devDependencies": { "mocha": "^10.0.0", "${by}": "^1.0.0" } }\n`
const inBrowsers = (name: string, expected: Expected, run: string, by: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': BROWSERS('karma start karma.conf.cjs --single-run', 'karma'),
      'karma.conf.cjs': "module.exports = (config) => config.set({ frameworks: ['mocha'], files: ['test/*.js'] })\n",
      'test/weights.js': SPEC,
    },
    { 'package.json': BROWSERS(run, by), 'karma.conf.cjs': null, 'web-test-runner.config.js': "export default { files: ['test/*.js'] }\n" },
  )

// A folder by its name alone among what Vitest leaves out.
const ASIDE = (left: string) => `import { defaultExclude, defineConfig } from 'vitest/config'

export default defineConfig({ test: { exclude: [...defaultExclude, ${left}] } })
`
const ADDS = "import { expect, it } from 'vitest'\nimport { sum } from '../src/sum'\n\nit('adds', () => {\n  expect(sum(1, 2)).toBe(3)\n})\n"
const GIVEN = "import { expect, it } from 'vitest'\n\nit('is what another test runs', () => {\n  expect(1 + 1).toBe(2)\n})\n"
const folders = {
  'package.json': VITEST,
  'vitest.config.ts': ASIDE("'**/fixtures'"),
  'src/sum.ts': 'export const sum = (a: number, b: number) => a + b\n',
  'test/sum.test.ts': ADDS,
  'test/legacy/old.test.ts': ADDS.replace('../src', '../../src').replace('adds', 'adds as it did'),
  'test/fixtures/plain/given.test.ts': GIVEN,
}

// A workspace whose tests go to another one.
const ROOT =
  '{ "name": "root", "private": true, "workspaces": ["suites/*"], "scripts": { "test": "npm test --workspaces" }, "devDependencies": { "vitest": "^4.0.0" } }\n'
const PART = (name: string) => `{ "name": "${name}", "private": true, "scripts": { "test": "vitest run" } }\n`
const NOTES = '{ "what": "sums of two numbers, as they are told in the shop" }\n'
const parts = {
  'package.json': ROOT,
  'src/sum.ts': folders['src/sum.ts'],
  'suites/sums/package.json': PART('sums'),
  'suites/sums/notes.json': NOTES,
  'suites/sums/sum.test.ts': ADDS.replace('../src', '../../src'),
  'suites/all/package.json': PART('all'),
  'suites/all/vitest.config.ts': "export default { test: { include: ['**/*.test.ts'] } }\n",
  'suites/all/less.test.ts': ADDS.replace('../src', '../../src').replace('adds', 'adds less'),
}
const moved = (name: string, expected: Expected, to: string): Change =>
  change(name, expected, parts, {
    'suites/sums/package.json': null,
    'suites/sums/sum.test.ts': null,
    'suites/sums/notes.json': null,
    [to]: parts['suites/sums/sum.test.ts'],
    'suites/all/sums/notes.json': NOTES,
  })

// Tests that say how many checks they make.
const PLANNED = (plan: string, body: string) => `const { test } = require('tap')
const { Pool } = require('../src/pool.js')

test('drains', (t) => {
  ${plan}
  const pool = new Pool()
  ${body}
})
`
const POOL = (emits: string) =>
  `exports.Pool = class Pool {\n  constructor() {\n    this.size = 0\n  }\n\n  on(name, run) {\n    this.run = run\n  }\n\n  ask(run) {\n    run(null, 1)\n${emits}  }\n}\n`
const TAP = '{ "name": "shop", "private": true, "scripts": { "test": "tap" }, "devDependencies": { "tap": "^18.0.0" } }\n'
const BEFORE = "pool.ask((err) => {\n    t.error(err)\n    t.ok(pool.size < 2, 'is small')\n  })"
const WITHIN = "pool.ask((err) => {\n    t.error(err)\n    if (pool.size === 0) {\n      t.ok(pool.size < 2, 'is small')\n    }\n  })"
const planned = (name: string, expected: Expected, plan: string, body: string, first = 't.plan(2)'): Change =>
  change(name, expected, { 'package.json': TAP, 'src/pool.js': POOL(''), 'test/pool.js': PLANNED(first, BEFORE) }, { 'test/pool.js': PLANNED(plan, body) })

// A module at the root, and its tests in the folder of the sources.
const CLEAN = {
  'cleanup-each.js': "afterEach(() => require('./src/cleanup')())\n",
  'src/cleanup.js': 'module.exports = () => {}\n',
  'src/index.js': 'exports.render = (of) => of\n',
}
const CLEANED = (title: string) => `const { render } = require('../')
const cleanup = require('../cleanup')
const assert = require('assert')

afterEach(() => cleanup())

it('${title}', () => {
  assert.equal(render(1), 1)
})
`
const named = (name: string, expected: Expected, gone: readonly string[]): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      ...CLEAN,
      'src/__tests__/cleanup-each.js': CLEANED('leaves nothing'),
      'src/__tests__/render.js': CLEANED('renders').replace(/.*cleanup.*\n/g, ''),
    },
    { 'src/__tests__/cleanup-each.js': null, ...Object.fromEntries(gone.map((path) => [path, null])) },
  )

// A plugin of Vite that hands on another text.
const PLUGIN = (transform: string) => `import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    {
      name: 'adds-import',
      transform(code, id) {
        ${transform}
      },
    },
  ],
})
`
const handedOn = (name: string, expected: Expected, transform: string): Change =>
  change(name, expected, { ...folders, 'vite.config.ts': PLUGIN('return null') }, { 'vite.config.ts': PLUGIN(transform) })

// expect of another library, in place of a style that needs none.
const SETUP = "global.expect = require('expect.js')\n"
const expecting = (name: string, expected: Expected, setup: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/shop.js': 'exports.sum = (a, b) => a + b\n',
      'test/setup.js': "require('should')\n",
      'test/sum.js': "const { sum } = require('../src/shop.js')\nit('adds', function () {\n  sum(1, 2).should.equal(3)\n})\n",
    },
    { 'test/setup.js': setup, 'test/sum.js': [['sum(1, 2).should.equal(3)', 'expect(sum(1, 2)).to.equal(3)']] },
  )

/** Libraries that the repository makes itself, runners of browsers, folders that a pattern names, suites that move, plans, and a module's namesake. */
export const OWN_LIBRARIES_AND_PLANS: readonly Change[] = [
  library('a property of an assertion class that the file declares', 'silent', 'lib/assertion.js', CLASS(''), CLASS(PROPERTY)),
  library('a property of the class that chai gives', 'assertion_weakening', 'test/support.js', CLASS('', TAKEN), CLASS(PROPERTY, TAKEN)),
  library('a function by the name of assert that is handed back', 'silent', 'lib/assertion.js', CLASS(''), CLASS(WORDS)),
  library('a member of an object that is handed out as assert', 'silent', 'lib/assert.js', MEMBERS(''), MEMBERS(MEMBER)),
  library('a member of the assert that chai gives', 'assertion_weakening', 'test/support.js', MEMBERS('', HELD), MEMBERS(MEMBER, HELD)),
  inBrowsers('karma gives way to a runner of browsers of another name', 'silent', 'web-test-runner --playwright', '@web/test-runner'),
  inBrowsers('karma gives way to a server that runs nothing', 'test_skipping', 'web-dev-server --open', '@web/dev-server'),
  change('fixtures move below another folder of that name, which a pattern without an end names', 'silent', folders, {
    'test/fixtures/plain/given.test.ts': null,
    'test/more/fixtures/plain/given.test.ts': GIVEN,
  }),
  change('a folder is named by a pattern without an end: what lies in it is left out', 'any', folders, {
    'vitest.config.ts': ASIDE("'**/fixtures', '**/legacy'"),
  }),
  change('a test moves into a folder that a pattern without an end names', 'test_deletion', folders, {
    'test/legacy/old.test.ts': null,
    'test/legacy/fixtures/old.test.ts': folders['test/legacy/old.test.ts'].replace('../../src', '../../../src'),
  }),
  moved('all tests of a workspace go to another one, whose runner takes them', 'silent', 'suites/all/sums/sum.test.ts'),
  moved('all tests of a workspace go to a name that no runner takes', 'any', 'suites/all/sums/sum.cases.ts'),
  planned('a check stands under a condition in a test that says how many it makes', 'silent', 't.plan(2)', WITHIN),
  planned('a check stands under a condition, and the number falls', 'any', 't.plan(1)', WITHIN),
  planned('a check stands under a condition, and no number is said', 'assertion_weakening', '', WITHIN, ''),
  planned(
    'a check stands under a condition, and another way makes up for it',
    'assertion_weakening',
    't.plan(2)',
    WITHIN.replace("'is small')\n    }", "'is small')\n    } else {\n      t.pass()\n    }"),
  ),
  named('tests in the folder of the sources go with the module of their name at the root', 'silent', ['cleanup-each.js', 'src/cleanup.js']),
  handedOn(
    'a plugin adds an import to files that a pattern takes',
    'silent',
    'if (/[/]deps[/].*test-dep/.test(id)) return { code: `import "given"\\n` + code }',
  ),
  handedOn('a plugin hands on nothing of files that a pattern of tests takes', 'any', "if (/\\.test\\.ts$/.test(id)) return { code: '' }"),
  handedOn('a plugin takes checks out of what it hands on', 'any', "if (/x/.test(id)) return code.replace(/expect\\(.*\\)/g, '0')"),
  expecting('expect is that of another library', 'silent', SETUP),
  expecting('expect is one of the tests own', 'any', 'global.expect = () => ({ to: { equal() {} } })\n'),
  named('tests go, and the module of their name stays', 'test_deletion', []),
]
