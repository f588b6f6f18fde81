describe.skip('a group', () => {
  test('adds', () => {
    expect(1).toBe(2)
  })
})
