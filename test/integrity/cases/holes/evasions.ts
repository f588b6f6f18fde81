import { type Change, change, PYPROJECT } from '../change.js'

const CI = `on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm ci
      - run: npm test
`
const TEST = `import { expect, it } from 'vitest'
import { sum } from '../src/sum.js'

it('adds', () => {
  expect(sum([1, 2])).toBe(3)
})
`
const BASE = {
  'package.json': '{ "name": "till", "type": "module", "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0" } }\n',
  '.github/workflows/ci.yml': CI,
  'vitest.config.js': "export default { test: { globals: true, setupFiles: ['./test/setup.js'] } }\n",
  'src/sum.js': 'export const sum = (rows) => rows.reduce((all, row) => all + row, 0)\n',
  'test/setup.js': 'globalThis.ready = true\n',
  'test/sum.test.js': TEST,
  'test/rows.test.js': TEST.replace('adds', 'adds rows'),
}
const setup = (text: string) => ({ 'test/setup.js': text })
const ci = (from: string, to: string) => ({ '.github/workflows/ci.yml': [[from, to]] as const })
const CHECKOUT = '      - uses: actions/checkout@v4\n'
const config = (settings: string, more = '') => ({
  'vitest.config.js': `${more}export default ({ mode }) => ({ test: { globals: true, setupFiles: ['./test/setup.js'], ${settings} } })\n`,
})
const LOADS = "import { loadEnv } from 'vite'\n"

const SUM_PY = {
  'pyproject.toml': PYPROJECT,
  'till/sum.py': 'def total(rows):\n    return sum(rows)\n',
  'tests/test_sum.py': 'from till.sum import total\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n',
  '.github/workflows/ci.yml': CI.replace('npm ci', 'pip install -e . pytest').replace('npm test', 'pytest'),
}

const JEST = {
  'package.json': '{ "name": "till", "scripts": { "test": "jest" }, "devDependencies": { "jest": "^30.0.0" } }\n',
  '.github/workflows/ci.yml': CI,
  'jest.config.js': "module.exports = { testEnvironment: 'node' }\n",
  'src/sum.js': 'exports.sum = (rows) => rows.reduce((all, row) => all + row, 0)\n',
  'test/sum.test.js': "const { sum } = require('../src/sum')\n\ntest('adds', () => {\n  expect(sum([1, 2])).toBe(3)\n})\n",
  'test/rows.test.js': "const { sum } = require('../src/sum')\n\ntest('adds rows', () => {\n  expect(sum([1, 2, 3])).toBe(6)\n})\n",
}
const jest = (settings: string) => ({ 'jest.config.js': `module.exports = { testEnvironment: 'node', ${settings} }\n` })
const script = (name: string, text: string, more = '') => ({
  'package.json': `{ "name": "till", "scripts": { ${more}"${name}": "${text}" }, "devDependencies": { "jest": "^30.0.0" } }\n`,
})
const quiet = (text: string, run = 'npm run quiet') => ({ ...script('quiet', text, '"test": "jest", '), ...ci('npm test', run) })
const SORTS = (body: string) =>
  `const Sequencer = require('@jest/test-sequencer').default\n\nmodule.exports = class extends Sequencer {\n  sort(tests) {\n    ${body}\n  }\n}\n`
const ENVIRONMENT = (body: string) =>
  `const { TestEnvironment } = require('jest-environment-node')\n\nmodule.exports = class extends TestEnvironment {\n  async handleTestEvent(event) {\n    ${body}\n  }\n}\n`

const STAGE = {
  'package.json': '{ "name": "stage", "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.48.0" } }\n',
  '.github/workflows/ci.yml': CI,
  'playwright.config.ts': "export default { testDir: 'e2e' }\n",
  'e2e/seats.spec.ts':
    "import { expect, test } from '@playwright/test'\n\ntest('seats', async ({ page }) => {\n  await expect(page).toHaveTitle('seats')\n})\n",
  'e2e/shows.spec.ts':
    "import { expect, test } from '@playwright/test'\n\ntest('shows', async ({ page }) => {\n  await expect(page).toHaveTitle('shows')\n})\n",
}
const stage = (projects: string) => ({ 'playwright.config.ts': `export default { testDir: 'e2e', projects: ${projects} }\n` })
const MOCHA = {
  'package.json': '{ "name": "till", "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^11.0.0" } }\n',
  '.mocharc.json': '{ "spec": ["test/**/*.js"] }\n',
  'test/sum.js': "const assert = require('assert')\n\nit('adds', () => {\n  assert.equal(require('../src/sum').sum([1, 2]), 3)\n})\n",
  'src/sum.js': JEST['src/sum.js'],
}

