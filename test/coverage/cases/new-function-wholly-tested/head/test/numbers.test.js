import { ratio, sum } from '../src/numbers.js'

test('adds', () => {
  expect(sum(1, 2)).toBe(3)
})

test('divides', () => {
  expect(ratio(4, 2)).toBe(2)
})

test('refuses nothing', () => {
  expect(() => ratio(4, 0)).toThrow('nothing to divide by')
})
