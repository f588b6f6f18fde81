import { sum } from './gone.js'

test('adds', () => {
  expect(sum(1, 1)).toBe(2)
})
