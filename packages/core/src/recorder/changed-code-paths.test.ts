import { expect, test } from 'vitest'
import type { ChangedLines } from '../git/index.js'
import { changedPaths, notJudged } from './changed-code-paths.js'

const changed = (path: string, rest: Partial<ChangedLines> = {}): ChangedLines => ({
  path,
  basePath: path,
  change: 'modified',
  hunks: [{ base: { start: 1, count: 1 }, head: { start: 1, count: 1 } }],
  binary: false,
  ...rest,
})

test('what a name alone keeps from being judged is said: three files and the count', () => {
  const lines = ['src/a.js', 'dist/a.js', 'dist/b.js', 'generated/c.ts', 'generated/d.ts', 'dist/data.json', 'dist/types.d.ts'].map((path) => changed(path))
  const paths = changedPaths(lines, null, { measured: () => false, isTyped: () => false })
  expect(paths.sources.map(({ path }) => path)).toEqual(['src/a.js'])
  expect(notJudged(paths).map(({ what }) => what)).toEqual(['coverage of 4 changed files (dist/a.js, dist/b.js, generated/c.ts and 1 more)'])
})

test('nothing is said of what was measured, taken away or only renamed', () => {
  const lines = [changed('dist/a.js'), changed('dist/gone.js', { change: 'deleted' }), changed('dist/b.js', { change: 'renamed', hunks: [] })]
  const paths = changedPaths(lines, null, { measured: (path) => path === 'dist/a.js', isTyped: () => false })
  expect(paths.sources.map(({ path }) => path)).toEqual(['dist/a.js'])
  expect(notJudged(paths)).toEqual([])
})

test('code of other languages and code that only may support tests are said; a kind of change that is configured makes it judged', () => {
  const lines = ['src/App.vue', 'main.go', 'src/testing/harness.ts', 'src/setup.ts', 'pkg/testing/fake.py', 'test/spec/helper.js', 'schema.sql'].map((path) =>
    changed(path),
  )
  const paths = changedPaths(lines, null, { measured: () => true, isTyped: (path) => path === 'src/setup.ts' })
  expect(paths.sources.map(({ path }) => path)).toEqual(['src/setup.ts'])
  expect(notJudged(paths)).toEqual([
    { what: 'coverage of 2 changed files (src/App.vue, main.go)', why: expect.stringContaining('other languages') },
    { what: 'coverage of 2 changed files (src/testing/harness.ts, pkg/testing/fake.py)', why: expect.stringContaining('coverage.codeTypes') },
  ])
})
