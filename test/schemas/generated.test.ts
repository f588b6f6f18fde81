import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './read-schemas.js'

test('types and validators are what schemas/ gives', () => {
  const generate = join(repository, 'packages/core/generate/generate.mjs')
  const check = spawnSync(process.execPath, [generate, '--check'], { cwd: repository, encoding: 'utf8' })
  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
}, 60_000)
