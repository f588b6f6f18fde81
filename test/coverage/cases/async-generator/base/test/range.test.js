import { range } from '../src/range.js'

test('counts', () => {
  expect(range(2)).toEqual([0, 1])
})
