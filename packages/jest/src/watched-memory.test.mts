import { expect, test } from 'vitest'
import { watchedMemory } from './watched-memory.mjs'

const memory = '/project/.aiwg/ralph/debug-memory'

test.each([
  ['ignored by its watcher', ['/project'], ['/\\.aiwg/'], true],
  ['outside its roots', ['/project/packages/api'], [], true],
  ['seen by its watcher', ['/project'], ['/dist/'], false],
])('a memory that is %s', (_, roots, watchPathIgnorePatterns, recordable) => {
  expect(watchedMemory(memory, [{ roots, watchPathIgnorePatterns }]) === null).toBe(recordable)
})

test('one project that sees the memory is enough, and none at all tells nothing', () => {
  const ignoring = { roots: ['/project'], watchPathIgnorePatterns: ['\\.aiwg'] }
  expect(watchedMemory(memory, [ignoring, { roots: ['/project'], watchPathIgnorePatterns: [] }])).not.toBeNull()
  expect(watchedMemory(memory, [])).not.toBeNull()
})
