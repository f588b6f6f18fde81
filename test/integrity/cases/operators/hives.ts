import { change, type Expected, JEST, MOCHA, PYPROJECT, VITEST } from '../change.js'

const HIVES =
  'exports.harvest = (hive, jar) => {\n  jar.grams += hive.combs.length * 50\n  hive.combs = []\n}\nexports.weigh = (hive) => hive.combs.length * 50\n'
const HEAD = "const { harvest, weigh } = require('../hives')\n\n"
const js = (name: string, expected: Expected, before: string, after: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/hives.js': HIVES, 'src/__tests__/hives.test.js': HEAD + before },
    { 'src/__tests__/hives.test.js': HEAD + after },
  )
const harvested = (checks: string, above = '', between = '') =>
  `${above}test('fills the jar', () => {\n  const jar = { grams: 0, of: 'acacia' }\n  const hive = { combs: ['a', 'b'] }\n  harvest(hive, jar)\n${between}${checks}})\n`
const MATCHER =
  'expect.extend({\n  toWeigh(jar, grams) {\n    const pass = jar.grams === grams\n    return { pass, message: () => `${jar.grams} g` }\n  },\n})\n'
const WEIGHED = "test('weighs combs', () => {\n  expect(weigh({ combs: ['a'] })).toBe(50)\n})\n"
const AGAIN = "test('weighs one', () => {\n  expect(weigh({ combs: ['a'] })).toBe(50)\n  CHECK})\n"
const ts = (name: string, expected: Expected, before: string, after: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/hives.ts': before }, { 'src/hives.ts': after })
const APP =
  "const express = require('express')\nconst hives = require('./routes/hives')\nconst jars = require('./routes/jars')\n\nconst app = express()\napp.use(express.json())\napp.use('/hives', hives)\napp.use('/jars', jars)\n\nmodule.exports = app\n"
const app = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/app.js': APP, 'src/routes/jars.js': 'module.exports = (req, res) => res.json([])\n' },
    { 'src/app.js': [[from, to]] },
  )
const BEES = 'def weigh(hive):\n    return len(hive.combs) * 50\n\n\nclass Hive:\n    def __repr__(self):\n        return "hive"\n'
const bees = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'bees/hives.py': BEES }, { 'bees/hives.py': [[from, to]] })
const RAISES =
  'import pytest\n\nfrom bees.hives import weigh\n\n\ndef test_weigh():\n    assert weigh("ab") == 100\n\n\ndef test_refuses():\n    with pytest.raises(ValueError):\n        weigh(None)\n    assert weigh("ab") == 100\n'
const COVERED =
  'on: [push, pull_request]\njobs:\n  test:\n    steps:\n      - run: npx vitest run\n      - name: Coverage\n        run: npx vitest run --coverage\n'
const SHELF = "const { PostgresStore } = require('./postgres-store')\n\nexports.store = new PostgresStore(process.env.DATABASE_URL)\n"
const REQUEST =
  "const request = require('supertest')\nconst app = require('../app')\n\ntest('keeps strangers out', async () => {\n  await request(app).get('/hives/1').expect(403)\n})\n"
const asked = (name: string, expected: Expected, expectation: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/app.js': APP, 'src/__tests__/app.test.js': REQUEST },
    { 'src/__tests__/app.test.js': [['403', expectation]] },
  )
const PRICES =
  "import { prices } from './prices'\n\nexport function cost(kind: string, grams: number) {\n  const price = prices()[kind]\n  if (price === undefined) throw new Error('no such honey')\n  return price * grams\n}\n"
const SHARES = 'def share(parts):\n    return sum(parts) / len(parts)\n'
const SHARED = 'from bees.shares import share\n\n\ndef test_share():\n    assert share([7, 8]) == 7.5\n    assert share([4]) == 4\n'
const shares = (name: string, expected: Expected, to: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'bees/shares.py': SHARES, 'tests/test_shares.py': SHARED },
    { 'bees/shares.py': [['    return', `${to}    return`]] },
  )
