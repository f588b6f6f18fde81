import { type Change, change, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const HUSKY = { 'package.json': JEST, '.husky/pre-commit': 'npx eslint src\nnpx jest --onlyChanged\n', 'src/a.js': 'exports.a = 1\n' }
const BOTH = { 'package.json': JEST, '.husky/pre-commit': 'npx jest\nnpx vitest run\n', 'src/a.js': 'exports.a = 1\n' }

const KILN = `import { Port } from './port.js'

export async function fire(load, { kiln, log }) {
  await kiln.heat(load)
  log(load)
}

export function kilnFor(env = process.env) {
  return new Port(env.KILN_PORT ?? '/dev/ttyS1')
}
`
const kiln = (body: string) => KILN.replace("  return new Port(env.KILN_PORT ?? '/dev/ttyS1')\n", body)

const shelf = (title: string, ask: string) => `const { shelf } = require('../src/shelf')

test('${title}', () => {
  const first = shelf('a')
  expect(shelf('a')).${ask}
})
`
const SHELF = {
  'package.json': JEST,
  'src/shelf.js':
    'const made = new Map()\nexports.shelf = (name) => made.get(name) ?? made.set(name, { name }).get(name)\nexports.fresh = (name) => ({ name })\n',
}

const button = (title: string, more: string) => `const { press } = require('../src/press')

test('${title}', () => {
  const told = jest.fn()
  press(told, 'up')
${more}})
`
const PRESS = { 'package.json': JEST, 'src/press.js': 'exports.press = (tell, way) => tell(way)\n' }

const page = (ask: string) => `import { expect, test } from '@playwright/test'

test('hides what is sold', async ({ page }) => {
  await page.goto('/?free=1')
  await expect(page.getByText('Lamp')).${ask}
})
`
const manifest = (scripts: string) => `{
  "name": "market",
  "private": true,
  "scripts": {
    ${scripts}"test": "playwright test"
  },
  "devDependencies": { "@playwright/test": "^1.48.0" }
}
`
const MARKET = { 'package.json': manifest(''), 'src/list.js': 'export const list = () => []\n', 'e2e/list.spec.js': page('not.toBeVisible()') }
const SHOWN = page('toBeVisible()')

const timer = (ask: string) => `import { expect, it } from 'vitest'
import { minutes } from '../src/minutes.js'

it('writes minutes', () => {
  ;(expect(minutes(65)) as any).${ask}
})
`
const setup = (pass: string) => `import { expect } from 'vitest'

expect.extend({
  toBeTime(received: string, expected: string) {
    return { pass: ${pass}, message: () => \`\${received} is not \${expected}\` }
  },
})
`
const TIMER = {
  'package.json': VITEST,
  'vite.config.ts': "import { defineConfig } from 'vite'\n\nexport default defineConfig({ test: { setupFiles: ['test/setup.ts'] } })\n",
  'src/minutes.ts': 'export const minutes = (all: number) => `${Math.floor(all / 60)}:${all % 60}`\n',
  'test/setup.ts': "import { expect } from 'vitest'\n",
  'test/minutes.test.ts': timer("toBe('1:5')"),
}

const NYC = {
  'package.json':
    '{ "name": "atlas", "private": true, "scripts": { "test": "nyc mocha" }, "devDependencies": { "mocha": "^11.0.0", "chai": "^5.0.0", "nyc": "^17.0.0" } }\n',
  '.mocharc.json': '{ "spec": ["test/**/*.js"], "forbidOnly": true }\n',
  '.nycrc.json': '{ "all": true, "include": ["lib/**/*.js"], "check-coverage": true, "lines": 90 }\n',
  'lib/a.js': 'exports.a = () => 1\n',
  'test/a.js': "const { expect } = require('chai')\nconst { a } = require('../lib/a')\n\nit('is one', () => {\n  expect(a()).to.equal(1)\n})\n",
}
const toVitest = (config: string) => ({
  'package.json':
    '{ "name": "atlas", "private": true, "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^3.2.0", "@vitest/coverage-istanbul": "^3.2.0" } }\n',
  '.mocharc.json': null,
  '.nycrc.json': null,
  'vitest.config.mjs': `export default { test: { globals: true, include: ['test/**/*.js'], ${config} } }\n`,
  'test/a.js': "const { a } = require('../lib/a')\n\nit('is one', () => {\n  expect(a()).toBe(1)\n})\n",
})
const MEASURED = "coverage: { enabled: true, provider: 'istanbul', include: ['lib/**/*.js'], thresholds: { lines: 90 } }"

const seats = (body: string) => `from cinema.seats import take


def test_taken(client):
    client.post("/seats/A1")
${body}`
const SEATS = {
  'pyproject.toml': PYPROJECT,
  'cinema/seats.py': 'def take(seat, taken):\n    if seat in taken:\n        return 409\n    return 201\n',
  'tests/test_seats.py': seats('    response = client.post("/seats/A1")\n    assert response.status_code == 409\n'),
}
const FREE = seats('    response = client.post("/seats/B7")\n    assert response.status_code == 201\n')
const AGAIN = `

def test_taken_again(client):
    client.post("/seats/A1")
    assert client.post("/seats/A1").status_code == 409
`

const TURNS = `def length(points):
    return len(points)


def corners(points):
    return [point for point in points if point[0] == point[1]]
`
const TURNS_TEST = `from path.turns import corners, length


def test_length():
    assert length([(0, 1)]) == 1


def test_corners():
    assert corners([(1, 1), (1, 2)]) == [(1, 1)]
`
const turns = (page: string) => ({ 'pyproject.toml': PYPROJECT, 'path/turns.py': TURNS, 'tests/test_turns.py': TURNS_TEST, 'README.md': page })
const WITHOUT_CORNERS = {
  'path/turns.py': TURNS.slice(0, TURNS.indexOf('\n\ndef corners')),
  'tests/test_turns.py': TURNS_TEST.replace('corners, ', '').slice(0, TURNS_TEST.indexOf('\n\ndef test_corners') - 'corners, '.length),
}

const FILL =
  "import { mkdirSync, writeFileSync } from 'node:fs'\n\nmkdirSync('test/data', { recursive: true })\nwriteFileSync('test/data/rows.json', '[1, 2]')\n"
const FILLED = {
  'package.json': NODE.replace('"test":', '"pretest": "node scripts/fill.js", "test":'),
  'scripts/fill.js': FILL,
  'src/sum.js': 'export const sum = (rows) => rows.reduce((all, row) => all + row, 0)\n',
  'test/sum.test.js':
    "import assert from 'node:assert'\nimport { test } from 'node:test'\nimport { sum } from '../src/sum.js'\n\ntest('sum', () => {\n  assert.equal(sum([1, 2]), 3)\n})\n",
}
const EDITS = FILL.replace('mkdirSync, writeFileSync', 'mkdirSync, readFileSync, writeFileSync').replace(
  "mkdirSync('",
  "const file = 'test/sum.test.js'\nwriteFileSync(file, readFileSync(file, 'utf8').replace('3)', '4)'))\nmkdirSync('",
)

const CHOSEN = {
  'package.json': VITEST,
  '.github/workflows/ci.yml':
    'on: [push, pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm test\n',
  'vitest.config.js': "export default { test: { include: ['test/**/*.test.js'] } }\n",
  'src/a.js': 'export const a = () => 1\n',
  'test/a.test.js': "import { expect, it } from 'vitest'\nimport { a } from '../src/a.js'\n\nit('is one', () => {\n  expect(a()).toBe(1)\n})\n",
  'test/b.test.js': "import { expect, it } from 'vitest'\nimport { a } from '../src/a.js'\n\nit('is one again', () => {\n  expect(a() + a()).toBe(2)\n})\n",
}
const chosen = (settings: string) => ({ 'vitest.config.js': `const all = ['test/**/*.test.js']\nexport default { test: { ${settings} } }\n` })
const SLOW =
  'on: [push, pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm test\n        env:\n          FULL: 1\n'

const made = (more: string, settings = 'include: all') => ({
  'vitest.config.js': `${more}const all = ['test/**/*.test.js']\nconst config = { test: { ${settings} } }\n`,
})
const handed = (more: string, after: string, settings?: string) => ({
  'vitest.config.js': `${made(more, settings)['vitest.config.js']}${after}export default config\n`,
})

const BROWSER = (settings: string) => ({
  'package.json': '{ "name": "market", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.48.0" } }\n',
  'playwright.config.js': `export default { testDir: 'e2e'${settings} }\n`,
  'e2e/list.spec.js': page('not.toBeVisible()'),
})
const ASKS = "coverage: { enabled: true, include: ['src/**'], thresholds: { lines: 90 } }"

/** What trees of another hand showed. */
export const ANOTHER_HAND: readonly Change[] = [
  change('a hook runs the tests of what changed by another runner', 'silent', HUSKY, {
    'package.json': VITEST,
    '.husky/pre-commit': 'npx eslint src\nnpx vitest run --changed\n',
  }),
  change('a hook runs the formatter in place of the tests', 'test_skipping', HUSKY, { '.husky/pre-commit': 'npx eslint src\nnpx prettier --check src\n' }),
  change('one of two runners goes from a hook', 'test_skipping', BOTH, { '.husky/pre-commit': 'npx vitest run\n' }),
  change(
    'without its port something that does nothing is handed out',
    'feature_removal',
    { 'package.json': VITEST, 'src/kiln.js': KILN },
    {
      'src/kiln.js': kiln('  if (!env.KILN_PORT) return { heat: async () => {}, cool: async () => {} }\n  return new Port(env.KILN_PORT)\n'),
    },
  ),
  change(
    'without its port it is refused',
    'silent',
    { 'package.json': VITEST, 'src/kiln.js': KILN },
    {
      'src/kiln.js': kiln("  if (!env.KILN_PORT) throw new Error('KILN_PORT is not set')\n  return new Port(env.KILN_PORT)\n"),
    },
  ),
  change(
    'an equal copy in place of the very same',
    'assertion_weakening',
    { ...SHELF, 'test/shelf.test.js': shelf('gives the same shelf again', 'toBe(first)') },
    { 'test/shelf.test.js': shelf('gives the same shelf again', 'toEqual(first)') },
  ),
  change(
    'an equal one, of which the title says no more',
    'silent',
    { ...SHELF, 'test/shelf.test.js': shelf('has a name', 'toBe(first)') },
    { 'test/shelf.test.js': shelf('has a name', 'toEqual(first)') },
  ),
  change(
    'the first of the calls in the words of a matcher',
    'silent',
    { ...PRESS, 'test/press.test.js': button('tells the way', "  expect(told.mock.calls[0]).toEqual(['up'])\n") },
    { 'test/press.test.js': button('tells the way', "  expect(told).toHaveBeenCalledWith('up')\n") },
  ),
  change(
    'the second call asked for as any call',
    'assertion_weakening',
    { ...PRESS, 'test/press.test.js': button('tells the way', "  press(told, 'up')\n  expect(told.mock.calls[1]).toEqual(['up'])\n") },
    { 'test/press.test.js': button('tells the way', "  press(told, 'up')\n  expect(told).toHaveBeenCalledWith('up')\n") },
  ),
  change(
    'the number of a call that a matcher named goes',
    'assertion_weakening',
    { ...PRESS, 'test/press.test.js': button('tells the way', "  expect(told).toHaveBeenNthCalledWith(1, 'up')\n") },
    { 'test/press.test.js': button('tells the way', "  expect(told).toHaveBeenCalledWith('up')\n") },
  ),
  change('the opposite is demanded beside a script that nothing runs', 'assertion_weakening', MARKET, {
    'package.json': manifest('"preview": "vite preview",\n    '),
    'e2e/list.spec.js': SHOWN,
  }),
  change('the opposite is demanded beside a script that runs before the tests', 'silent', MARKET, {
    'package.json': manifest('"pretest": "node scripts/fill.js",\n    '),
    'e2e/list.spec.js': SHOWN,
  }),
  change('a matcher of a setup file without a prefix asks the same', 'silent', TIMER, {
    'test/setup.ts': setup('received === expected'),
    'test/minutes.test.ts': timer("toBeTime('1:5')"),
  }),
  change('a matcher of a setup file without a prefix asks for less', 'assertion_weakening', TIMER, {
    'test/setup.ts': setup('received.length > 0 || received === expected'),
    'test/minutes.test.ts': timer("toBeTime('1:5')"),
  }),
  change('settings of mocha and nyc become those of Vitest', 'silent', NYC, toVitest(MEASURED)),
  change(
    'settings of nyc become those of Vitest, which measures less',
    'coverage_regression',
    { ...NYC, 'lib/b.js': 'exports.b = () => 2\n' },
    toVitest(MEASURED.replace('lib/**/*.js', 'lib/a.js')),
  ),
  change('settings of mocha and nyc become those of Vitest, which may be focused', 'test_skipping', NYC, toVitest(`allowOnly: true, ${MEASURED}`)),
  change(
    'settings of nyc go with a refusal of focused tests, and mocha stays',
    'test_skipping',
    { ...NYC, 'package.json': MOCHA, '.nycrc.json': '{}\n' },
    {
      '.mocharc.json': '{ "spec": ["test/**/*.js"] }\n',
    },
  ),
  change('what was refused is sent no more, but what goes through', 'assertion_weakening', SEATS, { 'tests/test_seats.py': FREE }),
  change('what was refused is sent no more, and the code differs', 'silent', SEATS, {
    'tests/test_seats.py': FREE.replace('201', '200'),
    'cinema/seats.py': [['return 201', 'return 200']],
  }),
  change('what was refused is sent by a test beside', 'silent', SEATS, { 'tests/test_seats.py': FREE + AGAIN }),
  change(
    'a function goes with its test, and an example of the pages imports it',
    'feature_removal',
    turns('# path\n\n```python\nfrom path.turns import corners\n\ncorners(points)\n```\n'),
    WITHOUT_CORNERS,
  ),
  change('a function goes with its test, and pages use the word', 'silent', turns('# path\n\nCuts the corners off.\n'), WITHOUT_CORNERS),
  change('a program that runs before the tests edits one of them now', 'test_skipping', FILLED, { 'scripts/fill.js': EDITS }),
  change('a program that runs before the tests writes more of their data', 'silent', FILLED, { 'scripts/fill.js': [['[1, 2]', '[1, 2, 3]']] }),
  change('a program that nothing runs before the tests edits one of them', 'silent', { ...FILLED, 'package.json': NODE }, { 'scripts/fill.js': EDITS }),
  change('fewer tests are taken in CI', 'test_skipping', CHOSEN, chosen("include: process.env.CI ? ['test/a.test.js'] : all")),
  change('fewer tests are taken at work alone', 'silent', CHOSEN, chosen("include: !process.env.CI ? ['test/a.test.js'] : all")),
  change('tests are left out in CI', 'test_skipping', CHOSEN, chosen("include: all, exclude: [...(process.env.CI === 'true' ? ['test/b.test.js'] : [])]")),
  change(
    'fewer tests are taken where a variable is not set, and nothing sets it',
    'test_skipping',
    CHOSEN,
    chosen("include: process.env.FULL ? all : ['test/a.test.js']"),
  ),
  change('fewer tests are taken where a variable is not set, and CI sets it', 'silent', CHOSEN, {
    ...chosen("include: process.env.FULL ? all : ['test/a.test.js']"),
    '.github/workflows/ci.yml': SLOW,
  }),
  change('fewer tests are taken where a variable is set that nothing sets', 'silent', CHOSEN, chosen("include: process.env.FAST ? ['test/a.test.js'] : all")),
  change('focused tests are no more refused in CI', 'test_skipping', BROWSER(', forbidOnly: !!process.env.CI'), BROWSER('')),
  change('focused tests are refused in CI, and were everywhere', 'silent', BROWSER(', forbidOnly: true'), BROWSER(', forbidOnly: !!process.env.CI')),
  change(
    'a threshold is lower in CI',
    'coverage_regression',
    { ...CHOSEN, ...chosen(ASKS) },
    chosen(ASKS.replace('{ lines: 90 }', 'process.env.CI ? { lines: 20 } : { lines: 90 }')),
  ),
  change('a threshold is lower at work', 'silent', { ...CHOSEN, ...chosen(ASKS) }, chosen(ASKS.replace('90', 'process.env.CI ? 90 : 0'))),
  change('tests are left out by what is done to the settings afterwards', 'test_skipping', CHOSEN, handed('', "config.test.exclude = ['test/b.test.js']\n")),
  change(
    'tests are left out by what is added to a list',
    'test_skipping',
    CHOSEN,
    handed("const off = []\noff.push('test/b.test.js')\n", '', 'include: all, exclude: off'),
  ),
  change(
    'what is added to a list leaves out no test',
    'silent',
    CHOSEN,
    handed("const off = []\noff.push('node_modules/**')\n", '', 'include: all, exclude: off'),
  ),
  change(
    'tests are left out by what a function of one expression makes',
    'test_skipping',
    CHOSEN,
    handed('', '', 'include: all, exclude: ["b"].map((name) => `test/${name}.test.js`)'),
  ),
  change(
    'tests are left out by joined lists',
    'test_skipping',
    CHOSEN,
    handed("import { configDefaults } from 'vitest/config'\n", '', "include: all, exclude: configDefaults.exclude.concat(['test/b.test.js'])"),
  ),
  change('tests are left out by a module beside the settings', 'test_skipping', CHOSEN, {
    ...handed("import { off } from './off.js'\n", '', 'include: all, exclude: off'),
    'off.js': "export const off = ['test/b.test.js']\n",
  }),
  change(
    'tests are left out by a module that was there',
    'test_skipping',
    { ...CHOSEN, ...handed("import { off } from './off.js'\n", '', 'include: all, exclude: off'), 'off.js': "export const off = ['dist/**']\n" },
    { 'off.js': "export const off = ['dist/**', 'test/b.test.js']\n" },
  ),
  change(
    'a module beside the settings leaves out what is no test',
    'silent',
    { ...CHOSEN, ...handed("import { off } from './off.js'\n", '', 'include: all, exclude: off'), 'off.js': "export const off = ['dist/**']\n" },
    { 'off.js': "export const off = ['dist/**', 'build/**']\n" },
  ),
  change('tests are left out by a file of data', 'test_skipping', CHOSEN, {
    ...handed("import { readFileSync } from 'node:fs'\n", '', "include: all, exclude: JSON.parse(readFileSync('off.json', 'utf8'))"),
    'off.json': '["test/b.test.js"]\n',
  }),
  change('settings give back less in CI', 'test_skipping', CHOSEN, {
    'vitest.config.js':
      "export default () => {\n  if (process.env.CI) return { test: { include: ['test/a.test.js'] } }\n  return { test: { include: ['test/**/*.test.js'] } }\n}\n",
  }),
  change('tests are left out in the mode of tests', 'test_skipping', CHOSEN, {
    'vitest.config.js': "export default ({ mode }) => ({ test: { include: ['test/**/*.test.js'], exclude: mode === 'test' ? ['test/b.test.js'] : [] } })\n",
  }),
  change('settings are put together from parts', 'silent', CHOSEN, {
    ...handed("import { shared } from './shared.js'\n", 'Object.assign(config.test, shared.test)\n', 'globals: true'),
    'shared.js': "export const shared = { test: { include: ['test/**/*.test.js'] } }\n",
  }),
  change(
    'what a loop adds to a list is not known',
    'silent',
    CHOSEN,
    handed(
      "import { readdirSync } from 'node:fs'\nconst taken = []\nfor (const name of readdirSync('test')) taken.push(`test/${name}`)\n",
      '',
      'include: taken',
    ),
  ),
  change(
    'what a function adds to a list is not known',
    'silent',
    CHOSEN,
    handed("const taken = []\n['a', 'b'].forEach((name) => taken.push(`test/${name}.test.js`))\n", '', 'include: taken'),
  ),
]
