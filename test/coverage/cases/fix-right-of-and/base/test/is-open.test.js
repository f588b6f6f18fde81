import { isOpen } from '../src/is-open.js'

test('a closed one is closed', () => {
  expect(isOpen({ open: false }, 9)).toBe(false)
})
