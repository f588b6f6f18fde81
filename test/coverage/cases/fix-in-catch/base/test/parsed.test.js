import { parsed } from '../src/parsed.js'

test('reads JSON', () => {
  expect(parsed('[1]')).toEqual([1])
})
