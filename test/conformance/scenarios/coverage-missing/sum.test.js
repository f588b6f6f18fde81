import { writeFileSync } from 'node:fs'
import { sum } from './sum.js'

test('adds', () => {
  expect(sum(1, 1)).toBe(2)
})

test('takes long', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  writeFileSync('started', '')
  await new Promise((resolve) => setTimeout(resolve, 50_000))
}, 60_000)

// Vitest may keep back what happened in the last 100 ms until something else happens, such as the end of this hook.
beforeEach(() => new Promise((resolve) => setTimeout(resolve, 150)))
