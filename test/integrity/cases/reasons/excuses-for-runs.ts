import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree, VITEST } from '../change.js'

const STEP = '      - run: npm ci && npm test\n'
const WORKFLOW = `on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
${STEP}`
const SHOP: Tree = {
  'package.json': VITEST,
  'src/shop.js': 'export const one = () => 1\n',
  'test/shop.test.js': "import { expect, it } from 'vitest'\nimport { one } from '../src/shop.js'\n\nit('is one', () => { expect(one()).toBe(1) })\n",
  '.github/workflows/ci.yml': WORKFLOW,
}
const onCi = (name: string, expected: Expected, from: string, to: string, more: Record<string, Edit> = {}): Change =>
  change(name, expected, SHOP, { '.github/workflows/ci.yml': [[from, to]], ...more })
const asScript = (script: string, expected: Expected): Change =>
  change(`the script of the tests is ${script}`, expected, SHOP, { 'package.json': VITEST.replace('vitest run', script) })
const REUSED = `on: workflow_call
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
${STEP}`
const inShell = (body: string): Record<string, Edit> => ({ 'ci.sh': `#!/bin/sh\nset -e\nnpm ci\nrun_tests() {\n  npm test\n}\n${body}` })
const kept = (last: string) => `      - run: |\n          npm ci\n          code=0\n          npm test || code=$?\n          ${last}\n`
const gated = (condition: string) => `  gate:\n    runs-on: ubuntu-latest\n${condition}    steps:\n      - run: 'true'\n  test:\n    needs: gate\n`

const RUNS_PYTEST = WORKFLOW.replace('npm ci && npm test', 'pip install -e . && pytest')
const onPytest = (name: string, expected: Expected, after: Record<string, Edit>): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/tax.py': 'def tax(n):\n    return n / 5\n',
      'tests/test_tax.py': 'from shop.tax import tax\n\n\ndef test_tax():\n    assert tax(10) == 2\n',
      '.github/workflows/ci.yml': RUNS_PYTEST,
    },
    after,
  )
const tested = (name: string, expected: Expected, imports: string, helper: Tree): Change =>
  change(name, expected, SHOP, { 'test/shop.test.js': [["import { expect, it } from 'vitest'\n", imports]], ...helper })

const TOX = (list: string) => `[tox]\nenvlist = ${list}\n\n[testenv:unit]\ncommands = pytest\n\n[testenv:lint]\ncommands = ruff check\n`
const onTox = (name: string, expected: Expected, command: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'tox.ini': TOX('unit, lint'),
      'shop/__init__.py': '',
      'tests/test_shop.py': 'import shop\n\n\ndef test_shop():\n    assert shop.__name__ == "shop"\n',
      '.github/workflows/ci.yml': RUNS_PYTEST.replace('pip install -e . && pytest', 'tox'),
    },
    { 'tox.ini': TOX('lint'), '.github/workflows/ci.yml': RUNS_PYTEST.replace('pip install -e . && pytest', command) },
  )
const edits = (name: string, expected: Expected, script: string, test: string): Change =>
  change(name, expected, SHOP, {
    'package.json': VITEST.replace('"test": "vitest run"', `"${script}": "sed -i 's/it(/it.skip(/' test/*.test.js", "test": "${test}"`),
  })
const DROPS = (caught: string) =>
  `import { execSync } from 'node:child_process'\n\ntry {\n  execSync('npx vitest run', { stdio: 'inherit' })\n} catch {\n  ${caught}\n}\n`
const starts = (name: string, expected: Expected, after: Record<string, Edit>): Change =>
  change(
    name,
    expected,
    {
      ...SHOP,
      'package.json': VITEST.replace('vitest run', 'node tools/test.mjs'),
      'tools/test.mjs': "import { execSync } from 'node:child_process'\n\nexecSync('npx vitest run', { stdio: 'inherit' })\n",
    },
    after,
  )

