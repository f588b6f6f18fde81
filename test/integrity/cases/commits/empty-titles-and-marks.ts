import { type Change, change, JEST, MOCHA } from '../change.js'

const STORE = `exports.makeStore = () => {
  const heard = []
  return { add: (n) => heard.forEach((told) => told(n)), subscribe: (told) => heard.push(told), count: () => heard.length }
}
`
const SUITE = (tests: string) =>
  `const { expect } = require('chai')\nconst { makeStore } = require('../lib/store')\n\ndescribe('store', () => {\n  let store\n  before(() => {\n    store = makeStore()\n    store.add(0)\n  })\n\n${tests}})\n`
const COUNTS = "  it('counts', () => {\n    expect(store.count()).to.equal(0)\n  })\n\n"
const LATER = "  it('refuses a number', function () {\n  })\n\n"
const NOTED = "  it('refuses a number', function () {\n    // by its type\n  })\n\n"
const REFUSES = "  it('refuses a number', function () {\n    store.add(1)\n  })\n\n"
const onSuite = (name: string, expected: Change['expected'], was: string, is: string) =>
  change(name, expected, { 'package.json': MOCHA, 'lib/store.js': STORE, 'test/store.js': SUITE(was) }, { 'test/store.js': SUITE(is) })

const HEARS = (lines: string, end: string, beside = '') =>
  `const { makeStore } = require('../lib/store')\n\ntest('tells whoever listens', () => {\n  const told = []\n${beside}  const store = makeStore()\n  store.subscribe((n) => {\n${lines}  })\n  store.subscribe(() => {\n    told.push('b')\n  })\n  store.add(1)\n  store.add(1)\n  ${end}\n})\n`
const ASKS = '    expect(n).toBe(1)\n'
const MARKS = "    told.push('a')\n"
const WHOLE = "expect(told).toEqual(['a', 'b', 'a', 'b'])"
const DIRECT = `const { makeStore } = require('../lib/store')\n\ntest('tells whoever listens', () => {\n  const told = []\n  const store = makeStore()\n  store.each = (call) => call(1)\n  store.each((n) => {\n${ASKS}${MARKS}  })\n  store.subscribe(() => {\n    told.push('b')\n  })\n  store.add(1)\n  store.add(1)\n  expect(told).toEqual(['a', 'b', 'b'])\n})\n`
const onMarks = (name: string, expected: Change['expected'], test: string) =>
  change(name, expected, { 'package.json': JEST, 'lib/store.js': STORE, 'test/store.test.js': DIRECT }, { 'test/store.test.js': test })

const GATE = (answer: string) => `exports.useGate = (id) => ${answer}\n`
const VIEW = (lines: string) =>
  `const { useGate } = require('../lib/gate')\n\ntest('opens', () => {\n  let shown = 0\n  const Gate = (id) => {\n    shown += 1\n${lines}    return 'gate ' + id\n  }\n  expect(Gate(1)).toBe('gate 1')\n  expect(shown).toBe(1)\n})\n`
const LISTED = '    const [isShut] = useGate(id)\n    expect(isShut).toBe(false)\n'
const onGate = (name: string, expected: Change['expected'], lines: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'lib/gate.js': GATE('[id === 2]'), 'test/gate.test.js': VIEW(LISTED) },
    { 'lib/gate.js': GATE('({ isShut: id === 2 })'), 'test/gate.test.js': VIEW(lines) },
  )

/** Titles without a body among hooks, a word that a handler leaves in a list that is told whole, and a check for which the test throws by itself. */
export const EMPTY_TITLES_AND_MARKS: readonly Change[] = [
  onSuite('a title without a body goes, whatever hooks stand around it', 'silent', COUNTS + LATER, COUNTS),
  onSuite('a title with a remark alone goes', 'silent', COUNTS + NOTED, COUNTS),
  onSuite('a test that only calls goes', 'test_deletion', COUNTS + REFUSES, COUNTS),
  onMarks('a handler asks and leaves a word in a list that is told whole', 'silent', HEARS(ASKS + MARKS, WHOLE)),
  onMarks('a handler leaves its word before it asks', 'assertion_weakening', HEARS(MARKS + ASKS, WHOLE)),
  onMarks('a handler leaves a word that the test leaves as well', 'assertion_weakening', HEARS(ASKS + MARKS, WHOLE, "  told.push('a')\n")),
  onMarks('a handler leaves a word in a list that is filled by another', 'assertion_weakening', HEARS(ASKS + MARKS, WHOLE, '  fill(told)\n')),
  onMarks('a handler leaves a word in a list that is asked for another one', 'assertion_weakening', HEARS(ASKS + MARKS, "expect(told).toContain('b')")),
  onGate(
    'a no that was asked for makes the test throw',
    'silent',
    "    const gate = useGate(id)\n    if (gate.isShut) {\n      throw new Error('shut')\n    }\n",
  ),
  onGate(
    'a yes makes the test throw where no was asked for',
    'assertion_weakening',
    "    const gate = useGate(id)\n    if (!gate.isShut) {\n      throw new Error('open')\n    }\n",
  ),
  onGate(
    'a no makes a function throw that nobody calls',
    'assertion_weakening',
    "    const gate = useGate(id)\n    const ask = () => {\n      if (gate.isShut) throw new Error('shut')\n    }\n",
  ),
  onGate(
    'a no makes the test throw what it takes up itself',
    'assertion_weakening',
    "    const gate = useGate(id)\n    try {\n      if (gate.isShut) throw new Error('shut')\n    } catch {}\n",
  ),
]
