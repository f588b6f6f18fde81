import { cleaned } from '../src/wording.js'

test('cleans', () => {
  expect(cleaned(' a  b ')).toBe('a b')
})
