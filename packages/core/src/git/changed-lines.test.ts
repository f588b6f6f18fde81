import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import { changedLines } from './changed-lines.js'
import { revisionRange } from './revision-range.js'

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('')

function changes(dir: string, base: string, head: string | null, paths?: readonly string[]): string[] {
  const range = revisionRange(dir, base, head)
  const changed = range.ok ? changedLines(range.value, paths) : range
  if (!changed.ok) return [`${changed.fault.code} ${changed.fault.detail}`]
  return changed.value.map(({ path, basePath, change, hunks, binary }) =>
    [
      change,
      basePath === null || basePath === path ? path : `${basePath} > ${path}`,
      ...hunks.map(({ base, head }) => `-${base.start},${base.count}+${head.start},${head.count}`),
      ...(binary ? ['binary'] : []),
    ].join(' '),
  )
}

test('edits, additions, deletions and renames, with names of all kinds', () => {
  const { dir, commit } = sampleRepository({
    'a b.ts': 'a\nb\nc\n',
    'gone.ts': 'x = 1\ny = 2\n',
    'old.ts': numbered(1, 9),
    'ä"\t\\ö.ts': 'x\n',
    'line\nbreak.ts': 'x\n',
  })
  commit({
    'a b.ts': 'a\nB\nB\nc\n',
    'gone.ts': null,
    'old.ts': null,
    'new.ts': `${numbered(1, 8)}line 9 edited\n`,
    'ä"\t\\ö.ts': 'y\n',
    'line\nbreak.ts': 'x\ny\n',
    'added.ts': '1\n2\n3',
    'empty.ts': '',
  })
  expect(changes(dir, 'HEAD~1', 'HEAD').sort()).toEqual([
    'added added.ts -0,0+1,3',
    'added empty.ts',
    'deleted gone.ts -1,2+0,0',
    'modified a b.ts -2,1+2,2',
    'modified line\nbreak.ts -1,0+2,1',
    'modified ä"\t\\ö.ts -1,1+1,1',
    'renamed old.ts > new.ts -9,1+9,1',
  ])
  expect(changes(dir, 'HEAD~1', 'HEAD', ['new.ts', 'gone.ts'])).toEqual(['deleted gone.ts -1,2+0,0', 'renamed old.ts > new.ts -9,1+9,1'])
})

test('lines that look like a patch, lines without an end, CRLF', () => {
  const { dir, commit } = sampleRepository({ 'patch.ts': '1\n2\n3\n', 'end.ts': 'a\nb', 'crlf.ts': 'a\r\nb\r\nc\r\n' })
  const before = { 'patch.ts': '1\n2\n3\n', 'end.ts': 'a\nb' }
  commit({
    'patch.ts': '1\n@@ -1,9 +1,9 @@\ndiff --git a/x b/x\n--- a/end.ts\n+++ b/end.ts\nBinary files a and b differ\n\\ No newline at end of file\n2\n3\n4',
    'end.ts': 'a\nb\n',
    'crlf.ts': 'a\r\nB\r\nc\r\n',
  })
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual(['modified crlf.ts -2,1+2,1', 'modified end.ts -2,1+2,1', 'modified patch.ts -1,0+2,6 -3,0+10,1'])
  commit(before)
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual(['modified end.ts -2,1+2,1', 'modified patch.ts -2,6+1,0 -10,1+3,0'])
})

