import { type Change, change, PYPROJECT } from './change.js'

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
]
