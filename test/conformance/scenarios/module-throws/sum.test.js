test('adds', () => {
  expect(1).toBe(1)
})

throw new TypeError('at the top')
