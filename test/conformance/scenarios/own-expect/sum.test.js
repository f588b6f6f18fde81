test('both', (context) => {
  context.expect(1).toBe(1)
  expect(2).toBe(2)
})

test.concurrent('one', async (context) => {
  await Promise.resolve()
  context.expect(1).toBe(1)
  context.expect(2).toBe(2)
})

test.concurrent('two', async (context) => {
  await Promise.resolve()
  context.expect(1).toBe(1)
})
