import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { throwSilenced } from './throw-silenced.js'

test.each([
  [
    'null',
    `export function pay(sum: number) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number) { if (sum < 0) return null; return book(sum) }',
    'high',
  ],
  [
    'an empty list',
    `export function pay(sum: number) { if (sum < 0) return Promise.reject(new Error('x')); return book(sum) }`,
    'export function pay(sum: number) { if (sum < 0) return []; return book(sum) }',
    'high',
  ],
  [
    'nothing',
    `export function pay(sum: number) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number) { if (sum < 0) return; return book(sum) }',
    'high',
  ],
  [
    'what it had anyway',
    `export function pay(sum: number, account: Account) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number, account: Account) { if (sum < 0) return account.balance; return book(sum) }',
    'high',
  ],
  [
    'the error by its name',
    `export function pay(sum: number) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number) { if (sum < 0) return outcome.failed; return book(sum) }',
    '(low)',
  ],
  [
    'a result with the error',
    `export function pay(sum: number) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (sum < 0) return failure('sum'); return book(sum) }`,
    '(low)',
  ],
  [
    'another error',
    `export function pay(sum: number) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (sum < 0) throw new TypeError('sum'); return book(sum) }`,
    '',
  ],
  [
    'a quiet value that was there before',
    'export function pay(sum: number) { if (sum < 0) return null; return book(sum) }',
    'export function pay(sum: number) { if (sum < 0) return undefined; return book(sum) }',
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(throwSilenced, before, after)).toBe(found)
})

test.each([
  [
    'none',
    `def f(x):
    if x < 0:
        raise ValueError("x")
    return g(x)
`,
    `def f(x):
    if x < 0:
        return None
    return g(x)
`,
    'high',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(throwSilenced, before, after, 'src/shop.py')).toBe(found)
})
