import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedBetween, fingerprintOf, runOutputs } from './fingerprint.js'
import { ancestorRanks, baseLineOf, isAncestor } from './history.js'
import { readWorkTree, topLevelOf } from './work-tree.js'

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

afterEach(() => rmSync(root, { recursive: true, force: true }))

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
