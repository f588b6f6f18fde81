test('adds', () => {
  expect(1).toBe(1)
})

describe('a group', () => {
  throw new RangeError('while collecting')
})
