import { guarded } from '../src/guarded.js'

test('is what the work returns', () => {
  const log = []
  expect(guarded(() => 1, log)).toBe(1)
  expect(log).toHaveLength(1)
})
