describe('sizes', () => {
  test('日本語', () => {
    expect(1 + 1).toBe(2)
  })
})

test('übergröße', () => {
  expect(2 - 1).toBe(1)
})
