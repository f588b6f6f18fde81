import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const HEAD = "import { expect, test } from 'vitest'\nimport { label, price } from '../src/price.js'\n\n"
const LABEL = 'export const label = (kind) => `${kind}!`\n'
const SHORT = `export const price = (kind) => Math.max(kind.length, 1) * 3\n${LABEL}`
const LONG = `export function price(kind) {\n  const size = kind.length\n  return size * 3\n}\n${LABEL}`
const PRICES = "test('price', () => {\n  expect(price('jam')).toBe(9)\n})\n\n"
const LABELS = "test('label', () => {\n  expect(label('jam')).toBe('jam!')\n})\n"
const js = (name: string, expected: Change['expected'], source: string, edited: string, tests: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/price.js': source, 'test/price.test.js': HEAD + PRICES + LABELS },
    { 'src/price.js': edited, 'test/price.test.js': tests },
  )
const renamed = (text: string): string => text.replaceAll('price', 'cost').replaceAll('../src/cost.js', '../src/price.js')
const ALONE = HEAD.replace(', price', '') + LABELS

const PEARS = 'def weigh(x):\n    y = x * 4\n    return y\n\n\ndef name(x):\n    return str(x)\n'
const WEIGHS = 'def test_weigh():\n    assert weigh(3) == 12\n\n\n'
const NAMES = 'def test_name():\n    assert name(1) == "1"\n'
const FROM = 'from orchard.pears import name, weigh\n\n\n'
const py = (name: string, expected: Change['expected'], edited: string, tests: string) =>
  change(
    `Python: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'orchard/pears.py': PEARS, 'tests/test_pears.py': FROM + WEIGHS + NAMES },
    { 'orchard/pears.py': edited, 'tests/test_pears.py': tests },
  )

const CLASS = `export class Moment {
  constructor(day, hour = 0) {
    this.day = day
    this.hour = hour
  }

  static of(day) {
    return new Moment(day)
  }

  plus(days) {
    return new Moment(this.day + days, this.hour)
  }

  minus(days) {
    return new Moment(this.day - days, this.hour)
  }
}
`
const MOMENTS = `import { expect, test } from 'vitest'
import { Moment } from '../src/moment.js'

const createMoment = () => Moment.of(3)

test('Moment.plus adds days', () => {
  const moment = createMoment()
  expect(moment.plus(2).day).toBe(5)
})

test('Moment.minus takes days away', () => {
  const moment = createMoment()
  expect(moment.minus(2).day).toBe(1)
})
`
const inDate = (text: string): string => text.replaceAll('Moment', 'PlainDate').replaceAll('moment', 'date')
const LABELLED = `import { expect, test } from 'vitest'\nimport * as shop from '../src/moment.js'\n\ntest('exports', () => {\n  expect(shop).toBeTypeOf('object')\n})\n`
const inPlace = {
  'package.json': VITEST,
  'src/moment.js': CLASS,
  'test/math.test.js': `${LABELLED}\n${MOMENTS.replace(/^import.*vitest'\n/, '')}`,
}
const classes = (name: string, expected: Change['expected'], tests: string | null) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/moment.js': CLASS, 'test/moment/math.test.js': MOMENTS },
    { 'src/moment.js': null, 'src/date.js': inDate(CLASS), 'test/moment/math.test.js': null, ...(tests === null ? {} : { 'test/date/math.test.js': tests }) },
  )

/** A function gets another name: that is no reason for its tests to go. */
export const RENAMED: readonly Change[] = [
  js('a function of one line is renamed, its tests go', 'test_deletion', SHORT, renamed(SHORT), ALONE),
  js('a function is renamed, its tests go', 'test_deletion', LONG, renamed(LONG), ALONE),
  js('a function is renamed, and its tests are', 'silent', LONG, renamed(LONG), renamed(HEAD + PRICES) + LABELS),
  js('a function is renamed, its tests are and check less', 'any', LONG, renamed(LONG), renamed(HEAD + PRICES).replace('toBe(9)', 'toBeDefined()') + LABELS),
  js('a function goes, and its tests do', 'silent', LONG, LABEL, ALONE),
  classes('a class is renamed, and its tests go', 'test_deletion', null),
  change('a class is renamed in its file, and its tests go', 'test_deletion', inPlace, {
    'src/moment.js': CLASS.replaceAll('Moment', 'PlainDate'),
    'test/math.test.js': LABELLED,
  }),
  classes('a class is renamed, and its tests are', 'silent', inDate(MOMENTS)),
  classes('a class is renamed, and its tests keep their titles', 'silent', inDate(MOMENTS).replaceAll("test('PlainDate", "test('Moment")),
  classes(
    'a class is renamed, and its tests keep their titles and check less',
    'any',
    inDate(MOMENTS).replaceAll("test('PlainDate", "test('Moment").replace('toBe(1)', 'toBeLessThan(9)'),
  ),
  classes('a class is renamed, its tests are and check less', 'any', inDate(MOMENTS).replace('toBe(1)', 'toBeLessThan(9)')),
  classes('a class is renamed, its tests are and ask with other input', 'any', inDate(MOMENTS).replace('minus(2).day).toBe(1)', 'minus(0).day).toBe(3)')),
  py('a function is renamed, its tests go', 'test_deletion', PEARS.replace('weigh', 'mass'), FROM.replace(', weigh', '') + NAMES),
  py('a function is renamed, and its tests are', 'silent', PEARS.replace('weigh', 'mass'), (FROM + WEIGHS + NAMES).replaceAll('weigh', 'mass')),
  py(
    'a function is renamed, its tests are and check less',
    'any',
    PEARS.replace('weigh', 'mass'),
    (FROM + WEIGHS + NAMES).replaceAll('weigh', 'mass').replace('mass(3) == 12', 'mass(3)'),
  ),
  py('a function goes, and its tests do', 'silent', PEARS.replace(/def weigh[\s\S]*?\n\n\n/, ''), FROM.replace(', weigh', '') + NAMES),
]
