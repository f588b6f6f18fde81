import { type Change, change, JEST, NODE, type Tree, VITEST } from '../change.js'

const SCALE = { 'src/scale.js': 'exports.ticks = (max, step) => Math.floor(max / step) + 1\n', 'src/dial.js': 'exports.turn = (part) => part * 270\n' }
const JASMINE: Tree = {
  ...SCALE,
  'package.json': '{ "name": "dials", "scripts": { "test": "jasmine" }, "devDependencies": { "jasmine": "^5.1.0" } }\n',
  'spec/support/jasmine.json': '{ "spec_dir": "spec", "spec_files": ["**/*[sS]pec.js"], "env": { "failSpecWithNoExpectations": true } }\n',
  'spec/scaleSpec.js': "const { ticks } = require('../src/scale')\n\nit('has ticks', () => {\n  expect(ticks(100, 10)).toBe(11)\n})\n",
  'spec/dialSpec.js': "const { turn } = require('../src/dial')\n\nit('turns', () => {\n  expect(turn(0.5)).toBe(135)\n})\n",
}
const karma = (options: string) => `module.exports = function (config) {\n  config.set({\n    frameworks: ['jasmine'],\n${options}  })\n}\n`
const KARMA_OPTIONS = "    files: ['src/**/*.js', 'spec/**/*Spec.js'],\n    exclude: [],\n    browsers: ['ChromeHeadless', 'FirefoxHeadless'],\n"
const KARMA_LIMITS = '    coverageReporter: { check: { global: { statements: 90 } } },\n'
const KARMA: Tree = {
  ...JASMINE,
  'package.json': '{ "name": "dials", "scripts": { "test": "karma start --single-run" }, "devDependencies": { "karma": "^6.4.0" } }\n',
  'karma.conf.js': karma(KARMA_OPTIONS + KARMA_LIMITS),
}
const ANGULAR: Tree = {
  'package.json': '{ "name": "seeds", "scripts": { "test": "ng test --watch=false" }, "devDependencies": { "@angular/cli": "^18.0.0" } }\n',
  'angular.json':
    '{ "version": 1, "projects": { "seeds": { "architect": { "test": { "builder": "@angular-devkit/build-angular:karma", "options": { "codeCoverage": true, "include": ["**/*.spec.ts"], "exclude": [] } } } } } }\n',
  'src/app/seeds.ts': 'export const viable = (year: number, now: number) => now - year <= 5\n',
  'src/app/seeds.spec.ts': "import { viable } from './seeds'\n\nit('keeps five years', () => {\n  expect(viable(2019, 2024)).toBeTrue()\n})\n",
}
const PRICE: Tree = {
  'package.json': JEST,
  'src/price.js': 'exports.price = (of) => of * 2\n',
  'test/price.test.js': "const { price } = require('../src/price')\n\ntest('has a price', () => {\n  expect(price(2)).toBe(4)\n})\n",
}
/** One file of settings beside a suite in Jest. */
const beside = (name: string, expected: Change['expected'], path: string, from: string, to: string | null, extra: Tree = {}) =>
  change(name, expected, { ...PRICE, ...extra, [path]: from }, { [path]: to })
const JENKINS = (when: string, step: string) =>
  `pipeline {\n  agent any\n  stages {\n    stage('Test') {\n${when}      steps {\n        ${step}\n      }\n    }\n  }\n}\n`
const AZURE = (more: string) => `trigger: [main]\nsteps:\n  - script: npm ci\n  - script: npm test\n    displayName: tests\n${more}`
const WOODPECKER = (events: string) => `steps:\n  test:\n    image: node\n    commands:\n      - npm test\n    when:\n      event: [${events}]\n`
const CIRCLE = (workflow: string) =>
  `version: 2.1\njobs:\n  test:\n    docker:\n      - image: cimg/node:22.0\n    steps:\n      - checkout\n      - run: npm test\nworkflows:\n  all:\n    jobs:\n${workflow}`
const APPVEYOR = 'install:\n  - npm ci\ntest_script:\n  - npm test\n'
const JOB = 'unit:\n  stage: test\n  script:\n    - npm test\n'
const GITHUB = (on: string) =>
  `on:\n  push:\n    branches: [main]\n  pull_request:\n${on}jobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n`
const MERGIFY = (conditions: string) => `pull_request_rules:\n  - name: merge\n    conditions:\n${conditions}    actions:\n      merge: {}\n`
const BRANCHES = (contexts: string) =>
  `branches:\n  - name: main\n    protection:\n      required_status_checks:\n        strict: true\n        contexts: [${contexts}]\n`
const HOOK = (files: string) =>
  `repos:\n  - repo: local\n    hooks:\n      - id: jest\n        name: jest\n        entry: npx jest\n        language: system\n        files: ${files}\n`
const WORKSPACE: Tree = {
  'package.json':
    '{ "name": "quay", "private": true, "workspaces": ["packages/*"], "scripts": { "ci": "turbo run lint test build" }, "devDependencies": { "turbo": "^2.0.0" } }\n',
  'turbo.json': '{ "tasks": { "build": {}, "test": {}, "lint": {} } }\n',
  'packages/fees/package.json': '{ "name": "@quay/fees", "scripts": { "test": "vitest run", "lint": "eslint src", "build": "tsc" } }\n',
  'packages/fees/src/fee.ts': 'export const fee = (nights: number) => nights * 12\n',
  'packages/fees/src/fee.test.ts':
    "import { expect, test } from 'vitest'\nimport { fee } from './fee'\n\ntest('charges', () => {\n  expect(fee(2)).toBe(24)\n})\n",
}
const NX: Tree = {
  ...WORKSPACE,
  'nx.json': '{ "defaultBase": "main" }\n',
  'packages/fees/project.json': '{ "name": "fees", "targets": { "test": { "executor": "nx:run-commands", "options": { "command": "vitest run" } } } }\n',
}
const script = (name: string, expected: Change['expected'], from: string, to: string, rest = '') =>
  change(name, expected, { ...PRICE, 'package.json': `{ "scripts": { ${from} }${rest} }\n` }, { 'package.json': `{ "scripts": { ${to} }${rest} }\n` })
const TASKS = (deps: string) =>
  `version: '3'\ntasks:\n  ci:\n    deps: [${deps}]\n  test:\n    cmds:\n      - npx jest\n  lint:\n    cmds:\n      - npx eslint src\n`
const BED: Tree = {
  'pyproject.toml': '[project]\nname = "beds"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\naddopts = "--cov=beds"\n',
  'beds/__init__.py': '',
  'beds/water.py': 'def litres(area):\n    return area * 4\n',
  'tests/__init__.py': '',
  'tests/conftest.py': 'import pytest\n\n\n@pytest.fixture\ndef area():\n    return 2\n',
  'tests/test_water.py': 'from beds.water import litres\n\n\ndef test_litres(area):\n    assert litres(area) == 8\n',
  'tests/slow/test_flow.py': 'from beds.water import litres\n\n\ndef test_flow():\n    assert litres(10) == 40\n',
}
const python = (name: string, expected: Change['expected'], path: string, from: string, to: string) =>
  change(name, expected, { ...BED, [path]: from }, { [path]: to })
