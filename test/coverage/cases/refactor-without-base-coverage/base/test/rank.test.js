import { rank } from '../src/rank.js'

test('gold', () => {
  expect(rank(99)).toBe('gold')
})

test('silver', () => {
  expect(rank(60)).toBe('silver')
})

test('none', () => {
  expect(rank(1)).toBe('none')
})
