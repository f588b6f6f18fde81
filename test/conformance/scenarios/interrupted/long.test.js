import { writeFileSync } from 'node:fs'

test('has ended', () => {
  expect(1).toBe(1)
})

test('takes long', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  writeFileSync('started', '')
  await new Promise((resolve) => setTimeout(resolve, 50_000))
}, 60_000)
