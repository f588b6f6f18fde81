test('adds', () => {
  expect(1 + ).toBe(2)
})
