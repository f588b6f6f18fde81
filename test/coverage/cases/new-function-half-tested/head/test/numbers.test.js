import { ratio, sum } from '../src/numbers.js'

test('adds', () => {
  expect(sum(1, 2)).toBe(3)
})

test('divides', () => {
  expect(ratio(4, 2)).toBe(2)
})
