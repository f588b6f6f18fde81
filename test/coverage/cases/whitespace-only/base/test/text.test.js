import { cleaned } from '../src/text.js'

test('cleans', () => {
  expect(cleaned(' a  b ')).toBe('a b')
})
