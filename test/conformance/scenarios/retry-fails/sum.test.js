test('never passes', () => {
  expect(1).toBe(2)
})
