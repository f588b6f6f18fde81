import { invoice } from '../src/invoice.js'

test('with tax', () => {
  expect(invoice({ net: 10, rate: 20 })).toEqual({ sum: 12, lines: [10, 2], due: 12 })
})
