import { type Change, change, JEST, MOCHA, type Tree, VITEST } from '../change.js'

const SPEC =
  "const { expect } = require('chai')\nconst { due } = require('../lib/due')\n\ndescribe('due', () => {\n  it('adds the days', () => {\n    expect(due(3)).to.equal(24)\n  })\n})\n"
const MOCHA_CONFIG = 'spec:\n  - test/**/*.spec.js\n'
const SHELF: Tree = {
  'package.json': MOCHA.replace('"test": "mocha"', '"test": "mocha", "test:unit": "mocha \'test/*.spec.js\'", "ci": "npm test"'),
  '.mocharc.yml': MOCHA_CONFIG,
  'lib/due.js': 'exports.due = (days) => 21 + days\n',
  'test/due.spec.js': SPEC,
  'test/fine.spec.js': SPEC.replaceAll('due', 'fine'),
  'lib/fine.js': 'exports.fine = (days) => 21 + days\n',
}
const GITLAB = 'unit:\n  script:\n    - npm ci\n    - npm run ci\n  timeout: 10 minutes\n'

const PLAYWRIGHT =
  "import { defineConfig, devices } from '@playwright/test'\n\nexport default defineConfig({\n  testDir: './e2e',\n  timeout: 30_000,\n  projects: [\n    { name: 'chromium', use: { ...devices['Desktop Chrome'] } },\n    { name: 'firefox', use: { ...devices['Desktop Firefox'] } },\n  ],\n})\n"
const E2E: Tree = {
  'package.json': '{ "name": "seats", "private": true, "scripts": { "e2e": "playwright test" }, "devDependencies": { "@playwright/test": "^1.44.0" } }\n',
  'playwright.config.ts': PLAYWRIGHT,
  'e2e/booking.spec.ts':
    "import { expect, test } from '@playwright/test'\n\ntest('books', async ({ page }) => {\n  await page.goto('/')\n  await expect(page).toHaveTitle('Seats')\n})\n",
}

const COURIER: Tree = {
  'package.json': VITEST,
  'vitest.config.ts':
    "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: { include: ['packages/*/test/**/*.test.ts'] },\n})\n",
  'packages/queue/package.json': '{ "name": "@courier/queue", "version": "1.0.0", "exports": "./src/index.ts" }\n',
  'packages/queue/src/index.ts': 'export const size = (jobs: string[]) => jobs.length\n',
  'packages/http/package.json': '{ "name": "@courier/http", "version": "1.0.0", "dependencies": { "@courier/queue": "workspace:*" } }\n',
  'packages/http/src/index.ts': "import { size } from '@courier/queue'\n\nexport const status = (jobs: string[]) => (size(jobs) > 2 ? 503 : 200)\n",
  'packages/http/test/status.test.ts':
    "import { expect, it } from 'vitest'\nimport { status } from '../src/index'\n\nit('is busy', () => {\n  expect(status(['a', 'b', 'c'])).toBe(503)\n})\n",
}
const alias = (target: string): Change['edits'] => ({
  'vitest.config.ts': [['defineConfig({\n', `defineConfig({\n  resolve: { alias: { '@courier/queue': new URL('${target}', import.meta.url).pathname } },\n`]],
})

/** How a ledger, a shelf and a courier are configured. */
export const LEDGER_SETTINGS: readonly Change[] = [
  change(
    'RUN-09 GitLab runs a script called ci, whose job may fail',
    'test_skipping',
    { ...SHELF, '.gitlab-ci.yml': GITLAB },
    {
      '.gitlab-ci.yml': `${GITLAB}  allow_failure: true\n`,
    },
  ),
  change(
    'benign: GitLab runs a script called ci, for longer',
    'silent',
    { ...SHELF, '.gitlab-ci.yml': GITLAB },
    {
      '.gitlab-ci.yml': [['10 minutes', '12 minutes']],
    },
  ),
  change(
    'SKIP-20 mocha collects less, and a script that CI does not run would collect it',
    'test_skipping',
    { ...SHELF, '.gitlab-ci.yml': GITLAB },
    {
      '.mocharc.yml': [['test/**/*.spec.js', 'test/due*.spec.js']],
    },
  ),
  change(
    'benign: mocha collects less, and CI runs another script that collects it',
    'silent',
    { ...SHELF, '.gitlab-ci.yml': `${GITLAB}  after_script: []\nmore:\n  script:\n    - npm run test:unit\n` },
    { '.mocharc.yml': [['test/**/*.spec.js', 'test/due*.spec.js']] },
  ),
  change('SKIP-20 Playwright ignores by an expression', 'test_skipping', E2E, {
    'playwright.config.ts': [['  timeout', '  testIgnore: /booking/,\n  timeout']],
  }),
  change('benign: Playwright ignores what is not there', 'silent', E2E, {
    'playwright.config.ts': [['  timeout', '  testIgnore: /helpers/,\n  timeout']],
  }),
  change('benign: Playwright matches by an expression what it took before', 'silent', E2E, {
    'playwright.config.ts': [['  timeout', '  testMatch: /.*\\.spec\\.ts/,\n  timeout']],
  }),
  change('RUN-22 Playwright leaves a browser', 'test_skipping', E2E, {
    'playwright.config.ts': [["    { name: 'firefox', use: { ...devices['Desktop Firefox'] } },\n", '']],
  }),
  change('benign: Playwright has another browser in its place', 'silent', E2E, {
    'playwright.config.ts': [["'firefox', use: { ...devices['Desktop Firefox'] }", "'webkit', use: { ...devices['Desktop Safari'] }"]],
  }),
  change('RUN-12 a package of the workspace leads to a fake', 'assertion_weakening', COURIER, {
    ...alias('./packages/http/test/fake-queue.ts'),
    'packages/http/test/fake-queue.ts': 'export const size = () => 3\n',
  }),
  change('RUN-12 a module leads to a fake by a path from the root', 'assertion_weakening', COURIER, {
    ...alias('/packages/http/test/fake-queue.ts'),
    'packages/http/test/fake-queue.ts': 'export const size = () => 3\n',
  }),
  change('benign: a package of the workspace leads to its own source', 'silent', COURIER, alias('./packages/queue/src/index.ts')),
  change(
    'VAL-09 a script runs without looking at certificates',
    'validation_bypass',
    { ...E2E },
    {
      'package.json': [['"playwright test"', '"NODE_TLS_REJECT_UNAUTHORIZED=0 playwright test"']],
    },
  ),
  change(
    'benign: a script with another variable',
    'silent',
    { ...E2E },
    {
      'package.json': [['"playwright test"', '"NODE_EXTRA_CA_CERTS=ca.pem playwright test"']],
    },
  ),
  change(
    'RUN-09 tests that measure coverage may fail',
    'test_skipping',
    {
      'package.json': JEST.replace('"jest"', '"jest --coverage"'),
      '.github/workflows/ci.yml':
        'on: push\njobs:\n  unit:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npx tsc\n      - run: npm test\n  e2e:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npx playwright test\n',
    },
    { '.github/workflows/ci.yml': [['npm test\n', 'npm test\n        continue-on-error: true\n']] },
  ),
]
