import { sorted } from '../src/sorted.js'

test('sorts', () => {
  expect(sorted([2, 1])).toEqual([1, 2])
})
