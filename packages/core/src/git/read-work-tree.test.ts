import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedBetween, fingerprintOf, runOutputs } from './fingerprint.js'
import { ancestorRanks, baseLineOf, isAncestor } from './history.js'
import { readWorkTree, topLevelOf } from './read-work-tree.js'

let root: string
const options = { memoryDir: '.aiwg/ralph/debug-memory', ignore: [] as string[] }

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root, encoding: 'utf8' }).trim()
}

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

function tree(ignore: string[] = []) {
  const read = readWorkTree(root, { ...options, ignore })
  if (!read.ok) throw new Error(read.fault.detail)
  return read.value
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'truegreen-git-'))
  git('init', '-q', '-b', 'main')
  write('src/a.js', 'a')
  write('with space ü.txt', 'b')
  git('add', '.')
  git('commit', '-qm', 'first')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

test('the same contents give the same fingerprint before staging, staged and committed', () => {
  write('src/a.js', 'changed')
  write('new/file.js', 'new')
  const edited = fingerprintOf(tree())
  git('add', '.')
  expect(fingerprintOf(tree())).toBe(edited)
  git('commit', '-qm', 'second')
  expect(fingerprintOf(tree())).toBe(edited)
  expect(tree().git).toMatchObject({ branch: 'main', dirty: false })
})

test('any change of contents, name or kind gives another fingerprint', () => {
  const before = tree()
  write('src/a.js', 'other')
  expect(fingerprintOf(tree())).not.toBe(fingerprintOf(before))
  expect(changedBetween(before, tree())).toEqual(['src/a.js'])
  write('src/a.js', 'a')
  expect(fingerprintOf(tree())).toBe(fingerprintOf(before))
  symlinkSync('src/a.js', join(root, 'link'))
  const linked = tree()
  expect(changedBetween(before, linked)).toEqual(['link'])
  git('add', 'link')
  expect(fingerprintOf(tree())).toBe(fingerprintOf(linked))
  rmSync(join(root, 'src/a.js'))
  expect(changedBetween(linked, tree())).toEqual(['src/a.js'])
})

test('memory, ignored files and ignore patterns are no part of the tree', () => {
  write('.gitignore', 'ignored/\n')
  const before = fingerprintOf(tree(['out/**']))
  write('.aiwg/ralph/debug-memory/meta.json', '{}')
  write('ignored/x', 'x')
  write('out/y', 'y')
  expect(fingerprintOf(tree(['out/**']))).toBe(before)
  expect(fingerprintOf(tree())).not.toBe(before)
})

test('what a run writes itself is told from what someone edits', () => {
  write('coverage/lcov.info', '')
  write('coverage/html/a.html', '')
  write('src/coverage/real.js', '')
  const isOutput = runOutputs(tree())
  expect(['coverage/html/a.html', 'src/__snapshots__/a.snap', 'src/coverage/real.js', 'src/a.js'].filter(isOutput)).toEqual([
    'coverage/html/a.html',
    'src/__snapshots__/a.snap',
  ])
})

test('works from a sub-folder, before the first commit and on names with newlines', () => {
  expect(topLevelOf(join(root, 'src'))).toEqual({ ok: true, value: git('rev-parse', '--show-toplevel') })
  git('checkout', '-q', '--orphan', 'fresh')
  write('odd\nname.js', 'x')
  const fresh = tree()
  expect(fresh.git).toEqual({ head: null, branch: 'fresh', dirty: true })
  expect(fresh.contents.get('odd\nname.js')).toBe(`f ${git('hash-object', '--', 'odd\nname.js')}`)
})

test('outside a repository the answer is a fault that says so', () => {
  const outside = mkdtempSync(join(tmpdir(), 'truegreen-nogit-'))
  expect(topLevelOf(outside)).toMatchObject({ ok: false, fault: { code: 'TG5001' } })
  rmSync(outside, { recursive: true })
})

test('the base line is the remote default branch, else local main, else what is configured', () => {
  expect(baseLineOf(root, null)).toEqual({ ok: true, value: { ref: 'refs/heads/main', name: 'main', remote: false } })
  expect(baseLineOf(root, 'nowhere')).toMatchObject({ ok: false, fault: { code: 'TG5003' } })
  const clone = `${root}-clone`
  git('clone', '-q', root, clone)
  expect(baseLineOf(clone, null)).toEqual({ ok: true, value: { ref: 'refs/remotes/origin/main', name: 'main', remote: true } })
  rmSync(clone, { recursive: true, force: true })
})

test('ancestors are ranked from HEAD, and others are absent', () => {
  const first = git('rev-parse', 'HEAD')
  git('checkout', '-qb', 'side')
  git('commit', '-q', '--allow-empty', '-m', 'side')
  const side = git('rev-parse', 'HEAD')
  git('checkout', '-q', 'main')
  git('commit', '-q', '--allow-empty', '-m', 'second')
  const second = git('rev-parse', 'HEAD')
  expect([...ancestorRanks(root, [first, second, side])].sort()).toEqual(
    [
      [first, 1],
      [second, 0],
    ].sort(),
  )
  expect(isAncestor(root, first, 'main')).toBe(true)
  expect(isAncestor(root, side, 'main')).toBe(false)
})

