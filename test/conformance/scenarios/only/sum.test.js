test.only('focused', () => {
  expect(1).toBe(1)
})

test('left out', () => {
  expect(1).toBe(1)
})

describe('a group', () => {
  test('left out too', () => {
    expect(1).toBe(1)
  })
})
