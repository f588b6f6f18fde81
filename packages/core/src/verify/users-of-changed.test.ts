import { expect, test } from 'vitest'
import type { FileInventory, FilePair } from '../contract/index.js'
import { usersOfChanged } from './users-of-changed.js'

const inventory = (path: string, from: readonly string[], more: Partial<FileInventory> = {}): FileInventory =>
  ({
    path,
    language: 'javascript',
    exports: [],
    tests: [{}],
    imports: from.map((name) => ({ from: name, names: [], typeOnly: false, line: 1 })),
    key: path,
    ...more,
  }) as unknown as FileInventory
const pairOf = (head: FileInventory, base: FileInventory | null = null): FilePair => ({
  change: 'modified',
  basePath: head.path,
  headPath: head.path,
  similarity: 90,
  role: 'test',
  base,
  head,
  baseText: null,
  headText: null,
})
const heads = new Map([
  ['a.test.js', inventory('a.test.js', ['./suite.case'])],
  ['b.test.js', inventory('b.test.js', ['./other'])],
  ['c.js', inventory('c.js', ['./suite.case'], { tests: [] })],
])
const users = (suite: FileInventory, base: FileInventory | null = null) =>
  usersOfChanged({
    files: [pairOf(suite, base)],
    inventory: (_, path) => heads.get(path) ?? null,
    mentioning: () => [...heads.keys(), suite.path],
    resolve: (_, __, from) => (from === './suite.case' ? 'suite.case.js' : null),
  }).map(({ headPath }) => headPath)

test('files with tests that import a changed suite run it', () => {
  expect(users(inventory('suite.case.js', [], { exports: ['runTest'] }))).toEqual(['a.test.js'])
})

test('a file that gives nothing away, or differs in layout only, is run by itself', () => {
  expect(users(inventory('suite.case.js', []))).toEqual([])
  const same = inventory('suite.case.js', [], { exports: ['runTest'] })
  expect(users(same, same)).toEqual([])
})
