import { cleaned, shouted } from '../src/text.js'

test('cleans', () => {
  expect(cleaned(' a  b ')).toBe('a b')
})

test('shouts', () => {
  expect(shouted('a b')).toBe('A! B!')
})
