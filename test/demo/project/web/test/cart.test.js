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

  test('refuses an expired coupon', () => {
    expect(() => total(items, { percent: 10, expires: 1, now: 2 })).toThrow(RangeError)
  })

  test('counts items', () => {
    expect(itemCount(items)).toBe(3)
    expect(itemCount([])).toBe(0)
  })
})
