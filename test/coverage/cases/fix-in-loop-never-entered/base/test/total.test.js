import { total } from '../src/total.js'

test('is nothing without items', () => {
  expect(total([])).toBe(0)
})