const TOX = (list: string) =>
  `[tox]\nenvlist = ${list}\n\n[testenv:lint]\ncommands = ruff check beds\n\n[testenv:unit]\ncommands = pytest tests/test_water.py\n\n[testenv:flow]\ncommands = pytest tests/slow\n`
const INVOKE = (run: string, task = '@task') =>
  `from invoke import task\n\n\n@task\ndef lint(c):\n    c.run("ruff check beds")\n\n\n${task}\ndef test(c):\n    ${run}\n`
const LOANS: Tree = {
  'loans/__init__.py': '',
  'loans/fines.py': 'def fine(days):\n    return days * 20\n',
  'tests/__init__.py': '',
  'tests/test_fines.py':
    'import unittest\n\nfrom loans.fines import fine\n\n\nclass FineTest(unittest.TestCase):\n    def test_days(self):\n        self.assertEqual(fine(3), 60)\n',
  Makefile: 'test:\n\tpython3 -m unittest discover -s tests\n',
}
const CYPRESS: Tree = {
  'package.json': '{ "name": "bakery", "scripts": { "e2e": "cypress run" }, "devDependencies": { "cypress": "^13.0.0" } }\n',
  'cypress.config.js': "module.exports = { e2e: { specPattern: 'cypress/e2e/**/*.cy.js', supportFile: 'cypress/support/e2e.js' } }\n",
  'cypress/support/e2e.js': "import './commands'\n",
  'cypress/support/commands.js': "Cypress.Commands.add('login', (name) => cy.request('POST', '/session', { name }))\n",
  'cypress/e2e/cart.cy.js': "it('adds a loaf', () => {\n  cy.visit('/')\n  cy.get('.total').should('have.text', '4.20')\n})\n",
}
const support = (name: string, expected: Change['expected'], code: string) =>
  change(name, expected, CYPRESS, { 'cypress/support/e2e.js': `import './commands'\n\n${code}` })
const TIDES: Tree = {
  'package.json': VITEST,
  'src/tides.ts': 'export const mean = (levels: number[]) => levels.reduce((a, b) => a + b, 0) / levels.length\n',
  'src/tides.test.ts': "import { expect, it } from 'vitest'\nimport { mean } from './tides'\n\nit('has a mean', () => {\n  expect(mean([1, 3])).toBe(2)\n})\n",
  'ui/chart.ts': "export const points = (levels: number[]) => levels.map((y, x) => `${x},${y}`).join(' ')\n",
  'ui/chart.test.ts':
    "import { expect, it } from 'vitest'\nimport { points } from './chart'\n\nit('draws', () => {\n  expect(points([1, 4])).toBe('0,1 1,4')\n})\n",
}
const tides = (name: string, expected: Change['expected'], path: string, from: string, to: string) =>
  change(name, expected, { ...TIDES, [path]: from }, { [path]: to })
const PROJECTS = (last: string) =>
  `import { defineWorkspace } from 'vitest/config'\n\nexport default defineWorkspace([\n  { test: { name: 'node', include: ['src/**/*.test.ts'] } },\n${last}])\n`
const DOM = "  { test: { name: 'dom', environment: 'jsdom', include: ['ui/**/*.test.ts'] } },\n"
const BROWSERS = (more: string) =>
  `export default { test: { browser: { enabled: true, provider: 'playwright', instances: [{ browser: 'chromium' }${more}] } } }\n`
const MERGED = (more: string) =>
  `import { defineConfig, mergeConfig } from 'vitest/config'\nimport shared from './shared.config'\n\nexport default mergeConfig(shared, defineConfig({ test: { exclude: ['**/node_modules/**'${more}] } }))\n`
const TAGGED: Tree = {
  ...TIDES,
  'package.json': '{ "name": "tides", "scripts": { "test": "vitest run --tagsFilter \'!nightly && !slow\'" }, "devDependencies": { "vitest": "^4.1.0" } }\n',
}

const GATE_FILE = '.github/workflows/ci.yml'
const GATE = (steps: string) =>
  `on: [pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n  docs:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm run docs\n  green:\n    if: always()\n    needs: [test, docs]\n    runs-on: ubuntu-latest\n    steps:\n${steps}`
const GATHER = (options: string) => GATE(`      - uses: re-actors/alls-green@release/v1\n        with:\n${options}`)
const SHELL = (shell: string) =>
  `on: [pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - name: tests\n${shell}        run: |\n          npm test\n          npm run build\n`
const REPORT = (fails: string) =>
  `on: [pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n        continue-on-error: true\n      - uses: dorny/test-reporter@v1\n        with:\n          path: junit.xml\n          fail-on-error: ${fails}\n`
const LEFTHOOK = (glob: string) => `pre-push:\n  commands:\n    tests:\n      run: npm test\n      glob: '${glob}'\n`
const REFERRED = (line: string) => `.steps:\n  test:\n    - ${line}\n\nunit:\n  stage: test\n  script:\n    - !reference [.steps, test]\n`
const STAGES = (depends: string) =>
  `trigger: [main]\nstages:\n  - stage: test\n    jobs:\n      - job: unit\n        steps:\n          - script: npm test\n  - stage: deploy\n${depends}    jobs:\n      - job: ship\n        steps:\n          - script: ./deploy.sh\n`
const STEP = (more: string) => `steps:\n  - label: test\n    command: npm test\n${more}`
const ORB = (job: string) => `version: 2.1\norbs:\n  node: circleci/node@6\nworkflows:\n  all:\n    jobs:\n${job}      - node/run:\n          npm-run: lint\n`
const PDM = (tasks: string) => `[tool.pdm.scripts]\ntest = "pytest"\nlint = "ruff check beds"\nall = {composite = [${tasks}]}\n`
const MAPPED = (names: string) =>
  `[tox]\nenvlist = py312, lint\n\n[gh-actions]\npython =\n    3.12: ${names}\n\n[testenv]\ncommands = pytest tests\n\n[testenv:lint]\ncommands = ruff check beds\n`
const FLAKY: Tree = {
  'package.json': '{ "name": "ferry", "scripts": { "e2e": "playwright test" }, "devDependencies": { "@playwright/test": "^1.52.0" } }\n',
  'playwright.config.ts': "export default { testDir: './e2e', retries: 1, failOnFlakyTests: true }\n",
  'e2e/book.spec.ts':
    "import { expect, test } from '@playwright/test'\n\ntest('books', async ({ page }) => {\n  await expect(page.getByText('Booked')).toBeVisible()\n})\n",
}
const TYPED: Tree = {
  ...TIDES,
  'tsconfig.base.json': '{ "compilerOptions": { "strict": true } }\n',
  'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["src"] }\n',
  'tsconfig.all.json': '{ "files": [], "references": [{ "path": "src" }, { "path": "ui" }] }\n',
}

