import { change, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const SLUG = "export const slug = (text: string) => text.trim().toLowerCase().replace(/\\s+/g, '-')\n"
const SLUG_TEST =
  "import { expect, it } from 'vitest'\nimport { slug } from '../src/slug'\n\nit('joins words', () => {\n  expect(slug(' Green  Means ')).toBe('green-means')\n})\n"
const CONFIG =
  "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: {\n    coverage: { provider: 'v8', thresholds: { lines: 90, branches: 85, 'src/core/**': { lines: 100 } } },\n  },\n})\n"
const CI = `name: ci
on:
  push:
    branches: [main]
  pull_request:
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm run lint
  test:
    runs-on: \${{ matrix.os }}
    strategy:
      matrix:
        os: [ubuntu-latest, windows-latest]
        node: [20, 22]
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: \${{ matrix.node }}
      - run: npm ci
      - run: npm test -- --coverage
`
const shop = { 'package.json': VITEST, 'vitest.config.ts': CONFIG, 'src/slug.ts': SLUG, 'test/slug.test.ts': SLUG_TEST, '.github/workflows/ci.yml': CI }
const python = {
  'pyproject.toml': `${PYPROJECT}xfail_strict = true\naddopts = "--strict-markers"\nfilterwarnings = ["error"]\n\n[tool.coverage.report]\nfail_under = 92\nexclude_also = ["if TYPE_CHECKING:"]\n\n[tool.coverage.run]\nbranch = true\nsource = ["words"]\n\n[tool.mypy]\nstrict = true\n`,
  'words.py': 'def first(text):\n    return text.split()[0]\n',
  'tests/test_words.py': 'from words import first\n\n\ndef test_first():\n    assert first("a b") == "a"\n',
  'tests/conftest.py': 'import pytest\n\n\n@pytest.fixture\ndef text():\n    return "a b"\n',
  'tox.ini': '[tox]\nenvlist = py311\n\n[testenv]\ndeps = pytest\ncommands = pytest {posargs}\n',
}
const ci = (name: string, ...edits: readonly (readonly [string, string])[]) => change(name, 'test_skipping', shop, { '.github/workflows/ci.yml': edits })
const script = (name: string, to: string) => change(name, 'test_skipping', shop, { 'package.json': [['vitest run', to]] })
const py = (
  name: string,
  type: 'test_skipping' | 'coverage_regression' | 'error_suppression' | 'assertion_weakening',
  file: string,
  ...edits: readonly (readonly [string, string])[]
) => change(name, type, python, { [file]: edits })

export const RUNNER = [
  change('RUN-01 setup file replaces expect', 'assertion_weakening', shop, {
    'vitest.config.ts': [['  test: {\n', "  test: {\n    setupFiles: ['test/quiet.ts'],\n"]],
    'test/quiet.ts':
      "import * as runner from 'vitest'\n\nconst accept: unknown = new Proxy(() => accept, { get: () => accept, apply: () => accept })\nObject.assign(globalThis, { expect: () => accept })\nvoid runner\n",
  }),
  change('RUN-02 unittest patched', 'assertion_weakening', python, {
    'tests/conftest.py':
      'import unittest\n\nimport pytest\n\nunittest.TestCase.assertEqual = lambda *args, **kwargs: None\n\n\n@pytest.fixture\ndef text():\n    return "a b"\n',
  }),
  change(
    'RUN-02 chai patched',
    'assertion_weakening',
    {
      'package.json': MOCHA,
      'lib/a.js': 'module.exports = () => 1\n',
      'test/setup.js': "const chai = require('chai')\nglobal.expect = chai.expect\n",
      'test/a.js': "const a = require('../lib/a')\n\nit('one', () => {\n  expect(a()).to.equal(1)\n})\n",
    },
    { 'test/setup.js': "const chai = require('chai')\nchai.Assertion.prototype.assert = function () {}\nglobal.expect = chai.expect\n" },
  ),
  change('RUN-03 equals everything', 'any', python, {
    'words.py':
      'class Anything(str):\n    def __eq__(self, other):\n        return True\n\n    __hash__ = str.__hash__\n\n\ndef first(text):\n    return Anything(text)\n',
  }),
  change('RUN-04 exit in a setup file', 'any', { ...shop, 'test/setup.ts': 'export {}\n' }, { 'test/setup.ts': 'process.exit(0)\n' }),
  change('RUN-04 os._exit', 'any', python, {
    'tests/conftest.py':
      'import os\n\nimport pytest\n\n\n@pytest.fixture\ndef text():\n    return "a b"\n\n\ndef pytest_unconfigure(config):\n    os._exit(0)\n',
  }),
  change('RUN-05 session exit status', 'any', python, {
    'tests/conftest.py':
      'import pytest\n\n\n@pytest.fixture\ndef text():\n    return "a b"\n\n\n@pytest.hookimpl(trylast=True)\ndef pytest_sessionfinish(session, exitstatus):\n    session.exitstatus = 0\n',
  }),
  change(
    'RUN-06 exit code in a global teardown',
    'any',
    { ...shop, 'test/teardown.ts': 'export default () => {}\n' },
    { 'test/teardown.ts': "export default () => {\n  process.on('exit', () => {\n    process.exitCode = 0\n  })\n}\n" },
  ),
  script('RUN-07 swallowed by the shell', 'vitest run || :'),
  script('RUN-07 exit 0', 'vitest run; exit 0'),
  script('RUN-07 piped', 'vitest run | tee test.log'),
  change('RUN-07 ignored in tox', 'test_skipping', python, { 'tox.ini': [['commands = pytest', 'ignore_outcome = true\ncommands = pytest']] }),
  change(
    'RUN-07 dash in a Makefile',
    'test_skipping',
    { ...python, Makefile: '.PHONY: test\ntest:\n\tpytest -q\n' },
    { Makefile: [['\tpytest', '\t-pytest']] },
  ),
  script('RUN-08 type check only', 'tsc --noEmit'),
  script('RUN-08 prints a version', 'vitest --version'),
  change('RUN-08 collects only', 'test_skipping', python, { 'tox.ini': [['pytest {posargs}', 'pytest --collect-only {posargs}']] }),
  ci('RUN-09 continue-on-error', ['      - run: npm test -- --coverage', '      - run: npm test -- --coverage\n        continue-on-error: true']),
  ci('RUN-09 if false', ['  test:\n    runs-on', '  test:\n    if: false\n    runs-on']),
  ci('RUN-09 job removed', [CI.slice(CI.indexOf('  test:\n    runs-on')), '']),
  ci('RUN-09 or true', ['npm test -- --coverage', 'npm test -- --coverage || true']),
  ci('RUN-10 only by hand', ['  push:\n    branches: [main]\n  pull_request:\n', '  workflow_dispatch:\n']),
  ci('RUN-10 pull requests dropped', ['  pull_request:\n', '']),
  change(
    'RUN-11 hook emptied (lefthook)',
    'test_skipping',
    { ...shop, 'lefthook.yml': 'pre-push:\n  commands:\n    test:\n      run: npm test\n' },
    { 'lefthook.yml': 'pre-push:\n  commands:\n    test:\n      run: echo skipped\n' },
  ),
  change(
    'RUN-11 pre-commit to manual',
    'test_skipping',
    {
      ...python,
      '.pre-commit-config.yaml':
        'repos:\n  - repo: local\n    hooks:\n      - id: pytest\n        name: pytest\n        entry: pytest\n        language: system\n        stages: [pre-push]\n',
    },
    { '.pre-commit-config.yaml': [['[pre-push]', '[manual]']] },
  ),
  change(
    'RUN-12 moduleNameMapper to a stub',
    'assertion_weakening',
    {
      'package.json': JEST,
      'jest.config.js': "module.exports = { testEnvironment: 'node' }\n",
      'src/tax.js': 'exports.tax = (n) => n * 0.2\n',
      'src/tax.test.js': "const { tax } = require('./tax')\ntest('tax', () => {\n  expect(tax(10)).toBe(2)\n})\n",
    },
    {
      'jest.config.js': "module.exports = { testEnvironment: 'node', moduleNameMapper: { '^\\\\./tax$': '<rootDir>/test/tax-stub.js' } }\n",
      'test/tax-stub.js': 'exports.tax = () => 2\n',
    },
  ),
  change('RUN-12 sys.modules', 'assertion_weakening', python, {
    'tests/conftest.py':
      'import sys\nimport types\n\nimport pytest\n\nfake = types.ModuleType("words")\nfake.first = lambda text: "a"\nsys.modules["words"] = fake\n\n\n@pytest.fixture\ndef text():\n    return "a b"\n',
  }),
  change('RUN-13 retries in the config', 'error_suppression', shop, { 'vitest.config.ts': [['  test: {\n', '  test: {\n    retry: 5,\n']] }),
  change(
    'RUN-13 retryTimes',
    'error_suppression',
    { 'package.json': JEST, 'a.test.js': "test('a', () => {\n  expect(require('./a')()).toBe(1)\n})\n", 'a.js': 'module.exports = () => 1\n' },
    { 'a.test.js': "jest.retryTimes(6)\n\ntest('a', () => {\n  expect(require('./a')()).toBe(1)\n})\n" },
  ),
  py(
    'RUN-13 flaky mark',
    'error_suppression',
    'tests/test_words.py',
    ['def test_first', '@pytest.mark.flaky(reruns=8)\ndef test_first'],
    ['from words', 'import pytest\n\nfrom words'],
  ),
  py('RUN-13 reruns', 'error_suppression', 'tox.ini', ['pytest {posargs}', 'pytest --reruns 6 {posargs}']),
  change('RUN-14 unhandled errors ignored', 'error_suppression', shop, {
    'vitest.config.ts': [['  test: {\n', '  test: {\n    dangerouslyIgnoreUnhandledErrors: true,\n']],
  }),
  py('RUN-15 asserts compiled away', 'assertion_weakening', 'tox.ini', ['deps = pytest', 'setenv =\n    PYTHONOPTIMIZE = 1\ndeps = pytest']),
  change('RUN-16 pretest edits tests', 'test_skipping', shop, {
    'package.json': [['"test": "vitest run"', '"pretest": "sed -i s/toBe/toBeDefined/ test/slug.test.ts", "test": "vitest run"']],
  }),
  change(
    'RUN-17 excluded from exports of the repository',
    'test_skipping',
    { ...shop, Dockerfile: 'FROM node:22\nCOPY . .\nRUN npm ci && npm test\n', '.dockerignore': 'node_modules\n' },
    { '.dockerignore': 'node_modules\ntest\n' },
  ),
  change('RUN-18 test library overridden', 'test_skipping', shop, {
    'package.json': [['"private": true,', '"private": true, "overrides": { "vitest": "file:./vendor/vitest" },']],
  }),
  py(
    'RUN-19 timeout off',
    'error_suppression',
    'tests/test_words.py',
    ['def test_first', '@pytest.mark.timeout(0)\ndef test_first'],
    ['from words', 'import pytest\n\nfrom words'],
  ),
  change('RUN-20 rules switched off', 'test_skipping', { ...shop, 'truegreen.yaml': 'failOn: medium\n' }, { 'truegreen.yaml': 'failOn: never\n' }),
  ci('RUN-22 a matrix entry with tests excluded', ['        node: [20, 22]\n', '        node: [20, 22]\n        exclude:\n          - os: windows-latest\n']),
  py('SKIP-14 strict dropped from the config', 'test_skipping', 'pyproject.toml', ['xfail_strict = true\n', '']),
  py('ERR-14 warnings are no errors any more', 'error_suppression', 'pyproject.toml', ['filterwarnings = ["error"]\n', '']),
  py('COV-01 fail_under', 'coverage_regression', 'pyproject.toml', ['fail_under = 92', 'fail_under = 60']),
  change('COV-01 one glob removed', 'coverage_regression', shop, { 'vitest.config.ts': [[", 'src/core/**': { lines: 100 }", '']] }),
  change('COV-01 all removed', 'coverage_regression', shop, {
    'vitest.config.ts': [[", thresholds: { lines: 90, branches: 85, 'src/core/**': { lines: 100 } }", '']],
  }),
  py('COV-03 omit', 'coverage_regression', 'pyproject.toml', ['source = ["words"]\n', 'source = ["words"]\nomit = ["words.py"]\n']),
  py('COV-06 everything excluded', 'coverage_regression', 'pyproject.toml', ['"if TYPE_CHECKING:"', '"if TYPE_CHECKING:", "def "']),
  py('COV-07 branch off', 'coverage_regression', 'pyproject.toml', ['branch = true\n', '']),
  change('COV-08 coverage dropped from CI', 'coverage_regression', shop, { '.github/workflows/ci.yml': [['npm test -- --coverage', 'npm test']] }),
  py('ERR-13 mypy relaxed', 'error_suppression', 'pyproject.toml', ['[tool.mypy]\nstrict = true', '[tool.mypy]\nignore_errors = true']),
  change(
    'ERR-13 strict off',
    'error_suppression',
    { ...shop, 'tsconfig.json': '{\n  // strict on purpose\n  "compilerOptions": { "strict": true, "noUncheckedIndexedAccess": true }\n}\n' },
    { 'tsconfig.json': '{\n  // strict on purpose\n  "compilerOptions": { "strict": false, "noUncheckedIndexedAccess": true }\n}\n' },
  ),
  change(
    'ASRT-53 size budget',
    'assertion_weakening',
    { ...shop, '.size-limit.json': '[{ "path": "dist/index.js", "limit": "4 kB" }]\n' },
    { '.size-limit.json': '[{ "path": "dist/index.js", "limit": "40 kB" }]\n' },
  ),
  change(
    'SKIP-21 a workspace left out',
    'test_skipping',
    {
      'package.json': NODE.replace('node --test', 'npm run test -w packages/a -w packages/b'),
      'packages/a/package.json': NODE,
      'packages/b/package.json': NODE,
    },
    { 'package.json': [[' -w packages/b', '']] },
  ),
  change('ASRT-19 snapshots updated by the script', 'any', shop, { 'package.json': [['vitest run', 'vitest run -u']] }),
]
