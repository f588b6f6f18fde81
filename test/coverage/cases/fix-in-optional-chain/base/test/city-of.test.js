import { cityOf } from '../src/city-of.js'

test('is the city', () => {
  expect(cityOf({ address: { city: 'Ulm' } })).toBe('Ulm')
})
