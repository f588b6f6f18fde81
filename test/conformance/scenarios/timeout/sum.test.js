test('hangs', async () => {
  await new Promise(() => {})
}, 100)

test('goes on', () => {
  expect(1).toBe(1)
})
