import { home } from '../src/home.js'

test('is told', () => {
  expect(home({ HOME: '/x' })).toBe('/x')
})
