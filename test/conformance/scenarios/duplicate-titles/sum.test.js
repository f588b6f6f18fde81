test('same', () => {
  expect(1).toBe(1)
})

test('same', () => {
  expect(1).toBe(2)
})

describe('group', () => {
  test('same', () => {
    expect(1).toBe(1)
  })
})

describe('group', () => {
  test('same', () => {
    expect(1).toBe(1)
    expect(2).toBe(2)
  })
})
