import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SampleModule, type SampleRun, sampleCoverage, sampleRun } from '../../test/sample-run.js'
import type { Report, TestRun } from '../contract/index.js'
import { changedBetween, fingerprintOf, readWorkTree, type WorkTree } from '../git/index.js'
import { judge } from '../pipeline.js'
import { storeAndJudge } from './store-and-judge.js'
import { evidenceOfTree } from './tree-evidence.js'
import { openWorkspace } from './workspace.js'

const STRONG: readonly SampleModule[] = [{ file: 'a.test.ts', tests: ['adds', 'subtracts'] }]
const WEAK: readonly SampleModule[] = [{ file: 'a.test.ts', tests: ['adds'] }]
let root: string
let runs: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'truegreen-recorder-'))
  runs = 0
  git('init', '-q', '-b', 'main')
  write('.gitignore', '.aiwg/\nbuild/\n')
  commit('strong')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root, encoding: 'utf8' }).trim()
}

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

function commit(text: string, ...flags: string[]): void {
  write('a.test.ts', text)
  git('add', '.')
  git('commit', '-qm', text, '--allow-empty', ...flags)
}

function treeNow(): WorkTree {
  const tree = readWorkTree(root, openWorkspace(root).treeOptions)
  if (!tree.ok) throw new Error(tree.fault.detail)
  return tree.value
}

/** Records a run of these modules as a reporter does, `during` happening while it runs; gives its footer's report. */
function record(modules: readonly SampleModule[], { during, ...rest }: SampleRun & { during?: () => void } = {}): Report {
  const workspace = openWorkspace(root)
  const before = treeNow()
  during?.()
  const after = treeNow()
  const run: TestRun = {
    ...sampleRun(modules, {
      tree: { fingerprint: fingerprintOf(before), fingerprint_after: fingerprintOf(after), changed_during_run: changedBetween(before, after) },
      ...rest,
    }),
    run_id: `20261121T200000${String(runs++).padStart(3, '0')}Z-7c21ab90`,
    finished_at: new Date(Date.UTC(2026, 10, 21, 20, 0, runs)).toISOString(),
    git: before.git,
  }
  const report = storeAndJudge(workspace, run, after, workspace.faults)
  if (!report.ok) throw new Error(report.fault.detail)
  return report.value
}

function check(): Report {
  return judge(evidenceOfTree(openWorkspace(root)))
}

function codes(report: Report): string[] {
  return report.faults.map(({ code }) => code)
}

function withRemote(): void {
  git('clone', '-q', '--bare', '.', '.git/remote.git')
  git('remote', 'add', 'origin', '.git/remote.git')
  git('fetch', '-q', 'origin')
}

test('a weakened suite on a local main is measured by what was there, however it was committed', () => {
  expect(record(STRONG).verdict).toBe('pass')
  commit('weak')
  expect([record(WEAK).verdict, check().verdict]).toEqual(['fail', 'fail'])
  git('reset', '-q', '--hard', 'HEAD~1')
  commit('weak, as if it had always been so', '--amend')
  expect([record(WEAK).verdict, check().verdict]).toEqual(['fail', 'fail'])
  git('checkout', '-q', '--orphan', 'fresh')
  commit('weak, without a past')
  git('branch', '-qM', 'main')
  expect([record(WEAK).verdict, check().verdict]).toEqual(['fail', 'fail'])
})

test('history that was written anew without a loss goes on', () => {
  record(STRONG)
  commit('more')
  record([...STRONG, { file: 'b.test.ts', tests: ['more'] }])
  git('reset', '-q', '--hard', 'HEAD~1')
  expect(record(STRONG)).toMatchObject({ verdict: 'pass', findings: [] })
  commit('as strong', '--amend')
  expect(record([...STRONG, { file: 'c.test.ts', tests: ['more'] }]).verdict).toBe('pass')
  expect(check().base?.commit).toBe(git('rev-parse', 'HEAD'))
})

test('a commit made while the tests run does not lend its name to the tree before', () => {
  withRemote()
  record(STRONG)
  write('a.test.ts', 'weak')
  const footer = record(WEAK, { during: () => git('commit', '-qam', 'weak') })
  expect([footer.verdict, check().verdict]).toEqual(['fail', 'fail'])
  expect(check().base?.run_id).toContain('000Z')
})

test('behind a remote another commit may be weaker, the same one may not', () => {
  withRemote()
  record(STRONG)
  record([
    {
      file: 'a.test.ts',
      tests: [
        { title: 'adds', status: 'passed' },
        { title: 'subtracts', status: 'skipped' },
      ],
    },
  ])
  expect(check().verdict).toBe('fail')
  commit('weak')
  git('push', '-q', 'origin', 'main')
  record(WEAK)
  expect(check().verdict).toBe('pass')
})

test('a run without coverage does not make the next drop unseen', () => {
  record(STRONG, { coverage: sampleCoverage({ 'src/a.ts': [1, 1] }) })
  commit('no coverage')
  expect(record(STRONG).verdict).toBe('pass')
  commit('half')
  expect(record(STRONG, { coverage: sampleCoverage({ 'src/a.ts': [1, 0] }) })).toMatchObject({ verdict: 'fail', findings: [{ rule: 'coverage-dropped' }] })
})

test('a run that wrote snapshots is no evidence for the tree without them', () => {
  write('a.snap', 'old')
  commit('strong')
  expect(record(STRONG, { during: () => write('a.snap', 'new'), tree: null }).verdict).toBe('error')
  const before = fingerprintOf(treeNow())
  write('a.snap', 'newer')
  record(STRONG, { tree: { fingerprint: before, fingerprint_after: fingerprintOf(treeNow()), changed_during_run: [] } })
  write('a.snap', 'new')
  expect(codes(check())).toContain('TG2001')
})

test('what was failing on a tree is not green because the run wrote a snapshot', () => {
  record(STRONG)
  const now = fingerprintOf(treeNow())
  record([{ file: 'a.test.ts', tests: [{ title: 'adds', status: 'failed' }, 'subtracts'] }], {
    tree: { fingerprint: now, fingerprint_after: '0'.repeat(64), changed_during_run: [] },
  })
  expect(check().verdict).toBe('fail')
})

test('what a green check rests on is said: files that git ignores, a baseline of uncommitted contents', () => {
  write('build/b.test.js', 'built')
  record([...STRONG, { file: 'build/b.test.js', tests: ['b'] }])
  expect(check()).toMatchObject({ verdict: 'pass', assumptions: [expect.anything(), expect.stringContaining('build/b.test.js')] })
})

test('a damaged baseline is an error that says how to go on', () => {
  record(STRONG)
  const folder = join(root, '.aiwg/ralph/debug-memory/baselines/vitest@.')
  const [file = ''] = readdirSync(folder)
  for (const bytes of [50, 0]) {
    truncateSync(join(folder, file), bytes)
    expect(check()).toMatchObject({ verdict: 'error', faults: [{ code: 'TG1002', next: expect.stringContaining('baseline update') }, { code: 'TG2002' }] })
  }
})

test('a memory that would be the whole tree is refused', () => {
  write('truegreen.yaml', 'memory:\n  dir: .\n')
  commit('strong')
  expect(codes(check())).toContain('TG3001')
  expect(treeNow().contents.has('a.test.ts')).toBe(true)
})
