import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './read-schemas.js'

test('types and validators are what schemas/ gives', () => {
  const generate = join(repository, 'packages/core/generate/generate.mjs')
  const check = spawnSync(process.execPath, [generate, '--check'], { cwd: repository, encoding: 'utf8' })
  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
}, 60_000)

test('validators hold our own code only, and no path of the machine that wrote them', () => {
  const folder = join(repository, 'packages/core/src/contract/generated')
  const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(({ text }) => /node_modules|\.pnpm|\brequire\(|__commonJS/.test(text)).map(({ name }) => name)).toEqual([])
  const imports = files.flatMap(({ text }) => [...text.matchAll(/^import .* from '(.+)'$/gm)].map(([, from]) => from))
  expect([...new Set(imports)].sort()).toEqual(['../formats.js', '../text-length.js', '../validator.js'])
})
