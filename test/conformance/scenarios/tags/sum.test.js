test('adds', { tags: ['fast'] }, () => {
  expect(1 + 1).toBe(2)
})

test('waits', { tags: ['slow'] }, () => {
  expect(2 + 2).toBe(4)
})
