import { change, type Edit, type Expected, JEST, NODE, type Tree, VITEST } from '../change.js'

const LEVEL =
  "export class BadLine extends Error {\n  name = 'BadLine'\n}\n\nexport function read(line) {\n  if (!line.includes(' ')) throw new BadLine(`no level in ${line}`)\n  return line.split(' ')\n}\n"
const REFUSES =
  "import assert from 'node:assert/strict'\nimport test from 'node:test'\nimport { BadLine, read } from '../src/level.js'\n\ntest('refuses', () => {\n  assert.throws(() => read('x'), (error) => {\n    assert.ok(error instanceof BadLine)\n    assert.match(error.message, /no level in x/)\n    return true\n  })\n})\n"
const refuses = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'package.json': NODE, 'src/level.js': LEVEL, 'test/level.test.js': REFUSES }, { 'test/level.test.js': [[from, to]] })
const PREDICATE = '(error) => {\n    assert.ok(error instanceof BadLine)\n    assert.match(error.message, /no level in x/)\n    return true\n  }'

const PANEL = 'export const Panel = ({ lines }) => <button disabled={lines.length === 0}>Pay</button>\n'
const PANEL_TEST =
  "import { render, screen } from '@testing-library/react'\nimport { Panel } from '@/Panel'\n\ntest('nothing to pay', () => {\n  render(<Panel lines={[]} />)\n  expect(screen.getByRole('button')).toBeDisabled()\n})\n"
const panel = (name: string, expected: Expected, matcher: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/Panel.tsx': PANEL, 'tests/Panel.test.tsx': PANEL_TEST },
    { 'tests/Panel.test.tsx': [['toBeDisabled', matcher]] },
  )

const SUM = 'export function weight(frames: number[]): number {\n  return frames.reduce((all, one) => all + one, 0)\n}\n'
const SUM_TEST = "import { expect, test } from 'vitest'\nimport { weight } from './weight'\n\ntest('weighs', () => {\n  expect(weight([2, 3])).toBe(5)\n})\n"
const weighed = (name: string, expected: Expected, value: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/weight.ts': SUM, 'src/weight.test.ts': SUM_TEST },
    { 'src/weight.test.ts': [['toBe(5)', `toBe(${value})`]] },
  )

const GATE =
  "exports.only = (role) => {\n  return (req, res, next) => {\n    if (req.user.role !== role) return res.status(403).json({ error: 'no' })\n    return next()\n  }\n}\n"
const STORE =
  "exports.find = (rows, id) => {\n  const row = rows.find((one) => one.id === id)\n  if (!row) {\n    const error = new Error(`no ${id}`)\n    error.code = 'ENOROW'\n    throw error\n  }\n  return row\n}\n"
const SETUP =
  "import { beforeEach, vi } from 'vitest'\n\nbeforeEach(() => {\n  vi.spyOn(console, 'error').mockImplementation((message) => {\n    throw new Error(String(message))\n  })\n})\n"
const KINDS =
  "export type Kind = 'a' | 'b'\n\nexport interface Row {\n  readonly year: number\n  kind: Kind\n}\n\nexport const isA = (row: Row) => row.kind === 'a' && row.year > 2000\n"
const CARS =
  "export class Cars {\n  constructor(store, bus) {\n    this.store = store\n    this.bus = bus\n  }\n\n  async drive(id, km) {\n    this.assertId(id)\n    if (km < 0) throw new RangeError('negative')\n    const car = await this.store.find(id)\n    car.km += km\n    if (car.km > 9000) this.bus.publish('due', id)\n    return car.km\n  }\n\n  assertId(id) {\n    if (!/^C-\\d+$/.test(id)) throw new TypeError('bad id')\n  }\n}\n"
const cars = (name: string, expected: Expected, ...edits: readonly (readonly [from: string, to: string])[]) =>
  change(name, expected, { 'package.json': NODE, 'src/cars.js': CARS }, { 'src/cars.js': edits })
const one = (name: string, expected: Expected, base: Tree, edits: Readonly<Record<string, Edit>>) => change(name, expected, base, edits)
const setUp = { 'package.json': VITEST, 'vitest.config.ts': "export default { test: { setupFiles: ['./setup.ts'] } }\n", 'setup.ts': SETUP }

