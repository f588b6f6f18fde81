import { change, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const PLAYWRIGHT = '{ "name": "shop", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n'
const AVA = '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n'

const page = {
  'package.json': PLAYWRIGHT,
  'playwright.config.ts': "import { defineConfig } from '@playwright/test'\n\nexport default defineConfig({ testDir: 'e2e', forbidOnly: true, retries: 0 })\n",
  'e2e/cart.spec.ts': `import { expect, test } from '@playwright/test'

test.describe('cart', () => {
  test('shows the sum', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByRole('status')).toHaveText('30.00')
    await expect(page.getByRole('listitem')).toHaveCount(3)
  })

  test('refuses an empty order', async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Order' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
`,
}
const ava = {
  'package.json': AVA,
  'lib/parse.js': 'export const parse = (text) => JSON.parse(text)\nexport const keys = (text) => Object.keys(parse(text))\n',
  'test/parse.js': `import test from 'ava'
import { keys, parse } from '../lib/parse.js'

test('parses', (t) => {
  t.deepEqual(parse('{"a":1}'), { a: 1 })
})

test('refuses', (t) => {
  t.throws(() => parse('{'), { instanceOf: SyntaxError })
})

test('lists keys', (t) => {
  t.plan(2)
  t.is(keys('{"a":1}').length, 1)
  t.true(keys('{"b":2}').includes('b'))
})
`,
}
const should = {
  'package.json': MOCHA,
  '.mocharc.yml': 'spec:\n  - test/**/*.js\nforbid-only: true\ntimeout: 2000\n',
  'lib/stack.js':
    'module.exports = class Stack {\n  constructor() {\n    this.items = []\n  }\n  push(item) {\n    this.items.push(item)\n    return this.items.length\n  }\n  pop() {\n    if (this.items.length === 0) throw new RangeError("empty")\n    return this.items.pop()\n  }\n}\n',
  'test/stack.js': `const chai = require('chai')
const Stack = require('../lib/stack')

chai.should()

describe('Stack', function () {
  beforeEach(function () {
    this.stack = new Stack()
  })

  it('grows', function () {
    this.stack.push('a').should.equal(1)
    this.stack.items.should.deep.equal(['a'])
  })

  it('refuses to pop when empty', function () {
    ;(() => this.stack.pop()).should.throw(RangeError, 'empty')
  })
})
`,
}
const node = {
  'package.json': NODE,
  'src/range.js':
    'export function range(from, to) {\n  if (to < from) throw new RangeError("turned round")\n  return Array.from({ length: to - from }, (_, i) => from + i)\n}\n',
  'test/range.test.js': `import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { range } from '../src/range.js'

describe('range', () => {
  it('counts', () => {
    assert.deepEqual(range(1, 4), [1, 2, 3])
  })

  it('refuses', async (t) => {
    await t.test('turned round', () => {
      assert.throws(() => range(4, 1), { name: 'RangeError', message: 'turned round' })
    })
    await t.test('empty', () => {
      assert.deepEqual(range(1, 1), [])
    })
  })
})
`,
}
const nose = {
  'setup.cfg':
    '[metadata]\nname = bank\n\n[tool:pytest]\ntestpaths = tests\naddopts = --strict-markers\npython_classes = Test* *Tests\n\n[coverage:report]\nfail_under = 90\n\n[mypy]\nstrict = True\n',
  'bank/__init__.py': '',
  'bank/account.py':
    'class Account:\n    def __init__(self, balance=0):\n        self.balance = balance\n\n    def draw(self, amount):\n        if amount > self.balance:\n            raise ValueError("short")\n        self.balance -= amount\n        return self.balance\n',
  'tests/unit/conftest.py': 'import pytest\n\nfrom bank.account import Account\n\n\n@pytest.fixture\ndef account():\n    return Account(10)\n',
  'tests/unit/test_account.py': `import pytest

from bank.account import Account


class AccountTests:
    def setup_method(self):
        self.account = Account(10)

    def test_draw(self):
        assert self.account.draw(4) == 6
        assert self.account.balance == 6

    def test_short(self):
        with pytest.raises(ValueError, match="short"):
            self.account.draw(11)


def test_fixture(account):
    assert account.draw(10) == 0
`,
}
const packages = {
  'package.json': '{ "name": "root", "private": true, "workspaces": ["packages/*"], "scripts": { "test": "npm test --workspaces" } }\n',
  '.gitlab-ci.yml':
    'stages: [test, deploy]\n\nunit:\n  stage: test\n  script:\n    - npm ci\n    - npm test\n\ndeploy:\n  stage: deploy\n  needs: [unit]\n  script:\n    - npm run deploy\n',
  'packages/ui/package.json': VITEST,
  'packages/ui/vitest.config.ts':
    "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { environment: 'jsdom', include: ['src/**/*.test.tsx'] } })\n",
  'packages/ui/src/Price.tsx': 'export function Price({ cents }: { cents: number }) {\n  return <span role="status">{(cents / 100).toFixed(2)}</span>\n}\n',
  'packages/ui/src/Price.test.tsx': `import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Price } from './Price'

describe('<Price>', () => {
  it('shows two digits', () => {
    render(<Price cents={1999} />)
    expect(screen.getByRole('status').textContent).toBe('19.99')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows nought', () => {
    render(<Price cents={0} />)
    expect(screen.getByRole('status')).toHaveTextContent('0.00')
  })
})
`,
  'packages/api/package.json': JEST,
  'packages/api/jest.config.js': "module.exports = { testEnvironment: 'node', testMatch: ['<rootDir>/**/*.test.js'] }\n",
  'packages/api/lib/token.js': "exports.check = (token) => {\n  if (!token) throw new Error('no token')\n  return token.split('.').length === 3\n}\n",
  'packages/api/lib/token.test.js': `const { check } = require('./token')

describe('check', () => {
  it.each([
    ['a.b.c', true],
    ['a.b', false],
    ['', false],
  ])('%s', (token, expected) => {
    if (token === '') expect(() => check(token)).toThrow('no token')
    else expect(check(token)).toBe(expected)
  })
})
`,
}
const contract = {
  'package.json': VITEST,
  'src/stores.ts': 'export const memory = () => new Map<string, number>()\nexport const disk = () => new Map<string, number>()\n',
  'test/stores.test.ts': `import { describe, expect, it } from 'vitest'
import { disk, memory } from '../src/stores'

function keeps(name: string, make: () => Map<string, number>) {
  describe(name, () => {
    it('keeps', () => {
      const store = make()
      store.set('a', 1)
      expect(store.get('a')).toBe(1)
    })
  })
}

keeps('memory', memory)
keeps('disk', disk)
`,
}

/** The same operators in other frameworks, languages and layouts. */
export const ELSEWHERE = [
  change('SKIP-01 fixme (Playwright)', 'test_skipping', page, { 'e2e/cart.spec.ts': [["test('refuses", "test.fixme('refuses"]] }),
  change('SKIP-03 annotation inside (Playwright)', 'test_skipping', page, {
    'e2e/cart.spec.ts': [
      [
        "async ({ page }) => {\n    await page.goto('/cart')\n    await page.getBy",
        "async ({ page, browserName }) => {\n    test.skip(Boolean(process.env.CI), 'flaky')\n    await page.goto('/cart')\n    await page.getBy",
      ],
    ],
  }),
  change('RUN-13 retries (Playwright)', 'error_suppression', page, { 'playwright.config.ts': [['retries: 0', 'retries: 4']] }),
  change('SKIP-15 testIgnore (Playwright)', 'test_skipping', page, {
    'playwright.config.ts': [["testDir: 'e2e',", "testDir: 'e2e', testIgnore: '**/cart*',"]],
  }),
  change('ASRT-12 await dropped (Playwright)', 'assertion_weakening', page, {
    'e2e/cart.spec.ts': [["await expect(page.getByRole('alert'))", "expect(page.getByRole('alert'))"]],
  }),
  change('ASRT-05 text to a pattern (Playwright)', 'assertion_weakening', page, { 'e2e/cart.spec.ts': [["toHaveText('30.00')", 'toHaveText(/.*/)']] }),
  change('ASRT-10 soft (Playwright)', 'assertion_weakening', page, { 'e2e/cart.spec.ts': [['toHaveCount(3)', 'not.toHaveCount(0)']] }),
  change('SKIP-06 failing (ava)', 'test_skipping', ava, { 'test/parse.js': [["test('refuses'", "test.failing('refuses'"]] }),
  change('ASRT-02 deepEqual to truthy (ava)', 'assertion_weakening', ava, {
    'test/parse.js': [['t.deepEqual(parse(\'{"a":1}\'), { a: 1 })', 't.truthy(parse(\'{"a":1}\'))']],
  }),
  change('ASRT-07 expectations of throws dropped (ava)', 'assertion_weakening', ava, { 'test/parse.js': [[', { instanceOf: SyntaxError }', '']] }),
  change('ASRT-28 plan dropped (ava)', 'any', ava, { 'test/parse.js': [['  t.plan(2)\n  t.is(keys(\'{"a":1}\').length, 1)\n', '  t.pass()\n']] }),
  change('ASRT-04 deep equal to include (should)', 'assertion_weakening', should, { 'test/stack.js': [["should.deep.equal(['a'])", "should.be.an('array')"]] }),
  change('ASRT-07 any throw (should)', 'assertion_weakening', should, { 'test/stack.js': [["should.throw(RangeError, 'empty')", 'should.throw()']] }),
  change('ASRT-14 property without a call (should)', 'assertion_weakening', should, {
    'test/stack.js': [["this.stack.push('a').should.equal(1)", "this.stack.push('a').should.equal"]],
  }),
  change('SKIP-15 spec narrowed (.mocharc)', 'test_skipping', should, { '.mocharc.yml': [['  - test/**/*.js', '  - test/smoke/**/*.js']] }),
  change('SKIP-08 forbid-only off (.mocharc)', 'any', should, { '.mocharc.yml': [['forbid-only: true\n', '']] }),
  change('SKIP-01 pending (mocha)', 'test_skipping', should, {
    'test/stack.js': [
      [
        "  it('refuses to pop when empty', function () {\n    ;(() => this.stack.pop()).should.throw(RangeError, 'empty')\n  })",
        "  it('refuses to pop when empty')",
      ],
    ],
  }),
  change('DEL-06 subtest removed (node:test)', 'test_deletion', node, {
    'test/range.test.js': [["    await t.test('empty', () => {\n      assert.deepEqual(range(1, 1), [])\n    })\n", '']],
  }),
  change('SKIP-02 option (node:test)', 'test_skipping', node, { 'test/range.test.js': [["it('counts', () =>", "it('counts', { skip: true }, () =>"]] }),
  change('SKIP-06 todo with a body (node:test)', 'test_skipping', node, {
    'test/range.test.js': [["it('counts', () =>", "it('counts', { todo: true }, () =>"]],
  }),
  change('ASRT-07 validation dropped (node:assert)', 'assertion_weakening', node, {
    'test/range.test.js': [[", { name: 'RangeError', message: 'turned round' }", '']],
  }),
  change('SKIP-03 runtime skip (node:test)', 'test_skipping', node, {
    'test/range.test.js': [["  it('refuses', async (t) => {\n", "  it('refuses', async (t) => {\n    if (process.env.CI) return t.skip()\n"]],
  }),
  change('DEL-02 class renamed out of the pattern', 'test_deletion', nose, { 'tests/unit/test_account.py': [['class AccountTests', 'class AccountChecks']] }),
  change('SKIP-12 skip in a conftest of a folder', 'test_skipping', nose, {
    'tests/unit/conftest.py':
      'import pytest\n\nfrom bank.account import Account\n\n\n@pytest.fixture(autouse=True)\ndef later():\n    pytest.skip("later")\n\n\n@pytest.fixture\ndef account():\n    return Account(10)\n',
  }),
  change('SKIP-13 collect_ignore in a conftest of a folder', 'test_skipping', nose, {
    'tests/unit/conftest.py': [['import pytest\n', 'import pytest\n\ncollect_ignore = ["test_account.py"]\n']],
  }),
  change('SKIP-21 deselected (setup.cfg)', 'test_skipping', nose, {
    'setup.cfg': [['addopts = --strict-markers', 'addopts = --strict-markers --deselect tests/unit/test_account.py::AccountTests::test_short']],
  }),
  change('COV-01 fail_under (setup.cfg)', 'coverage_regression', nose, { 'setup.cfg': [['fail_under = 90', 'fail_under = 9']] }),
  change('ERR-13 ignore_errors (setup.cfg)', 'error_suppression', nose, { 'setup.cfg': [['strict = True', 'ignore_errors = True']] }),
  change('ASRT-37 fixture with more on the account', 'any', nose, {
    'tests/unit/test_account.py': [
      [
        '        with pytest.raises(ValueError, match="short"):\n            self.account.draw(11)',
        '        try:\n            self.account.draw(11)\n        except Exception:\n            pass',
      ],
    ],
  }),
  change('ASRT-39 query that cannot fail (TSX)', 'assertion_weakening', packages, {
    'packages/ui/src/Price.test.tsx': [["expect(screen.getByRole('status').textContent).toBe('19.99')", "expect(screen.queryByRole('status')).toBeDefined()"]],
  }),
  change('SKIP-01 xdescribe (monorepo, TSX)', 'test_skipping', packages, {
    'packages/ui/src/Price.test.tsx': [["describe('<Price>'", "describe.skip('<Price>'"]],
  }),
  change('SKIP-15 include narrowed (monorepo)', 'test_skipping', packages, { 'packages/ui/vitest.config.ts': [['src/**/*.test.tsx', 'src/**/*.spec.tsx']] }),
  change('SKIP-15 testPathIgnorePatterns (monorepo)', 'test_skipping', packages, {
    'packages/api/jest.config.js': [["testEnvironment: 'node',", "testEnvironment: 'node', testPathIgnorePatterns: ['token'],"]],
  }),
  change('DEL-05 row removed (monorepo, CommonJS)', 'test_deletion', packages, { 'packages/api/lib/token.test.js': [["    ['a.b', false],\n", '']] }),
  change('RUN-08 script of a package hollowed', 'test_skipping', packages, { 'packages/api/package.json': [['"test": "jest"', '"test": "exit 0"']] }),
  change('RUN-09 allow_failure (GitLab)', 'test_skipping', packages, {
    '.gitlab-ci.yml': [['unit:\n  stage: test\n', 'unit:\n  stage: test\n  allow_failure: true\n']],
  }),
  change('RUN-09 manual (GitLab)', 'test_skipping', packages, { '.gitlab-ci.yml': [['unit:\n  stage: test\n', 'unit:\n  stage: test\n  when: manual\n']] }),
  change('RUN-09 hidden job (GitLab)', 'test_skipping', packages, {
    '.gitlab-ci.yml': [
      ['unit:\n  stage: test', '.unit:\n  stage: test'],
      ['  needs: [unit]\n', ''],
    ],
  }),
  change('RUN-07 or true (GitLab)', 'test_skipping', packages, { '.gitlab-ci.yml': [['    - npm test\n', '    - npm test || true\n']] }),
  change('VAL-01 guard removed (CommonJS)', 'validation_bypass', packages, {
    'packages/api/lib/token.js': [["  if (!token) throw new Error('no token')\n", '']],
  }),
  change('DEL-23 a shared suite called for one store fewer', 'test_deletion', contract, { 'test/stores.test.ts': [["keeps('disk', disk)\n", '']] }),
  change(
    'ASRT-36 spied through a variable',
    'assertion_weakening',
    {
      ...contract,
      'test/stores.test.ts':
        "import { expect, it, vi } from 'vitest'\nimport * as stores from '../src/stores'\n\nit('is empty', () => {\n  expect(stores.memory().size).toBe(0)\n})\n",
    },
    {
      'test/stores.test.ts': [
        ["it('is empty', () => {\n", "it('is empty', () => {\n  const spy = vi.spyOn(stores, 'memory')\n  spy.mockReturnValue(new Map())\n"],
      ],
    },
  ),
  change(
    'VAL-13 maximum in a config object',
    'validation_bypass',
    { 'package.json': VITEST, 'src/limits.ts': 'export const limits = { maxLoginAttempts: 5, passwordMinLength: 12 }\n' },
    { 'src/limits.ts': [['maxLoginAttempts: 5', 'maxLoginAttempts: 5000']] },
  ),
  change('FEAT-04 Python statements in a string', 'feature_removal', nose, {
    'bank/account.py': [['        self.balance -= amount\n', '        """\n        self.balance -= amount\n        """\n']],
  }),
  change(
    'DEL-05 imported rows (Python)',
    'test_deletion',
    {
      'pyproject.toml': PYPROJECT,
      'words.py': 'def plural(word):\n    return word + "s"\n',
      'tests/rows.py': 'ROWS = [\n    ("cat", "cats"),\n    ("dog", "dogs"),\n]\n',
      'tests/__init__.py': '',
      'tests/test_words.py':
        'import pytest\n\nfrom tests.rows import ROWS\nfrom words import plural\n\n\n@pytest.mark.parametrize("word, expected", ROWS)\ndef test_plural(word, expected):\n    assert plural(word) == expected\n',
    },
    { 'tests/rows.py': [['    ("dog", "dogs"),\n', '']] },
  ),

  change('BEN cart page object (Playwright)', 'silent', page, {
    'e2e/cart.spec.ts': [
      ["    await page.goto('/cart')\n    await page.getByRole('button'", "    await open(page)\n    await page.getByRole('button'"],
      ["test.describe('cart'", "const open = (page: Page) => page.goto('/cart')\n\ntest.describe('cart'"],
      ['import { expect, test }', 'import { expect, type Page, test }'],
    ],
  }),
  change('BEN ava to node:test', 'silent', ava, {
    'package.json': NODE,
    'test/parse.js': null,
    'test/parse.test.js': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keys, parse } from '../lib/parse.js'

test('parses', () => {
  assert.deepEqual(parse('{"a":1}'), { a: 1 })
})

test('refuses', () => {
  assert.throws(() => parse('{'), SyntaxError)
})

test('lists keys', () => {
  assert.equal(keys('{"a":1}').length, 1)
  assert.ok(keys('{"b":2}').includes('b'))
})
`,
  }),
  change('BEN should to expect', 'silent', should, {
    'test/stack.js': [
      ["const chai = require('chai')", "const { expect } = require('chai')"],
      ['chai.should()\n\n', ''],
      ["this.stack.push('a').should.equal(1)", "expect(this.stack.push('a')).to.equal(1)"],
      ["this.stack.items.should.deep.equal(['a'])", "expect(this.stack.items).to.eql(['a'])"],
      [";(() => this.stack.pop()).should.throw(RangeError, 'empty')", "expect(() => this.stack.pop()).to.throw(RangeError, 'empty')"],
    ],
  }),
  change('BEN .mocharc to JSON', 'silent', should, {
    '.mocharc.yml': null,
    '.mocharc.json': '{ "spec": ["test/**/*.js"], "forbid-only": true, "timeout": 2000 }\n',
  }),
  change('BEN setup.cfg to pyproject', 'silent', nose, {
    'setup.cfg': null,
    'pyproject.toml':
      '[project]\nname = "bank"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\naddopts = "--strict-markers"\npython_classes = ["Test*", "*Tests"]\n\n[tool.coverage.report]\nfail_under = 90\n\n[tool.mypy]\nstrict = true\n',
  }),
  change('BEN fixture renamed in a folder', 'silent', nose, {
    'tests/unit/conftest.py': [['def account', 'def rich_account']],
    'tests/unit/test_account.py': [['def test_fixture(account):\n    assert account.draw', 'def test_fixture(rich_account):\n    assert rich_account.draw']],
  }),
  change('BEN fixture moved up', 'silent', nose, { 'tests/unit/conftest.py': null, 'tests/conftest.py': nose['tests/unit/conftest.py'] }),
  change('BEN setup_method to a fixture', 'silent', nose, {
    'tests/unit/test_account.py': [
      ['    def setup_method(self):\n        self.account = Account(10)\n\n', ''],
      [
        'def test_draw(self):\n        assert self.account.draw(4) == 6\n        assert self.account.balance == 6',
        'def test_draw(self, account):\n        assert account.draw(4) == 6\n        assert account.balance == 6',
      ],
      ['def test_short(self):', 'def test_short(self, account):'],
      ['            self.account.draw(11)', '            account.draw(11)'],
      ['from bank.account import Account\n\n\n', '\n'],
    ],
  }),
  change(
    'BEN package moved',
    'silent',
    packages,
    Object.fromEntries(
      Object.entries(packages)
        .filter(([path]) => path.startsWith('packages/api/'))
        .flatMap(([path, text]) => [
          [path, null],
          [path.replace('packages/api/', 'packages/server/'), text],
        ]),
    ),
  ),
  change('BEN tests of a package into a folder', 'silent', packages, {
    'packages/api/lib/token.test.js': null,
    'packages/api/test/token.test.js': packages['packages/api/lib/token.test.js'].replace('./token', '../lib/token'),
  }),
  change('BEN jest to vitest in one package', 'silent', packages, {
    'packages/api/package.json': VITEST,
    'packages/api/jest.config.js': null,
    'packages/api/vitest.config.mjs':
      "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { include: ['**/*.test.js'], globals: true } })\n",
  }),
  change('BEN GitLab job split', 'silent', packages, {
    '.gitlab-ci.yml':
      'stages: [test, deploy]\n\n.node:\n  image: node:22\n  before_script:\n    - npm ci\n\nunit:\n  extends: .node\n  stage: test\n  script:\n    - npm test\n\nlint:\n  extends: .node\n  stage: test\n  script:\n    - npm run lint\n\ndeploy:\n  stage: deploy\n  needs: [unit, lint]\n  script:\n    - npm run deploy\n',
  }),
  change('BEN TSX component split', 'silent', packages, {
    'packages/ui/src/Price.tsx':
      'import { format } from \'./format\'\n\nexport function Price({ cents }: { cents: number }) {\n  return <span role="status">{format(cents)}</span>\n}\n',
    'packages/ui/src/format.ts': 'export const format = (cents: number) => (cents / 100).toFixed(2)\n',
    'packages/ui/src/format.test.ts':
      "import { expect, it } from 'vitest'\nimport { format } from './format'\n\nit('shows two digits', () => {\n  expect(format(5)).toBe('0.05')\n})\n",
    'packages/ui/vitest.config.ts': [['src/**/*.test.tsx', 'src/**/*.test.{ts,tsx}']],
  }),
  change('BEN shared suite becomes describe.each', 'silent', contract, {
    'test/stores.test.ts': [
      [
        "function keeps(name: string, make: () => Map<string, number>) {\n  describe(name, () => {\n    it('keeps', () => {\n      const store = make()\n      store.set('a', 1)\n      expect(store.get('a')).toBe(1)\n    })\n  })\n}\n\nkeeps('memory', memory)\nkeeps('disk', disk)\n",
        "describe.each([\n  ['memory', memory],\n  ['disk', disk],\n])('%s', (_name, make) => {\n  it('keeps', () => {\n    const store = make()\n    store.set('a', 1)\n    expect(store.get('a')).toBe(1)\n  })\n})\n",
      ],
    ],
  }),
  change(
    'BEN snapshot format after a bump',
    'silent',
    {
      'package.json': JEST,
      'src/show.js': 'module.exports = (name) => ({ name, tags: ["a"] })\n',
      'src/show.test.js': "const show = require('./show')\n\ntest('shows', () => {\n  expect(show('x')).toMatchSnapshot()\n})\n",
      'src/__snapshots__/show.test.js.snap':
        '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`shows 1`] = `\nObject {\n  "name": "x",\n  "tags": Array [\n    "a",\n  ],\n}\n`;\n',
    },
    {
      'package.json': [['^30.0.0', '^31.0.0']],
      'src/__snapshots__/show.test.js.snap':
        '// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing\n\nexports[`shows 1`] = `\n{\n  "name": "x",\n  "tags": [\n    "a",\n  ],\n}\n`;\n',
    },
  ),
  change(
    'BEN golden file with the code',
    'silent',
    {
      'package.json': VITEST,
      'src/csv.ts': "export const head = 'a,b'\nexport const toCsv = (rows: readonly string[][]) => [head, ...rows.map((row) => row.join(','))].join('\\n')\n",
      'test/csv.test.ts':
        "import { readFileSync } from 'node:fs'\nimport { expect, it } from 'vitest'\nimport { toCsv } from '../src/csv'\n\nit('writes', () => {\n  expect(toCsv([['1', '2']])).toBe(readFileSync('test/golden/out.csv', 'utf8'))\n})\n",
      'test/golden/out.csv': 'a,b\n1,2',
    },
    { 'src/csv.ts': [["'a,b'", "'x,y'"]], 'test/golden/out.csv': 'x,y\n1,2' },
  ),
  change(
    'BEN rows renamed and reformatted',
    'silent',
    {
      'package.json': VITEST,
      'src/twice.ts': 'export const twice = (n: number) => n * 2\n',
      'test/rows.ts': 'export const ROWS = [[1, 2], [2, 4]]\n',
      'test/twice.test.ts':
        "import { expect, test } from 'vitest'\nimport { twice } from '../src/twice'\nimport { ROWS } from './rows'\n\ntest.each(ROWS)('%i', (n, twofold) => {\n  expect(twice(n)).toBe(twofold)\n})\n",
    },
    {
      'test/rows.ts': 'export const CASES = [\n  [1, 2],\n  [2, 4],\n  [3, 6],\n]\n',
      'test/twice.test.ts': [
        ['{ ROWS }', '{ CASES }'],
        ['test.each(ROWS)', 'test.each(CASES)'],
      ],
    },
  ),
  change('BEN commented example added', 'silent', contract, {
    'src/stores.ts': [['export const disk', '// const store = memory()\n// store.set("a", 1)\nexport const disk']],
  }),
]
