import { limitOf } from '../src/limit-of.js'

test('is what was asked for', () => {
  expect(limitOf({ limit: 3 })).toBe(3)
})
