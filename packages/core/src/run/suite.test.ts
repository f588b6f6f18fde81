import { expect, test } from 'vitest'
import { relativePath } from './relative-path.js'
import { toSuite } from './suite.js'

test('keys are readable, safe as file names, and distinct for distinct places', () => {
  const key = (root: string, config: string | null = null, name?: string) => toSuite('vitest', root, config, name).key
  expect(key('.')).toBe('vitest@.')
  expect(key('packages/api')).toBe('vitest@packages~api')
  expect(key('.', 'vitest.e2e.config.ts')).toBe('vitest@.+vitest.e2e.config.ts')
  const keys = [key('a b'), key('a-b'), key('a~b'), key('a/b'), key('ä/b'), key('x'.repeat(200)), key('x'.repeat(201)), key('.', null, 'e2e')]
  expect(new Set(keys).size).toBe(keys.length)
  for (const each of keys) expect(each).toMatch(/^[a-z_]+@[A-Za-z0-9._+~-]+$/)
})

test('paths become relative and POSIX', () => {
  expect(relativePath('/repo', '/repo/src/a.ts')).toBe('src/a.ts')
  expect(relativePath('/repo', '/repo')).toBe('.')
  expect(relativePath('/repo/app', '/repo/lib/a.ts')).toBe('../lib/a.ts')
  expect(relativePath('C:\\repo', 'C:\\repo\\src\\a.ts')).toBe('src/a.ts')
  expect(relativePath('/repo', 'file:///repo/src/a.ts')).toBe('src/a.ts')
})
