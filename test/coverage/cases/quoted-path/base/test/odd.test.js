import { cleaned } from '../src/größe "x" y.js'

test('cleans', () => {
  expect(cleaned(' a  b ')).toBe('a b')
})
