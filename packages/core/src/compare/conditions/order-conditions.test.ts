import { expect, test } from 'vitest'
import { isFlipped, isPartTurned, isVaguer, orderConditions } from './order-conditions.js'

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
  ["x !== 'a' || x === 'b'", "x !== 'a'", 'same'],
  ["x === 'a'", "x !== 'a'", 'unknown'],
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

test.each([
  ['xs.every(($1) => ($1.a && $1.b))', 'xs.every(($1) => $1.a)', 'more'],
  ['xs.some(($1) => $1.a)', 'xs.some(($1) => ($1.a && $1.b))', 'fewer'],
  ['!(xs.some(($1) => ($1.a || $1.b)))', '!(xs.some(($1) => $1.a))', 'more'],
  ['xs.every(($1) => $1.a)', 'ys.every(($1) => $1.a)', 'unknown'],
  ['xs.length > 0', 'xs.length >= 0', 'more'],
  ['(xs == sorted(xs))', '(len(xs) >= 0)', 'more'],
] as const)('%s became %s: it holds in %s cases', (base, head, order) => {
  expect(orderConditions(base, head)).toBe(order)
})

test('a part that became its opposite', () => {
  expect(isPartTurned('a', '!(a)')).toBe(true)
  expect(isPartTurned('(a && b)', '(a && !(b))')).toBe(true)
  expect(isPartTurned('(a && b)', '(a && c)')).toBe(false)
})

test('a condition that asks only whether something is there', () => {
  for (const vague of ['$1', 'xs !== null', '!((xs is None))', '(len(xs) > 0)', 'isinstance(xs, list)', "(xs && typeof xs === 'object')"])
    expect(isVaguer('(xs == sorted(xs))', vague)).toBe(true)
  expect(isVaguer('xs.length > 0', 'xs')).toBe(false)
  expect(isVaguer('xs', '(xs == sorted(xs))')).toBe(false)
  expect(isVaguer('(xs == sorted(xs))', '(xs && xs.length === 3)')).toBe(false)
})
