test('adds', async (context) => {
  await context.annotate('see the ticket', 'link')
  expect(1 + 1).toBe(2)
})
