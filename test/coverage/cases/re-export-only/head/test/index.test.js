import { version } from '../src/index.js'

test('passes on', () => {
  expect(version).toBe(1)
})
