import { writeFileSync } from 'node:fs'

test('has ended', () => {
  expect(1).toBe(1)
})

test('takes long', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  writeFileSync('started', '')
  await new Promise((resolve) => setTimeout(resolve, 50_000))
}, 60_000)

// Vitest may keep back what happened in the last 100 ms until something else happens, such as the end of this hook.
beforeEach(() => new Promise((resolve) => setTimeout(resolve, 150)))
