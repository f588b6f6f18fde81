import { Level } from '../src/level'

test('has two', () => {
  expect(Level.High).toBe(2)
})
