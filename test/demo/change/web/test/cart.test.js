import { itemCount, total } from '../src/cart.js'

const items = [
  { price: 250, quantity: 2 },
  { price: 99, quantity: 1 },
]

describe('cart', () => {
  test('adds up prices', () => {
    expect(total(items)).toBe(599)
  })

  test('applies the coupon', () => {
    expect(total(items, { percent: 10, expires: 2, now: 1 })).toBe(539)
  })

  test('counts items', () => {
    itemCount(items)
    itemCount([])
  })
})
