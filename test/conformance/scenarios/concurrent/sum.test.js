test.concurrent('one', async () => {
  await Promise.resolve()
  expect(1).toBe(1)
})

test.concurrent('two', async () => {
  await Promise.resolve()
  expect(1).toBe(1)
  expect(2).toBe(2)
})
