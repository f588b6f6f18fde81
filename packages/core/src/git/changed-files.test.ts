import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import { changedFiles } from './changed-files.js'
import { revisionRange } from './revision-range.js'

const LONG = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')

function changes(dir: string, base: string, head: string | null): string[] {
  const range = revisionRange(dir, base, head)
  const changed = range.ok ? changedFiles(range.value) : range
  if (!changed.ok) return [`${changed.fault.code} ${changed.fault.detail}`]
  const side = (entry: { path: string; kind: string; oid: string | null } | null) =>
    entry ? `${entry.path}${entry.kind === 'file' ? '' : ` (${entry.kind})`}${entry.oid === null ? '*' : ''}` : '-'
  return changed.value.map(({ base, head, similarity }) => `${side(base)} > ${side(head)} ${similarity}`).sort()
}

test('between commits: added, deleted, renamed, renamed in case only, turned into a link; names of all kinds', () => {
  const { dir, git, write, commit } = sampleRepository({ 'a b.ts': 'a', 'gone.ts': 'x', 'old/long.ts': LONG, 'Case.ts': LONG.toUpperCase(), 'link.ts': 'text' })
  write({ 'gone.ts': null, 'old/long.ts': null, 'Case.ts': null, 'link.ts': null })
  symlinkSync('../outside.ts', join(dir, 'link.ts'))
  commit({ 'a b.ts': 'b', 'neu/ä"\t.ts': 'new', 'new/long.ts': `${LONG}\none more`, 'case.ts': LONG.toUpperCase() })
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual([
    '- > neu/ä"\t.ts 0',
    'Case.ts > case.ts 100',
    'a b.ts > a b.ts 0',
    'gone.ts > - 0',
    'link.ts > link.ts (link) 0',
    expect.stringMatching(/^old\/long.ts > new\/long.ts 9\d$/),
  ])
  git('update-index', '--chmod=+x', 'a b.ts')
  git('commit', '-qm', 'mode only')
  expect(changes(dir, 'HEAD~1', 'HEAD')).toEqual([])
})

test('against the work tree: what is staged, edited, untracked and not ignored', () => {
  const { dir, git, write } = sampleRepository({ 'staged.ts': '1', 'edited.ts': '1', 'same.ts': '1', '.gitignore': 'out\n' })
  write({ 'staged.ts': '2', 'out/built.ts': 'x', 'new/added.ts': 'x' })
  git('add', 'staged.ts')
  write({ 'edited.ts': '2' })
  expect(changes(dir, 'HEAD', null)).toEqual(['- > new/added.ts* 0', 'edited.ts > edited.ts* 0', 'staged.ts > staged.ts 0'])
})

test('only what the branch itself did is compared, also from a subfolder', () => {
  const { dir, git, commit } = sampleRepository({ 'a.ts': '1', 'sub/b.ts': '1' })
  git('checkout', '-qb', 'topic')
  commit({ 'sub/b.ts': '2' })
  git('checkout', '-q', 'main')
  commit({ 'a.ts': '2' })
  expect(changes(join(dir, 'sub'), 'main', 'topic')).toEqual(['sub/b.ts > sub/b.ts 0'])
})

test('a ref that does not exist, one that is an option, and histories without a common commit', () => {
  const { dir, git } = sampleRepository({ 'a.ts': '1' })
  expect(changes(dir, 'nowhere', null)).toEqual(['TG5003 --base nowhere'])
  expect(changes(dir, 'main', 'nowhere')).toEqual(['TG5003 --head nowhere'])
  expect(changes(dir, '--all', null)).toEqual(['TG5003 --base --all'])
  git('checkout', '-q', '--orphan', 'other')
  git('commit', '-qm', 'another beginning')
  expect(changes(dir, 'main', 'other')).toEqual([expect.stringMatching(/^TG5004 main \(\w{7}\) and other/)])
})

test('a ref that names a tree or a file, and one that leaves commits out', () => {
  const { dir, git } = sampleRepository({ 'a.ts': '1' })
  git('tag', 'tree', 'HEAD^{tree}')
  git('tag', '-a', '-m', 'a file', 'file', 'HEAD:a.ts')
  for (const ref of ['tree', 'file', 'HEAD:a.ts']) {
    const range = revisionRange(dir, ref, null)
    expect(range).toMatchObject({ ok: false, fault: { code: 'TG5003', next: 'name a commit: this is none' } })
  }
  expect(changes(dir, '^HEAD', null)).toEqual(['TG5003 --base ^HEAD'])
})

test('names that are no UTF-8 are told apart', () => {
  const { dir, git } = sampleRepository({ 'a.ts': '1' })
  const tree = (...files: readonly (readonly [string, string])[]) => {
    const lines = files.map(([name, oid]) => Buffer.from(`100644 blob ${oid}\t${name}\0`, 'latin1'))
    return execFileSync('git', ['mktree', '-z'], { cwd: dir, input: Buffer.concat(lines), encoding: 'utf8' }).trim()
  }
  const [one, two] = [git('rev-parse', 'HEAD:a.ts').trim(), git('hash-object', '-w', '.git/config').trim()]
  const base = git('commit-tree', tree(['t\xe8.test.ts', one], ['t\xe9.test.ts', one]), '-m', 'base').trim()
  const head = git('commit-tree', tree(['t\xe9.test.ts', two]), '-p', base, '-m', 'head').trim()
  expect(changes(dir, base, head)).toEqual(['t\udce8.test.ts > - 0', 't\udce9.test.ts > t\udce9.test.ts 0'])
})

test('an edit that git was told not to look at is seen; what a sparse checkout left out is not gone', () => {
  const names = ['assumed.ts', 'skipped.ts', 'removed.ts', 'absent.ts', 'same.ts', 'staged.ts']
  const { dir, git, write } = sampleRepository(Object.fromEntries(names.map((name) => [name, name])))
  git('update-index', '--assume-unchanged', 'assumed.ts', 'removed.ts', 'same.ts')
  write({ 'staged.ts': 'x' })
  git('add', 'staged.ts')
  git('update-index', '--skip-worktree', 'skipped.ts', 'absent.ts', 'staged.ts')
  write({ 'assumed.ts': 'y', 'skipped.ts': 'y', 'removed.ts': null, 'absent.ts': null, 'staged.ts': 'staged.ts' })
  expect(changes(dir, 'HEAD', null)).toEqual(['assumed.ts > assumed.ts* 0', 'removed.ts > - 0', 'skipped.ts > skipped.ts* 0'])
})

test('commits are compared as they were made, whatever local notes put in their places', () => {
  const { dir, git } = sampleRepository({ 'a.ts': '1' }, { 'a.ts': '2' })
  const seen = () => changes(dir, base, head)
  const [base, head, tree] = ['HEAD~1', 'HEAD', 'HEAD^{tree}'].map((ref) => git('rev-parse', ref).trim()) as [string, string, string]
  const other = git('commit-tree', tree, '-m', 'other').trim()
  git('replace', base, other)
  expect(seen()).toEqual(['a.ts > a.ts 0'])
  git('replace', '-d', base)
  git('replace', `${base}^{tree}`, tree)
  expect(seen()).toEqual(['a.ts > a.ts 0'])
  mkdirSync(join(dir, '.git/info'), { recursive: true })
  writeFileSync(join(dir, '.git/info/grafts'), `${head} ${other}\n${base} ${other}\n`)
  expect(seen()).toEqual(['a.ts > a.ts 0'])
})
