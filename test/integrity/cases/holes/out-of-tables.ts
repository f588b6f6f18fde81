import { type Change, change, NODE } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const ASK = `const actions = {
  weigh: (sack) => sack.kilos,
  grind: (sack) => ({ ...sack, ground: true }),
  sieve: (sack) => ({ ...sack, sieved: true }),
}

export function ask(name, sack) {
  const action = actions[name]
  if (action === undefined) throw new RangeError(name)
  return action(sack)
}
`
const ASKED = `import assert from 'node:assert'
import { test } from 'node:test'
import { ask } from '../src/ask.js'

test('weighs', () => assert.equal(ask('weigh', { kilos: 3 }), 3))
test('sieves', () => assert.equal(ask('sieve', { kilos: 3 }).sieved, true))
`
const SIEVE = '  sieve: (sack) => ({ ...sack, sieved: true }),\n'
const asked = (name: string, told: Told, source: Edits, others: Change['edits'] = {}, more: Change['base'] = {}) =>
  change(
    name,
    told,
    { 'package.json': NODE, 'src/ask.js': ASK, 'src/sacks.js': 'export const sacks = 1\n', 'test/ask.test.js': ASKED, ...more },
    { 'src/ask.js': source, ...others },
  )

const MILLS = `const MILLS = new Set(['upper', 'middle', 'lower'])
export const TOLLS = new Map([
  ['upper', 4],
  ['middle', 3],
  ['lower', 2],
])

export function mill(place) {
  if (!MILLS.has(place)) throw new RangeError(place)
  return place
}
`
const TOLL = "import { TOLLS } from './mills.js'\n\nexport const toll = (place) => TOLLS.get(place) ?? 0\n"
const MILLED =
  "import assert from 'node:assert'\nimport { test } from 'node:test'\nimport { mill } from '../src/mills.js'\n\ntest('is there', () => assert.equal(mill('middle'), 'middle'))\n"
const milled = (name: string, told: Told, source: Edits, test: Edits = []) =>
  change(
    name,
    told,
    { 'package.json': NODE, 'src/mills.js': MILLS, 'src/toll.js': TOLL, 'test/mills.test.js': MILLED },
    { 'src/mills.js': source, 'test/mills.test.js': test },
  )

const BARREL = "module.exports = {\n  ...require('./src/flour'),\n  ...require('./src/bran'),\n  Sack: require('./src/sack'),\n}\n"
const CJS = '{ "name": "mill", "main": "index.js", "scripts": { "test": "node --test" } }\n'
const FLOUR = {
  'package.json': CJS,
  'index.js': BARREL,
  'src/flour.js': 'module.exports = { flour: (sack) => sack * 2 }\n',
  'src/bran.js': 'module.exports = { bran: (sack) => sack * 3 }\n',
  'src/sack.js': 'module.exports = class Sack {}\n',
  'test/flour.test.js':
    "const { test } = require('node:test')\nconst assert = require('node:assert')\nconst { flour } = require('..')\n\ntest('doubles', () => assert.equal(flour(2), 4))\n",
}
const handed = (name: string, told: Told, edits: Change['edits'], base: Change['base'] = {}) => change(name, told, { ...FLOUR, ...base }, edits)
const SPREAD_BRAN = "  ...require('./src/bran'),\n"

/** Entries that go from tables and modules from what is handed out, while nothing of the change takes them up. */
export const OUT_OF_TABLES: readonly Change[] = [
  asked('a handler goes from a table that is asked by name', 'feature_removal', [[SIEVE, '']]),
  asked('a handler of a table has another name', 'silent', [[SIEVE, SIEVE.replace('sieve:', 'sift:')]], {
    'test/ask.test.js': [["ask('sieve'", "ask('sift'"]],
  }),
  asked('a handler stands in another file of the change', 'silent', [[SIEVE, '']], {
    'src/sacks.js': 'export const sacks = 1\nexport const sieve = (sack) => ({ ...sack, sieved: true })\n',
  }),
  asked('the one that asks the table does itself what the entry did', 'silent', [
    [SIEVE, ''],
    ['  const action', '  if (sack.sieves) return { ...sack, sieved: true }\n  const action'],
  ]),
  asked(
    'a handler goes from a table with its test and its docs',
    'silent',
    [[SIEVE, '']],
    {
      'test/ask.test.js': [["test('sieves', () => assert.equal(ask('sieve', { kilos: 3 }).sieved, true))\n", '']],
      'README.md': 'Weighs and grinds.\n',
    },
    { 'README.md': 'Weighs, grinds and has a `sieve`.\n' },
  ),
  asked(
    'a handler goes from a table with the module that it stood for',
    'silent',
    [
      ["import { sieve } from './sieve.js'\n", ''],
      ['  sieve,\n', ''],
    ],
    { 'src/sieve.js': null },
    {
      'src/ask.js': `import { sieve } from './sieve.js'\n${ASK.replace(SIEVE, '  sieve,\n')}`,
      'src/sieve.js': 'export const sieve = (sack) => ({ ...sack, sieved: true })\n',
    },
  ),
  milled(
    'a word goes from those that are not refused',
    'feature_removal',
    [["'upper', 'middle', 'lower'", "'upper', 'lower'"]],
    [["mill('middle'), 'middle'", "mill('upper'), 'upper'"]],
  ),
  milled('a pair goes from a Map that another file asks', 'feature_removal', [["  ['middle', 3],\n", '']]),
  milled('pairs of a Map stand in another order', 'silent', [["  ['upper', 4],\n  ['middle', 3],\n", "  ['middle', 3],\n  ['upper', 4],\n"]]),
  milled('a word comes to those that are not refused', 'silent', [["'upper', 'middle', 'lower'", "'upper', 'middle', 'lower', 'tidal'"]]),
  handed('a module is spread into what is handed out no more', 'feature_removal', { 'index.js': [[SPREAD_BRAN, '']] }),
  handed(
    'a module is assigned to what is handed out no more',
    'feature_removal',
    { 'index.js': "Object.assign(exports, require('./src/flour'))\n" },
    {
      'index.js': "Object.assign(exports, require('./src/flour'))\nObject.assign(exports, require('./src/bran'))\n",
    },
  ),
  handed('a module that was spread is handed out by its names', 'silent', { 'index.js': [[SPREAD_BRAN, "  bran: require('./src/bran').bran,\n"]] }),
  handed('a module that was spread stands elsewhere', 'silent', {
    'index.js': [['./src/bran', './src/husks']],
    'src/bran.js': null,
    'src/husks.js': FLOUR['src/bran.js'],
  }),
  handed('modules are assigned that were spread', 'silent', {
    'index.js': "module.exports = Object.assign({ Sack: require('./src/sack') }, require('./src/flour'), require('./src/bran'))\n",
  }),
]
