import { Price } from '../src/price.jsx'

test('shows the amount', () => {
  expect(Price({ amount: 3 }).children).toContain(3)
})