test('binary files, modes, links, submodules', () => {
  const { dir, git, write, commit } = sampleRepository({
    'a.png': Buffer.from([1, 0, 2]),
    'run.sh': 'x\n',
    'link.ts': 'text\n',
    'file.ts': 'x\n',
    'lib.ts': '1\n2\n',
  })
  write({ 'link.ts': null, 'file.ts': null })
  symlinkSync('run.sh', join(dir, 'link.ts'))
  mkdirSync(join(dir, 'file.ts'))
  writeFileSync(join(dir, 'file.ts/inner.ts'), 'y\n')
  chmodSync(join(dir, 'run.sh'), 0o755)
  git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD').trim()},sub`)
  commit({ 'a.png': Buffer.from([1, 0, 3]), 'lib.ts': '1\n22\n' })
  expect(changes(dir, 'HEAD~1', 'HEAD').sort()).toEqual([
    'added file.ts/inner.ts -0,0+1,1',
    'deleted file.ts -1,1+0,0',
    'deleted link.ts',
    'modified a.png binary',
    'modified lib.ts -2,1+2,1',
  ])
  commit({ 'lib.ts': '1\n222\n' })
  expect(changes(dir, 'HEAD~2', 'HEAD', ['lib.ts'])).toEqual(['modified lib.ts -2,1+2,1'])
  write({ 'link.ts': null })
  commit({ 'link.ts': 'a\nb\n' })
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual(['added link.ts -0,0+1,2'])
})

test('an attribute, a prefix, colours, an external tool and a drawn order hide no lines', () => {
  const { dir, git, commit } = sampleRepository({ 'a.ts': '1\n', 'b.ts': '1\n', '.gitattributes': '*.ts -diff\n' })
  for (const [key, value] of [
    ['diff.noprefix', 'true'],
    ['color.ui', 'always'],
    ['diff.external', '/bin/false'],
    ['diff.context', '7'],
    ['diff.interHunkContext', '7'],
    ['diff.algorithm', 'myers'],
    ['diff.renames', 'false'],
  ] as const)
    git('config', key, value)
  commit({ 'a.ts': '1\n2\n', 'b.ts': null, 'c.ts': '1\n' })
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual(['modified a.ts -1,0+2,1', 'renamed b.ts > c.ts'])
})

test('against the work tree: staged, edited, untracked, ignored and only touched files', () => {
  const { dir, git, write } = sampleRepository({ 'staged.ts': '1\n', 'edited.ts': '1\n', 'same.ts': '1\n', 'sub/deep.ts': '1\n', '.gitignore': 'out\n' })
  write({ 'staged.ts': '1\n2\n', 'out/built.ts': 'x\n', 'new/ünt"r.ts': '1\n2', 'bin.dat': Buffer.from([0]), 'none.ts': '' })
  git('add', 'staged.ts')
  write({ 'edited.ts': '2\n', 'same.ts': '1\n', 'sub/deep.ts': null })
  expect(changes(join(dir, 'new'), 'HEAD', null).sort()).toEqual([
    'added bin.dat binary',
    'added new/ünt"r.ts -0,0+1,2',
    'added none.ts',
    'deleted sub/deep.ts -1,1+0,0',
    'modified edited.ts -1,1+1,1',
    'modified staged.ts -1,0+2,1',
  ])
  expect(changes(dir, 'HEAD', null, ['none.ts'])).toEqual(['added none.ts'])
})

test('a conflict that is not resolved counts with what stands in the work tree', () => {
  const { dir, git, commit } = sampleRepository({ 'a.ts': '1\n' })
  git('checkout', '-qb', 'topic')
  commit({ 'a.ts': '2\n' })
  git('checkout', '-q', 'main')
  commit({ 'a.ts': '3\n' })
  expect(() => git('merge', 'topic')).toThrow()
  expect(changes(dir, 'HEAD', null)).toEqual(['modified a.ts -0,0+1,1 -1,0+3,3'])
})

test('the lines that a reader would call new, where others share their beginning and end', () => {
  const functions = (names: readonly string[]) => names.map((name) => `function ${name}() {\n  if (x) {\n    return 1\n  }\n}\n\n`).join('')
  const { dir, commit } = sampleRepository({ 'a.ts': functions(['a', 'b', 'c', 'd']) })
  commit({ 'a.ts': functions(['a', 'new', 'b', 'c', 'd']) })
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual(['modified a.ts -6,0+7,6'])
})

test('a file of a hundred thousand lines', () => {
  const { dir, commit } = sampleRepository({ 'big.ts': numbered(1, 100_000) })
  commit({ 'big.ts': numbered(1, 100_000).replace('line 50000\n', 'line\n').replace('line 70000\n', '') })
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual(['modified big.ts -50000,1+50000,1 -70000,1+69999,0'])
})
