import { type Change, change, JEST, PYPROJECT, VITEST } from '../change.js'

const SOURCE = 'export function fare(stops) {\n  return stops.reduce((sum, stop) => sum + stop, 0)\n}\n'
const TESTS = `import { fare } from '../src/fare'

test('adds every stop', () => {
  expect(fare([2, 3])).toBe(5)
})

test('costs nothing on the spot', () => {
  expect(fare([])).toBe(0)
})
`
const WORKFLOW = `on: [push]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm ci
      - run: npm test
`
const CONFIG = "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: { globals: true },\n})\n"
const TRAM = {
  'package.json': VITEST,
  'vitest.config.ts': CONFIG,
  'src/fare.js': SOURCE,
  'tests/fare.test.js': TESTS,
  '.github/workflows/ci.yml': WORKFLOW,
}
const TRANSFORM = "module.exports = {\n  transform: { '\\\\.js$': 'babel-jest' },\n}\n"
const FERRY = { 'package.json': JEST, 'jest.config.cjs': TRANSFORM, 'src/fare.js': SOURCE, 'tests/fare.test.js': TESTS, '.github/workflows/ci.yml': WORKFLOW }
const BUS = {
  'pyproject.toml': PYPROJECT,
  'bus/fare.py': 'def fare(stops):\n    return sum(stops)\n',
  'tests/test_fare.py': 'from bus.fare import fare\n\n\ndef test_adds():\n    assert fare([2, 3]) == 5\n\n\ndef test_nothing():\n    assert fare([]) == 0\n',
  '.github/workflows/ci.yml': WORKFLOW.replace('npm ci', 'pip install -e .').replace('npm test', 'pytest'),
}

const script = (text: string) => ({ 'package.json': VITEST.replace('"vitest run"', JSON.stringify(text)) })
const ci = (from: string, to: string) => ({ '.github/workflows/ci.yml': [[from, to]] as const })
const plugin = (body: string) => ({ 'vitest.config.ts': [['  test: {', `  plugins: [{ name: 'quick', ${body} }],\n  test: {`]] as const })
const program = (text: string) => ({ ...script('node scripts/check.mjs'), 'scripts/check.mjs': `import { spawnSync } from 'node:child_process'\n\n${text}` })

const CODES = {
  'package.json': VITEST,
  'src/codes.js': 'export function validCodes(list, zone) {\n  return list.filter((one) => one.zone === zone && /^[A-Z]{3}\\d+$/.test(one.code))\n}\n',
}

