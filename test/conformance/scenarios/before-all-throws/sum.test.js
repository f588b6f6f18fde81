describe('a group', () => {
  beforeAll(() => {
    throw new TypeError('no set-up')
  })

  test('one', () => {
    expect(1).toBe(1)
  })
})

test('outside', () => {
  expect(1).toBe(1)
})
