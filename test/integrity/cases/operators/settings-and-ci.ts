import { type Change, change, JEST, PYPROJECT, type Tree, VITEST } from '../change.js'

const CODE: Tree = {
  'package.json': VITEST,
  'src/fare.js': 'export const fare = (km) => {\n  if (km < 0) throw new RangeError("km")\n  return 3 + km * 2\n}\n',
  'src/zone.js': "export const zone = (km) => (km > 20 ? 'C' : km > 5 ? 'B' : 'A')\n",
  'test/fare.test.js': "import { expect, test } from 'vitest'\nimport { fare } from '../src/fare.js'\n\ntest('fare', () => {\n  expect(fare(2)).toBe(7)\n})\n",
  'test/zone.test.js':
    "import { expect, test } from 'vitest'\nimport { zone } from '../src/zone.js'\n\ntest('zone', () => {\n  expect(zone(7)).toBe('B')\n})\n",
}
const PYTHON: Tree = {
  'pyproject.toml': PYPROJECT,
  'ferry/__init__.py': '',
  'ferry/fare.py': 'def fare(km):\n    if km < 0:\n        raise ValueError("km")\n    return 3 + km * 2\n',
  'ferry/zone.py': 'def zone(km):\n    return "C" if km > 20 else "A"\n',
  'tests/test_fare.py': 'from ferry.fare import fare\n\n\ndef test_fare():\n    assert fare(2) == 7\n',
  'tests/test_zone.py': 'from ferry.zone import zone\n\n\ndef test_zone():\n    assert zone(30) == "C"\n',
}
/** One file of settings becomes another text. */
const js = (name: string, expected: Change['expected'], path: string, from: string, to: string, extra: Tree = {}) =>
  change(name, expected, { ...CODE, ...extra, [path]: from }, { [path]: to })
const py = (name: string, expected: Change['expected'], path: string, from: string, to: string, extra: Tree = {}) =>
  change(name, expected, { ...PYTHON, ...extra, [path]: from }, { [path]: to })

const manifest = (scripts: Readonly<Record<string, string>>, more: object = {}) =>
  `${JSON.stringify({ name: 'shop', private: true, scripts, ...more }, null, 2)}\n`
const github = (step: string, job = '') =>
  `on:\n  pull_request:\njobs:\n  test:\n    runs-on: ubuntu-latest\n${job}    steps:\n      - uses: actions/checkout@v4\n${step}`
const NPM_TEST = '      - run: npm test\n'
const GITHUB = '.github/workflows/ci.yml'

const MAKE = 'test:\n\tpython -m pytest -q\n\ncov:\n\tcoverage run -m pytest\n\tcoverage report --fail-under=85\n'
const SHELL = '#!/usr/bin/env bash\nset -euo pipefail\nmake test\nmake cov\n'
const CALLS_SHELL: Tree = { '.gitlab-ci.yml': 'test:\n  script:\n    - bash scripts/ci.sh\n' }
const MADE: Tree = { ...CALLS_SHELL, Makefile: MAKE }

const HATCH = (test: string) => `${PYPROJECT}\n[tool.hatch.envs.default.scripts]\ntest = "${test}"\n`
const POE = (more: string) => `${PYPROJECT}\n[tool.poe.tasks]\ntest = "pytest"\ncheck.sequence = ["test"]\n${more}`
const NOX = (line: string) => `import nox\n\n\n@nox.session\ndef checks(session):\n    session.run("pytest")\n    ${line}\n`

const AZURE = (step: string) => `trigger: [main]\nsteps:\n  - script: npm ci\n${step}`
const CIRCLE = (job: string) =>
  `version: 2.1\njobs:\n  test:\n    docker:\n      - image: cimg/node:22.0\n    steps:\n      - checkout\n      - run: npm test\nworkflows:\n  main:\n    jobs:\n${job}`
const TRAVIS = 'language: node_js\nnode_js:\n  - 20\n  - 22\nscript:\n  - npm test\n'