const TAP: Tree = {
  ...PRICE,
  'package.json': '{ "scripts": { "test": "tap" }, "devDependencies": { "tap": "^21.0.0" } }\n',
  '.taprc': 'include:\n  - test/*.test.js\n',
}
const UVU: Tree = { ...PRICE, 'package.json': '{ "scripts": { "test": "uvu test" }, "devDependencies": { "uvu": "^0.5.6" } }\n' }
const ACTION = (options: string) =>
  `on: [pull_request]\njobs:\n  e2e:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: cypress-io/github-action@v6\n        with:\n          start: npm start\n${options}`
const PATHS = (list: string) =>
  `on: [pull_request]\njobs:\n  changes:\n    runs-on: ubuntu-latest\n    outputs:\n      code: \${{ steps.filter.outputs.code }}\n    steps:\n      - uses: dorny/paths-filter@v3\n        id: filter\n        with:\n          filters: |\n            code:\n${list}  test:\n    needs: changes\n    if: needs.changes.outputs.code == 'true'\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n`
const PROFILES = (name: string) =>
  `from hypothesis import settings\n\nsettings.register_profile("ci", max_examples=200)\nsettings.register_profile("dev", max_examples=10)\nsettings.load_profile("${name}")\n`
const DJANGO: Tree = {
  ...LOANS,
  'manage.py': 'import os\n\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "loans.settings")\n',
  'loans/settings.py': 'INSTALLED_APPS = ["loans"]\n',
}
const STARTER: Tree = { ...PRICE, 'tools/run.js': "const { execSync } = require('node:child_process')\n\nexecSync('npx jest', { stdio: 'inherit' })\n" }
const ACROSS: Tree = {
  ...WORKSPACE,
  'package.json':
    '{ "name": "quay", "private": true, "workspaces": ["packages/*"], "scripts": { "test": "turbo run test" }, "devDependencies": { "turbo": "^2.0.0" } }\n',
}

