import { fee } from '../src/fee.js'

test('is a fee', () => {
  expect(fee(100, 'card')).toBe(2)
})
