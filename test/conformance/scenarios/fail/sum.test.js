test('adds', () => {
  expect(1 + 1).toBe(3)
})

test('is right', () => {
  expect(1).toBe(1)
})

test('throws', () => {
  const nothing = undefined
  expect(nothing.length).toBe(0)
})
