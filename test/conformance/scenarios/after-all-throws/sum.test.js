afterAll(() => {
  throw new TypeError('no clean-up')
})

test('one', () => {
  expect(1).toBe(1)
})
