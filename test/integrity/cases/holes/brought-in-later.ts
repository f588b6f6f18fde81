import { type Change, type Expected, MOCHA, upon } from '../change.js'

const onMocha = upon({ 'package.json': MOCHA })
const onPlaywright = upon({ 'package.json': '{ "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "1.48.0" } }\n' })

const FARE = 'exports.fare = (zones) => 2 + zones.length\n'
const TEST = (head: string, check: string, second: string) =>
  `const { fare } = require('../lib/fare');\n${head}\ndescribe('fare', () => {\n  it('adds zones', () => {\n    ${check}\n${second}  });\n});\n`

/** A check of two goes; `head` says where checks come from. */
const loses = (name: string, head: string, more: Readonly<Record<string, string>> = {}, ask = 'expect(fare([A])).to.equal(B);'): Change => {
  const check = (zones: string, price: string) => ask.replace('A', zones).replace('B', price)
  const side = (second: string) => ({ ...more, 'lib/fare.js': FARE, 'test/fare.spec.js': TEST(head, check("'a', 'b'", '4'), second) })
  return onMocha(name, 'assertion_weakening', side(`    ${check("'c'", '3')}\n`), side(''))
}

/** The same checks, brought in otherwise. */
const becomes = (name: string, expected: Expected, [before, after]: readonly [string, string], more: Readonly<Record<string, string>> = {}): Change => {
  const side = (head: string) => ({ ...more, 'lib/fare.js': FARE, 'test/fare.spec.js': TEST(head, 'expect(fare([])).to.equal(2);', '') })
  return onMocha(name, expected, side(before), side(after))
}

const REQUIRED = "const { expect } = require('chai');"
const CALM = '() => ({ to: { equal() {} } })'
const IMPORTED = "let expect;\nbefore(async () => {\n  ({ expect } = await import('chai'));\n});"

const PAGE = (from: string, second: string) =>
  `${from}\n\ntest('shows the fare', async ({ page }) => {\n  await page.goto('/fare');\n  await expect(page.getByRole('status')).toHaveText('4');\n${second}});\n`
const FIXTURES = (made: string) =>
  `import { expect as base, test as own } from '@playwright/test'\n\nexport const test = own.extend({})\nexport const expect = ${made}\n`
const onPage = (name: string, from: string, more: Readonly<Record<string, string>> = {}): Change =>
  onPlaywright(
    name,
    'assertion_weakening',
    { ...more, 'tests/fare.spec.ts': PAGE(from, "  await expect(page).toHaveTitle('Fare');\n") },
    { ...more, 'tests/fare.spec.ts': PAGE(from, '') },
  )

/** Checks whose `expect` or `assert` is declared first and brought in later, has plugins, or comes through modules of the tests. */
export const BROUGHT_IN_LATER: readonly Change[] = [
  loses('a check by an expect that a hook imports', IMPORTED),
  loses('a check by an expect that a hook takes out of an import', "let expect;\nbefore(async () => {\n  expect = (await import('chai')).expect;\n});"),
  loses(
    'a check by an expect of a chai that a hook imports',
    "let chai, expect;\nbefore(async () => {\n  chai = await import('chai');\n  expect = chai.expect;\n});",
  ),
  loses(
    'a check by an expect that is required where there is require',
    "var expect;\nif (typeof require !== 'undefined') {\n  expect = require('expect.js');\n} else {\n  expect = window.expect;\n}",
    {},
    'expect(fare([A])).to.be(B);',
  ),
  loses('a check by an expect that is required where no page has it', "const expect = global.expect || require('chai').expect;"),
  loses('a check by an expect of the one or the other', "const expect = typeof window === 'undefined' ? require('chai').expect : window.chai.expect;"),
  loses(
    'a check by an assert that a hook imports',
    "let assert;\nbefore(async () => {\n  assert = (await import('chai')).assert;\n});",
    {},
    'assert.equal(fare([A]), B);',
  ),
  loses('a check by an expect of a chai with a plugin', "const expect = require('chai').use(require('sinon-chai')).expect;"),
  loses(
    'a check by an expect taken out of a chai with plugins',
    "const chai = require('chai').use(require('sinon-chai')).use(require('chai-as-promised'));\nconst { expect } = chai;",
  ),
  loses('a check by an expect that is all that a module of the tests hands on', "const expect = require('./support');", {
    'test/support.js': "const chai = require('chai');\nchai.use(require('sinon-chai'));\nmodule.exports = chai.expect;\n",
  }),
  loses('a check by an expect of a module that is not read', "import expect from 'expect-anything';"),
  loses(
    "a check by node's assert that a module of the tests hands on",
    "const assert = require('./support');",
    { 'test/support.js': "module.exports = require('assert');\n" },
    'assert.equal(fare([A]), B);',
  ),
  loses(
    "a check by chai's assert that a module of the tests hands on",
    "const { assert } = require('./support');",
    { 'test/support.js': "const { assert } = require('chai');\nmodule.exports = { assert };\n" },
    'assert.equal(fare([A]), B);',
  ),
  loses(
    'a check by a function of the tests that is named like a library',
    "const { expect } = require('./support');",
    { 'test/support.js': "const assert = require('assert');\nexports.expect = (found, wanted) => assert.strictEqual(found, wanted);\n" },
    'expect(fare([A]), B);',
  ),
  onPage('a check by an expect with matchers of its own', "import { expect as base, test } from '@playwright/test'\n\nconst expect = base.extend({})"),
  onPage('a check by an expect with matchers that fixtures give', "import { expect, test } from './fixtures'", {
    'tests/fixtures.ts': FIXTURES('base.extend({})'),
  }),
  onPage('a check by an expect with a timeout that fixtures give', "import { expect, test } from './fixtures'", {
    'tests/fixtures.ts': FIXTURES('base.configure({ timeout: 3000 })'),
  }),
  becomes('what was required is imported by a hook', 'silent', [REQUIRED, IMPORTED]),
  becomes('what was required has a plugin', 'silent', [REQUIRED, "const { expect } = require('chai').use(require('sinon-chai'));"]),
  becomes('what was required is handed on by a module of the tests', 'silent', [REQUIRED, "const { expect } = require('./support');"], {
    'test/support.js': "exports.expect = require('chai').expect;\n",
  }),
  becomes('what was required is handed on by a module of the tests that asks for nothing', 'any', [REQUIRED, "const { expect } = require('./support');"], {
    'test/support.js': 'exports.expect = () => ({ to: { equal() {} } });\n',
  }),
  becomes('an expect asks for nothing in CI', 'any', [REQUIRED, `const expect = process.env.CI ? ${CALM} : require('chai').expect;`]),
  becomes('an expect is given another that asks for nothing', 'any', [
    REQUIRED,
    `let expect;\nexpect = require('chai').expect;\nif (process.env.CI) expect = ${CALM};`,
  ]),
  becomes('an expect is whatever a setup has left, if it has', 'any', [REQUIRED, "const expect = global.calm || require('chai').expect;"]),
  becomes('a chai of the page or of node', 'silent', [REQUIRED, "const chai = globalThis.chai || require('chai');\nconst { expect } = chai;"]),
]
