import { expect, test } from 'vitest'
import { formatValue } from './failure-value.js'

class Cart {
  constructor(readonly items: readonly unknown[]) {}
}
const cycle: { self?: unknown } = {}
cycle.self = cycle
const explosive = {
  get a(): never {
    throw new Error('called')
  },
}

test.each<[unknown, string]>([
  ['text', 'text'],
  [['text', 1, -0, 2n, null, undefined], '[ "text", 1, -0, 2n, null, undefined ]'],
  [{ b: 1, a: { c: [] } }, '{ "a": { "c": [] }, "b": 1 }'],
  [new Cart([1]), 'Cart { "items": [ 1 ] }'],
  [new Map([['a', new Set([1])]]), 'Map { "a" => Set { 1 } }'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [/a/g, '/a/g'],
  [new RangeError('x'), '[RangeError: x]'],
  [Symbol('s'), 'Symbol(s)'],
  [function total() {}, '[Function total]'],
  [cycle, '{ "self": [Circular] }'],
  [explosive, '{ "a": [Getter] }'],
  [new Uint8Array([1, 2]), 'Uint8Array [ 1, 2 ]'],
  [Object.create(null), '{}'],
  [{ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }, '{ "a": { "a": { "a": { "a": { "a": { "a": {…} } } } } } }'],
])('formats a value: case %#', (value, text) => {
  expect(formatValue(value)).toBe(text)
})

test('bounds lists and survives what cannot be read', () => {
  expect(formatValue(Array.from({ length: 1000 }, () => 1))).toMatch(/1, … 900 more \]$/)
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(formatValue([proxy])).toBe('[ [unreadable] ]')
})
