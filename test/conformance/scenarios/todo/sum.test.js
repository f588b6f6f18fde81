test('runs', () => {
  expect(1).toBe(1)
})

test.todo('to be written')
