import { type Change, change, JEST, MOCHA, VITEST } from './change.js'

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

/** What trees of another hand showed. */
export const BRACE: readonly Change[] = [
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
  change('settings of mocha and nyc become those of Vitest, which may be focused', 'test_skipping', NYC, toVitest(`allowOnly: true, ${MEASURED}`)),
  change(
    'settings of nyc go with a refusal of focused tests, and mocha stays',
    'test_skipping',
    { ...NYC, 'package.json': MOCHA, '.nycrc.json': '{}\n' },
    {
      '.mocharc.json': '{ "spec": ["test/**/*.js"] }\n',
    },
  ),
]
