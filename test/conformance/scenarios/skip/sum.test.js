test('runs', () => {
  expect(1).toBe(1)
})

test.skip('left out', () => {
  expect(1).toBe(2)
})

describe.skip('a group', () => {
  test('left out with its group', () => {
    expect(1).toBe(2)
  })
})
