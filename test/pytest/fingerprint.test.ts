import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fingerprintOf, readWorkTree } from '../../packages/core/src/git/index.js'
import { sampleRepository } from '../../packages/core/test/sample-repository.js'
import { fingerprintInPython, pythonWith } from './python-with.js'

const found = pythonWith()
afterAll(() => found?.remove())

type Repository = ReturnType<typeof sampleRepository>

const TREES: readonly (readonly [name: string, change: (repository: Repository) => void])[] = [
  ['clean', () => undefined],
  ['edited', ({ write }) => write({ 'a.py': 'x = 2\n' })],
  ['staged', ({ write, git }) => [write({ 'a.py': 'x = 2\n' }), git('add', '-A')]],
  ['untracked and ignored', ({ write }) => write({ 'new.py': '', 'out/x.log': 'x', 'deep/er/n.py': 'n' })],
  ['deleted', ({ write }) => write({ 'a.py': null })],
  ['renamed', ({ git }) => git('mv', 'a.py', 'b.py')],
  ['executable', ({ dir }) => chmodSync(join(dir, 'a.py'), 0o755)],
  ['line ends', ({ write, git }) => [git('config', 'core.autocrlf', 'true'), write({ 'a.py': 'x = 1\r\ny = 2\r\n' })]],
  ['links', ({ dir }) => [symlinkSync('a.py', join(dir, 'link')), symlinkSync('no such', join(dir, 'loose'))]],
  ['names', ({ write }) => write({ 'ä.py': '1', '\u{1f600}.py': '2', '\uff5e.py': '3', 'a b.py': '4', '"q".py': '5', 'line\nend.py': '6', 'x;y': '7' })],
  ['memory and left out', ({ write }) => write({ '.aiwg/ralph/debug-memory/runs/x.json': '{}', 'data/big/x.csv': '1' })],
  ['told to be unchanged', ({ git, write }) => [git('update-index', '--assume-unchanged', 'a.py'), write({ 'a.py': 'hidden\n' })]],
  ['told to be left out', ({ git, write }) => [git('update-index', '--skip-worktree', 'a.py'), write({ 'a.py': null })]],
  [
    'nested repository',
    ({ dir, git, write }) => {
      write({ 'sub/s.py': 's' })
      git('-C', 'sub', 'init', '-q', '-b', 'main')
      git('-C', 'sub', 'add', '-A')
      git('-C', 'sub', 'commit', '-qm', 's')
      writeFileSync(join(dir, 'sub/s.py'), 'edited')
    },
  ],
  [
    'a submodule',
    ({ git, dir }) => [git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', dir, 'mod'), writeFileSync(join(dir, 'mod/a.py'), 'e')],
  ],
  ['empty folder', ({ dir }) => mkdirSync(join(dir, 'empty'))],
  ['detached', ({ git }) => git('checkout', '-q', '--detach')],
]

test.runIf(found !== null).each(TREES)('a tree has one fingerprint: %s', (_, change) => {
  const repository = sampleRepository({ 'a.py': 'x = 1\n', '.gitignore': '*.log\n', 'pkg/b.py': 'y\n' })
  change(repository)
  const ours = readWorkTree(repository.dir, { memoryDir: '.aiwg/ralph/debug-memory', ignore: ['data/**'] })
  if (!ours.ok) throw new Error(ours.fault.detail)
  const told = fingerprintInPython(found?.python ?? '', repository.dir, '.aiwg/ralph/debug-memory', ['data/**'])
  expect(told).toEqual([fingerprintOf(ours.value), ours.value.git])
})

test.runIf(found !== null)('a repository without a commit', () => {
  const { dir, write } = sampleRepository()
  write({ 'a.py': '1' })
  const ours = readWorkTree(dir, { memoryDir: 'm', ignore: [] })
  expect(fingerprintInPython(found?.python ?? '', dir, 'm', [])).toEqual(ours.ok ? [fingerprintOf(ours.value), ours.value.git] : null)
})
