test('adds', async () => {
  Promise.reject(new TypeError('nobody handles this'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(1).toBe(1)
})
