import { product } from './product.js'

test('multiplies', () => {
  expect(product(2, 3)).toBe(6)
})
