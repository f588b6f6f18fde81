import { type Change, change, type Expected, MOCHA, VITEST } from '../change.js'

// A name that a callback gives something to, declared with nothing in it.
const DIAL = 'export const hour = (of: number) => of % 12\nexport const copy = (of: number) => of\n'
const DIAL_TEST = (declared: string, check: string) => `import { expect, it } from 'vitest'
import { open } from 'dials'
import { copy, hour } from '../src/dial'

function shown() {
  ${declared}
  const dials = open((dial) => {
    held = dial
  })
  return { dials, held }
}

it('turns', () => {
  const { held } = shown()
  const before = copy(held.face.hour)
  const next = hour(held.face.hour) - 1
  const wanted = next === -1 ? 11 : next
  ${check}
})
`
const onDial = (name: string, expected: Expected, declared: string, check: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/dial.ts': DIAL, 'test/dial.test.ts': DIAL_TEST('let held', 'expect(hour(before)).toBe(wanted)') },
    { 'test/dial.test.ts': DIAL_TEST(declared, check) },
  )

// A sibling package whose exports name what a build makes, in two folders of it.
const CORE = (exported: string) =>
  `{ "name": "@shop/core", "exports": { "./scales": { "types": "./dist/types/doors/scales.d.ts", "default": "${exported}" } } }\n`
const onCore = (name: string, expected: Expected, exported: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST.replace('"private": true,', '"private": true, "workspaces": ["packages/*"],'),
      'packages/core/package.json': CORE(exported),
      'packages/core/src/doors/scales.ts': "export { weigh } from '../weigh'\n",
      'packages/core/src/weigh.ts': 'export const weigh = (grams: number) => grams / 1000\n',
      'packages/core/src/price.ts': 'export const price = (kilos: number) => kilos * 2\n',
      'packages/desk/package.json': '{ "name": "@shop/desk" }\n',
      'packages/desk/src/bill.ts': "import { weigh } from '@shop/core/scales'\nexport const bill = (grams: number) => ({ kilos: weigh(grams) })\n",
      'packages/desk/src/bill.test.ts':
        "import { expect, it } from 'vitest'\nimport { bill } from './bill'\n\nit('bills', () => {\n  expect(bill(500)).toEqual({ kilos: 0.5 })\n})\n",
    },
    {
      [`packages/core/src/${name.includes('another file') ? 'price' : 'weigh'}.ts`]: name.includes('another file')
        ? 'export const price = (kilos: number) => kilos * 3\n'
        : 'export const weigh = (grams: number) => Math.ceil(grams / 1000)\n',
      'packages/desk/src/bill.test.ts': [['kilos: 0.5', 'kilos: 1']],
    },
  )

// What Jasmine loads before its specs leads to the code that they ask through a global.
const onQueue = (name: string, expected: Expected, helpers: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA.replace('"mocha"', '"jasmine"').replace('"test": "mocha"', '"test": "jasmine"'),
      'spec/support/jasmine.json': `{ "spec_dir": "spec", "spec_files": ["*.spec.js"], "helpers": [${helpers}] }\n`,
      'spec/helper.js': "global.shop = require('../src/index')\n",
      'spec/queue.spec.js':
        "const { Controller } = require('../src/controller')\n\ndescribe('queue', () => {\n  it('ends', () => {\n    expect(new Controller(shop).status()).toBe('failed')\n  })\n})\n",
      'src/controller.js': 'exports.Controller = class {\n  constructor(of) {\n    this.of = of\n  }\n  status() {\n    return this.of.queue()\n  }\n}\n',
      'src/index.js': "exports.queue = require('./queue').end\n",
      'src/queue.js': "exports.end = () => 'failed'\n",
    },
    { 'src/queue.js': "exports.end = () => 'done'\n", 'spec/queue.spec.js': [["toBe('failed')", "toBe('done')"]] },
  )

// A class of errors that hangs on what a call makes.
const ASK_TEST = (given: string, wanted: string) => `import test from 'ava'
import { ask, open } from '../src/ask'

const client = open(${given})

test('asks in time', async (t) => {
  await t.throwsAsync(ask('tides')${wanted})
})
`
const onAsk = (name: string, expected: Expected, given: string, wanted: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST.replace('"vitest": "^4.0.0"', '"ava": "^6.0.0"').replace('vitest run', 'ava'),
      'src/ask.ts':
        'class LateError extends Error {}\nexport const open = (given: { port: number; near: number; only?: boolean }) => ({ LateError, given })\nexport const ask = async (what: string) => { throw new LateError(what) }\n',
      'test/ask.test.ts': ASK_TEST('{ port: 1, near: 2 }', ', { instanceOf: client.LateError }'),
    },
    { 'test/ask.test.ts': ASK_TEST(given, wanted) },
  )

/** Ways on which a value or a module comes to a test that are written otherwise than by a plain import or assignment. */
export const GIVEN_IN_CALLBACKS: readonly Change[] = [
  onDial('silent: what a callback gives is declared as null', 'silent', 'let held: unknown = null', 'expect(hour(before)).toBe(wanted)'),
  onDial('silent: what a callback gives is declared as undefined', 'silent', 'let held: unknown = undefined', 'expect(hour(before)).toBe(wanted)'),
  onDial(
    'what a callback gives is declared as null, and the answer is asked only to be there',
    'assertion_weakening',
    'let held: unknown = null',
    'expect(hour(before)).toBeDefined()',
  ),
  onDial('what a callback gives is declared as null, and nothing is asked', 'assertion_weakening', 'let held: unknown = null', 'hour(before)'),
  onCore('silent: what the exports of a sibling package lead to by a folder within the built one changed', 'silent', './dist/esm/doors/scales.js'),
  onCore('another file of the sibling package changed, which the exports do not lead to', 'assertion_weakening', './dist/esm/doors/scales.js'),
  onQueue('silent: code changed to which the helper leads that Jasmine loads', 'silent', '"helper.js"'),
  onAsk('silent: a class of errors hangs on what is made with more', 'silent', '{ port: 1, only: true, near: 2 }', ', { instanceOf: client.LateError }'),
  onAsk(
    'any error will do in place of a class that hangs on what is made',
    'assertion_weakening',
    '{ port: 1, only: true, near: 2 }',
    ', { instanceOf: Error }',
  ),
  onAsk('any error will do where it hung on what is made', 'assertion_weakening', '{ port: 1, near: 2 }', ''),
  onQueue('code changed to which a helper leads that Jasmine does not load', 'assertion_weakening', '"other.js"'),
]
