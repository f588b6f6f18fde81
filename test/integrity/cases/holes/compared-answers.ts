import { type Change, change, type Expected, MOCHA, type Tree, VITEST } from '../change.js'

const HORN = `const { expect } = require('chai')
const sinon = require('sinon')
const { sound } = require('../src/horn')

describe('horn', () => {
  it('sounds', () => {
    const play = sinon.spy()
    sound(play)
    CHECK
  })
})
`
const onHorn = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/horn.js': "exports.sound = (play) => {\n  play('long', 5)\n}\n",
      'test/horn.test.js': HORN.replace('CHECK', before),
    },
    { 'test/horn.test.js': HORN.replace('CHECK', after) },
  )

/** What sinon asks of the first arguments alone. */
export const FIRST_ARGUMENTS: readonly Change[] = [
  onHorn(
    'the spy itself is asked for the first argument',
    'assertion_weakening',
    "expect(play.calledOnceWithExactly('long', 5)).to.equal(true)",
    "expect(play.calledWith('long')).to.equal(true)",
  ),
  onHorn('the spy itself is asked for the call', 'silent', "expect(play.calledWith('long', 5)).to.equal(true)", "sinon.assert.calledWith(play, 'long', 5)"),
  onHorn(
    'the call is asked for by its first argument, whatever it is',
    'assertion_weakening',
    "sinon.assert.calledOnceWithExactly(play, 'long', 5)",
    'sinon.assert.calledWith(play, sinon.match.any)',
  ),
  onHorn(
    'the call is asked for by its first argument',
    'assertion_weakening',
    "sinon.assert.calledWithExactly(play, 'long', 5)",
    "sinon.assert.calledWith(play, 'long')",
  ),
  onHorn('the call is asked for by both arguments', 'silent', "sinon.assert.calledWith(play, 'long')", "sinon.assert.calledWith(play, 'long', 5)"),
]

const SUM = `export class Sum {
  constructor(readonly cents: number, readonly currency: string) {}
  plus(other: Sum): Sum {
    return new Sum(this.cents + other.cents, this.currency)
  }
}
export const euros = (cents: number): Sum => new Sum(cents, 'EUR')
export const parse = (text: string): Sum | null => (/^\\d+$/.test(text) ? euros(Number(text)) : null)
`
const SUM_TEST = (first: string, second = "test('parses', () => {\n  expect(parse('7')?.cents).toBe(7)\n})\n") => `import { expect, test } from 'vitest'
import { euros, parse } from '../src/sum'

test('adds', () => {
  ${first}
  expect(euros(5).currency).toBe('EUR')
})

${second}`
const ADDS = 'expect(euros(4).plus(euros(5))).toEqual(euros(9))'
const SUM_TREE: Tree = { 'package.json': VITEST, 'src/sum.ts': SUM }
const onSum = (name: string, expected: Expected, after: string, before = ADDS): Change =>
  change(name, expected, { ...SUM_TREE, 'test/sum.test.ts': SUM_TEST(before) }, { 'test/sum.test.ts': SUM_TEST(after) })

