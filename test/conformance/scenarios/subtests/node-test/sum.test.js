test('table', async (t) => {
  await t.test('one', () => {
    expect(1 + 1).toBe(2)
  })
  await t.test('two', () => {
    expect(2 - 1).toBe(2)
  })
})