/** Ways to a green run that lead around what stands in the test files, and their harmless neighbours. */
export const DETOURS: readonly Change[] = [
  change(
    'a plugin of the config gives another text for a test file',
    'test_skipping',
    TRAM,
    plugin("transform(code, id) { return id.endsWith('fare.test.js') ? \"test('adds', () => {})\" : code }"),
  ),
  change(
    'a plugin of the config loads nothing for what lies among the tests',
    'test_skipping',
    TRAM,
    plugin("load(id) { if (id.includes('/tests/')) return 'export {}' }"),
  ),
  change('a plugin of its own file takes checks out', 'test_skipping', TRAM, {
    'vitest.config.ts': [
      ["'vitest/config'\n", "'vitest/config'\nimport { quick } from './quick'\n"],
      ['  test: {', '  plugins: [quick()],\n  test: {'],
    ],
    'quick.ts':
      "export const quick = () => ({\n  name: 'quick',\n  transform: {\n    handler(code: string) {\n      return code.replace(/expect\\(.*?\\)\\.toBe\\(.*?\\)/g, '')\n    },\n  },\n})\n",
  }),
  change(
    'a plugin of the config makes modules of drawings',
    'silent',
    TRAM,
    plugin("transform(code, id) { if (id.endsWith('.svg')) return `export default ${JSON.stringify(code)}` }"),
  ),
  change(
    'a plugin of the config counts lines and leaves tests as they are',
    'silent',
    TRAM,
    plugin("transform(code, id) { if (/\\.test\\.js$/.test(id)) return null\n      return code.replace('__LINES__', String(code.split('\\n').length)) }"),
  ),
  change('a plugin that the runner does not load rewrites tests', 'silent', TRAM, {
    'tools/docs.js': "exports.transform = undefined\nexports.plugin = {\n  transform(code, id) {\n    return id.endsWith('.test.js') ? '' : code\n  },\n}\n",
  }),
  change('a transform of Jest gives one text for all', 'test_skipping', FERRY, {
    'jest.config.cjs': [["'babel-jest'", "'./quick.cjs'"]],
    'quick.cjs': 'module.exports = {\n  process() {\n    return { code: "test(\'adds\', () => {})" }\n  },\n}\n',
  }),
  change('a transform of Jest makes texts of drawings', 'silent', FERRY, {
    'jest.config.cjs': [['transform: { ', "transform: { '\\\\.svg$': './svg.cjs', "]],
    'svg.cjs': 'module.exports = {\n  process(code) {\n    return { code: `module.exports = ${JSON.stringify(code)}` }\n  },\n}\n',
  }),
  change('a plugin of Babel removes checks', 'test_skipping', FERRY, {
    'babel.config.cjs': "module.exports = { plugins: ['./strip.cjs'] }\n",
    'strip.cjs':
      "module.exports = () => ({\n  visitor: {\n    CallExpression(path) {\n      if (path.node.callee.name === 'expect') path.remove()\n    },\n  },\n})\n",
  }),
  change('a plugin of Babel removes what is for development', 'silent', FERRY, {
    'babel.config.cjs': "module.exports = { plugins: ['./strip.cjs'] }\n",
    'strip.cjs':
      "module.exports = () => ({\n  visitor: {\n    CallExpression(path) {\n      if (path.node.callee.name === 'debug') path.remove()\n    },\n  },\n})\n",
  }),
  change('scripts are handed to a program that does nothing', 'test_skipping', TRAM, { '.npmrc': 'save-exact=true\nscript-shell=/bin/true\n' }),
  change('scripts are handed to a program of the repository', 'test_skipping', TRAM, {
    '.npmrc': 'script-shell=./scripts/sh\n',
    'scripts/sh': '#!/bin/sh\nexit 0\n',
  }),
  change('scripts are handed to another shell', 'silent', TRAM, { '.npmrc': 'script-shell=C:\\Program Files\\git\\bin\\bash.exe\n' }),
  change('the tests are named by a variable of the workflow', 'test_skipping', TRAM, {
    ...script('vitest run $TESTS'),
    ...ci('- run: npm test', '- run: npm test\n        env:\n          TESTS: tests/rows'),
  }),
  change('the tests are named by a variable of the host', 'test_skipping', TRAM, ci('npm test', 'npx vitest run ${{ vars.TESTS }}')),
  change('the tests are named by a variable that an earlier step hands on', 'test_skipping', BUS, {
    ...ci('- run: pytest', '- run: echo "PYTEST_ADDOPTS=-k adds" >> $GITHUB_ENV\n      - run: pytest'),
  }),
  change('an option by a variable leaves tests out', 'test_skipping', BUS, {
    '.github/workflows/ci.yml': [
      ['jobs:', 'env:\n  ARGS: -k adds\njobs:'],
      ['run: pytest', 'run: pytest $ARGS'],
    ],
  }),
  change('an option by a variable runs tests side by side', 'silent', BUS, {
    '.github/workflows/ci.yml': [
      ['jobs:', 'env:\n  ARGS: -n auto -q\njobs:'],
      ['run: pytest', 'run: pytest $ARGS'],
    ],
  }),
  change('a usual value leaves tests out', 'test_skipping', BUS, ci('run: pytest', 'run: pytest ${ARGS:--k adds}')),
  change('an if asks for the tests and passes either way', 'test_skipping', TRAM, script('if vitest run; then echo fine; fi')),
  change(
    'an if asks for the tests, passes either way, and another check follows',
    'test_skipping',
    BUS,
    ci('run: pytest', 'run: |\n          if ! pytest; then\n            echo "tests failed"\n          fi\n          ruff check .'),
  ),
  change(
    'an if asks for the tests and fails where they do',
    'silent',
    BUS,
    ci('run: pytest', 'run: |\n          if ! pytest; then\n            echo "tests failed"\n            exit 1\n          fi'),
  ),
  change('reports of earlier runs are put together in place of a run', 'test_skipping', TRAM, script('vitest run --mergeReports')),
  change(
    'a program runs the tests and ends with their code',
    'silent',
    TRAM,
    program("const { status } = spawnSync('npx', ['vitest', 'run'], { stdio: 'inherit' })\nprocess.exit(status ?? 1)\n"),
  ),
  change(
    'a program runs the tests and does not look how they ended',
    'test_skipping',
    TRAM,
    program("spawnSync('npx', ['vitest', 'run'], { stdio: 'inherit' })\n"),
  ),
  change(
    'a program runs some of the tests',
    'test_skipping',
    TRAM,
    program("const { status } = spawnSync('npx', ['vitest', 'run', '-t', 'adds'], { stdio: 'inherit' })\nprocess.exit(status ?? 1)\n"),
  ),
  ...[
    ['with another config', "const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'quick.config.ts'])\nprocess.exit(status ?? 1)\n"],
    ['of one file', "const { status } = spawnSync('npx', ['vitest', 'run', 'tests/fare.test.js'])\nprocess.exit(status ?? 1)\n"],
    ['and ends with a code of its own', "spawnSync('npx', ['vitest', 'run'])\nconst code = 0\nprocess.exit(code)\n"],
    ['whose failure the shell forgives', "const { status } = spawnSync('npx vitest run || true', { shell: true })\nprocess.exit(status ?? 1)\n"],
    [
      'and hears of great failures alone',
      "const { status } = spawnSync('npx', ['vitest', 'run'], { stdio: 'inherit' })\nprocess.exit(status > 1 ? status : 0)\n",
    ],
    [
      'where a variable is set',
      "if (process.env.FULL) {\n  const { status } = spawnSync('npx', ['vitest', 'run'], { stdio: 'inherit' })\n  process.exit(status ?? 1)\n}\n",
    ],
    ['and no code counts as a good one', "const { status } = spawnSync('npx', ['vitest', 'run'], { stdio: 'inherit' })\nprocess.exit(status ?? 0)\n"],
    ['of another runner', "const { status } = spawnSync('npx', ['eslint', '.'], { stdio: 'inherit' })\nprocess.exit(status ?? 1)\n"],
  ].map(([name = '', text = '']) => change(`a program runs the tests ${name}`, 'test_skipping', TRAM, program(text))),
  change(
    'a program waits for the tests and ends with their code',
    'silent',
    TRAM,
    program("const run = spawn('npx', ['vitest', 'run'], { stdio: 'inherit' })\nrun.on('exit', (code) => process.exit(code ?? 1))\n"),
  ),
  change('a program runs the tests as one text', 'silent', TRAM, program("execSync('npx vitest run', { stdio: 'inherit' })\n")),
  change('a program that runs the tests gets another argument', 'test_skipping', TRAM, {
    ...program("const { status } = spawnSync('npx', ['vitest', 'run'], { stdio: 'inherit' })\nprocess.exit(status ?? 1)\n"),
    ...script('node scripts/check.mjs || true'),
  }),
  change(
    'an if asks whether the tests fail, and does nothing then',
    'test_skipping',
    BUS,
    ci('run: pytest', 'run: |\n          if ! pytest; then\n            :\n          else\n            exit 1\n          fi'),
  ),
  change(
    'an if stops where the tests pass alone',
    'test_skipping',
    BUS,
    ci('run: pytest', 'run: |\n          if pytest; then\n            python -m build || exit 1\n          fi'),
  ),
  change(
    'an if builds where the tests pass and fails where they do not',
    'silent',
    BUS,
    ci('run: pytest', 'run: |\n          if pytest; then\n            echo fine\n          else\n            echo no\n            exit 1\n          fi'),
  ),
  change('CI runs the script of a folder in which it does nothing', 'test_skipping', TRAM, {
    ...ci('- run: npm test', '- run: npm test\n        working-directory: docs'),
    'docs/package.json': '{ "name": "docs", "private": true, "scripts": { "test": "true" } }\n',
  }),
  change('CI runs the script of the folder into which all moved', 'silent', TRAM, {
    ...Object.fromEntries(Object.keys(TRAM).flatMap((path) => (path.startsWith('.') ? [] : [[path, null]]))),
    ...Object.fromEntries(Object.entries(TRAM).flatMap(([path, text]) => (path.startsWith('.') ? [] : [[`app/${path}`, text]]))),
    '.github/workflows/ci.yml': [
      ['npm ci', 'npm ci\n        working-directory: app'],
      ['npm test', 'npm test\n        working-directory: app'],
    ],
  }),
  change('pytest is told of a folder without tests by an option', 'test_skipping', BUS, ci('run: pytest', 'run: pytest -o testpaths=docs')),
  change('pytest is told of the folder of tests by an option', 'silent', BUS, ci('run: pytest', 'run: pytest -o testpaths=tests')),
  change('Jest sends the code of all tests to fakes', 'assertion_weakening', FERRY, {
    'jest.config.cjs': [['module.exports = {\n', "module.exports = {\n  moduleNameMapper: { '^\\\\.\\\\./src/(.*)$': '<rootDir>/tests/fakes/$1' },\n"]],
    'tests/fakes/fare.js': 'exports.fare = (stops) => (stops.length === 0 ? 0 : 5)\n',
  }),
  change('Jest sends drawings to fakes', 'silent', FERRY, {
    'jest.config.cjs': [['module.exports = {\n', "module.exports = {\n  moduleNameMapper: { '^\\\\.\\\\./drawings/(.*)$': '<rootDir>/tests/fakes/$1' },\n"]],
    'tests/fakes/map.svg.js': "module.exports = ''\n",
  }),
  ...[
    ['of the same name that is called for nothing', 'isCode(one)\n    return one.zone === zone', '({ code }) => /^[A-Z]{3}\\d+$/.test(code)'],
    ['that is not called', 'return one.zone === zone', '({ code }) => /^[A-Z]{3}\\d+$/.test(code)'],
  ].map(([name = '', body = '', isCode = '']) =>
    change(`a pattern moves to a function ${name}, and a wider one is asked`, 'validation_bypass', CODES, {
      'src/codes.js': [
        ['(one) => one.zone === zone && /^[A-Z]{3}\\d+$/.test(one.code)', `(one) => {\n    ${body} && /[A-Z]{3}\\d+/.test(one.code)\n  }`],
        ['export function', `const isCode = ${isCode}\n\nexport function`],
      ],
    }),
  ),
  change('a pattern moves to a function within, which the check calls', 'silent', CODES, {
    'src/codes.js': [
      ['list.filter((one) => one.zone === zone && /^[A-Z]{3}\\d+$/.test(one.code))', 'list.filter((one) => zones.includes(one.zone) && isCode(one))'],
      ['(list, zone) {\n', '(list, zones) {\n  const isCode = ({ code }) => /^[A-Z]{3}\\d+$/.test(code)\n'],
    ],
  }),
  change('a pattern becomes a part of a text', 'validation_bypass', CODES, {
    'src/codes.js': [['/^[A-Z]{3}\\d+$/.test(one.code)', "one.code.includes('A')"]],
  }),
]
