import { version } from '../src/version.js'

test('is one', () => {
  expect(version).toBe(1)
})
