import { symlinkSync } from 'node:fs'
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
