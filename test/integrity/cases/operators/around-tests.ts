import { change, MOCHA, PYPROJECT, VITEST } from '../change.js'

const CI = `name: ci
on: [push, pull_request]
jobs:
  unit:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        part: [1, 2, 3]
    steps:
      - uses: actions/checkout@v4
      - run: npm ci
      - run: npm test -- --shard=\${{ matrix.part }}/3
`
const slug = {
  'package.json': VITEST,
  '.github/workflows/ci.yml': CI,
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@text/*": ["./lib/text/*"] } } }\n',
  'vitest.config.ts': "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { setupFiles: ['./prepare/vitest.ts'] } })\n",
  'prepare/vitest.ts': "import { afterEach, vi } from 'vitest'\n\nafterEach(() => {\n  vi.useRealTimers()\n})\n",
  'lib/text/slug.ts': "export function slug(text: string): string {\n  return text.trim().toLowerCase().replace(/[^a-z]+/g, '-')\n}\n",
  'lib/text/slug.spec.ts': `import { beforeEach, describe, expect, it } from 'vitest'
import { slug } from './slug'

let title: string
beforeEach(() => {
  title = slug('Big News')
})

describe('slug', () => {
  it('joins words', () => {
    expect(title).toBe('big-news')
  })

  it('has no blanks', () => {
    expect(slug('a  b')).not.toContain(' ')
  })
})
`,
}
const jest = {
  'package.json': '{ "name": "ledger", "private": true, "scripts": { "test": "jest" }, "devDependencies": { "jest": "^30.0.0" } }\n',
  'jest.config.js': "module.exports = { testEnvironment: 'node' }\n",
  'src/ledger.js': 'exports.total = (rows) => {\n  const cents = rows.map((row) => row.cents)\n  return cents.reduce((a, b) => a + b, 0)\n}\n',
  'src/ledger.test.js': "const { total } = require('./ledger')\n\ntest('adds up', () => {\n  expect(total([{ cents: 2 }, { cents: 3 }])).toBe(5)\n})\n",
}
const page = {
  'package.json': '{ "name": "web", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n',
  'flows/login.spec.ts': `import { expect, test } from '@playwright/test'

test('greets', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading')).toHaveText('Welcome, Ada')
  await expect(page.getByRole('alert')).not.toBeVisible()
})
`,
}
const python = {
  'pyproject.toml': `${PYPROJECT}addopts = "-q --cov=shop"\n`,
  '.gitlab-ci.yml': 'unit:\n  script:\n    - pip install -e .\n    - pytest -q\n',
  'shop/shape.py': 'class Shape:\n    def __init__(self, sides):\n        self.sides = sides\n\n    def girth(self):\n        return sum(self.sides)\n',
  'tests/test_shape.py': `import pytest

from shop.shape import Shape


@pytest.fixture
def triangle():
    return Shape([3, 4, 5])


def test_girth(triangle):
    assert triangle.girth() == 12
    assert triangle.sides[0] == 3
`,
}
const node = {
  'package.json': '{ "name": "d", "private": true, "type": "module", "scripts": { "test": "c8 --check-coverage --lines 95 node --test" } }\n',
  'd.js': 'export const d = (s) => Number(s) * 1000\n',
  'd.test.js':
    "import assert from 'node:assert/strict'\nimport test from 'node:test'\nimport { d } from './d.js'\n\ntest('d', () => {\n  assert.equal(d('2'), 2000)\n})\n",
}
const mocha = {
  'package.json': MOCHA,
  '.mocharc.json': '{ "spec": ["checks/**/*.js"] }\n',
  'lib/q.js': 'exports.put = (q, x) => q.concat(x)\n',
  'checks/q.js':
    "const { expect } = require('chai')\nconst { put } = require('../lib/q')\n\ndescribe('put', () => {\n  it('adds', () => {\n    expect(put([], 1)).to.deep.equal([1])\n  })\n})\n",
}

