import { formats } from '../src/formats.js'

test('writes JSON', () => {
  expect(formats.json(1)).toBe('1')
})
