import { capped } from '../src/capped.js'

test('is capped', () => {
  expect(capped(9, 5)).toBe(5)
})
