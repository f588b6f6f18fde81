test.each([
  [1, 1, 2],
  [2, 3, 5],
])('adds %i and %i', (a, b, sum) => {
  expect(a + b).toBe(sum)
})

describe.each(['red', 'green'])('in %s', (colour) => {
  test('is a colour', () => {
    expect(['red', 'green']).toContain(colour)
  })
})
