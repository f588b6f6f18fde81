test('checks nothing', () => {})

test('checks in a promise', async () => {
  await expect(Promise.resolve(1)).resolves.toBe(1)
})
