import { sorted, sorter } from '../src/sorted.js'

test('sorts', () => {
  expect(sorted([2, 1])).toEqual([1, 2])
})

test('makes a sorter', () => {
  expect(sorter('a')([])).toEqual([])
})
