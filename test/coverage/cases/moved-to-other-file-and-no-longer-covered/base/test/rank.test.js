import { rank } from '../src/two.js'

test('gold', () => {
  expect(rank(99)).toBe('gold')
})