/** What settings, commands and CI take away without touching a test. */
export const SETTINGS_HOOKS_GATES: readonly Change[] = [
  change('SKIP-20 Jasmine takes fewer files', 'test_skipping', JASMINE, { 'spec/support/jasmine.json': [['**/*[sS]pec.js', '**/dial*[sS]pec.js']] }),
  change('SKIP-20 Jasmine leaves out a file by a pattern with !', 'test_skipping', JASMINE, {
    'spec/support/jasmine.json': [['[sS]pec.js"]', '[sS]pec.js", "!**/dialSpec.js"]']],
  }),
  change('SKIP-21 Jasmine with a filter', 'test_skipping', JASMINE, { 'package.json': [['"jasmine" }', '"jasmine --filter=turns" }']] }),
  change('Jasmine no longer fails a spec without a check', 'assertion_weakening', JASMINE, { 'spec/support/jasmine.json': [['true', 'false']] }),
  change('benign: Jasmine in its other format', 'silent', JASMINE, {
    'spec/support/jasmine.json': null,
    'spec/support/jasmine.mjs': "export default { spec_dir: 'spec', spec_files: ['**/*[sS]pec.js'], env: { failSpecWithNoExpectations: true } }\n",
  }),
  change('SKIP-20 Karma leaves out a file', 'test_skipping', KARMA, { 'karma.conf.js': [['exclude: []', "exclude: ['spec/dialSpec.js']"]] }),
  change('COV-01 Karma asks for less coverage', 'coverage_regression', KARMA, { 'karma.conf.js': [['statements: 90', 'statements: 40']] }),
  change('SKIP-22 Karma passes without tests', 'test_skipping', KARMA, { 'karma.conf.js': [['exclude: []', 'exclude: [],\n    failOnEmptyTestSuite: false']] }),
  change('RUN-22 Karma in fewer browsers', 'test_skipping', KARMA, { 'karma.conf.js': [[", 'FirefoxHeadless'", '']] }),
  change('benign: Karma takes more files in other browsers', 'silent', KARMA, {
    'karma.conf.js': [
      ["'spec/**/*Spec.js'", "'spec/**/*Spec.js', 'more/**/*Spec.js'"],
      ["'ChromeHeadless', ", "'Chrome', "],
      ['statements: 90', 'statements: 92'],
    ],
  }),
  change('SKIP-20 Angular leaves out a file', 'test_skipping', ANGULAR, { 'angular.json': [['"exclude": []', '"exclude": ["**/seeds.spec.ts"]']] }),
  change('COV-03 Angular measures less', 'coverage_regression', ANGULAR, {
    'angular.json': [['"exclude": []', '"exclude": [], "codeCoverageExclude": ["src/app/seeds.ts"]']],
  }),
  change('RUN-08 Angular builds where it tested', 'test_skipping', ANGULAR, { 'package.json': [['ng test --watch=false', 'ng build']] }),
  change('benign: Angular with a headless browser', 'silent', ANGULAR, { 'package.json': [['--watch=false', '--watch=false --browsers=ChromeHeadless']] }),
  beside(
    'RUN-09 a step of Jenkins whose status is only returned',
    'test_skipping',
    'Jenkinsfile',
    JENKINS('', "sh 'npm test'"),
    JENKINS('', "sh script: 'npm test', returnStatus: true"),
  ),
  beside(
    'RUN-10 a stage of Jenkins on one branch',
    'test_skipping',
    'Jenkinsfile',
    JENKINS('', "sh 'npm test'"),
    JENKINS("      when { branch 'release' }\n", "sh 'npm test'"),
  ),
  beside(
    'benign: a stage of Jenkins on every proposed change',
    'silent',
    'Jenkinsfile',
    JENKINS('', "sh 'npm test'"),
    JENKINS("      when { anyOf { branch 'main'; changeRequest() } }\n", "sh 'npm test'"),
  ),
  beside(
    'RUN-10 a step of Azure by the clock alone',
    'test_skipping',
    'azure-pipelines.yml',
    AZURE(''),
    AZURE("    condition: eq(variables['Build.Reason'], 'Schedule')\n"),
  ),
  beside(
    'benign: a step of Azure on proposed changes',
    'silent',
    'azure-pipelines.yml',
    AZURE(''),
    AZURE("    condition: eq(variables['Build.Reason'], 'PullRequest')\n"),
  ),
  beside('RUN-10 a step of Woodpecker by the clock alone', 'test_skipping', '.woodpecker.yml', WOODPECKER('push, pull_request'), WOODPECKER('cron')),
  beside(
    'benign: a step of Woodpecker on one event more',
    'silent',
    '.woodpecker.yml',
    WOODPECKER('push, pull_request'),
    WOODPECKER('push, pull_request, cron'),
  ),
  beside(
    'RUN-09 a job of CircleCI that waits for a person',
    'test_skipping',
    '.circleci/config.yml',
    CIRCLE('      - test\n'),
    CIRCLE('      - hold:\n          type: approval\n      - test:\n          requires: [hold]\n'),
  ),
  beside(
    'benign: a job of CircleCI after which a person is asked',
    'silent',
    '.circleci/config.yml',
    CIRCLE('      - test\n'),
    CIRCLE('      - test\n      - hold:\n          type: approval\n          requires: [test]\n'),
  ),
  beside('RUN-09 AppVeyor without its tests', 'test_skipping', 'appveyor.yml', APPVEYOR, 'install:\n  - npm ci\ntest: off\n'),
  beside('benign: AppVeyor with one step more', 'silent', 'appveyor.yml', APPVEYOR, 'install:\n  - npm ci\ntest_script:\n  - node --version\n  - npm test\n'),
  beside('RUN-07 a file that GitLab includes', 'test_skipping', 'ci/test.yml', JOB, JOB.replace('npm test', 'npm test || true'), {
    '.gitlab-ci.yml': 'include:\n  - local: ci/test.yml\n',
  }),
  beside(
    'RUN-09 GitLab no longer includes its tests',
    'test_skipping',
    '.gitlab-ci.yml',
    'include:\n  - local: ci/test.yml\n  - local: ci/docs.yml\n',
    'include:\n  - local: ci/docs.yml\n',
    {
      'ci/test.yml': JOB,
      'ci/docs.yml': 'docs:\n  stage: docs\n  script:\n    - npm run docs\n',
    },
  ),
  change(
    'benign: GitLab has the jobs of the file itself',
    'silent',
    { ...PRICE, 'ci/test.yml': JOB, '.gitlab-ci.yml': 'include:\n  - local: ci/test.yml\n' },
    { 'ci/test.yml': null, '.gitlab-ci.yml': JOB },
  ),
  beside(
    'RUN-10 proposed changes only to branches of releases',
    'test_skipping',
    '.github/workflows/ci.yml',
    GITHUB(''),
    GITHUB('    branches: [release/*]\n'),
  ),
  beside(
    'benign: proposed changes to the branch that all work on',
    'silent',
    '.github/workflows/ci.yml',
    GITHUB(''),
    GITHUB('    branches: [main, release/*]\n'),
  ),
  beside(
    'RUN-09 Mergify no longer asks for the tests',
    'test_skipping',
    '.mergify.yml',
    MERGIFY('      - check-success=test\n      - label=ready\n'),
    MERGIFY('      - label=ready\n'),
  ),
  beside(
    'benign: Mergify asks for the tests by another name',
    'silent',
    '.mergify.yml',
    MERGIFY('      - check-success=test\n'),
    MERGIFY('      - check-success=test (22)\n'),
  ),
  beside('RUN-09 a branch no longer asks for the tests', 'test_skipping', '.github/settings.yml', BRANCHES('test, lint'), BRANCHES('lint')),
  beside('benign: a branch asks for one check more', 'silent', '.github/settings.yml', BRANCHES('test'), BRANCHES('test, lint')),
  beside('RUN-09 bors no longer asks for the tests', 'test_skipping', 'bors.toml', 'status = ["test", "lint"]\n', 'status = ["lint"]\n'),
  beside('RUN-11 a hook that takes no code any more', 'test_skipping', '.pre-commit-config.yaml', HOOK('^(src|test)/'), HOOK('^docs/')),
  beside('benign: a hook that takes code alone', 'silent', '.pre-commit-config.yaml', HOOK('^(src|test|docs)/'), HOOK('\\.js$')),
  change('RUN-08 Turborepo is asked for one task less', 'test_skipping', WORKSPACE, { 'package.json': [['lint test build', 'lint build']] }),
  change('benign: Turborepo is asked for its tasks in another order', 'silent', WORKSPACE, { 'package.json': [['lint test build', 'build lint test']] }),
  change('RUN-08 a target of Nx that only prints', 'test_skipping', NX, { 'packages/fees/project.json': [['"vitest run"', '"echo fees"']] }),
  change('benign: a target of Nx by a package manager', 'silent', NX, { 'packages/fees/project.json': [['"vitest run"', '"npx vitest run"']] }),
  script(
    'RUN-07 the first of several to end decides',
    'test_skipping',
    '"check": "concurrently \\"jest\\" \\"eslint src\\""',
    '"check": "concurrently --success first \\"jest\\" \\"eslint src\\""',
  ),
  script(
    'benign: all of several decide',
    'silent',
    '"check": "concurrently \\"jest\\" \\"eslint src\\""',
    '"check": "concurrently --success all \\"jest\\" \\"eslint src\\""',
  ),
  change(
    'SKIP-21 Wireit runs fewer tests',
    'test_skipping',
    { ...PRICE, 'package.json': '{ "scripts": { "test": "wireit" }, "wireit": { "test": { "command": "jest" } } }\n' },
    { 'package.json': [['"command": "jest"', '"command": "jest src/dial"']] },
  ),
  change(
    'benign: Wireit builds before it tests',
    'silent',
    { ...PRICE, 'package.json': '{ "scripts": { "test": "wireit", "build": "tsc" }, "wireit": { "test": { "command": "jest" } } }\n' },
    { 'package.json': [['"command": "jest"', '"command": "jest", "dependencies": ["build"]']] },
  ),
  beside('RUN-08 a task no longer waits for the tests', 'test_skipping', 'Taskfile.yml', TASKS('lint, test'), TASKS('lint')),
  beside('benign: a task waits for the tests first', 'silent', 'Taskfile.yml', TASKS('lint, test'), TASKS('test, lint')),
  beside(
    'RUN-07 a file of the shell ends before its tests',
    'test_skipping',
    'scripts/ci.sh',
    'set -e\nnpm run lint\nnpm test\n',
    'set -e\nnpm run lint\nexit 0\nnpm test\n',
  ),
  beside(
    'benign: a file of the shell ends early without its variable',
    'silent',
    'scripts/ci.sh',
    'set -e\nnpm run lint\nnpm test\n',
    'set -e\nif [ -z "$HOME" ]; then\n  exit 0\nfi\nnpm run lint\nnpm test\n',
  ),
  beside(
    'RUN-07 a file of the shell goes on after a failure',
    'test_skipping',
    'scripts/ci.sh',
    'set -euo pipefail\nnpm test\nnpx eslint src\n',
    'set -u\nnpm test\nnpx eslint src\n',
  ),
  beside(
    'benign: a file of the shell with stricter options',
    'silent',
    'scripts/ci.sh',
    'set -e\nnpm test\nnpx eslint src\n',
    'set -euo pipefail\nnpm test\nnpx eslint src\n',
  ),
  change(
    'COV-03 node measures less',
    'coverage_regression',
    { ...PRICE, 'package.json': NODE.replace('--test', '--test --experimental-test-coverage') },
    { 'package.json': [['coverage"', 'coverage --test-coverage-exclude=src/price.js"']] },
  ),
  change(
    'benign: node does not measure its tests',
    'silent',
    { ...PRICE, 'package.json': NODE.replace('--test', '--test --experimental-test-coverage') },
    { 'package.json': [['coverage"', 'coverage --test-coverage-exclude=test/**"']] },
  ),
  python(
    'COV-07 pytest no longer measures branches',
    'coverage_regression',
    'tox.ini',
    '[testenv]\ncommands = pytest --cov=beds --cov-branch\n',
    '[testenv]\ncommands = pytest --cov=beds\n',
  ),
  change(
    'benign: branches are measured by the settings now',
    'silent',
    { ...BED, 'tox.ini': '[testenv]\ncommands = pytest --cov=beds --cov-branch\n' },
    {
      'tox.ini': [[' --cov-branch', '']],
      '.coveragerc': '[run]\nbranch = True\n',
    },
  ),
  change('COV-08 pytest measures nothing', 'coverage_regression', BED, { 'pyproject.toml': [['--cov=beds', '--cov=beds --no-cov']] }),
  change('benign: pytest measures and reports', 'silent', BED, { 'pyproject.toml': [['--cov=beds', '--cov=beds --cov-report=xml']] }),
  python('SKIP-21 tox leaves out a part of the suite', 'test_skipping', 'tox.ini', TOX('lint, unit, flow'), TOX('lint, unit')),
  python('benign: tox in another order', 'silent', 'tox.ini', TOX('lint, unit, flow'), TOX('flow, unit, lint')),
  python(
    'RUN-07 a task of Invoke only warns',
    'test_skipping',
    'tasks.py',
    INVOKE('c.run("pytest -q", pty=True)'),
    INVOKE('c.run("pytest -q", pty=True, warn=True)'),
  ),
  python(
    'SKIP-21 a task of Invoke takes fewer tests',
    'test_skipping',
    'tasks.py',
    INVOKE('c.run("pytest -q")'),
    INVOKE('c.run("pytest -q tests/test_water.py")'),
  ),
  python(
    'benign: a task of Invoke checks style before',
    'silent',
    'tasks.py',
    INVOKE('c.run("pytest -q")'),
    INVOKE('c.run("pytest -q", pty=True)', '@task(pre=[lint])'),
  ),
  change('RUN-12 a conftest replaces what a test module took', 'assertion_weakening', BED, {
    'tests/conftest.py': [
      [
        '    return 2\n',
        '    return 2\n\n\n@pytest.fixture(autouse=True)\ndef _litres(monkeypatch):\n    monkeypatch.setattr("tests.test_water.litres", lambda area: 8)\n',
      ],
    ],
  }),
  change('benign: a conftest sets a variable for all', 'silent', BED, {
    'tests/conftest.py': [
      ['    return 2\n', '    return 2\n\n\n@pytest.fixture(autouse=True)\ndef _zone(monkeypatch):\n    monkeypatch.setenv("TZ", "UTC")\n'],
    ],
  }),
  change('SKIP-17 unittest loads the modules that are named', 'test_skipping', LOANS, {
    'tests/__init__.py':
      'def load_tests(loader, tests, pattern):\n    suite = loader.suiteClass()\n    suite.addTests(loader.loadTestsFromName("tests.test_shelf"))\n    return suite\n',
  }),
  change('benign: unittest loads examples beside its tests', 'silent', LOANS, {
    'tests/__init__.py':
      'import doctest\n\nfrom loans import fines\n\n\ndef load_tests(loader, tests, pattern):\n    tests.addTests(doctest.DocTestSuite(fines))\n    return tests\n',
  }),
  support('RUN-14 Cypress lets errors of the page pass', 'error_suppression', "Cypress.on('uncaught:exception', () => false)\n"),
  support('RUN-06 Cypress lets failures pass', 'test_skipping', "Cypress.on('fail', (error) => {\n  console.warn(error.message)\n  return false\n})\n"),
  support(
    'benign: Cypress says more of a failure',
    'silent',
    "Cypress.on('fail', (error) => {\n  error.message = `cart: ${error.message}`\n  throw error\n})\n",
  ),
  support(
    'benign: Cypress lets one known warning of browsers pass',
    'silent',
    "Cypress.on('uncaught:exception', (error) => !/ResizeObserver loop/.test(error.message))\n",
  ),
  tides('SKIP-20 a workspace with one project less', 'test_skipping', 'vitest.workspace.ts', PROJECTS(DOM), PROJECTS('')),
  tides(
    'benign: a workspace with one project more',
    'silent',
    'vitest.workspace.ts',
    PROJECTS(DOM),
    PROJECTS(`${DOM}  { test: { name: 'docs', include: ['docs/**/*.test.ts'] } },\n`),
  ),
  tides('RUN-22 Vitest in fewer browsers', 'test_skipping', 'vitest.config.ts', BROWSERS(", { browser: 'firefox' }"), BROWSERS('')),
  tides(
    'benign: Vitest in the same browsers with options',
    'silent',
    'vitest.config.ts',
    BROWSERS(", { browser: 'firefox' }"),
    BROWSERS(", { browser: 'firefox', headless: true }"),
  ),
  tides('SKIP-20 a config merged with another one leaves out a file', 'test_skipping', 'vitest.config.ts', MERGED(''), MERGED(", 'ui/chart*'")),
  tides('benign: a config merged with another one leaves out what is built', 'silent', 'vitest.config.ts', MERGED(''), MERGED(", '**/dist/**'")),
  tides(
    'COV-08 nothing is measured in CI',
    'coverage_regression',
    'vitest.config.ts',
    'export default { test: { coverage: { enabled: true } } }\n',
    'export default { test: { coverage: { enabled: !process.env.CI } } }\n',
  ),
  tides(
    'benign: it is measured in CI alone',
    'silent',
    'vitest.config.ts',
    'export default { test: { coverage: { enabled: true } } }\n',
    'export default { test: { coverage: { enabled: !!process.env.CI } } }\n',
  ),
  change('SKIP-23 a tag of Vitest that the command leaves out', 'test_skipping', TAGGED, {
    'src/tides.test.ts': [["it('has a mean', ", "it('has a mean', { tags: ['nightly'] }, "]],
  }),
  change('benign: a tag of Vitest that the command takes', 'silent', TAGGED, {
    'src/tides.test.ts': [["it('has a mean', ", "it('has a mean', { tags: ['fast'] }, "]],
  }),
  change(
    'RUN-19 a limit with its unit',
    'error_suppression',
    {
      ...PRICE,
      'package.json': '{ "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n',
      'ava.config.js': "export default { timeout: '10s' }\n",
    },
    { 'ava.config.js': [['10s', '30m']] },
  ),
  change(
    'benign: a limit in another unit',
    'silent',
    {
      ...PRICE,
      'package.json': '{ "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n',
      'ava.config.js': "export default { timeout: '60s' }\n",
    },
    { 'ava.config.js': [['60s', '1m']] },
  ),
  change(
    'RUN-07 make ignores errors in CI',
    'test_skipping',
    { ...PRICE, Makefile: 'test:\n\tnpx jest\n', '.travis.yml': 'script:\n  - make test\n' },
    { '.travis.yml': [['make test', 'make -i test']] },
  ),
  change(
    'benign: make runs in parallel in CI',
    'silent',
    { ...PRICE, Makefile: 'test:\n\tnpx jest\n', '.travis.yml': 'script:\n  - make test\n' },
    { '.travis.yml': [['make test', 'make -j 4 test']] },
  ),
  beside(
    'RUN-09 a job that gathers results takes a failure for a success',
    'test_skipping',
    GATE_FILE,
    GATHER('          jobs: ${{ toJSON(needs) }}\n'),
    GATHER('          allowed-failures: test\n          jobs: ${{ toJSON(needs) }}\n'),
  ),
  beside(
    'benign: a job that gathers results lets another one fail',
    'silent',
    GATE_FILE,
    GATHER('          jobs: ${{ toJSON(needs) }}\n'),
    GATHER('          allowed-failures: docs\n          jobs: ${{ toJSON(needs) }}\n'),
  ),
  beside(
    'RUN-09 a job that looked at results does not any more',
    'test_skipping',
    GATE_FILE,
    GATE("      - if: contains(needs.*.result, 'failure')\n        run: exit 1\n"),
    GATE('      - run: echo done\n'),
  ),
  beside(
    'benign: a job that looks at results in other words',
    'silent',
    GATE_FILE,
    GATE("      - if: contains(needs.*.result, 'failure')\n        run: exit 1\n"),
    GATE('      - run: test "${{ needs.test.result }}" = success\n'),
  ),
  beside('RUN-07 a shell of GitHub that goes on after a failure', 'test_skipping', '.github/workflows/ci.yml', SHELL(''), SHELL('        shell: bash {0}\n')),
  beside('benign: a shell of GitHub that stops at a failure', 'silent', '.github/workflows/ci.yml', SHELL(''), SHELL('        shell: bash -e {0}\n')),
  beside('RUN-09 a report of tests that may fail no longer fails', 'test_skipping', '.github/workflows/ci.yml', REPORT('true'), REPORT('false')),
  beside(
    'RUN-11 a hook that leaves at once behind a condition of its own',
    'test_skipping',
    '.husky/pre-push',
    'npm test\n',
    '[ -n "$CI" ] && exit 0\nexit 0\nnpm test\n',
  ),
  beside('benign: a hook that leaves in CI', 'silent', '.husky/pre-push', 'npm test\n', '[ -n "$CI" ] && exit 0\nnpm test\n'),
  beside('RUN-11 a hook of lefthook that takes no code any more', 'test_skipping', 'lefthook.yml', LEFTHOOK('*.js'), LEFTHOOK('*.md')),
  beside('benign: a hook of lefthook that takes more', 'silent', 'lefthook.yml', LEFTHOOK('*.js'), LEFTHOOK('*.{js,json}')),
  beside('RUN-10 GitLab runs its tests for docs alone', 'test_skipping', '.gitlab-ci.yml', JOB, `${JOB}  rules:\n    - changes: [docs/**/*]\n`),
  beside('benign: GitLab runs its tests for sources', 'silent', '.gitlab-ci.yml', JOB, `${JOB}  rules:\n    - changes: [src/**/*, test/**/*, package.json]\n`),
  beside('RUN-08 lines of GitLab that a job refers to', 'test_skipping', '.gitlab-ci.yml', REFERRED('npm test'), REFERRED('npm run lint')),
  beside('benign: lines of GitLab that a job refers to, with one more', 'silent', '.gitlab-ci.yml', REFERRED('npm test'), REFERRED('npm ci\n    - npm test')),
  beside(
    'RUN-09 a stage of Azure that no longer waits',
    'test_skipping',
    'azure-pipelines.yml',
    STAGES('    dependsOn: test\n'),
    STAGES('    dependsOn: []\n'),
  ),
  beside('benign: a stage of Azure that waits as it does by itself', 'silent', 'azure-pipelines.yml', STAGES('    dependsOn: test\n'), STAGES('')),
  beside(
    'RUN-13 Buildkite tries again',
    'error_suppression',
    '.buildkite/pipeline.yml',
    STEP(''),
    STEP('    retry:\n      automatic:\n        - exit_status: 1\n          limit: 3\n'),
  ),
  beside(
    'benign: Buildkite tries again where an agent was lost',
    'silent',
    '.buildkite/pipeline.yml',
    STEP(''),
    STEP('    retry:\n      automatic:\n        - exit_status: -1\n          limit: 2\n'),
  ),
  beside('RUN-10 Buildkite on branches of releases alone', 'test_skipping', '.buildkite/pipeline.yml', STEP(''), STEP('    branches: release/*\n')),
  beside('benign: Buildkite on all branches but one', 'silent', '.buildkite/pipeline.yml', STEP(''), STEP('    branches: "!gh-pages"\n')),
  beside(
    'RUN-10 Travis on a branch of releases alone',
    'test_skipping',
    '.travis.yml',
    'script:\n  - npm test\n',
    'branches:\n  only: [release]\nscript:\n  - npm test\n',
  ),
  beside(
    'benign: Travis for what is proposed to the main branch',
    'silent',
    '.travis.yml',
    'script:\n  - npm test\n',
    'branches:\n  only: [main]\nscript:\n  - npm test\n',
  ),
  beside('RUN-09 a job of an orb is not started any more', 'test_skipping', '.circleci/config.yml', ORB('      - node/test\n'), ORB('')),
  beside('benign: a job of an orb gives way to one of its own', 'silent', '.circleci/config.yml', ORB('      - node/test\n'), CIRCLE('      - test\n')),
  python('RUN-08 a task of PDM runs one task less', 'test_skipping', 'pyproject.toml', PDM('"lint", "test"'), PDM('"lint"')),
  python('benign: a task of PDM in another order', 'silent', 'pyproject.toml', PDM('"lint", "test"'), PDM('"test", "lint"')),
  python('SKIP-21 tox starts no tests under the interpreters of CI', 'test_skipping', 'tox.ini', MAPPED('py312, lint'), MAPPED('lint')),
  python('benign: tox starts more under an interpreter of CI', 'silent', 'tox.ini', MAPPED('py312'), MAPPED('py312, lint')),
  change(
    'SKIP-21 hatch tests one file',
    'test_skipping',
    { ...BED, '.travis.yml': 'script:\n  - hatch test\n' },
    { '.travis.yml': [['hatch test', 'hatch test tests/test_water.py']] },
  ),
  change(
    'benign: hatch tests under all interpreters',
    'silent',
    { ...BED, '.travis.yml': 'script:\n  - hatch test\n' },
    { '.travis.yml': [['hatch test', 'hatch test --all']] },
  ),
  change('RUN-13 Playwright lets flaky tests pass', 'error_suppression', FLAKY, { 'playwright.config.ts': [[', failOnFlakyTests: true', '']] }),
  change('benign: Playwright fails for flaky tests in CI', 'silent', FLAKY, {
    'playwright.config.ts': [['failOnFlakyTests: true', 'failOnFlakyTests: !!process.env.CI']],
  }),
  change('ERR-13 a strict configuration is extended no more', 'error_suppression', TYPED, { 'tsconfig.json': [['"extends": "./tsconfig.base.json", ', '']] }),
  change('benign: what was extended stands in the file itself', 'silent', TYPED, {
    'tsconfig.json': [['"extends": "./tsconfig.base.json", ', '"compilerOptions": { "strict": true }, ']],
  }),
  change('ERR-13 a project is built no more', 'error_suppression', TYPED, { 'tsconfig.all.json': [[', { "path": "ui" }', '']] }),
  change(
    'ERR-13 Vitest passes over errors of types',
    'error_suppression',
    { ...TIDES, 'vitest.config.ts': 'export default { test: { typecheck: { enabled: true } } }\n' },
    { 'vitest.config.ts': [['enabled: true', 'enabled: true, ignoreSourceErrors: true']] },
  ),
  change('COV-08 tap lets code pass that no test reaches', 'coverage_regression', TAP, {
    '.taprc': [['include:', 'allow-incomplete-coverage: true\ninclude:']],
  }),
  change('SKIP-20 tap takes fewer files', 'test_skipping', TAP, { '.taprc': [['test/*.test.js', 'test/dial*.test.js']] }),
  change('benign: tap in another format', 'silent', TAP, { '.taprc': [['include:', 'reporter: terse\ninclude:']] }),
  change('SKIP-21 uvu leaves out a file', 'test_skipping', UVU, { 'package.json': [['uvu test', 'uvu test -i price']] }),
  change('benign: uvu loads a file before', 'silent', UVU, { 'package.json': [['uvu test', 'uvu -r tsm test']] }),
  beside(
    'SKIP-21 the action of Cypress takes one spec',
    'test_skipping',
    '.github/workflows/e2e.yml',
    ACTION(''),
    ACTION('          spec: cypress/e2e/cart.cy.js\n'),
  ),
  beside('benign: the action of Cypress in another browser', 'silent', '.github/workflows/e2e.yml', ACTION(''), ACTION('          browser: chrome\n')),
  beside(
    'RUN-10 tests that wait for fewer changed paths',
    'test_skipping',
    '.github/workflows/ci.yml',
    PATHS("              - 'src/**'\n              - 'test/**'\n"),
    PATHS("              - 'test/**'\n"),
  ),
  beside(
    'benign: tests that wait for changed paths in one pattern',
    'silent',
    '.github/workflows/ci.yml',
    PATHS("              - 'src/**'\n              - 'test/**'\n"),
    PATHS("              - '{src,test}/**'\n              - package.json\n"),
  ),
  python('DEL-16 a profile of Hypothesis with fewer runs is loaded', 'test_deletion', 'tests/conftest.py', PROFILES('ci'), PROFILES('dev')),
  python('benign: a profile of Hypothesis with more runs is loaded', 'silent', 'tests/conftest.py', PROFILES('dev'), PROFILES('ci')),
  change('RUN-05 Django has its tests run by a class of its own', 'test_skipping', DJANGO, {
    'loans/settings.py': 'INSTALLED_APPS = ["loans"]\nTEST_RUNNER = "loans.runner.QuietRunner"\n',
    'loans/runner.py':
      'from django.test.runner import DiscoverRunner\n\n\nclass QuietRunner(DiscoverRunner):\n    def suite_result(self, suite, result, **kwargs):\n        return 0\n',
  }),
  change('benign: Django has its databases made by a class of its own', 'silent', DJANGO, {
    'loans/settings.py': 'INSTALLED_APPS = ["loans"]\nTEST_RUNNER = "loans.runner.BareRunner"\n',
    'loans/runner.py':
      'from django.test.runner import DiscoverRunner\n\n\nclass BareRunner(DiscoverRunner):\n    def setup_databases(self, **kwargs):\n        return None\n',
  }),
  change(
    'benign: a file of tasks gives way to another one',
    'silent',
    { ...BED, 'tasks.py': INVOKE('c.run("pytest -q")') },
    {
      'tasks.py': null,
      'noxfile.py':
        'import nox\n\n\n@nox.session\ndef tests(session):\n    session.run("pytest", "tests")\n\n\n@nox.session\ndef lint(session):\n    session.run("ruff", "check", "beds")\n',
    },
  ),
  change(
    'SKIP-21 a file of tasks gives way to another one that takes less',
    'test_skipping',
    { ...BED, 'tasks.py': INVOKE('c.run("pytest -q")') },
    {
      'tasks.py': null,
      'noxfile.py':
        'import nox\n\n\n@nox.session\ndef tests(session):\n    session.run("pytest", "tests/test_water.py")\n\n\n@nox.session\ndef lint(session):\n    session.run("ruff", "check", "beds")\n',
    },
  ),
  beside(
    'COV-08 GitLab measures nothing any more',
    'coverage_regression',
    '.gitlab-ci.yml',
    JOB.replace('npm test', 'npx jest --coverage'),
    JOB.replace('npm test', 'npx jest'),
  ),
  change('RUN-06 a program drops the outcome of the tests that it starts', 'test_skipping', STARTER, {
    'tools/run.js': [
      ["execSync('npx jest', { stdio: 'inherit' })", "try {\n  execSync('npx jest', { stdio: 'inherit' })\n} catch {\n  console.log('some tests failed')\n}"],
    ],
  }),
  change('benign: a program hands on the outcome of the tests in other words', 'silent', STARTER, {
    'tools/run.js':
      "const { spawnSync } = require('node:child_process')\n\nconst { status } = spawnSync('npx', ['jest'], { stdio: 'inherit' })\nprocess.exit(status ?? 1)\n",
  }),
  python(
    'RUN-13 every test may fail and is run again',
    'error_suppression',
    'tests/conftest.py',
    'import pytest\n',
    'import pytest\n\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.flaky(reruns=5))\n',
  ),
  python(
    'benign: every test is marked by its folder',
    'silent',
    'tests/conftest.py',
    'import pytest\n',
    'import pytest\n\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        if "slow" in item.nodeid:\n            item.add_marker(pytest.mark.slow)\n',
  ),
  change('DEL-08 a spec of Jasmine by a name that it does not take', 'test_deletion', JASMINE, {
    'spec/dialSpec.js': null,
    'spec/dial.js': JASMINE['spec/dialSpec.js'] ?? '',
  }),
  change('benign: a spec of Jasmine in a folder', 'silent', JASMINE, {
    'spec/dialSpec.js': null,
    'spec/parts/dialSpec.js': (JASMINE['spec/dialSpec.js'] ?? '').replace('../src', '../../src'),
  }),
  change('DEL-08 a test out of the packages of a workspace', 'test_deletion', ACROSS, {
    'packages/fees/src/fee.test.ts': null,
    'docs/fee.test.ts': (WORKSPACE['packages/fees/src/fee.test.ts'] ?? '').replace('./fee', '../packages/fees/src/fee'),
  }),
  change('benign: a test in another folder of its package', 'silent', ACROSS, {
    'packages/fees/src/fee.test.ts': null,
    'packages/fees/test/fee.test.ts': (WORKSPACE['packages/fees/src/fee.test.ts'] ?? '').replace('./fee', '../src/fee'),
  }),
  beside(
    'benign: one check that stands for the others is asked for',
    'silent',
    '.github/settings.yml',
    BRANCHES('test (20), test (22), lint'),
    BRANCHES('all-green'),
  ),
  beside('benign: a version less is asked for', 'silent', '.github/settings.yml', BRANCHES('test (20), test (22)'), BRANCHES('test (22)')),
  beside(
    'benign: a stage of Jenkins on branches of proposals',
    'silent',
    'Jenkinsfile',
    JENKINS('', "sh 'npm test'"),
    JENKINS("      when { anyOf { branch 'main'; branch 'PR-*' } }\n", "sh 'npm test'"),
  ),
  beside(
    'RUN-07 a step of Jenkins that is tried',
    'test_skipping',
    'Jenkinsfile',
    "node {\n  stage('Test') {\n    sh 'npm test'\n  }\n}\n",
    "node {\n  stage('Test') {\n    try {\n      sh 'npm test'\n    } catch (e) {\n      echo 'failed'\n    }\n  }\n}\n",
  ),
  beside(
    'benign: a step of Jenkins that is tried and fails the build',
    'silent',
    'Jenkinsfile',
    "node {\n  stage('Test') {\n    sh 'npm test'\n  }\n}\n",
    "node {\n  stage('Test') {\n    try {\n      sh 'npm test'\n    } catch (e) {\n      notify('red')\n      throw e\n    }\n  }\n}\n",
  ),
  change('benign: Karma follows an entry of a bundler', 'silent', KARMA, {
    'karma.conf.js': [["'spec/**/*Spec.js'],", "'spec/index.js'],\n    preprocessors: { 'spec/index.js': ['webpack'] },"]],
    'spec/index.js': "const context = require.context('.', true, /Spec\\.js$/)\ncontext.keys().forEach(context)\n",
  }),
  script(
    'benign: a server is ended with the tests',
    'silent',
    '"e2e": "concurrently -k \\"npm:start\\" \\"jest\\""',
    '"e2e": "concurrently -k -s first \\"npm:start\\" \\"jest\\""',
  ),
  beside(
    'benign: a file of the shell gathers the outcome of each',
    'silent',
    'scripts/ci.sh',
    'set -e\nnpm test\nnpx eslint src\n',
    'status=0\nnpm test || status=1\nnpx eslint src || status=1\nexit $status\n',
  ),
  beside(
    'benign: a job that told of results does not any more',
    'silent',
    GATE_FILE,
    GATE('      - run: curl -d "tests ${{ needs.test.result }}" https://chat.example\n'),
    GATE('      - run: echo done\n'),
  ),
  beside(
    'benign: a hook of other files',
    'silent',
    '.pre-commit-config.yaml',
    'repos:\n  - repo: x\n    hooks:\n      - id: check-yaml\n',
    'repos:\n  - repo: x\n    hooks:\n      - id: check-yaml\n        files: ^deploy/\n',
  ),
  change('benign: a strict configuration stands one file further', 'silent', TYPED, {
    'tsconfig.json': [['./tsconfig.base.json', './tsconfig.lib.json']],
    'tsconfig.lib.json': '{ "extends": "./tsconfig.base.json" }\n',
  }),
  change('benign: a strict configuration comes from a package', 'silent', TYPED, {
    'tsconfig.json': [['./tsconfig.base.json', '@tsconfig/strictest/tsconfig.json']],
    'tsconfig.base.json': null,
  }),
  change('benign: a project leads to those that were named', 'silent', TYPED, {
    'tsconfig.all.json': [['{ "path": "src" }, { "path": "ui" }', '{ "path": "all" }']],
    'all/tsconfig.json': '{ "files": [], "references": [{ "path": "../src" }, { "path": "../ui" }] }\n',
  }),
  change('benign: a task of Turborepo waits for all that was named', 'silent', WORKSPACE, {
    'package.json': [['turbo run lint test build', 'turbo run ci']],
    'turbo.json': '{ "tasks": { "build": {}, "test": {}, "lint": {}, "ci": { "dependsOn": ["lint", "test", "build"] } } }\n',
  }),
  change('RUN-08 a task of Turborepo waits for all but the tests', 'test_skipping', WORKSPACE, {
    'package.json': [['turbo run lint test build', 'turbo run ci']],
    'turbo.json': '{ "tasks": { "build": {}, "test": {}, "lint": {}, "ci": { "dependsOn": ["lint", "build"] } } }\n',
  }),
  beside(
    'RUN-07 GitLab no longer waits for a pipeline of tests',
    'test_skipping',
    '.gitlab-ci.yml',
    'unit:\n  trigger:\n    include: ci/test.yml\n    strategy: depend\n',
    'unit:\n  trigger:\n    include: ci/test.yml\n',
    { 'ci/test.yml': JOB },
  ),
  change(
    'SKIP-17 Jasmine chooses its specs by code',
    'test_skipping',
    { ...JASMINE, 'spec/helpers/setup.js': "process.env.TZ = 'UTC'\n" },
    { 'spec/helpers/setup.js': "process.env.TZ = 'UTC'\njasmine.getEnv().configure({ specFilter: (spec) => !spec.getFullName().includes('turns') })\n" },
  ),
  change(
    'RUN-19 the limit of Jasmine',
    'error_suppression',
    { ...JASMINE, 'spec/helpers/setup.js': 'jasmine.DEFAULT_TIMEOUT_INTERVAL = 5000\n' },
    { 'spec/helpers/setup.js': 'jasmine.DEFAULT_TIMEOUT_INTERVAL = 900000\n' },
  ),
  change(
    'benign: Jasmine in any order',
    'silent',
    { ...JASMINE, 'spec/helpers/setup.js': "process.env.TZ = 'UTC'\n" },
    { 'spec/helpers/setup.js': "process.env.TZ = 'UTC'\njasmine.getEnv().configure({ random: true })\n" },
  ),
  script(
    'COV-01 thresholds as JSON',
    'coverage_regression',
    '"test": "jest --coverage --coverageThreshold=\'{\\"global\\":{\\"lines\\":90}}\'"',
    '"test": "jest --coverage --coverageThreshold=\'{\\"global\\":{\\"lines\\":50}}\'"',
  ),
  script(
    'benign: higher thresholds as JSON',
    'silent',
    '"test": "jest --coverage --coverageThreshold=\'{\\"global\\":{\\"lines\\":50}}\'"',
    '"test": "jest --coverage --coverageThreshold=\'{\\"global\\":{\\"lines\\":90}}\'"',
  ),
  change('SKIP-21 Cypress by tags', 'test_skipping', CYPRESS, { 'cypress.config.js': [['{ e2e: {', "{ e2e: { env: { grepTags: '-@cart' },"]] }),
]
