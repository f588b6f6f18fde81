const sum = (a, b) => a + b

test('adds', () => {
  expect(sum(1, 1)).toBe(2)
})