/** Operators and harmless changes in many small forms that another blind count found overlooked. */
export const APIARY_FORMS = [
  refuses('ASRT-14 a predicate for the error is gone', 'assertion_weakening', `, ${PREDICATE}`, ''),
  refuses('BEN-30 a predicate for the error became an object that asks for the same', 'silent', PREDICATE, "{ name: 'BadLine', message: /no level in x/ }"),
  refuses('ASRT-14 one demand less of the error', 'assertion_weakening', '    assert.match(error.message, /no level in x/)\n', ''),
  refuses('ASRT-13 a pattern in a predicate that every text matches', 'assertion_weakening', '/no level in x/', '/.*/'),
  refuses(
    'a predicate whose demands stand in one expression',
    'silent',
    PREDICATE,
    '(error) => error instanceof BadLine && /no level in x/.test(error.message)',
  ),
  refuses(
    'one of two demands in one expression is enough',
    'assertion_weakening',
    PREDICATE,
    '(error) => error instanceof BadLine || /no level in x/.test(error.message)',
  ),
  refuses(
    'a demand in one expression is turned round',
    'assertion_weakening',
    PREDICATE,
    '(error) => error instanceof BadLine && !/no level in x/.test(error.message)',
  ),
  change(
    'what the answer of a function asks of the error is asked no more',
    'assertion_weakening',
    {
      'package.json': NODE,
      'src/level.js': LEVEL,
      'test/level.test.js': REFUSES.replace('return true', "return error.name === 'BadLine' && error.cause === undefined"),
    },
    {
      'test/level.test.js': [[PREDICATE.replace('return true', "return error.name === 'BadLine' && error.cause === undefined"), '/no level in x/']],
    },
  ),
  refuses('one demand more of the error', 'silent', '    return true', "    assert.strictEqual(error.name, 'BadLine')\n    return true"),
  panel('ASRT-17 what an element is, negated, where the test imports by @/', 'assertion_weakening', 'not.toBeDisabled'),
  panel('the same in the words of the opposite', 'silent', 'not.toBeEnabled'),
  weighed('ASRT-32 what is expected is worked out by the code under test', 'assertion_weakening', 'weight([2]) + weight([3])'),
  weighed('the value written as a sum', 'silent', '2 + 3'),
  one(
    'VAL-05 a middleware that its maker hands out turns nobody away',
    'validation_bypass',
    { 'package.json': JEST, 'lib/gate.js': GATE },
    {
      'lib/gate.js': [["return res.status(403).json({ error: 'no' })", 'req.guest = true']],
    },
  ),
  one(
    'the same refusal in a block',
    'silent',
    { 'package.json': JEST, 'lib/gate.js': GATE },
    {
      'lib/gate.js': [["return res.status(403).json({ error: 'no' })", "{\n      return res.status(403).json({ error: 'no' })\n    }"]],
    },
  ),
  cars('VAL-01 a guard beside a call that asserts something else', 'validation_bypass', ["    if (km < 0) throw new RangeError('negative')\n", '']),
  cars(
    'a guard that another method takes over',
    'silent',
    ["    if (km < 0) throw new RangeError('negative')\n", '    this.assertKm(km)\n'],
    ['  assertId(id) {', "  assertKm(km) {\n    if (km < 0) throw new RangeError('negative')\n  }\n\n  assertId(id) {"],
  ),
  cars('FEAT-10 an event is gone with the condition that it stood under', 'feature_removal', ["    if (car.km > 9000) this.bus.publish('due', id)\n", '']),
  cars('an event in a block', 'silent', [
    "    if (car.km > 9000) this.bus.publish('due', id)\n",
    "    if (car.km > 9000) {\n      this.bus.publish('due', id)\n    }\n",
  ]),
  one(
    'ERR-06 the code that the error was marked with is gone',
    'error_suppression',
    { 'package.json': JEST, 'lib/store.js': STORE },
    {
      'lib/store.js': [["    error.code = 'ENOROW'\n", '']],
    },
  ),
  one(
    'the error is marked as it is made',
    'silent',
    { 'package.json': JEST, 'lib/store.js': STORE },
    {
      'lib/store.js': [
        [
          "    const error = new Error(`no ${id}`)\n    error.code = 'ENOROW'\n    throw error\n",
          "    throw Object.assign(new Error(`no ${id}`), { code: 'ENOROW' })\n",
        ],
      ],
    },
  ),
  one('ERR-14 the console failed the tests and is silent now', 'error_suppression', setUp, {
    'setup.ts': [['(message) => {\n    throw new Error(String(message))\n  }', '() => {}']],
  }),
  one('the console fails the tests in other words', 'silent', setUp, { 'setup.ts': [['new Error(String(message))', 'new Error(`printed: ${message}`)']] }),
  one(
    'ERR-10 no checker of types over a file that begins with a type',
    'error_suppression',
    { 'package.json': VITEST, 'src/kinds.ts': KINDS },
    {
      'src/kinds.ts': `// @ts-nocheck\n${KINDS}`,
    },
  ),
  one(
    'over a file of nothing but types',
    'silent',
    { 'package.json': VITEST, 'src/kinds.ts': KINDS.slice(0, KINDS.indexOf('export const')) },
    {
      'src/kinds.ts': `// @ts-nocheck\n${KINDS.slice(0, KINDS.indexOf('export const'))}`,
    },
  ),
  one(
    'FEAT-13 a member of any type that may be left out',
    'feature_removal',
    { 'package.json': VITEST, 'src/kinds.ts': KINDS },
    {
      'src/kinds.ts': [['year: number', 'year?: any']],
    },
  ),
  one('a member that may be left out', 'silent', { 'package.json': VITEST, 'src/kinds.ts': KINDS }, { 'src/kinds.ts': [['year: number', 'year?: number']] }),
]
