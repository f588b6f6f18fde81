import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import type { IncomingRun } from '../contract/index.js'
import { fingerprintOf, readWorkTree } from '../git/index.js'
import { adoptIncoming } from './adopt-incoming.js'
import { openWorkspace } from './workspace.js'

const RUN_ID = '20261122T060000000Z-0123abcd'
const TEST = {
  title_path: ['TestX', 'test_a'],
  status: 'passed',
  expected_to_fail: false,
  line: 3,
  duration_ms: 1,
  attempts: 1,
  flaky: false,
  skip: null,
  tags: ['slow'],
  assertions: 2,
  failures: [],
}

function waiting(change: (run: IncomingRun) => unknown = (run) => run) {
  const { dir } = sampleRepository({ 'test_a.py': 'def test_a(): pass\n', '.gitignore': '.aiwg\n' })
  const workspace = openWorkspace(dir)
  const tree = readWorkTree(dir, workspace.treeOptions)
  if (!tree.ok) throw new Error(tree.fault.detail)
  const fingerprint = fingerprintOf(tree.value)
  const run = {
    schema_version: 1,
    run_id: RUN_ID,
    recorder: { name: 'truegreen-pytest', version: '0.1.0' },
    framework: { name: 'pytest', version: '9.0.0' },
    started_at: '2026-11-22T06:00:00.000Z',
    finished_at: '2026-11-22T06:00:01.000Z',
    root: dir,
    cwd: dir,
    config: null,
    suite: null,
    argv: ['pytest'],
    exit_code: 0,
    git: tree.value.git,
    tree: { fingerprint, fingerprint_after: fingerprint, changed_during_run: [] },
    environment: { runtime: 'cpython', runtime_version: '3.11.7', os: 'linux', arch: 'x64', ci: false, agent: null },
    partial: [],
    shard: null,
    modules: [{ project: '', file: 'test_a.py', loaded: true, duration_ms: 1, errors: [], tests: [TEST] }],
    unhandled_errors: [],
    coverage: null,
    warnings: [],
  } as IncomingRun
  const folder = join(workspace.memory.dir, 'incoming')
  mkdirSync(folder, { recursive: true })
  const written = change(structuredClone(run))
  writeFileSync(join(folder, `${RUN_ID}.json`), typeof written === 'string' ? written : JSON.stringify(written))
  return { workspace, folder, left: () => readdirSync(folder) }
}

test('a run that waits is taken in once, and kept as baseline where it may be one', () => {
  const { workspace, left } = waiting()
  expect(adoptIncoming(workspace)).toEqual([])
  const read = workspace.memory.readRun(RUN_ID)
  expect(read.ok && read.value).toMatchObject({
    suite: { key: 'pytest@.' },
    completeness: { full: true },
    outcome: { status: 'passed' },
    modules: [{ file: 'test_a.py', tests: [{ title_path: ['TestX', 'test_a'], location: { line: 3 }, tags: ['slow'], assertions: 2 }] }],
  })
  expect(workspace.memory.baselineSuites()).toEqual({ ok: true, value: ['pytest@.'] })
  expect([left(), adoptIncoming(workspace)]).toEqual([[], []])
})

test('what its arguments leave out, and another tree since, make it no baseline', () => {
  for (const change of [
    (run: IncomingRun) => ({ ...run, argv: ['pytest', '-k', 'a'] }),
    (run: IncomingRun) => ({ ...run, tree: run.tree && { ...run.tree, fingerprint_after: 'f'.repeat(64) } }),
  ]) {
    const { workspace } = waiting(change)
    expect(adoptIncoming(workspace)).toEqual([])
    expect(workspace.memory.readRun(RUN_ID).ok).toBe(true)
    expect(workspace.memory.baselineSuites()).toEqual({ ok: true, value: [] })
  }
})

test('coverage that was asked for and is not there is missing', () => {
  const { workspace } = waiting((run) => ({ ...run, coverage: join(run.cwd, 'coverage.json') }))
  adoptIncoming(workspace)
  const read = workspace.memory.readRun(RUN_ID)
  expect(read.ok && read.value.outcome).toEqual({ status: 'failed', reasons: ['coverage_missing'] })
})

test.each([
  ['no JSON', () => '{"schema_version":1,', /incoming\/.*Expected|JSON/],
  [
    'a test without a status',
    (run: IncomingRun) => ({ ...run, modules: [{ ...run.modules[0], tests: [{ title_path: ['a'] }] }] }),
    /modules\/0\/tests\/0: must have required property/,
  ],
])('%s is a fault that names the place; the file is kept', (_, change, detail) => {
  const { workspace, folder, left } = waiting(change)
  expect(adoptIncoming(workspace)).toEqual([expect.objectContaining({ code: 'TG1002', detail: expect.stringMatching(detail) })])
  expect(left()).toEqual([`${RUN_ID}.broken`])
  expect(existsSync(join(folder, `${RUN_ID}.json`))).toBe(false)
  expect(adoptIncoming(workspace)).toEqual([])
})

test('a run of another folder is refused', () => {
  const { workspace } = waiting((run) => ({ ...run, root: '/elsewhere' }))
  expect(adoptIncoming(workspace)).toEqual([expect.objectContaining({ code: 'TG4104' })])
})
