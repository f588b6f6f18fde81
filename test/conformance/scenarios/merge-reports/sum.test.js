import { sum } from './sum.js'

test('adds', () => {
  expect(sum(1, 1)).toBe(2)
})
