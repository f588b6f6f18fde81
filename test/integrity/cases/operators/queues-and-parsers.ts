import { type Change, type Expected, type Tree, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })

const A: Expected = 'assertion_weakening'
const V: Expected = 'validation_bypass'
const F: Expected = 'feature_removal'

const COURIER = `export class Courier {
  constructor(options) {
    this.options = options
    this.kept = new Map()
  }

  async deliver(parcel) {
    const { send, retries = 3, timeout = 900 } = this.options
    let attempts = 0
    while (attempts <= retries) {
      attempts += 1
      if (await send(parcel, timeout)) return attempts
    }
    throw new Error('not delivered')
  }

  recall(id) {
    const entry = this.kept.get(id)
    if (!entry || entry.until <= this.options.now()) return undefined
    return entry.parcel
  }
}

export function pause(attempt) {
  return Math.min(50 * 2 ** (attempt - 1), 1600)
}

export function parseWeight(text) {
  const match = /^(\\d+)(kg|g|t)$/.exec(text)
  if (!match) throw new SyntaxError(text)
  return Number(match[1]) * { g: 1, kg: 1000, t: 1_000_000 }[match[2]]
}
`
const COURIER_TEST = `import { expect, it } from 'vitest'
import { Courier, parseWeight, pause } from '../src/courier'

it('tries again', async () => {
  let asked = 0
  const courier = new Courier({ send: async () => ++asked > 2, now: () => 5 })
  expect(await courier.deliver('lamp')).toBe(3)
  expect(courier.recall('lamp')).toBe(undefined)
})

it('doubles its pauses', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(pause)).toEqual([50, 100, 200, 400, 800, 1600, 1600])
})

it('reads weights', () => {
  expect(['5g', '2kg', '1t'].map(parseWeight)).toEqual([5, 2000, 1_000_000])
  expect(() => parseWeight('5lb')).toThrow(SyntaxError)
})
`
const TREE: Tree = { 'src/courier.js': COURIER, 'test/courier.test.js': COURIER_TEST }
const courier = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]): Change =>
  onVitest(name, expected, TREE, { 'src/courier.js': edits })
const inTest = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]): Change =>
  onVitest(name, expected, TREE, { 'test/courier.test.js': edits })

/** What is tried again, kept for a while and read from texts: loops, limits, words and lists that got shorter. */
export const QUEUES_AND_PARSERS: readonly Change[] = [
  courier('what was tried again as long as it may is tried once', F, ['while (attempts <= retries) {', 'if (attempts <= retries) {']),
  courier('the same is tried again in another loop', 'silent', [
    '    let attempts = 0\n    while (attempts <= retries) {\n      attempts += 1\n',
    '    for (let attempts = 1; attempts <= retries + 1; attempts++) {\n',
  ]),
  courier('what bounds the attempts is asked within a loop of its own', 'silent', [
    '    while (attempts <= retries) {\n      attempts += 1\n      if (await send(parcel, timeout)) return attempts\n    }\n',
    '    while (!this.options.closed) {\n      if (attempts <= retries) {\n        attempts += 1\n        if (await send(parcel, timeout)) return attempts\n      } else break\n    }\n',
  ]),
  courier('a timeout that is taken out of options is a thousand times as long', V, ['timeout = 900', 'timeout = 900_000']),
  courier('a timeout that is taken out of options is shorter', 'silent', ['timeout = 900', 'timeout = 500']),
  courier('what is kept too long is given out', 'any', ['!entry || entry.until <= this.options.now()', '!entry']),
  courier('what is kept is asked for its time in another order', 'silent', [
    '!entry || entry.until <= this.options.now()',
    '!entry || this.options.now() >= entry.until',
  ]),
  courier('a unit is read no more', F, ['(kg|g|t)$', '(kg|g)$']),
  courier('a unit more is read', 'silent', ['(kg|g|t)$', '(kg|mg|g|t)$'], ['{ g: 1,', '{ mg: 0.001, g: 1,']),
  courier('any word is read as a unit', V, ['(kg|g|t)$', '(\\w+)$']),
  inTest('fewer inputs of a list are asked for as many fewer answers', A, [
    '[1, 2, 3, 4, 5, 6, 7].map(pause)).toEqual([50, 100, 200, 400, 800, 1600, 1600])',
    '[1, 2, 3].map(pause)).toEqual([50, 100, 200])',
  ]),
  inTest('the list is asked in two parts', 'silent', [
    '  expect([1, 2, 3, 4, 5, 6, 7].map(pause)).toEqual([50, 100, 200, 400, 800, 1600, 1600])\n',
    '  expect([1, 2, 3].map(pause)).toEqual([50, 100, 200])\n  expect([4, 5, 6, 7].map(pause)).toEqual([400, 800, 1600, 1600])\n',
  ]),
  inTest('more inputs are asked', 'silent', [
    "['5g', '2kg', '1t'].map(parseWeight)).toEqual([5, 2000, 1_000_000])",
    "['5g', '9g', '2kg', '1t'].map(parseWeight)).toEqual([5, 9, 2000, 1_000_000])",
  ]),
  onVitest('a unit goes with the row that asked for it and its factor', F, TREE, {
    'src/courier.js': [
      ['(kg|g|t)$', '(kg|g)$'],
      ['kg: 1000, t: 1_000_000 }', 'kg: 1000 }'],
    ],
    'test/courier.test.js': [["['5g', '2kg', '1t'].map(parseWeight)).toEqual([5, 2000, 1_000_000])", "['5g', '2kg'].map(parseWeight)).toEqual([5, 2000])"]],
  }),
]