const WORKSPACE: Tree = {
  'package.json': manifest({ test: 'turbo run test' }),
  'packages/core/package.json': '{ "name": "core", "scripts": { "test": "vitest run" } }\n',
  'packages/ui/package.json': '{ "name": "ui", "scripts": { "test": "vitest run" } }\n',
  'packages/docs/package.json': '{ "name": "docs", "scripts": { "build": "vite build" } }\n',
}
const across = (name: string, expected: Change['expected'], path: string, from: string, to: string) =>
  change(name, expected, { ...WORKSPACE, [path]: from }, { [path]: to })

const ESLINT = (rules: string, first = '') =>
  `import tseslint from 'typescript-eslint'\n\nexport default [\n  ...tseslint.configs.recommended,\n${first}  {\n    rules: {\n${rules}    },\n  },\n]\n`
const RULES = "      '@typescript-eslint/no-floating-promises': 'error',\n      'no-var': 'error',\n"
const LINTED = manifest({ test: 'vitest run', lint: 'eslint .' })

const JEST_SHOP: Tree = {
  'package.json': JEST,
  'src/price.js': 'exports.price = (of) => of * 2\n',
  'src/mail.js': "exports.send = (to) => require('node:http').request(to)\n",
  'test/price.test.js': "const { price } = require('../src/price')\n\ntest('price', () => {\n  expect(price(2)).toBe(4)\n})\n",
}
const jestConfig = (more: string) => `module.exports = {\n  testEnvironment: 'node',\n  setupFilesAfterEnv: ['<rootDir>/jest.setup.js'],\n${more}}\n`
const SETUP = "const failOnConsole = require('jest-fail-on-console')\n\nfailOnConsole({ shouldFailOnError: true, shouldFailOnWarn: true })\n"
const jest = (name: string, expected: Change['expected'], edits: Change['edits']) =>
  change(name, expected, { ...JEST_SHOP, 'jest.config.js': jestConfig("  collectCoverageFrom: ['src/**/*.js'],\n"), 'jest.setup.js': SETUP }, edits)

const K6 =
  "import http from 'k6/http'\n\nexport const options = {\n  thresholds: {\n    http_req_failed: ['rate<0.01'],\n    http_req_duration: ['p(95)<400'],\n  },\n}\n\nexport default () => http.get('https://shop.test')\n"
const LHCI = (level: string) => `{ "ci": { "assert": { "assertions": { "total-byte-weight": ["${level}", { "maxNumericValue": 300000 }] } } } }\n`
const EXTRAS = (names: string) => `[project]\nname = "ferry"\nversion = "1"\n\n[project.optional-dependencies]\ndev = [${names}]\n`
const NEEDS: Tree = { 'tests/test_frozen.py': 'import pytest\n\nfreezegun = pytest.importorskip("freezegun")\n\n\ndef test_frozen():\n    assert freezegun\n' }
const GOLDEN: Tree = {
  'tests/test_golden.py':
    'import json\nimport pathlib\n\nfrom ferry.fare import fare\n\n\ndef test_golden():\n    want = json.loads(pathlib.Path("tests/fares.golden.json").read_text())\n    assert {"a": fare(1), "b": fare(2)} == want\n',
}

