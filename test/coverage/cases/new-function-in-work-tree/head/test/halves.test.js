import { half } from '../src/halves.js'

test('halves', () => {
  expect(half(4)).toBe(2)
})
