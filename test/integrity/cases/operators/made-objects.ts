import { type Change, type Expected, type Tree, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })

const A: Expected = 'assertion_weakening'
const V: Expected = 'validation_bypass'
const F: Expected = 'feature_removal'

const TURNSTILE = `export function createTurnstile(askNext, { most = 50, step = 5 } = {}) {
  if (step < 1 || step > most) throw new RangeError('step')
  const seen = new Set()
  let at = 0
  let closed = false

  async function next() {
    const guests = await askNext(at, step)
    at += step
    closed = guests.length < step
    const fresh = guests.filter((guest) => !seen.has(guest))
    for (const guest of fresh) seen.add(guest)
    return fresh
  }

  async function* all() {
    while (!closed) yield* await next()
  }

  return {
    next,
    all,
    forget() {
      seen.clear()
      at = 0
    },
    get count() {
      return seen.size
    },
  }
}
`
const TURNSTILE_TEST = `import { expect, it } from 'vitest'
import { createTurnstile } from '../src/turnstile'

it('lets guests in', async () => {
  const turnstile = createTurnstile(async (at) => (at === 0 ? ['ada', 'bo', 'cy', 'di', 'el'] : ['fay']))
  const names = []
  for await (const name of turnstile.all()) names.push(name)
  expect(names).toEqual(['ada', 'bo', 'cy', 'di', 'el', 'fay'])
  turnstile.forget()
  expect(turnstile.count).toBe(0)
})
`
const TREE: Tree = { 'src/turnstile.js': TURNSTILE, 'test/turnstile.test.js': TURNSTILE_TEST }
const turnstile = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]): Change =>
  onVitest(name, expected, TREE, { 'src/turnstile.js': edits })

const FORGET = '    forget() {\n      seen.clear()\n      at = 0\n    },\n'

const LOCKER = `export class Locker {
  #held: string[] = []

  get maxItems(): number {
    return 4
  }

  put(item: string): this {
    if (this.#held.length >= this.maxItems) throw new RangeError('full')
    this.#held.push(item)
    return this
  }

  take(): string | undefined {
    return this.#held.shift()
  }
}
`
const LOCKER_TEST = `import { beforeEach, expect, it, vi } from 'vitest'
import { Locker } from '../src/locker'

let locker: Locker
beforeEach(() => {
  locker = new Locker()
})

it('holds four', () => {
  for (const item of ['coat', 'hat', 'bag', 'book']) locker.put(item)
  expect(() => locker.put('umbrella')).toThrow(RangeError)
  expect(locker.take()).toBe('coat')
})
`
const LOCKER_TREE: Tree = { 'src/locker.ts': LOCKER, 'test/locker.test.ts': LOCKER_TEST }

/** Objects that functions make for their callers, limits that are assumed or answered, and what is put into an object that is checked. */
export const MADE_OBJECTS: readonly Change[] = [
  turnstile('the limit that is assumed where none is handed over is a hundred times as high', V, ['most = 50', 'most = 5000']),
  turnstile('the step that is assumed is another one', 'silent', ['step = 5', 'step = 10']),
  turnstile('those who were seen are let through again', 'any', ['guests.filter((guest) => !seen.has(guest))', 'guests']),
  turnstile(
    'what was left out is left out by a function',
    'silent',
    ['guests.filter((guest) => !seen.has(guest))', 'unseen(guests)'],
    ['  async function next() {', '  const unseen = (guests) => guests.filter((guest) => !seen.has(guest))\n\n  async function next() {'],
  ),
  turnstile('what was asked until the end is asked once', F, ['    while (!closed) yield* await next()', '    yield* await next()']),
  turnstile('what is asked until the end is asked in another way', 'silent', [
    '    while (!closed) yield* await next()',
    '    for (;;) {\n      yield* await next()\n      if (closed) return\n    }',
  ]),
  turnstile('a method of what is made is gone, and the test asks it', F, [FORGET, '']),
  onVitest('a method of what is made has another name', 'silent', TREE, {
    'src/turnstile.js': [['    forget() {', '    reset() {']],
    'test/turnstile.test.js': [['turnstile.forget()', 'turnstile.reset()']],
  }),
  onVitest('the limit that a getter answers is a hundred times as high', V, LOCKER_TREE, { 'src/locker.ts': [['return 4', 'return 400']] }),
  onVitest('the limit that a getter answers is lower', 'silent', LOCKER_TREE, { 'src/locker.ts': [['return 4', 'return 3']] }),
  onVitest('a method that is checked is filled into the object', A, LOCKER_TREE, {
    'test/locker.test.ts': [
      [
        'locker = new Locker()',
        "locker = Object.assign(new Locker(), { put: vi.fn().mockImplementation(() => { throw new RangeError('full') }), take: () => 'coat' })",
      ],
    ],
  }),
  onVitest('a note is filled into the object', 'silent', LOCKER_TREE, {
    'test/locker.test.ts': [['locker = new Locker()', "locker = Object.assign(new Locker(), { note: 'left' })"]],
  }),
]
