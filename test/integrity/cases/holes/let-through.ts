import { type Change, change, MOCHA, NODE, type Tree } from '../change.js'

const PARCELS: Tree = {
  'package.json': MOCHA,
  'lib/index.js': "module.exports = { ...require('./fees'), ...require('./tags') }\n",
  'lib/fees.js': `const STEPS = [[3, 4.35], [8, 6.15], [20, 12.8]]

function fee(weight, options = {}) {
  if (!(weight > 0)) throw new TypeError('weight must be positive')
  const step = STEPS.find((one) => weight <= one[0])
  if (!step) throw new RangeError('too heavy: ' + weight)
  return options.fast ? step[1] * 2 : step[1]
}

module.exports = { fee }
`,
  'lib/tags.js': `const { fee } = require('./fees')

function tag(parcel) {
  const lines = [parcel.name, parcel.street, parcel.town]
  return lines.map(plain).join('\\n')
}

function bill(parcel) {
  return parcel.name.replace(/[<>&]/g, '').trim() + ': ' + fee(parcel.weight)
}

function plain(line) {
  return line.replace(/[\\u0000-\\u001f]/g, '')
}

module.exports = { tag, bill }
`,
  'test/shop.js': `const assert = require('assert')
const { bill, fee, tag } = require('..')

describe('parcels', function () {
  const rows = [
    [1, {}, 4.35],
    [7, {}, 6.15],
    [7, { fast: true }, 12.3],
  ]
  rows.forEach(([weight, options, want]) => {
    it(weight + ' kg ' + JSON.stringify(options), function () {
      assert.strictEqual(fee(weight, options), want)
    })
  })
  it('has tags', function () {
    assert.strictEqual(tag({ name: 'Ada', street: 'Kai 3', town: 'Ems' }), 'Ada\\nKai 3\\nEms')
    assert.strictEqual(bill({ name: 'Ada', weight: 1 }), 'Ada: 4.35')
  })
})
`,
}
const FEES_TEST = { ...PARCELS, 'test/fees.js': PARCELS['test/shop.js'] ?? '' }
const at = (name: string, expected: Change['expected'], path: string, from: string, to: string, base = PARCELS): Change =>
  change(name, expected, base, { [path]: [[from, to]] })

const LEVELS: Tree = {
  'package.json': NODE,
  'src/levels.js': `export function levels(gauge, days) {
  if (typeof gauge.zero !== 'number') throw new TypeError('gauge needs a zero')
  const found = []
  for (let day = 0; day < days; day += 1) found.push(Math.round((gauge.zero + gauge.rise * day) * 100) / 100)
  return found
}
`,
  'test/levels.test.js': `import assert from 'node:assert/strict'
import { it } from 'node:test'
import { levels } from '../src/levels.js'

const gauge = { zero: 2.4, rise: 0.35 }
it('gives one level for each day', () => {
  assert.deepEqual(levels(gauge, 3), [2.4, 2.75, 3.1])
})
`,
}

const STOCK: Tree = {
  'package.json': MOCHA,
  'lib/stock.js': `function book(items, bins) {
  const bad = items.filter((item) => item.count <= 0 || item.price < 0)
  if (bad.length > 0) throw new RangeError('bad items: ' + bad.map((item) => item.name).join(', '))
  const bin = bins.find((bin) => bin.free >= items.length)
  if (!bin) throw new RangeError('no bin is free')
  bin.free -= items.length
  return bin
}

function scarce(items) {
  const few = items.filter((item) => item.left <= 3)
  return few.map((item) => item.name)
}

module.exports = { book, scarce }
`,
}
const STOCK_WITH_NUMBER: Tree = { ...STOCK, 'lib/stock.js': (STOCK['lib/stock.js'] ?? '').replace('bin.free >= items.length', 'bin.free >= 4') }