test('a file whose changes git was told not to look at is read all the same, and one that a sparse checkout left out is absent', () => {
  const before = fingerprintOf(tree())
  for (const flag of ['assume-unchanged', 'skip-worktree']) {
    git('update-index', `--${flag}`, 'src/a.js')
    expect(fingerprintOf(tree()), flag).toBe(before)
    write('src/a.js', flag)
    expect(fingerprintOf(tree()), flag).not.toBe(before)
    expect(tree(), flag).toMatchObject({ git: { dirty: true }, changed: ['src/a.js'] })
    write('src/a.js', 'a')
    git('update-index', `--no-${flag}`, 'src/a.js')
  }
  git('update-index', '--refresh')
  git('sparse-checkout', 'set', '--no-cone', '/with*')
  expect(tree().contents.has('src/a.js')).toBe(false)
  expect(tree().git.dirty).toBe(false)
})

test('settings that let git skip looking at files are not followed', () => {
  const before = fingerprintOf(tree())
  git('config', 'core.fsmonitor', 'true')
  git('config', 'core.trustctime', 'false')
  git('config', 'core.checkStat', 'minimal')
  const hook = join(root, '.git/nothing-changed')
  writeFileSync(hook, '#!/bin/sh\nprintf "token\\0"\n', { mode: 0o755 })
  git('config', 'core.fsmonitor', hook)
  git('status')
  write('src/a.js', 'b')
  expect(fingerprintOf(tree())).not.toBe(before)
})

test("a commit hook's variables for git change neither the place nor the contents", () => {
  write('src/a.js', 'edited')
  const [place, before] = [topLevelOf(join(root, 'src')), fingerprintOf(tree())]
  vi.stubEnv('GIT_DIR', join(root, '.git'))
  vi.stubEnv('GIT_INDEX_FILE', join(root, '.git/no-such-index'))
  vi.stubEnv('GIT_PREFIX', 'src/')
  vi.stubEnv('GIT_LITERAL_PATHSPECS', '1')
  expect(topLevelOf(join(root, 'src'))).toEqual(place)
  expect(fingerprintOf(tree())).toBe(before)
})

test('an edit inside a submodule or a nested repository is an edit of the tree', () => {
  const origin = mkdtempSync(join(tmpdir(), 'truegreen-submodule-'))
  git('init', '-q', origin)
  writeFileSync(join(origin, 'lib.js'), 'lib')
  git('-C', origin, 'add', '.')
  git('-C', origin, 'commit', '-qm', 'lib')
  git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', origin, 'sub')
  git('commit', '-qm', 'submodule')
  git('clone', '-q', origin, 'nested')
  const seen = new Set([fingerprintOf(tree())])
  for (const [file, text] of [
    ['sub/lib.js', 'edited'],
    ['sub/lib.js', 'edited again'],
    ['sub/new.js', 'new'],
    ['nested/lib.js', 'edited'],
  ] as const) {
    write(file, text)
    const now = fingerprintOf(tree())
    expect(seen.has(now), `${file} ${text}`).toBe(false)
    seen.add(now)
  }
  rmSync(origin, { recursive: true })
})

test('in a merge a file in conflict that is removed is gone', () => {
  git('checkout', '-qb', 'side')
  write('src/a.js', 'side')
  git('commit', '-qam', 'side')
  git('checkout', '-q', 'main')
  write('src/a.js', 'main')
  git('commit', '-qam', 'main')
  expect(() => git('merge', 'side')).toThrow()
  write('src/a.js', 'side')
  const there = tree()
  rmSync(join(root, 'src/a.js'))
  expect(changedBetween(there, tree())).toEqual(['src/a.js'])
  expect(tree().changed).toEqual(['src/a.js'])
})

test('names that git would read as something else', () => {
  const before = fingerprintOf(tree())
  write('"quoted".js', 'x')
  write('end\r', 'x')
  expect([...tree().contents.keys()]).toEqual(expect.arrayContaining(['"quoted".js', 'end\r']))
  expect(fingerprintOf(tree())).not.toBe(before)
})

test('a memory outside the tree leaves the whole tree in, and a memory is never more than its folder', () => {
  const inside = fingerprintOf(tree())
  const outside = readWorkTree(root, { memoryDir: '../memory', ignore: [] })
  expect(outside.ok && fingerprintOf(outside.value)).toBe(inside)
  const starred = readWorkTree(root, { memoryDir: 's*', ignore: [] })
  expect(starred.ok && starred.value.contents.has('src/a.js')).toBe(true)
})
