test('multiplies', () => {
  expect(2 * 3).toBe(6)
})