const SHIPS = (more: string) => `${github(NPM_TEST)}  publish:\n    needs: test\n    runs-on: ubuntu-latest\n${more}    steps:\n      - run: npm publish\n`
const GITLAB = (more: string) => `stages: [test]\n\npytest:\n  stage: test\n${more}  script:\n    - pytest tests\n`
const CYPRESS = (more: string) => `export default {\n  e2e: {\n    specPattern: 'cypress/e2e/**/*.cy.js',\n    retries: { runMode: 0 },\n${more}  },\n}\n`
const BROWSER: Tree = {
  'package.json': manifest({ e2e: 'cypress run' }),
  'cypress/e2e/cart.cy.js': "it('adds', () => {\n  cy.visit('/cart')\n  cy.get('li').should('have.length', 2)\n})\n",
  'cypress/e2e/login.cy.js': "it('enters', () => {\n  cy.visit('/login')\n  cy.get('h1').should('have.text', 'Hi')\n})\n",
}
const browser = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(name, expected, { ...BROWSER, 'cypress.config.js': from }, { 'cypress.config.js': to })
const JUST = (targets: string) => `test:\n    pytest tests\n\nlint:\n    ruff check .\n\nci: ${targets}\n`
const TOX = (list: string) => `[tox]\nenv_list = ${list}\n\n[testenv]\ncommands = pytest\n\n[testenv:types]\ncommands = mypy\n`
const STORE: Tree = {
  'test/store.test.js':
    "import { describe, expect, it } from 'vitest'\nimport { zone } from '../src/zone.js'\n\ndescribe.skipIf(!process.env.STORE_URL)('store', () => {\n  it('keeps', () => {\n    expect(zone(1)).toBe('A')\n  })\n})\n",
}
const WITH_STORE = `${NPM_TEST}        env:\n          STORE_URL: redis://localhost\n`
const ROWS = '- km: 2\n  fare: 7\n- km: 3\n  fare: 9\n'
const TABLE: Tree = {
  'tests/test_rows.py':
    'import pathlib\n\nimport pytest\nimport yaml\n\nfrom ferry.fare import fare\n\nROWS = yaml.safe_load(pathlib.Path("tests/rows.yaml").read_text())\n\n\n@pytest.mark.parametrize("row", ROWS)\ndef test_rows(row):\n    assert fare(row["km"]) == row["fare"]\n',
}
const LIMITED = manifest({ test: 'vitest run --coverage' })
const limits = 'export default { test: { coverage: { thresholds: { lines: 90 } } } }\n'

