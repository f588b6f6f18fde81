import { labelOf } from '../src/label-of.js'

test('is the label', () => {
  expect(labelOf({ label: 'a' })).toBe('a')
})
