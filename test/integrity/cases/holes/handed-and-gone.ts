import { type Change, change, JEST, MOCHA, NODE, VITEST } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const HIVE = `export const FLAGS = new Map([
  ['swarm_alarm', 'Rings before a swarm.'],
  ['late_harvest', 'Waits for the heather.'],
])
export function hive({ flags = [] } = {}) {
  return { frames: flags.includes('swarm_alarm') ? 11 : 10, honey: flags.includes('late_harvest') ? 3 : 2, sealed: true }
}
`
const LOOP = "for (const flags of [[], ['swarm_alarm']]) {\n  describe('hive', () => {\n"
const IN_HIVE = `    it('has frames', () => {
      expect(hive({ flags }).frames).toBeGreaterThan(9)
    })
    it('holds honey', () => {
      expect(hive({ flags }).honey).toBe(2)
    })
    it('is sealed', () => {
      expect(hive({ flags }).sealed).toBe(true)
    })
`
const PASSED = `import { describe, expect, it } from 'vitest'\nimport { hive } from '../src/hive.js'\n\n${LOOP}${IN_HIVE}  })\n}\n`
const ONCE = `import { describe, expect, it } from 'vitest'\nimport { hive } from '../src/hive.js'\n\ndescribe('hive', () => {\n${IN_HIVE.replaceAll('{ flags }', '')}})\n`
const flagged = (name: string, told: Told, source: Edits) =>
  change(name, told, { 'package.json': VITEST, 'src/hive.js': HIVE, 'test/hive.test.js': PASSED }, { 'src/hive.js': source, 'test/hive.test.js': ONCE })

const COMB = 'export class Comb {\n  fill(cells) {\n    return cells * 2\n  }\n}\n'
const CAST = `//@flow
import { Comb } from '../comb'

const order = (a: number, b: number) => (a === b ? (0: 0) : (1: 1))

test('fills', () => {
  expect(order(new Comb().fill(2), 4)).toBe(0)
})
`
const unread = (name: string, told: Told, comb: null | Edits) =>
  change(
    name,
    told,
    { 'package.json': JEST, 'src/comb.js': COMB, 'src/__tests__/comb.test.js': CAST, 'src/smoker.js': 'export const smoke = () => 1\n' },
    {
      'src/comb.js': comb,
      'src/smoker.js': [['=> 1', '=> 2']],
      'src/__tests__/comb.test.js': null,
    },
  )

const DIAL = `import { createServer } from 'node:http'

export function dial(server, open = createServer) {
  return open(server)
}
`
const RUNG = `const test = require('tape')
const { dial } = require('../src/dial.js')

test('nobody calls', (t) => {
  t.plan(1)
  const line = dial((call) => {
    t.fail()
  })
  t.equal(line.listening, false)
})
`
const rung = (name: string, told: Told, given: string) =>
  change(
    name,
    told,
    { 'package.json': NODE.replace('node --test', 'tape test/*.js').replace(', "type": "module"', ''), 'src/dial.js': DIAL, 'test/dial.test.js': RUNG },
    { 'test/dial.test.js': [['(call) => {\n    t.fail()\n  }', given]] },
  )

const TRACED = `import { expect, test } from 'vitest'
import { trace } from '../src/trace.js'

test('tells where it was', () => {
  expect(trace()).toMatchInlineSnapshot('"lost at queen.test.ts:44:45 of 3"')
})
`
const traced = (name: string, told: Told, from: string, to: string) =>
  change(
    name,
    told,
    { 'package.json': VITEST, 'src/trace.js': 'export const trace = () => String(process.env.TRACE)\n', 'test/trace.test.js': TRACED },
    { 'test/trace.test.js': [[from, to]] },
  )

const STORE = `export class Store {
  keep(key, make) {
    this.last = make()
    return key
  }
}
`
const KEPT = `import { expect, test, vi } from 'vitest'
import { Store } from 'latest/src/store.js'

test('makes once', () => {
  const store = new Store()
  const make = vi.fn(() => 'wax')
  store.keep('a', make)
  store.keep('a', make)
  expect(make).toHaveBeenCalledTimes(1)
})
`
const kept = (name: string, told: Told, edits: Edits) =>
  change(
    name,
    told,
    {
      'package.json': VITEST,
      'packages/latest/package.json': '{ "name": "latest", "exports": {} }\n',
      'packages/latest/src/store.js': STORE,
      'test/unit/keeping.test.js': KEPT,
    },
    { 'test/unit/keeping.test.js': edits },
  )

const OVEN = "exports.fire = async (clay) => {\n  if (!clay) throw new Error('no clay')\n  return clay\n}\n"
const CHAINED = `const assert = require('assert')
const { fire } = require('../src/oven.js')

it('wants clay', () => {
  return fire()
    .then(() => {
      throw new Error('Missing expected error')
    })
    .catch((err) => {
      assert.equal(err.message, 'no clay')
    })
})
`
const tried = (check: string) => `const assert = require('assert')
const { fire } = require('../src/oven.js')

it('wants clay', async () => {
  let error = null
  try {
    await fire()
  } catch (fireError) {
    error = fireError
  }
  ${check}
})
`
const fired = (name: string, told: Told, base: string, head: string) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/oven.js': OVEN, 'test/oven.test.js': base },
    { 'src/oven.js': [['return clay', 'return `${clay}`']], 'test/oven.test.js': head },
  )
const SAYS = "assert.strictEqual(error && error.message, 'no clay')"

/** What goes with the code by another word than a test's own, and what is handed over where it was called. */
export const HANDED_AND_GONE: readonly Change[] = [
  flagged('a suite ran with a flag as well, and the code knows the flag no more', 'silent', [
    ["  ['swarm_alarm', 'Rings before a swarm.'],\n", ''],
    ["flags.includes('swarm_alarm') ? 11 : 10", '10'],
  ]),
  flagged('a suite ran with a flag as well, and the code knows the flag still', 'test_deletion', [["flags.includes('late_harvest') ? 3 : 2", '2']]),
  unread('a test file that cannot be read goes with all that it loads', 'silent', null),
  unread('a test file that cannot be read goes and what it loads stays', 'test_deletion', [['cells * 2', 'cells * 3']]),
  rung('what can only fail is handed over by its name', 'silent', 't.fail'),
  rung('what can only fail is handed over no more', 'assertion_weakening', 't.comment'),
  traced('another place in a stack of the same snapshot', 'silent', 'ts:44:45', 'ts:39:45'),
  traced('another number beside the place of the same snapshot', 'assertion_weakening', 'of 3', 'of 4'),
  kept('a double that the code calls, by a path that speaks of no tests', 'silent', [['latest/src', '../../packages/latest/src']]),
  kept('a double that the test calls now', 'assertion_weakening', [["store.keep('a', make)\n  store.keep('a', make)", 'make()']]),
  fired('a rejection that a chain caught is kept in a local until it is looked at', 'silent', CHAINED, tried(SAYS)),
  fired('a rejection that a chain caught is kept in a local, and its text is not looked at', 'assertion_weakening', CHAINED, tried('assert.ok(error)')),
  fired('what a local keeps of a rejection is only not null now', 'assertion_weakening', tried(SAYS), tried('assert.notStrictEqual(error, null)')),
  fired('what a local keeps of a rejection is asked for by another word', 'silent', tried(SAYS), tried("assert.equal(error.message, 'no clay')")),
]
