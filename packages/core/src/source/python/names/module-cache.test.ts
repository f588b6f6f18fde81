import { expect, test } from 'vitest'
import { loadParser } from '../syntax/load-parser.js'
import { modulesBy } from './module-cache.js'

const HELPERS = { path: 'tests/helpers.py', text: 'def check(value):\n    assert value\n' }

test('a module that many files import is parsed once, and again where its text is another', async () => {
  const modules = modulesBy(await loadParser())
  const first = modules(HELPERS)
  expect(modules({ ...HELPERS })).toBe(first)
  expect(modules({ ...HELPERS, text: `${HELPERS.text}\nX = 1\n` })).not.toBe(first)
  expect(modules({ ...HELPERS, path: 'tests/other.py' })?.path).toBe('tests/other.py')
  expect(modules(HELPERS)).toBe(first)
  expect(modules({ path: 'tests/broken.py', text: 'def (:\n' })).toBeNull()
})

test('not more is kept than a limit', async () => {
  const modules = modulesBy(await loadParser())
  const first = modules(HELPERS)
  modules({ path: 'tests/large.py', text: `TEXT = '${'x'.repeat(2_000_000)}'\n` })
  expect(modules(HELPERS)).not.toBe(first)
})