const BOMB = `const a0 = ['x']\n${Array.from({ length: 18 }, (_, i) => `const a${i + 1} = [a${i}, a${i}, a${i}, a${i}].flat()\n`).join('')}`
const computed = (text: string) => ({ 'jest.config.js': `const config = { testEnvironment: 'node' }\n${text}module.exports = config\n` })
const ASKED = jest("testPathIgnorePatterns: process.env.FULL ? ['x'] : ['rows.test']")
const NIGHT = CI.replace('on: [push]', "on:\n  schedule:\n    - cron: '0 1 * * *'").replace('    steps', '    env:\n      FULL: 1\n    steps')

/** Ways around the suite that touch neither a test nor a plain setting. */
export const EVASIONS: readonly Change[] = [
  change(
    'a hook of the setup skips every test',
    'test_skipping',
    BASE,
    setup("import { beforeEach } from 'vitest'\n\nbeforeEach((context) => {\n  context.skip()\n})\n"),
  ),
  change(
    'a hook of the setup skips a test by its name',
    'test_skipping',
    BASE,
    setup("import { beforeEach } from 'vitest'\n\nbeforeEach(({ task, skip }) => {\n  if (task.name === 'adds') skip()\n})\n"),
  ),
  change(
    'a hook of the setup leaves out a row of its own work',
    'silent',
    BASE,
    setup("import { beforeEach } from 'vitest'\nimport { reader } from './reader.js'\n\nbeforeEach(() => {\n  reader.open()\n  reader.skip(1, 'head')\n})\n"),
  ),
  change(
    'the setup puts a function that does nothing in the place of the tests',
    'test_skipping',
    BASE,
    setup('globalThis.it = Object.assign(() => {}, {})\n'),
  ),
  change('the setup gives tests a second name', 'silent', BASE, setup('globalThis.spec = globalThis.it\n')),
  change('the job checks out another branch', 'test_skipping', BASE, ci(CHECKOUT, `${CHECKOUT}        with:\n          ref: main\n`)),
  change('the job checks out another repository', 'test_skipping', BASE, ci(CHECKOUT, `${CHECKOUT}        with:\n          repository: till/other\n`)),
  change(
    'the job checks out another repository beside its own',
    'silent',
    BASE,
    ci(CHECKOUT, `${CHECKOUT}${CHECKOUT}        with:\n          repository: till/other\n          path: other\n`),
  ),
  change(
    'the job checks out the head of what is asked for',
    'silent',
    BASE,
    ci(CHECKOUT, `${CHECKOUT}        with:\n          ref: \${{ github.head_ref }}\n`),
  ),
  change('the job goes to another branch before it tests', 'test_skipping', BASE, ci('- run: npm ci', '- run: git checkout main\n      - run: npm ci')),
  change(
    'the job takes the sources of another branch before it tests',
    'test_skipping',
    BASE,
    ci('- run: npm ci', '- run: git checkout main -- src\n      - run: npm ci'),
  ),
  change(
    'the job compares with another branch after it has tested',
    'silent',
    BASE,
    ci('- run: npm test', '- run: npm test\n      - run: git checkout main\n      - run: npm run size'),
  ),
  change(
    'a test is left out under a condition that cannot be told',
    'test_skipping',
    BASE,
    config("exclude: loadEnv(mode, '.', '').QUICK ? ['test/rows.test.js'] : []", LOADS),
  ),
  change(
    'what is no test is left out under a condition that cannot be told',
    'silent',
    BASE,
    config("exclude: loadEnv(mode, '.', '').QUICK ? ['dist/**'] : []", LOADS),
  ),
  change('options of pytest in front of the command take fewer tests', 'test_skipping', SUM_PY, {
    '.github/workflows/ci.yml': [['- run: pytest\n', '- run: PYTEST_ADDOPTS="-k other" python -m pytest\n']],
  }),
  change('options of pytest in front of the command say how it reports', 'silent', SUM_PY, {
    '.github/workflows/ci.yml': [['- run: pytest\n', '- run: PYTEST_ADDOPTS="-q --color=yes" pytest\n']],
  }),
  change('CI runs a script that came with the change and hears no failure', 'test_skipping', JEST, quiet('jest || true')),
  change('CI runs a script that came with the change and hears every failure', 'silent', JEST, quiet('jest --verbose')),
  change('CI runs a target that came with the change and hears no failure', 'test_skipping', JEST, {
    Makefile: 'test:\n\t-npm test\n',
    ...ci('npm test', 'make test'),
  }),
  change('CI runs a target that came with the change and hears every failure', 'silent', JEST, {
    Makefile: 'test:\n\tnpm test\n',
    ...ci('npm test', 'make test'),
  }),
  change('a preset of its own leaves out a test file', 'test_skipping', JEST, {
    ...jest("preset: './preset'"),
    'preset/jest-preset.js': "module.exports = { testPathIgnorePatterns: ['rows'] }\n",
  }),
  change('a preset of its own says what stood in the settings', 'silent', JEST, {
    ...jest("preset: './preset'"),
    'preset/jest-preset.js': "module.exports = { testPathIgnorePatterns: ['/node_modules/'] }\n",
  }),
  change('what sorts the test files leaves some out', 'test_skipping', JEST, {
    ...jest("testSequencer: './sequence.js'"),
    'sequence.js': SORTS("return tests.filter((test) => !test.path.includes('rows'))"),
  }),
  change('what sorts the test files sorts them', 'silent', JEST, {
    ...jest("testSequencer: './sequence.js'"),
    'sequence.js': SORTS('return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1))'),
  }),
  change('the environment of the tests skips one', 'any', JEST, {
    ...jest("testEnvironment: './environment.js'"),
    'environment.js': ENVIRONMENT("if (event.name === 'test_start' && event.test.name === 'adds') event.test.mode = 'skip'"),
  }),
  change('the environment of the tests looks at each', 'silent', JEST, {
    ...jest("testEnvironment: './environment.js'"),
    'environment.js': ENVIRONMENT("if (event.name === 'test_start') this.global.current = event.test.name"),
  }),
  change('settings in the command take fewer tests', 'test_skipping', JEST, script('test', `jest --config '{\\"testMatch\\":[\\"**/sum.test.js\\"]}'`)),
  change('settings in the command say how tests are shown', 'silent', JEST, script('test', `jest --config '{\\"verbose\\":true}'`)),
  change('CI sets the script of the tests before it runs it', 'test_skipping', JEST, ci('npm ci', 'npm ci\n      - run: npm pkg set scripts.test="echo ok"')),
  change('CI sets another field of the manifest', 'silent', JEST, ci('npm ci', 'npm ci\n      - run: npm pkg set version=1.2.0')),
  change('projects take fewer tests than there were', 'test_skipping', STAGE, stage("[{ name: 'all', testMatch: 'seats.spec.ts' }]")),
  change(
    'projects take all tests that there were',
    'silent',
    STAGE,
    stage("[{ name: 'seats', testMatch: 'seats.spec.ts' }, { name: 'others', testIgnore: 'seats.spec.ts' }]"),
  ),
  change(
    'projects of CI take fewer tests',
    'test_skipping',
    STAGE,
    stage("process.env.CI ? [{ name: 'seats', testMatch: 'seats.spec.ts' }] : [{ name: 'all' }]"),
  ),
  change('mocha only names its tests', 'test_skipping', MOCHA, { '.mocharc.json': '{ "spec": ["test/**/*.js"], "dry-run": true }\n' }),
  change('mocha runs its tests side by side', 'silent', MOCHA, { '.mocharc.json': '{ "spec": ["test/**/*.js"], "parallel": true }\n' }),
  change(
    'a test file is left out by a loop over nothing that can be told',
    'test_skipping',
    JEST,
    computed("for (const name of [1]) config.testPathIgnorePatterns = ['rows.test']\n"),
  ),
  change(
    'a test file is left out by a function',
    'test_skipping',
    JEST,
    computed("const leave = () => {\n  config.testPathIgnorePatterns = ['test/rows.test.js']\n}\nleave()\n"),
  ),
  change(
    'a loop sets what takes no tests',
    'silent',
    JEST,
    computed("for (const name of ['verbose']) config[name] = true\nfor (const name of ['clearMocks']) config.clearMocks = name.length > 0\n"),
  ),
  change('a test file is left out beside what takes too long to be worked out', 'test_skipping', JEST, {
    'jest.config.js': `${BOMB}module.exports = { watchPathIgnorePatterns: a18, testPathIgnorePatterns: ['rows.test'] }\n`,
  }),
  change('a variable is set by a script that nothing runs', 'test_skipping', JEST, { ...ASKED, ...script('test', 'jest', '"all": "FULL=1 jest", ') }),
  change('a variable is set by the script of the tests', 'silent', JEST, { ...ASKED, ...script('test', 'FULL=1 jest') }),
  change('a variable is set in a file that no runner reads', 'test_skipping', JEST, { ...ASKED, '.env': 'FULL=1\n' }),
  change('a variable is set by night alone', 'test_skipping', JEST, { ...ASKED, '.github/workflows/night.yml': NIGHT }),
]
