test('adds', () => {
  expect(1 + 1).toBe(2)
  expect(2 + 2).toBe(4)
})
