test('adds', () => {
  expect(1 + 1).toBe(2)
  expect(2 + 2).toBe(4)
})

test('subtracts', () => {
  expect(2 - 1).toBe(1)
})