/** Settings of tools, commands and CI in homes and forms beside the usual ones. */
export const SETTINGS_AND_CI: readonly Change[] = [
  // Commands that are no longer heard.
  py('a recipe that python starts is ignored', 'test_skipping', 'Makefile', 'test:\n\tpython -m pytest -q\n', 'test:\n\t-python -m pytest -q\n'),
  py('benign: a recipe that is no longer printed', 'silent', 'Makefile', 'test:\n\tpython -m pytest -q\n', 'test:\n\t@python -m pytest -q\n'),
  js(
    'the status is only printed',
    'test_skipping',
    GITHUB,
    github(NPM_TEST),
    github('      - run: |\n          set +e\n          npm test\n          echo "done with $?"\n'),
  ),
  js(
    'benign: the status is kept and handed on',
    'silent',
    GITHUB,
    github(NPM_TEST),
    github('      - run: |\n          set +e\n          npm test\n          code=$?\n          ls coverage\n          exit $code\n'),
  ),
  js(
    'tests may fail on pull requests',
    'test_skipping',
    GITHUB,
    github(NPM_TEST),
    github(NPM_TEST, "    continue-on-error: ${{ github.event_name == 'pull_request' }}\n"),
  ),
  js('benign: one version of the matrix may fail', 'silent', GITHUB, github(NPM_TEST), github(NPM_TEST, '    continue-on-error: ${{ matrix.experimental }}\n')),
  py('a sequence of poe whose failures are ignored', 'test_skipping', 'pyproject.toml', POE(''), POE('check.ignore_fail = true\n')),
  py('benign: a sequence of poe that goes on and fails at its end', 'silent', 'pyproject.toml', POE(''), POE('check.ignore_fail = "return_non_zero"\n')),
  py('a checker of types in nox may fail', 'error_suppression', 'noxfile.py', NOX('session.run("mypy")'), NOX('session.run("mypy", success_codes=[0, 1])')),
  py(
    'the report of coverage in nox may fail',
    'coverage_regression',
    'noxfile.py',
    NOX('session.run("coverage", "report", "--fail-under=90")'),
    NOX('session.run("coverage", "report", "--fail-under=90", success_codes=[0, 2])'),
  ),
  py('benign: the codes of success as they are', 'silent', 'noxfile.py', NOX('session.run("mypy")'), NOX('session.run("mypy", success_codes=[0])')),
  py(
    'a linter that never fails',
    'error_suppression',
    GITHUB,
    github('      - run: ruff check .\n      - run: pytest\n'),
    github('      - run: ruff check . --exit-zero\n      - run: pytest\n'),
  ),
  py(
    'benign: a linter that shows its mends',
    'silent',
    GITHUB,
    github('      - run: ruff check .\n      - run: pytest\n'),
    github('      - run: ruff check . --show-fixes\n      - run: pytest\n'),
  ),

  // What scripts of the shell lead to.
  py('a script of CI makes another target of fewer tests', 'test_skipping', 'scripts/ci.sh', SHELL, SHELL.replace('make test', 'make safe-tests'), {
    ...MADE,
    Makefile: `${MAKE}\nsafe-tests:\n\tpython -m pytest -q tests/test_zone.py\n`,
  }),
  py('a script of CI no longer makes the report of coverage', 'coverage_regression', 'scripts/ci.sh', SHELL, SHELL.replace('make cov\n', ''), MADE),
  py('benign: a script of CI makes one target that makes all', 'silent', 'scripts/ci.sh', SHELL, SHELL.replace('make test\nmake cov\n', 'make ci\n'), {
    ...MADE,
    Makefile: `${MAKE}\nci: test cov\n`,
  }),
  py(
    'benign: a script of CI makes what it made, from its own folder',
    'silent',
    'scripts/ci.sh',
    SHELL,
    SHELL.replace('make test', 'cd "$(dirname "$0")/.."\nmake test'),
    MADE,
  ),
  py(
    'benign: the program in place of the script of hatch that calls it',
    'silent',
    GITHUB,
    github('      - run: hatch run test\n'),
    github('      - run: hatch run pytest tests\n'),
    {
      'pyproject.toml': HATCH('pytest {args:tests}'),
    },
  ),
  py('a script of hatch takes one file', 'test_skipping', 'pyproject.toml', HATCH('pytest {args:tests}'), HATCH('pytest {args:tests/test_zone.py}')),
  across(
    'packages since the last commit alone',
    'test_skipping',
    GITHUB,
    github('      - run: pnpm -r run test\n'),
    github("      - run: pnpm --filter '...[HEAD]' run test\n"),
  ),
  across(
    'one package of a workspace',
    'test_skipping',
    GITHUB,
    github('      - run: pnpm -r run test\n'),
    github('      - run: npx turbo run test --filter=core\n'),
  ),
  across('benign: the same by another program', 'silent', GITHUB, github('      - run: pnpm -r run test\n'), github('      - run: npx turbo run test\n')),
  across(
    'a package with tests leaves the workspace',
    'test_skipping',
    'pnpm-workspace.yaml',
    'packages:\n  - packages/*\n',
    'packages:\n  - packages/core\n  - packages/docs\n',
  ),
  across(
    'benign: a workspace that lists what it took',
    'silent',
    'pnpm-workspace.yaml',
    'packages:\n  - packages/*\n',
    'packages:\n  - packages/core\n  - packages/ui\n',
  ),

  // Other systems of CI.
  js(
    'a step of Azure that is not enabled',
    'test_skipping',
    'azure-pipelines.yml',
    AZURE('  - script: npm test\n'),
    AZURE('  - script: npm test\n    enabled: false\n'),
  ),
  js(
    'benign: a task of Azure in place of a line',
    'silent',
    'azure-pipelines.yml',
    AZURE('  - script: npm test\n'),
    AZURE('  - task: Npm@1\n    inputs:\n      command: custom\n      customCommand: test\n'),
  ),
  js(
    'an inline task of Azure whose failure goes nowhere',
    'test_skipping',
    'azure-pipelines.yml',
    AZURE('  - task: Bash@3\n    inputs:\n      targetType: inline\n      script: npm test\n'),
    AZURE('  - task: Bash@3\n    inputs:\n      targetType: inline\n      script: npm test || true\n'),
  ),
  js(
    'a job of CircleCI on one branch alone',
    'test_skipping',
    '.circleci/config.yml',
    CIRCLE('      - test\n'),
    CIRCLE('      - test:\n          filters:\n            branches:\n              only: release\n'),
  ),
  js(
    'benign: a job of CircleCI on branches of people',
    'silent',
    '.circleci/config.yml',
    CIRCLE('      - test\n'),
    CIRCLE('      - test:\n          filters:\n            branches:\n              only:\n                - main\n                - /feature\\/.*/\n'),
  ),
  js('every version of Travis may fail', 'test_skipping', '.travis.yml', TRAVIS, `${TRAVIS}jobs:\n  allow_failures:\n    - node_js: 20\n    - node_js: 22\n`),
  js('benign: one version of Travis may fail', 'silent', '.travis.yml', TRAVIS, `${TRAVIS}jobs:\n  allow_failures:\n    - node_js: 22\n`),
  js('a version leaves the list of Travis', 'feature_removal', '.travis.yml', TRAVIS, TRAVIS.replace('  - 20\n', '')),
  js('benign: a version comes to the list of Travis', 'silent', '.travis.yml', TRAVIS, TRAVIS.replace('  - 22\n', '  - 22\n  - 24\n')),
  js('mutation testing leaves CI', 'coverage_regression', GITHUB, github(`${NPM_TEST}      - run: npx stryker run\n`), github(NPM_TEST), {
    'stryker.config.json': '{ "mutate": ["src/**/*.js"], "thresholds": { "break": 80 } }\n',
  }),

  // Coverage.
  js(
    'a command that measures leaves out a file',
    'coverage_regression',
    'package.json',
    manifest({ test: 'c8 mocha' }),
    manifest({ test: 'c8 --exclude src/fare.js mocha' }),
  ),
  js(
    'benign: a command that measures leaves out what is generated',
    'silent',
    'package.json',
    manifest({ test: 'c8 mocha' }),
    manifest({ test: 'c8 --exclude "src/generated/**" mocha' }),
  ),
  py(
    'a command measures one module',
    'coverage_regression',
    'Makefile',
    'test:\n\tcoverage run --source=ferry -m pytest\n',
    'test:\n\tcoverage run --source=ferry.zone -m pytest\n',
  ),
  change(
    'benign: limits of c8 move into its own file',
    'silent',
    { ...CODE, 'package.json': manifest({ test: 'c8 --check-coverage --lines 90 mocha' }) },
    { 'package.json': manifest({ test: 'c8 mocha' }), '.c8rc.json': '{ "check-coverage": true, "lines": 90 }\n' },
  ),
  js('nyc goes, and what it demanded stays in its file', 'coverage_regression', 'package.json', manifest({ test: 'nyc mocha' }), manifest({ test: 'mocha' }), {
    '.nycrc.json': '{ "check-coverage": true, "lines": 90 }\n',
  }),
  py('coverage is switched off in CI', 'coverage_regression', GITHUB, github('      - run: pytest\n'), github('      - run: pytest --no-cov\n'), {
    'pyproject.toml': PYPROJECT.replace('testpaths', 'addopts = "--cov=ferry --cov-fail-under=90"\ntestpaths'),
  }),
  py(
    'benign: coverage is off in a second step',
    'silent',
    GITHUB,
    github('      - run: pytest\n'),
    github('      - run: pytest\n      - run: pytest --no-cov tests/test_zone.py\n'),
    {
      'pyproject.toml': PYPROJECT.replace('testpaths', 'addopts = "--cov=ferry --cov-fail-under=90"\ntestpaths'),
    },
  ),
  jest('files that no test loads do not count any more', 'coverage_regression', { 'jest.config.js': jestConfig('') }),
  jest('benign: what is collected is written in two patterns', 'silent', {
    'jest.config.js': jestConfig("  collectCoverageFrom: ['src/**/*.js', '!src/**/*.d.ts'],\n"),
  }),
  js(
    'a file leaves what Sonar measures',
    'coverage_regression',
    'sonar-project.properties',
    'sonar.sources=src\n',
    'sonar.sources=src\nsonar.coverage.exclusions=src/fare.js\n',
  ),

  // Linters and checkers of types.
  js('a rule about faults goes from its config', 'error_suppression', 'eslint.config.js', ESLINT(RULES), ESLINT("      'no-var': 'error',\n"), {
    'package.json': LINTED,
  }),
  js('benign: a rule goes that the preset has', 'silent', 'eslint.config.js', ESLINT(`${RULES}      'no-empty': 'error',\n`), ESLINT(RULES), {
    'package.json': LINTED,
  }),
  js(
    'code is no longer linted',
    'error_suppression',
    'eslint.config.js',
    ESLINT(RULES, "  { ignores: ['coverage/**'] },\n"),
    ESLINT(RULES, "  { ignores: ['coverage/**', 'src/fare.js'] },\n"),
    {
      'package.json': LINTED,
    },
  ),
  js(
    'benign: what is written by a program is no longer linted',
    'silent',
    'eslint.config.js',
    ESLINT(RULES, "  { ignores: ['coverage/**'] },\n"),
    ESLINT(RULES, "  { ignores: ['coverage/**', 'src/schema.js'] },\n"),
    {
      'package.json': LINTED,
      'src/schema.js': '// This file is generated by scripts/schema.js.\nexport const SCHEMA = {}\n',
    },
  ),
  change(
    'code is left out by a list of its own',
    'error_suppression',
    { ...CODE, 'package.json': LINTED, '.eslintrc.json': '{ "root": true, "rules": { "no-eval": "error" } }\n' },
    { '.eslintignore': 'src/fare.js\n' },
  ),
  change(
    'benign: a build is left out by a list of its own',
    'silent',
    { ...CODE, 'package.json': LINTED, '.eslintrc.json': '{ "root": true, "rules": { "no-eval": "error" } }\n' },
    { '.eslintignore': 'public\n' },
  ),
  js(
    'one file of all is checked for types',
    'error_suppression',
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "checkJs": true }, "include": ["src", "test"] }\n',
    '{ "compilerOptions": { "strict": true, "checkJs": true }, "include": ["src/zone.js"] }\n',
  ),

  // Set-up, budgets, data.
  jest('a set-up file replaces for all what a test checks', 'assertion_weakening', {
    'jest.setup.js': `${SETUP}\njest.mock('./src/price')\n`,
    'src/__mocks__/price.js': 'exports.price = () => 4\n',
  }),
  jest('benign: a set-up file replaces the way out', 'silent', {
    'jest.setup.js': `${SETUP}\njest.mock('./src/mail')\n`,
    'src/__mocks__/mail.js': 'exports.send = () => {}\n',
  }),
  jest('an environment hands out another expect', 'assertion_weakening', {
    'jest.config.js': jestConfig("  collectCoverageFrom: ['src/**/*.js'],\n").replace("'node'", "'<rootDir>/environment.js'"),
    'environment.js':
      "const { TestEnvironment } = require('jest-environment-node')\n\nmodule.exports = class extends TestEnvironment {\n  async setup() {\n    await super.setup()\n    const any = new Proxy(() => any, { get: () => any, apply: () => any })\n    Object.defineProperty(this.global, 'expect', { get: () => any, set() {} })\n  }\n}\n",
  }),
  jest('benign: an environment hands out a clock', 'silent', {
    'jest.config.js': jestConfig("  collectCoverageFrom: ['src/**/*.js'],\n").replace("'node'", "'<rootDir>/environment.js'"),
    'environment.js':
      "const { TestEnvironment } = require('jest-environment-node')\n\nmodule.exports = class extends TestEnvironment {\n  async setup() {\n    await super.setup()\n    this.global.startedAt = new Date(0)\n  }\n}\n",
  }),
  jest('errors on the console fail nothing any more', 'error_suppression', { 'jest.setup.js': [['shouldFailOnError: true', 'shouldFailOnError: false']] }),
  jest('benign: more on the console fails', 'silent', { 'jest.setup.js': [['shouldFailOnWarn: true', 'shouldFailOnWarn: true, shouldFailOnLog: true']] }),
  py('the limit of time goes', 'error_suppression', 'pyproject.toml', PYPROJECT.replace('testpaths', 'timeout = 10\ntestpaths'), PYPROJECT),
  change(
    'benign: the limit of time moves',
    'silent',
    { ...PYTHON, 'pyproject.toml': PYPROJECT.replace('testpaths', 'timeout = 10\ntestpaths') },
    { 'pyproject.toml': '[project]\nname = "shop"\nversion = "1"\n', 'pytest.ini': '[pytest]\ntestpaths = tests\ntimeout = 10\n' },
  ),
  js('a threshold of a load test rises', 'assertion_weakening', 'load/checkout.js', K6, K6.replace('rate<0.01', 'rate<0.5')),
  js('benign: a threshold of a load test falls', 'silent', 'load/checkout.js', K6, K6.replace('p(95)<400', 'p(95)<300')),
  js('a budget only warns', 'assertion_weakening', 'lighthouserc.json', LHCI('error'), LHCI('warn')),
  js('benign: a budget fails', 'silent', 'lighthouserc.json', LHCI('warn'), LHCI('error')),
  py('a library goes without which a test is left out', 'test_skipping', 'pyproject.toml', EXTRAS('"pytest", "freezegun>=1.2"'), EXTRAS('"pytest"'), NEEDS),
  py('benign: a library goes that no test needs', 'silent', 'pyproject.toml', EXTRAS('"pytest", "freezegun", "rich"'), EXTRAS('"pytest", "freezegun"'), NEEDS),
  py(
    'benign: a library moves to another list',
    'silent',
    'pyproject.toml',
    EXTRAS('"pytest", "freezegun"'),
    `${EXTRAS('"pytest"')}clock = ["freezegun"]\n`,
    NEEDS,
  ),
  py('benign: an expected file is laid out', 'silent', 'tests/fares.golden.json', '{"b": 7, "a": 5}\n', '{\n  "a": 5,\n  "b": 7\n}\n', GOLDEN),
  py('an expected file holds something else', 'assertion_weakening', 'tests/fares.golden.json', '{"b": 7, "a": 5}\n', '{\n  "a": 5,\n  "b": 8\n}\n', GOLDEN),

  // When CI starts, what goes ahead without it, and what is tried again.
  js('what ships goes ahead whatever came of the tests', 'test_skipping', GITHUB, SHIPS(''), SHIPS('    if: always()\n')),
  js('benign: what ships asks for the tests by name', 'silent', GITHUB, SHIPS(''), SHIPS("    if: always() && needs.test.result == 'success'\n")),
  js(
    'tests run where a variable of the repository says so',
    'test_skipping',
    GITHUB,
    github(NPM_TEST),
    github(`${NPM_TEST}        if: \${{ !github.event.pull_request.draft && vars.RUN_TESTS == 'yes' }}\n`),
  ),
  js(
    'a shell that heard all of a pipe hears its end',
    'test_skipping',
    GITHUB,
    github('      - run: npm test | tee log.txt\n        shell: bash\n'),
    github('      - run: npm test | tee log.txt\n'),
  ),
  js(
    'benign: a pipe in a shell that hears all of it',
    'silent',
    GITHUB,
    github('      - run: npm test\n        shell: bash\n'),
    github('      - run: npm test | tee log.txt\n        shell: bash\n'),
  ),
  js(
    'tests in a script go on after their failure',
    'test_skipping',
    'package.json',
    manifest({ test: 'vitest run' }),
    manifest({ test: 'vitest run; node scripts/sum.js' }),
  ),
  js(
    'benign: tests in a script go on after their success',
    'silent',
    'package.json',
    manifest({ test: 'vitest run' }),
    manifest({ test: 'vitest run && node scripts/sum.js' }),
  ),
  js('CI sets the variable no more without which tests are left out', 'test_skipping', GITHUB, github(WITH_STORE), github(NPM_TEST), STORE),
  js(
    'benign: the variable is set for the whole job',
    'silent',
    GITHUB,
    github(WITH_STORE),
    github(NPM_TEST, '    env:\n      STORE_URL: redis://localhost\n'),
    STORE,
  ),
  py('a job of GitLab on one branch alone', 'test_skipping', '.gitlab-ci.yml', GITLAB(''), GITLAB("  rules:\n    - if: $CI_COMMIT_BRANCH == 'release'\n")),
  py(
    'benign: a job of GitLab on merge requests and on one branch',
    'silent',
    '.gitlab-ci.yml',
    GITLAB(''),
    GITLAB("  rules:\n    - if: $CI_PIPELINE_SOURCE == 'merge_request_event'\n    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH\n"),
  ),
  py('a pipeline of GitLab for tags alone', 'test_skipping', '.gitlab-ci.yml', GITLAB(''), `workflow:\n  rules:\n    - if: $CI_COMMIT_TAG\n\n${GITLAB('')}`),
  py('GitLab tries the tests again', 'error_suppression', '.gitlab-ci.yml', GITLAB(''), GITLAB('  retry: 2\n')),
  py(
    'benign: GitLab tries again where a runner broke',
    'silent',
    '.gitlab-ci.yml',
    GITLAB(''),
    GITLAB('  retry:\n    max: 2\n    when: [runner_system_failure, stuck_or_timeout_failure]\n'),
  ),
  py(
    'a command runs the tests until they pass',
    'error_suppression',
    GITHUB,
    github('      - run: pytest tests\n'),
    github('      - run: pytest tests || pytest tests || pytest tests\n'),
  ),
  py(
    'benign: a command that fails where the tests do',
    'silent',
    GITHUB,
    github('      - run: pytest tests\n'),
    github('      - run: pytest tests || exit 1\n'),
  ),
  py('a list of just without its tests', 'test_skipping', 'justfile', JUST('lint test'), JUST('lint'), { [GITHUB]: github('      - run: just ci\n') }),
  py('benign: what a list of just does, step by step', 'silent', GITHUB, github('      - run: just ci\n'), github('      - run: just lint test\n'), {
    justfile: JUST('lint test'),
  }),
  py('tox by pipx may fail', 'test_skipping', GITHUB, github('      - run: pipx run tox\n'), github('      - run: pipx run tox || true\n'), {
    'tox.ini': TOX('py312, types'),
  }),
  py('types leave the list of tox', 'error_suppression', 'tox.ini', TOX('py312, types'), TOX('py312')),
  py('benign: a version comes to the list of tox', 'silent', 'tox.ini', TOX('py312, types'), TOX('py312, py313, types')),
  change(
    'hooks of pre-commit by hand alone',
    'test_skipping',
    {
      ...PYTHON,
      '.pre-commit-config.yaml':
        'repos:\n  - repo: local\n    hooks:\n      - id: pytest\n        name: pytest\n        entry: pytest\n        language: system\n',
    },
    { '.pre-commit-config.yaml': [['repos:', 'default_stages: [manual]\nrepos:']] },
  ),

  // Cypress, limits on the command line, rows in YAML.
  browser('a file leaves what Cypress takes', 'test_skipping', CYPRESS(''), CYPRESS("    excludeSpecPattern: '**/cart.cy.js',\n")),
  browser('Cypress tries again', 'error_suppression', CYPRESS(''), CYPRESS('').replace('runMode: 0', 'runMode: 3')),
  browser('benign: Cypress without videos', 'silent', CYPRESS(''), CYPRESS('    video: false,\n')),
  js(
    'a limit on the command line below the one of the settings',
    'coverage_regression',
    'package.json',
    LIMITED,
    LIMITED.replace('--coverage', '--coverage --coverage.thresholds.lines=40'),
    {
      'vitest.config.js': limits,
    },
  ),
  js(
    'benign: a limit on the command line above the one of the settings',
    'silent',
    'package.json',
    LIMITED,
    LIMITED.replace('--coverage', '--coverage --coverage.thresholds.lines=95'),
    {
      'vitest.config.js': limits,
    },
  ),
  py(
    'coverage of what changed may be less',
    'coverage_regression',
    GITHUB,
    github('      - run: pytest\n      - run: diff-cover coverage.xml --fail-under=90\n'),
    github('      - run: pytest\n      - run: diff-cover coverage.xml --fail-under=20\n'),
  ),
  change(
    'a preset of Jest demands less',
    'coverage_regression',
    { ...JEST_SHOP, 'tooling/jest/jest-preset.js': 'module.exports = { coverageThreshold: { global: { lines: 85 } } }\n' },
    { 'tooling/jest/jest-preset.js': [['85', '10']] },
  ),
  py('a value in a row of YAML', 'assertion_weakening', 'tests/rows.yaml', ROWS, ROWS.replace('fare: 9', 'fare: 8'), TABLE),
  py('benign: a row more in YAML', 'silent', 'tests/rows.yaml', ROWS, `${ROWS}- km: 4\n  fare: 11\n`, TABLE),
]
