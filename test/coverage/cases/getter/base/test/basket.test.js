import { Basket } from '../src/basket.js'

test('adds', () => {
  expect(new Basket().add('a')).toBe(1)
})
