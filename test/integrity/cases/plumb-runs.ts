import { type Change, change, type Edit, type Expected, type Tree, VITEST } from './change.js'

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

/** Runs that stand there and decide nothing, each beside one that does. */
export const PLUMB_RUNS: readonly Change[] = [
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
]