/** Runs that stand there and decide nothing, each beside one that does. */
export const EXCUSES_FOR_RUNS: readonly Change[] = [
  onCi('tests run only where something failed before', 'test_skipping', STEP, '      - if: failure()\n        run: npm ci && npm test\n'),
  onCi('tests run only where nothing failed before', 'silent', STEP, '      - if: success()\n        run: npm ci && npm test\n'),
  onCi('commands are handed to a program that shows them', 'test_skipping', '    steps', '    defaults:\n      run:\n        shell: cat {0}\n    steps'),
  onCi('commands of the tests are handed to one that does nothing', 'test_skipping', STEP, "      - shell: 'true {0}'\n        run: npm ci && npm test\n"),
  onCi('commands are handed to a shell', 'silent', '    steps', '    defaults:\n      run:\n        shell: bash\n    steps'),
  onCi('tests start on tags alone', 'test_skipping', 'on: [push]', "on:\n  push:\n    tags: ['v*']"),
  onCi('tests start on tags as well', 'silent', 'on: [push]', "on:\n  push:\n    branches: ['**']\n    tags: ['v*']"),
  onCi('tests start on what was closed', 'test_skipping', 'on: [push]', 'on:\n  pull_request:\n    types: [closed]'),
  onCi('tests start on what is proposed', 'silent', 'on: [push]', 'on:\n  push:\n  pull_request:\n    types: [opened, synchronize]'),
  onCi('tests moved to a workflow that nothing calls', 'test_skipping', STEP, '      - run: npm ci\n', { '.github/workflows/test.yml': REUSED }),
  onCi('tests moved to a workflow that is called', 'silent', `${STEP}`, '      - run: npm ci\n  reused:\n    uses: ./.github/workflows/test.yml\n', {
    '.github/workflows/test.yml': REUSED,
  }),
  onCi('tests moved to a function of a script that nothing calls', 'test_skipping', STEP, '      - run: ./ci.sh\n', inShell('')),
  onCi('tests moved to a function of a script that is called', 'silent', STEP, '      - run: ./ci.sh\n', inShell('run_tests\n')),
  onCi('tests wait for a job that never runs', 'test_skipping', '  test:\n', gated('    if: false\n')),
  onCi('tests wait for a job that runs', 'silent', '  test:\n', gated('')),
  onCi('a failure is kept and only printed', 'test_skipping', STEP, kept('echo "ended with $code"')),
  onCi('a failure is kept and ends the step', 'silent', STEP, kept('exit $code')),
  asScript('if false; then vitest run; fi', 'test_skipping'),
  asScript('if true; then vitest run; fi', 'silent'),
  asScript("trap 'exit 0' EXIT; vitest run", 'test_skipping'),
  asScript("trap 'rm -rf out' EXIT; vitest run", 'silent'),
  asScript('npm run unit --if-present', 'test_skipping'),
  onTox('an environment is off the list, and a command prints its name', 'test_skipping', 'tox\n      - run: echo unit'),
  onTox('an environment is off the list, and a command runs it', 'silent', 'tox\n      - run: tox -e unit'),
  edits('a script whose name only ends so edits the tests', 'test_skipping', 'prefix', 'npm run prefix && vitest run'),
  edits('a script that mends by its name is run with the tests', 'test_skipping', 'fix', 'npm run fix && vitest run'),
  edits('a script that mends by its name is there for people', 'silent', 'fix', 'vitest run'),
  starts('the outcome of the tests is dropped, and a text speaks of throwing', 'any', { 'tools/test.mjs': DROPS("console.error('will not throw')") }),
  starts('another program drops the outcome of the tests', 'any', {
    'package.json': VITEST.replace('vitest run', 'node tools/run.mjs'),
    'tools/test.mjs': null,
    'tools/run.mjs': DROPS(''),
  }),
  starts('the outcome of the tests is handed on', 'silent', { 'tools/test.mjs': DROPS('process.exit(1)') }),
  onPytest('options that only name tests', 'test_skipping', { 'pyproject.toml': `${PYPROJECT}addopts = "--collect-only"\n` }),
  onPytest('options that say more of tests', 'silent', { 'pyproject.toml': `${PYPROJECT}addopts = "--durations=5"\n` }),
  onPytest('options of the environment that only name tests', 'test_skipping', {
    '.github/workflows/ci.yml': RUNS_PYTEST.replace('    steps', '    env:\n      PYTEST_ADDOPTS: --co\n    steps'),
  }),
  onPytest('an option of the command that only names tests', 'test_skipping', {
    '.github/workflows/ci.yml': RUNS_PYTEST.replace('&& pytest', '&& pytest -o addopts=--collect-only'),
  }),
  tested('tests are registered by a function that does nothing', 'test_skipping', "import { expect } from 'vitest'\nimport { it } from './it.js'\n", {
    'test/it.js': 'export const it = () => {}\n',
  }),
  tested('tests are registered by what a helper hands on', 'silent', "import { expect } from 'vitest'\nimport { it } from './it.js'\n", {
    'test/it.js': "export { it } from 'vitest'\n",
  }),
  tested('answers are handed to a function that does nothing', 'test_skipping', "import { it } from 'vitest'\nimport { expect } from './expect.js'\n", {
    'test/expect.js': 'export const expect = () => ({ toBe() {} })\n',
  }),
  change('tests stand in a loop over a list that nobody gives', 'test_skipping', SHOP, {
    'test/shop.test.js': [
      [
        "it('is one', () => { expect(one()).toBe(1) })\n",
        "for (const round of globalThis.rounds ?? []) {\n  it('is one', () => { expect(one()).toBe(1) })\n}\n",
      ],
    ],
  }),
  change('tests stand in a loop over a list', 'silent', SHOP, {
    'test/shop.test.js': [
      ["it('is one', () => { expect(one()).toBe(1) })\n", "for (const round of [1, 2]) {\n  it('is one', () => { expect(one()).toBe(1) })\n}\n"],
    ],
  }),
]
