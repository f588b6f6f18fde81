for (const [a, b, sum] of [
  [1, 1, 2],
  [2, 3, 5],
])
  test(`adds ${a} and ${b}`, () => {
    expect(a + b).toBe(sum)
  })

for (const colour of ['red', 'green'])
  describe(`in ${colour}`, () => {
    test('is a colour', () => {
      expect(['red', 'green']).toContain(colour)
    })
  })
