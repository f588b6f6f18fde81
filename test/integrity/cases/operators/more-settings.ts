import { type Change, change, JEST, type Tree } from '../change.js'

const TEST = "const { price } = require('../src/price')\n\ntest('has a price', () => {\n  expect(price(2)).toBe(4)\n})\n"
const BASE: Tree = { 'package.json': JEST, 'src/price.js': 'exports.price = (of) => of * 2\n', 'test/price.test.js': TEST }
const PYTHON: Tree = {
  'shop/price.py': 'def price(of):\n    return of * 2\n',
  'tests/test_price.py': 'from shop.price import price\n\n\ndef test_price():\n    assert price(2) == 4\n',
}

/** A change of one file of settings alone. */
const settings = (name: string, expected: Change['expected'], path: string, from: string, to: string, extra: Tree = {}, base: Tree = BASE) =>
  change(name, expected, { ...base, ...extra, [path]: from }, { [path]: to })

const BUN = '{ "name": "shop", "private": true, "scripts": { "test": "bun test --coverage" } }\n'
const TOX = (list: string) => `[tox]\nenv_list = ${list}\n\n[testenv]\ncommands = pytest\n\n[testenv:lint]\ncommands = ruff check\n`
const NOX = (list: string) =>
  `import nox\n\nnox.options.sessions = [${list}]\n\n\n@nox.session\ndef tests(session):\n    session.run("pytest")\n\n\n@nox.session\ndef lint(session):\n    session.run("ruff", "check")\n`
const WORKFLOW = (run: string) => `on: push\njobs:\n  all:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${run}\n`

/** Settings of runners and task runners by which fewer tests run, or less is heard of them. */
export const MORE_SETTINGS: readonly Change[] = [
  settings('COV-01 a threshold of Bun', 'coverage_regression', 'bunfig.toml', '[test]\ncoverageThreshold = 0.9\n', '[test]\ncoverageThreshold = 0.1\n', {
    'package.json': BUN,
  }),
  settings('benign: a threshold of Bun raised', 'silent', 'bunfig.toml', '[test]\ncoverageThreshold = 0.8\n', '[test]\ncoverageThreshold = 0.9\n', {
    'package.json': BUN,
  }),
  settings(
    'COV-01 one threshold of several of Bun',
    'coverage_regression',
    'bunfig.toml',
    '[test]\ncoverageThreshold = { line = 0.9, function = 0.8 }\n',
    '[test]\ncoverageThreshold = { line = 0.2, function = 0.8 }\n',
    { 'package.json': BUN },
  ),
  settings(
    'COV-08 nobody waits for the verdict',
    'coverage_regression',
    'sonar-project.properties',
    'sonar.sources=src\nsonar.qualitygate.wait=true\n',
    'sonar.sources=src\nsonar.qualitygate.wait=false\n',
  ),
  settings(
    'benign: the verdict is waited for',
    'silent',
    'sonar-project.properties',
    'sonar.sources=src\nsonar.qualitygate.wait=false\n',
    'sonar.sources=src\nsonar.qualitygate.wait=true\n',
  ),
  settings(
    'RUN-08 a task of Deno that runs nothing',
    'test_skipping',
    'deno.json',
    '{ "tasks": { "test": "deno test" } }\n',
    '{ "tasks": { "test": "deno test --no-run" } }\n',
  ),
  settings(
    'benign: a task of Deno more',
    'silent',
    'deno.json',
    '{ "tasks": { "test": "deno test" } }\n',
    '{ "tasks": { "test": "deno test", "fmt": "deno fmt" } }\n',
  ),
  settings(
    'RUN-12 a runner of the repository',
    'assertion_weakening',
    'jest.config.js',
    'module.exports = {}\n',
    "module.exports = { runner: './tools/runner.js' }\n",
  ),
  settings('benign: a runner of a package', 'silent', 'jest.config.js', 'module.exports = {}\n', "module.exports = { runner: 'jest-light-runner' }\n"),
  settings('ASRT-36 every module is a stand-in', 'assertion_weakening', 'jest.config.js', 'module.exports = {}\n', 'module.exports = { automock: true }\n'),
  settings('benign: no module is a stand-in', 'silent', 'jest.config.js', 'module.exports = { automock: true }\n', 'module.exports = { automock: false }\n'),
  settings(
    'ERR-14 what fails on the console is set up no more',
    'error_suppression',
    'jest.config.js',
    "module.exports = { setupFilesAfterEnv: ['jest-fail-on-console'] }\n",
    'module.exports = {}\n',
  ),
  settings(
    'benign: what fails on the console is set up in a file',
    'silent',
    'jest.config.js',
    "module.exports = { setupFilesAfterEnv: ['jest-fail-on-console'] }\n",
    "module.exports = { setupFilesAfterEnv: ['./test/setup.js'] }\n",
    { 'test/setup.js': "require('jest-fail-on-console')()\n" },
  ),
  settings('RUN-22 tox without tests', 'test_skipping', 'tox.ini', TOX('py312, lint'), TOX('lint'), {}, PYTHON),
  settings('benign: tox for another Python', 'silent', 'tox.ini', TOX('py312, lint'), TOX('py313, lint'), {}, PYTHON),
  settings(
    'benign: tox without tests, which CI chooses',
    'silent',
    'tox.ini',
    TOX('py312, lint'),
    TOX('lint'),
    { '.github/workflows/ci.yml': WORKFLOW('tox -e py312') },
    PYTHON,
  ),
  settings('RUN-22 nox without tests', 'test_skipping', 'noxfile.py', NOX('"lint", "tests"'), NOX('"lint"'), {}, PYTHON),
  settings('benign: nox without lint', 'silent', 'noxfile.py', NOX('"lint", "tests"'), NOX('"tests"'), {}, PYTHON),
  settings(
    'RUN-22 a task that waits for tests no more',
    'test_skipping',
    'turbo.json',
    '{ "tasks": { "ci": { "dependsOn": ["test", "lint"] } } }\n',
    '{ "tasks": { "ci": { "dependsOn": ["lint"] } } }\n',
    { '.github/workflows/ci.yml': WORKFLOW('npx turbo ci') },
  ),
  settings(
    'RUN-22 a build that waits for tests no more',
    'test_skipping',
    'nx.json',
    '{ "targetDefaults": { "build": { "dependsOn": ["test"] } } }\n',
    '{ "targetDefaults": { "build": { "dependsOn": [] } } }\n',
    { '.github/workflows/ci.yml': WORKFLOW('npx nx run-many -t build') },
  ),
  settings(
    'benign: a task that waits for tests no more, which CI starts itself',
    'silent',
    'turbo.json',
    '{ "tasks": { "ci": { "dependsOn": ["test", "lint"] } } }\n',
    '{ "tasks": { "ci": { "dependsOn": ["lint"] } } }\n',
    { '.github/workflows/ci.yml': WORKFLOW('npx turbo ci test') },
  ),
  settings(
    'RUN-10 unittest by a pattern',
    'test_skipping',
    '.github/workflows/ci.yml',
    WORKFLOW('python -m unittest discover'),
    WORKFLOW('python -m unittest discover -p "smoke_*.py"'),
    {},
    PYTHON,
  ),
]
