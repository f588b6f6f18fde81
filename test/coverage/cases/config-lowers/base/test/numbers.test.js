import { sum } from '../src/numbers.js'

test('adds', () => {
  expect(sum(1, 2)).toBe(3)
})
