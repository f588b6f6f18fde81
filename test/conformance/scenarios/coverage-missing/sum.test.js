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