const factory = (name: string, expected: Expected, made: string, given: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'bees/shares.py': SHARES, 'tests/test_shares.py': SHARED },
    {
      'tests/test_shares.py': [
        ['def test', `${made}def test`],
        ['share([7, 8])', given],
      ],
    },
  )

/** Operators and harmless changes in forms that the fourth blind count found overlooked. */
export const HIVE_FORMS = [
  js(
    'ASRT-30 a check of what the call did to an object that it was given',
    'assertion_weakening',
    harvested("  expect(jar.grams).toBe(100)\n  expect(jar.of).toBe('acacia')\n"),
    harvested("  expect(jar.of).toBe('acacia')\n"),
  ),
  js('ASRT-27 the only one', 'assertion_weakening', harvested('  expect(jar.grams).toBe(100)\n'), harvested('')),
  js('ASRT-12 the same, loosened', 'assertion_weakening', harvested('  expect(jar.grams).toBe(100)\n'), harvested('  expect(jar.grams).toBeGreaterThan(0)\n')),
  js(
    'ASRT-33 two of them in a condition with alternatives',
    'assertion_weakening',
    harvested('  expect(jar.grams).toBe(100)\n  expect(hive.combs.length).toBe(0)\n'),
    harvested('  expect(jar.grams === 100 || hive.combs.length === 0).toBe(true)\n'),
  ),
  js('the same, by a matcher of the project', 'silent', harvested('  expect(jar.grams).toBe(100)\n'), harvested('  expect(jar).toWeigh(100)\n', MATCHER)),
  js(
    'the same, of what a closure hands out',
    'assertion_weakening',
    harvested('  expect(jar.grams).toBe(100)\n', '', '  const shelf = { first: () => jar }\n  weigh(shelf)\n'),
    harvested('', '', '  const shelf = { first: () => jar }\n  weigh(shelf)\n'),
  ),
  js(
    'a check of an object that was given to nothing goes',
    'silent',
    "test('weighs', () => {\n  const hive = { combs: ['a'] }\n  expect(hive.combs.length).toBe(1)\n  expect(weigh(hive)).toBe(50)\n})\n",
    "test('weighs', () => {\n  const hive = { combs: ['a'] }\n  expect(weigh(hive)).toBe(50)\n})\n",
  ),
  js(
    'ASRT-03 a constant in place of a check that another test makes as well',
    'assertion_weakening',
    WEIGHED + AGAIN.replace('  CHECK', ''),
    WEIGHED + AGAIN.replace("expect(weigh({ combs: ['a'] })).toBe(50)\n  CHECK", 'expect(true).toBe(true)\n'),
  ),
  js('a test that another one repeats goes', 'silent', WEIGHED + AGAIN.replace('  CHECK', ''), WEIGHED),
  change(
    'ASRT-44 a check behind what raises, that another test makes as well',
    'assertion_weakening',
    { 'pyproject.toml': PYPROJECT, 'bees/hives.py': BEES, 'tests/test_hives.py': RAISES },
    { 'tests/test_hives.py': [['(None)\n    assert', '(None)\n        assert']] },
  ),
  change(
    'ASRT-34 a method of chai, as it is required',
    'assertion_weakening',
    { 'package.json': MOCHA, 'test/hives.spec.js': "const { expect } = require('chai')\nit('adds', () => { expect(sum(2, 2)).to.equal(4) })\n" },
    { 'test/hives.spec.js': [['\nit', "\nrequire('chai').Assertion.overwriteMethod('equal', () => function () { return this })\nit"]] },
  ),
  app('FEAT-06 a router below its path', 'feature_removal', "app.use('/jars', jars)\n", ''),
  app('a router below another path', 'silent', "app.use('/jars', jars)", "app.use('/v1/jars', jars)"),
  bees('COV-05 a function of one line', 'coverage_regression', 'def weigh(hive):', 'def weigh(hive):  # pragma: no cover'),
  bees('how an object is shown', 'silent', 'def __repr__(self):', 'def __repr__(self):  # pragma: no cover'),
  ts(
    'ERR-11 parameter and result at once',
    'error_suppression',
    'export function label(hive: Hive) {\n  return hive.name\n}\n',
    'export function label(hive: any): any {\n  return hive.name\n}\n',
  ),
  ts(
    'ERR-11 what may be missing, by force',
    'error_suppression',
    'export function first(all: Hive[]): Hive | null {\n  return all.find((one) => one.alive) ?? null\n}\n',
    'export function first(all: Hive[]): Hive {\n  return all.find((one) => one.alive) as unknown as Hive\n}\n',
  ),
  change(
    'COV-08 the step that asks for coverage may fail',
    'coverage_regression',
    { 'package.json': VITEST, '.github/workflows/ci.yml': COVERED },
    { '.github/workflows/ci.yml': [['        run: npx vitest run --coverage', '        continue-on-error: true\n        run: npx vitest run --coverage']] },
  ),
  change(
    'RUN-09 the step that runs the tests may fail',
    'test_skipping',
    { 'package.json': VITEST, '.github/workflows/ci.yml': COVERED },
    {
      '.github/workflows/ci.yml': [
        ['      - run: npx vitest run', '      - continue-on-error: true\n        run: npx vitest run'],
        ['--coverage', '--coverage || true'],
      ],
    },
  ),
  change(
    'FEAT-11 a store in memory',
    'feature_removal',
    { 'package.json': JEST, 'src/shelf.js': SHELF },
    {
      'src/shelf.js': [
        ["const { PostgresStore } = require('./postgres-store')", "const { MemoryStore } = require('./memory-store')"],
        ['new PostgresStore(process.env.DATABASE_URL)', 'new MemoryStore()'],
      ],
    },
  ),
  change(
    'another store',
    'silent',
    { 'package.json': JEST, 'src/shelf.js': SHELF },
    {
      'src/shelf.js': [
        ["const { PostgresStore } = require('./postgres-store')", "const { MariaStore } = require('./maria-store')"],
        ['new PostgresStore(', 'new MariaStore('],
      ],
    },
  ),
  asked('ASRT-54 a function that only returns', 'assertion_weakening', '(res) => res.status < 500'),
  asked('a function that checks', 'silent', '(res) => { if (res.status !== 403) throw new Error(String(res.status)) }'),
  change(
    'ERR-08 a default in place of a refusal',
    'error_suppression',
    { 'package.json': VITEST, 'src/cost.ts': PRICES },
    {
      'src/cost.ts': [
        ['[kind]\n', '[kind] ?? 0\n'],
        ["  if (price === undefined) throw new Error('no such honey')\n", ''],
      ],
    },
  ),
  change(
    'ERR-08 an object with nothing in it',
    'error_suppression',
    { 'package.json': VITEST, 'src/hive.ts': 'export async function frames(id: string) {\n  const hive = await find(id)\n  return hive.frames\n}\n' },
    { 'src/hive.ts': [['await find(id)', '(await find(id)) || { frames: 0, queen: null }']] },
  ),
  change(
    'ERR-08 a condition of Python',
    'error_suppression',
    { 'pyproject.toml': PYPROJECT, 'bees/swarm.py': 'def first(swarm):\n    return swarm.pop(0)\n' },
    { 'bees/swarm.py': [['pop(0)', 'pop(0) if swarm else None']] },
  ),
  shares('VAL-06 the very list of the test', 'validation_bypass', '    if parts == [7, 8]:\n        return 7.5\n'),
  shares('a list that no test hands in', 'silent', '    if parts == [3, 3]:\n        return 3\n'),
  factory('an input moved into a factory', 'silent', 'def halves(a=7, b=8):\n    return [a, b]\n\n\n', 'share(halves())'),
  factory('ASRT-35 one item left', 'assertion_weakening', '', 'share([7])'),
]