/** Two answers of the code that are held against each other, which is less than a value and more than nothing. */
export const ANSWERS_COMPARED: readonly Change[] = [
  onSum('an answer is only to be of its class', 'assertion_weakening', 'expect(euros(4).plus(euros(5))).toBeInstanceOf(Object)'),
  onSum('an answer is to be another one than it was', 'assertion_weakening', 'expect(euros(4).plus(euros(5))).not.toEqual(euros(9))'),
  onSum(
    'two answers are held against each other where they agree',
    'assertion_weakening',
    'const sum = euros(4).plus(euros(5))\n  if (sum.cents === 9) expect(sum).toEqual(euros(9))',
  ),
  onSum('two answers are held against each other no more', 'assertion_weakening', 'euros(4).plus(euros(5))'),
  onSum(
    'a constant is asked for in place of two answers',
    'assertion_weakening',
    'expect(euros(4).plus(euros(5)) === null || euros(4).plus(euros(5)) !== null).toBe(true)',
  ),
  onSum('an answer only has to be there', 'assertion_weakening', 'expect(euros(4).plus(euros(5))).toBeDefined()'),
  onSum('other answers are held against each other', 'silent', 'expect(euros(14).plus(euros(15))).toEqual(euros(29))'),
  onSum('a value is asked for in place of another answer', 'silent', "expect(euros(4).plus(euros(5))).toEqual({ cents: 9, currency: 'EUR' })"),
  onSum('parts of the answer are asked for', 'silent', "const sum = euros(4).plus(euros(5))\n  expect(sum.cents).toBe(9)\n  expect(sum.currency).toBe('EUR')"),
  change(
    'a test that holds two answers against each other is gone',
    'test_deletion',
    { ...SUM_TREE, 'test/sum.test.ts': SUM_TEST(ADDS, "test('adds more', () => {\n  expect(euros(1).plus(euros(2))).toEqual(euros(3))\n})\n") },
    { 'test/sum.test.ts': SUM_TEST(ADDS, '') },
  ),
  change(
    'a test that holds two answers against each other stands in another file',
    'silent',
    { ...SUM_TREE, 'test/sum.test.ts': SUM_TEST(ADDS, "test('adds more', () => {\n  expect(euros(1).plus(euros(2))).toEqual(euros(3))\n})\n") },
    {
      'test/sum.test.ts': SUM_TEST(ADDS, ''),
      'test/plus.test.ts':
        "import { expect, test } from 'vitest'\nimport { euros } from '../src/sum'\n\ntest('adds more', () => {\n  expect(euros(1).plus(euros(2))).toEqual(euros(3))\n})\n",
    },
  ),
  onSum(
    'one of two ways holds always',
    'assertion_weakening',
    "expect(parse('x') === null || parse('x') !== null).toBe(true)",
    "expect(parse('x')).toBe(null)",
  ),
  onSum(
    'one of two ways that may both fail',
    'silent',
    "expect(parse('x') === null || parse('12') === null).toBe(true)",
    "expect(parse('12') === null || parse('x') === null).toBe(true)",
  ),
]

const LOCK = `export class Lock {
  #left: number
  constructor(size: number) {
    this.#left = size
  }
  enter(boat: string): number {
    if (this.#left === 0) throw new Error(\`no room for \${boat}\`)
    return --this.#left
  }
}
`
const LOCK_TEST = (body: string) => `import { expect, test } from 'vitest'
import { Lock } from '../src/lock'

test('fills', () => {
  const lock = new Lock(3)
  ${body}
})
`
const onLock = (name: string, expected: Expected, before: string, after: string, edits: Change['edits'] = {}): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/lock.ts': LOCK, 'test/lock.test.ts': LOCK_TEST(before) },
    { 'test/lock.test.ts': LOCK_TEST(after), ...edits },
  )
const TWICE = "expect(lock.enter('ida')).toBe(2)\n  expect(lock.enter('ida')).toBe(1)"
const THIRD = "lock.enter('ida')\n  lock.enter('ida')\n  expect(() => lock.enter('ida')).not.toThrow()"

/** The same call made several times. */
export const CALLED_AGAIN: readonly Change[] = [
  onLock('two checks of one call became one list', 'silent', TWICE, "expect([lock.enter('ida'), lock.enter('ida')]).toEqual([2, 1])"),
  onLock('two checks of one call became a list of one', 'assertion_weakening', TWICE, "expect([lock.enter('ida')]).toEqual([2])"),
  onLock(
    'two checks of one call became a list that expects another answer',
    'assertion_weakening',
    TWICE,
    "expect([lock.enter('ida'), lock.enter('ida')]).toEqual([2, 2])",
  ),
  onLock(
    'what was done twice before the check stands in a loop',
    'silent',
    THIRD,
    THIRD.replace("lock.enter('ida')\n  lock.enter('ida')", "for (const boat of ['ida', 'ida']) lock.enter(boat)"),
  ),
  onLock('what was done twice before the check is not done', 'assertion_weakening', THIRD, "expect(() => lock.enter('ida')).not.toThrow()"),
]
