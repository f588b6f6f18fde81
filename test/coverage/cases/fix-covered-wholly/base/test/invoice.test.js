import { invoice } from '../src/invoice.js'

test('sums up', () => {
  expect(invoice({ net: 10 }).sum).toBe(10)
})
