import { rank } from '../src/rank.js'

test('gold', () => {
  expect(rank(99)).toBe('gold')
})
