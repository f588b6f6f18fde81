import { greeting } from '../src/greeting.js'

test('greets', () => {
  expect(greeting('Ada', false)).toBe('Hello Ada')
})

test('greets formally', () => {
  expect(greeting('Ada', true)).toBe('Dear Ada')
})