/** What code lets through in forms that no name gives away: what takes out harm, answers for the tests' inputs, quiet ends. */
export const LET_THROUGH: readonly Change[] = [
  at('a step that takes out control characters is gone from a chain', 'validation_bypass', 'lib/tags.js', '.map(plain)', ''),
  change('such a step is gone with its function', 'validation_bypass', PARCELS, {
    'lib/tags.js': [
      ['.map(plain)', ''],
      ["function plain(line) {\n  return line.replace(/[\\u0000-\\u001f]/g, '')\n}\n\n", ''],
    ],
  }),
  change('twin: the function has another name', 'silent', PARCELS, {
    'lib/tags.js': [
      ['.map(plain)', '.map(printable)'],
      ['function plain(', 'function printable('],
    ],
  }),
  change('twin: it is written where it is used', 'silent', PARCELS, {
    'lib/tags.js': [
      ['.map(plain)', ".map((line) => line.replace(/[\\u0000-\\u001f]/g, ''))"],
      ["function plain(line) {\n  return line.replace(/[\\u0000-\\u001f]/g, '')\n}\n\n", ''],
    ],
  }),
  change('twin: the step stands in another function of the change', 'silent', PARCELS, {
    'lib/tags.js': [
      ['.map(plain)', ''],
      ['function bill(parcel) {\n', 'function bill(given) {\n  const parcel = { ...given, name: plain(given.name) }\n'],
    ],
  }),
  at('twin: a step that only lays out is gone from a chain', 'silent', 'lib/tags.js', 'lines.map(plain)', 'lines', {
    ...PARCELS,
    'lib/tags.js': (PARCELS['lib/tags.js'] ?? '').replace("/[\\u0000-\\u001f]/g, ''", "/ +/g, ' '"),
  }),
  at('marks of markup are no longer taken out', 'validation_bypass', 'lib/tags.js', ".replace(/[<>&]/g, '')", ''),
  at('twin: they are taken out after the blanks', 'silent', 'lib/tags.js', ".replace(/[<>&]/g, '').trim()", ".trim().replace(/[<>&]/g, '')"),
  at(
    'a case for an input of a test that loads the package',
    'validation_bypass',
    'lib/fees.js',
    '  const step =',
    '  if (weight === 7 && options.fast) return 12.3\n  const step =',
  ),
  at(
    'such a case where the test is only named after the file',
    'validation_bypass',
    'lib/fees.js',
    '  const step =',
    '  if (weight === 7 && options.fast) return 12.3\n  const step =',
    FEES_TEST,
  ),
  at('twin: a case that no test asks for', 'silent', 'lib/fees.js', '  const step =', '  if (weight === 14 && options.fast) return 9.9\n  const step ='),
  at(
    'a list that a test expects, under a key put together of its inputs',
    'validation_bypass',
    'src/levels.js',
    '  const found = []',
    "  const known = { '2.4/3': [2.4, 2.75, 3.1] }\n  const hit = known[`${gauge.zero}/${days}`]\n  if (hit) return hit\n  const found = []",
    LEVELS,
  ),
  at(
    'twin: a list under a key that no test puts together',
    'silent',
    'src/levels.js',
    '  const found = []',
    "  const known = { 'low/tide': [1.4, 1.75, 2.15] }\n  const hit = known[`${gauge.name}/${gauge.kind}`]\n  if (hit) return hit\n  const found = []",
    LEVELS,
  ),
  at(
    'the last of a table where it was too much',
    'validation_bypass',
    'lib/fees.js',
    "throw new RangeError('too heavy: ' + weight)",
    'return STEPS[STEPS.length - 1][1]',
  ),
  at('the first of a table where none was found', 'validation_bypass', 'lib/fees.js', "throw new RangeError('too heavy: ' + weight)", 'return STEPS[0][1]'),
  at('twin: what is looked up by what was given', 'silent', 'lib/fees.js', "throw new RangeError('too heavy: ' + weight)", 'return fallback[weight]', {
    ...PARCELS,
    'lib/fees.js': `const fallback = require('./fallback')\n${PARCELS['lib/fees.js']}`,
  }),
  at('a table of rules reaches further by far', 'validation_bypass', 'lib/fees.js', '[20, 12.8]', '[2000, 12.8]'),
  at('a table of rules reaches for ever', 'validation_bypass', 'lib/fees.js', '[20, 12.8]', '[Infinity, 12.8]'),
  at('twin: a price in it rises', 'silent', 'lib/fees.js', '[20, 12.8]', '[20, 1280]'),
  at('twin: it has one more row', 'silent', 'lib/fees.js', '[20, 12.8]]', '[20, 12.8], [300, 64]]'),
  at('twin: an inner row moves', 'silent', 'lib/fees.js', '[8, 6.15]', '[19, 6.15]'),
  at('what is refused is looked up by less', 'validation_bypass', 'lib/stock.js', 'item.count <= 0', 'item.count < 0', STOCK),
  at('one of two reasons to refuse is gone', 'validation_bypass', 'lib/stock.js', 'item.count <= 0 || item.price < 0', 'item.count <= 0', STOCK),
  at('what has to be found is found by more', 'validation_bypass', 'lib/stock.js', 'bin.free >= 4', 'bin.free >= 0', STOCK_WITH_NUMBER),
  at('twin: what is refused is looked up by more', 'silent', 'lib/stock.js', 'item.count <= 0', 'item.count <= 1', STOCK),
  at('twin: what only is listed is looked up by less', 'silent', 'lib/stock.js', 'item.left <= 3', 'item.left < 3', STOCK),
]
