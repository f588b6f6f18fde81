import { discounted } from '../src/discounted.js'

test('strangers pay the price', () => {
  expect(discounted(10, false)).toBe(10)
})