/** Operators on what stands around tests: files that runners load, commands, CI, coverage; and tests that get their subject from hooks and fixtures. */
export const AROUND_TESTS = [
  change('ASRT-17 the subject comes from a hook', 'assertion_weakening', slug, { 'lib/text/slug.spec.ts': [["toBe('big-news')", "not.toBe('big-news')"]] }),
  change('ASRT-17 the subject comes from a fixture', 'assertion_weakening', python, { 'tests/test_shape.py': [['== 12', '!= 12']] }),
  change('ASRT-17 a page demands the opposite', 'assertion_weakening', page, { 'flows/login.spec.ts': [['.not.toBeVisible()', '.toBeVisible()']] }),
  change('ASRT-18 a page shows another text', 'assertion_weakening', page, { 'flows/login.spec.ts': [["'Welcome, Ada'", "'Welcome, undefined'"]] }),
  change('ASRT-18 a fixture hands over the subject', 'assertion_weakening', python, { 'tests/test_shape.py': [['== 12', '== 11']] }),
  change('RUN-01 an environment that forgets errors', 'assertion_weakening', jest, {
    'jest.config.js': [["'node'", "'./around.js'"]],
    'around.js':
      "const Node = require('jest-environment-node').TestEnvironment\nmodule.exports = class extends Node {\n  async handleTestEvent(event) {\n    if (event.name === 'test_done') event.test.errors = []\n  }\n}\n",
  }),
  change('RUN-04 a loaded file ends the process', 'test_skipping', slug, {
    'prepare/vitest.ts': "import { afterEach, vi } from 'vitest'\n\nafterEach(() => {\n  vi.useRealTimers()\n})\nprocess.exit(0)\n",
  }),
  change('RUN-04 the subject ends the process', 'test_skipping', jest, {
    'src/ledger.js': [['  return cents', '  if (cents.length === 0) process.exit(0)\n  return cents']],
  }),
  change(
    'RUN-04 a command ends itself',
    'silent',
    { 'package.json': VITEST, 'src/cli.ts': 'export const main = () => {\n  run()\n}\n' },
    {
      'src/cli.ts': [['  run()\n', '  run()\n  process.exit(0)\n']],
    },
  ),
  change('RUN-05 another program runs the tests', 'test_skipping', jest, {
    'jest.config.js': [["testEnvironment: 'node'", "testEnvironment: 'node', testRunner: './green.js'"]],
    'green.js': 'module.exports = async () => ({ numFailingTests: 0 })\n',
  }),
  change('RUN-06 a reporter forces the exit code', 'test_skipping', slug, {
    'vitest.config.ts': [["['./prepare/vitest.ts']", "['./prepare/vitest.ts'], reporters: ['default', './told.ts']"]],
    'told.ts': 'export default class {\n  onFinished() {\n    process.exitCode = 0\n  }\n}\n',
  }),
  change('RUN-06 a loaded file forces the exit code', 'test_skipping', slug, {
    'prepare/vitest.ts': [['afterEach(() => {', "process.on('exit', () => {\n  process.exitCode = 0\n})\nafterEach(() => {"]],
  }),
  change('RUN-06 a root hook forces the exit code', 'test_skipping', mocha, {
    '.mocharc.json': '{ "spec": ["checks/**/*.js"], "require": ["./lib/roots.js"] }\n',
    'lib/roots.js': "exports.mochaHooks = {\n  afterAll() {\n    process.on('exit', () => {\n      process.exitCode = 0\n    })\n  },\n}\n",
  }),
  change('RUN-08 CI only lists', 'test_skipping', python, { '.gitlab-ci.yml': [['pytest -q', 'pytest --collect-only -q']] }),
  change('RUN-09 only where a label asks for it', 'test_skipping', slug, {
    '.github/workflows/ci.yml': [['    strategy', "    if: contains(github.event.pull_request.labels.*.name, 'full')\n    strategy"]],
  }),
  change('RUN-12 a prefix of names leads to doubles', 'assertion_weakening', slug, {
    'tsconfig.json': [['./lib/text/*', './checks/fakes/*']],
    'checks/fakes/slug.ts': "export const slug = () => 'big-news'\n",
  }),
  change('RUN-22 one of the shards', 'test_skipping', slug, { '.github/workflows/ci.yml': [['${{ matrix.part }}/3', '1/3']] }),
  change('COV-01 a limit of c8', 'coverage_regression', node, { 'package.json': [['--lines 95', '--lines 40']] }),
  change('COV-03 less is measured, by addopts', 'coverage_regression', python, { 'pyproject.toml': [['--cov=shop', '--cov=shop.small']] }),
  change('COV-08 nothing is measured, by addopts', 'coverage_regression', python, { 'pyproject.toml': [[' --cov=shop', '']] }),
  change('COV-08 measured by the command', 'silent', python, {
    'pyproject.toml': [[' --cov=shop', '']],
    '.gitlab-ci.yml': [['pytest -q', 'pytest -q --cov=shop']],
  }),
]
