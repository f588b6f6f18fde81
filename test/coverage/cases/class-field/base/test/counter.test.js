import { counted } from '../src/counter.js'

test('counts', () => {
  expect(counted([1])).toBe(1)
})
