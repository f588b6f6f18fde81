import { expect, test } from 'vitest'
import { isFlipped, orderConditions } from './order-conditions.js'

test.each([
  ['x < 5', 'x <= 5', 'more'],
  ['x < 5', 'x < 3', 'fewer'],
  ['x < 5', '5 > x', 'same'],
  ['a || b', 'a', 'fewer'],
  ['a', 'a || b', 'more'],
  ['a && b', 'a', 'more'],
  ['a', 'a && false', 'fewer'],
  ['a', 'a || true', 'more'],
  ['not a or b', 'b or not a', 'same'],
  ['!(a && b)', '!a || !b', 'same'],
  ['!(x < 5)', 'x >= 5', 'same'],
  ['x < 0', 'strict && x < 0', 'fewer'],
  ["u.role === 'a || b'", "u.role === 'c'", 'unknown'],
  ['f(a || b)', 'f(a)', 'unknown'],
  ['x === 3', 'x !== 4', 'more'],
  [null, 'a', 'fewer'],
])('%s to %s: holds in %s cases', (base, head, order) => {
  expect(orderConditions(base, head)).toBe(order)
})

test('a comparison turned round', () => {
  expect(isFlipped('a === b', 'a !== b')).toBe(true)
  expect(isFlipped('a != b', 'a == b')).toBe(true)
  expect(isFlipped('a < b', 'a > b')).toBe(true)
  expect(isFlipped('a < b', 'a <= b')).toBe(false)
  expect(isFlipped('a === b', 'c !== b')).toBe(false)
})
