import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createVitest } from 'vitest/node'
import { configFileOf } from './config-file.js'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'truegreen-config-'))
  for (const name of ['vitest.config.mjs', 'vite.config.mjs', 'unit.config.mjs']) writeFileSync(join(root, name), 'export default {}\n')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function configFileWith(config: string | false | undefined): Promise<string | null> {
  const vitest = await createVitest('test', { root, watch: false, ...(config !== undefined && { config }) })
  try {
    return configFileOf(vitest)
  } finally {
    await vitest.close()
  }
}

test('the file that Vitest finds by itself has no name', async () => {
  expect(await configFileWith(undefined)).toBeNull()
  expect(await configFileWith(false)).toBeNull()
})

test('any other file is named, also one of a default name that comes second', async () => {
  expect(await configFileWith('unit.config.mjs')).toBe(join(root, 'unit.config.mjs'))
  expect(await configFileWith('vite.config.mjs')).toBe(join(root, 'vite.config.mjs'))
})
