import { symbolOf } from '../src/symbol-of.js'

test('knows dollars', () => {
  expect(symbolOf('usd')).toBe('$')
})

test('knows what it does not know', () => {
  expect(symbolOf('x')).toBe('?')
})
