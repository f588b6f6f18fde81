describe('outer', () => {
  describe('inner > one', () => {
    test('deep', () => {
      expect(1).toBe(1)
    })
  })

  test('deep', () => {
    expect(1).toBe(1)
  })
})

describe('outer inner', () => {
  test('> one deep', () => {
    expect(1).toBe(1)
  })
})
