import { expect, test } from 'vitest'
import { watchedMemory } from './watched-memory.mjs'

const memory = '/work/.aiwg/ralph/debug-memory'

test.each([
  ['ignored by its watcher', ['/work'], ['/\\.aiwg/'], true],
  ['outside its roots', ['/work/packages/api'], [], true],
  ['seen by its watcher', ['/work'], ['/dist/'], false],
])('a memory that is %s', (_, roots, watchPathIgnorePatterns, recordable) => {
  expect(watchedMemory(memory, [{ roots, watchPathIgnorePatterns }]) === null).toBe(recordable)
})

test('one project that sees the memory is enough, and none at all tells nothing', () => {
  const ignoring = { roots: ['/work'], watchPathIgnorePatterns: ['\\.aiwg'] }
  expect(watchedMemory(memory, [ignoring, { roots: ['/work'], watchPathIgnorePatterns: [] }])).not.toBeNull()
  expect(watchedMemory(memory, [])).not.toBeNull()
})
