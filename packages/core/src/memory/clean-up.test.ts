import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryOptions, type RunChanges, sampleModule, sampleRun, sampleTest, sessionId, valueIn } from '../../../../test/memory/sample-run.mjs'
import type { Baseline, TestRun } from '../contract/index.js'
import { openMemory } from './open-memory.js'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 5, 1, 13)
let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const memoryAt = (days = 0, host = 'here') => openMemory(memoryOptions(dir, { host, now: () => new Date(NOW + days * DAY) }))

/** A run some days ago, in a test file of its own, so that its dictionary is its own too. */
function runAgo(days: number, number: number, changes: RunChanges = {}): TestRun {
  const modules = [sampleModule(`test/${number}.test.js`, [sampleTest('adds', { status: number % 2 === 0 ? 'failed' : 'passed' })])]
  return sampleRun({ time: NOW - days * DAY, number, session: sessionId(number), modules, tree: null, ...changes })
}

function write(run: TestRun, host = 'here'): TestRun {
  valueIn(memoryAt(0, host).writeRun(run, { file_path: 'src/sum.js' }))
  return run
}

function baselineOf(run: TestRun, commit: string | null, changes: Partial<Baseline> = {}): Baseline {
  const { suite, run_id, tree, totals } = run
  const git = commit === null ? null : { head: commit, branch: 'main', dirty: false }
  return {
    schema_version: 1,
    suite,
    origin: 'base_line',
    created_at: run.started_at,
    run_id,
    git,
    tree_fingerprint: tree?.fingerprint ?? 'f'.repeat(64),
    totals,
    modules: [],
    coverage: null,
    ...changes,
  }
}

function patchSession(number: number, changes: object): void {
  const file = join(dir, 'sessions', `${sessionId(number)}.json`)
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }))
}

/** Every file of lines and every document with its contents; lines without their order in time for blank ones. */
function derived(): Record<string, unknown> {
  const files: Record<string, unknown> = {}
  for (const folder of ['journal', 'index/by_test', 'index/by_file', 'index/by_error_type', 'index/by_tree', 'sessions']) {
    for (const name of existsSync(join(dir, folder)) ? readdirSync(join(dir, folder)) : []) {
      files[`${folder}/${name}`] = readFileSync(join(dir, folder, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    }
  }
  return files
}

test('what its time is over for goes; what was learned from, escalated or pinned stays longer', () => {
  const fresh = write(runAgo(29, 2))
  const old = write(runAgo(31, 4))
  const learned = write(runAgo(59, 6))
  const escalated = write(runAgo(89, 8))
  const pinned = write(runAgo(200, 9))
  const over = write(runAgo(91, 10))
  patchSession(6, { learnings: { patterns_identified: [{ pattern: 'p', frequency: 1 }] } })
  patchSession(8, { status: 'escalated' })
  patchSession(10, { status: 'escalated' })
  valueIn(memoryAt().writeBaseline(baselineOf(pinned, '9'.repeat(40))))
  const blobs = () => readdirSync(join(dir, 'blobs'), { recursive: true }).filter((name) => String(name).endsWith('.json')).length
  for (const name of readdirSync(join(dir, 'blobs'), { recursive: true }))
    utimesSync(join(dir, 'blobs', String(name)), new Date(NOW - 2 * DAY), new Date(NOW - 2 * DAY))
  expect(blobs()).toBe(6)

  const before = derived()
  const dry = valueIn(memoryAt().prune({ dryRun: true }))
  expect(dry.removed_runs).toEqual([over.run_id, old.run_id])
  expect(derived()).toEqual(before)
  const done = valueIn(memoryAt().prune({ dryRun: false }))
  expect(done).toEqual(dry)
  expect(done.removed_sessions).toEqual([sessionId(4), sessionId(9), sessionId(10)])
  expect(done.kept_runs).toBe(4)
  expect(valueIn(memoryAt().headers()).map((header) => header.run_id)).toEqual([fresh, learned, escalated, pinned].map((run) => run.run_id))
  for (const run of [fresh, learned, escalated, pinned]) expect(valueIn(memoryAt().readRun(run.run_id))).toEqual(run)
  expect(blobs()).toBe(4)
  expect(valueIn(memoryAt().failures({ limit: 100 })).map((past) => past.run_id)).toEqual([fresh, learned, escalated].map((run) => run.run_id))
  expect(existsSync(join(dir, 'journal', '2026-03-02.here.jsonl'))).toBe(false)
  expect(readFileSync(join(dir, 'index/by_error_type', readdirSync(join(dir, 'index/by_error_type'))[0] ?? ''), 'utf8')).not.toContain(old.run_id)
  expect(valueIn(memoryAt().prune({ dryRun: false })).removed_runs).toEqual([])
})

test('temporary files of killed writers are ignored, and go after an hour', () => {
  const run = write(runAgo(0, 1))
  const left = [join(dir, 'runs/2026-06-01/.x.json.1.a.1.tmp'), join(dir, 'blobs/.y.json.1.a.1.tmp')]
  for (const file of left) writeFileSync(file, '{')
  utimesSync(left[0] ?? '', new Date(NOW - DAY), new Date(NOW - DAY))
  utimesSync(left[1] ?? '', new Date(NOW - 60_000), new Date(NOW - 60_000))
  expect(valueIn(memoryAt().headers())).toHaveLength(1)
  expect(valueIn(memoryAt().stats())).toMatchObject({ runs: 1, damaged: [] })
  valueIn(memoryAt().prune({ dryRun: false }))
  expect(left.map((file) => existsSync(file))).toEqual([false, true])
  expect(valueIn(memoryAt().readRun(run.run_id))).toEqual(run)
})

test('rebuilding gives what writing gave, also from nothing', () => {
  for (let number = 1; number <= 12; number += 1) {
    const statuses = number % 3 === 0 ? 'failed' : 'passed'
    const modules = [sampleModule('test/sum.test.js', [sampleTest('adds', { status: statuses }), sampleTest('subtracts')])]
    write(
      runAgo(12 - number, number, {
        modules,
        session: sessionId(number % 2),
        tree: { fingerprint: 'a'.repeat(64), fingerprint_after: 'b'.repeat(64), changed_during_run: [] },
      }),
      number % 4 === 0 ? 'there' : 'here',
    )
  }
  const written = derived()
  expect(Object.keys(written).length).toBeGreaterThan(15)
  expect(valueIn(memoryAt().rebuild())).toEqual({ runs: 12, damaged: [] })
  expect(derived()).toEqual(written)
  for (const folder of ['journal', 'index', 'sessions']) rmSync(join(dir, folder), { recursive: true })
  expect(valueIn(memoryAt().rebuild()).runs).toBe(12)
  expect(derived()).toEqual(written)
})

test('rebuilding keeps attempts whose run is gone and what others wrote into the session', () => {
  const first = write(runAgo(1, 1, { session: sessionId(1) }))
  const second = write(runAgo(0, 3, { session: sessionId(1) }))
  patchSession(1, { learnings: { recommendations: ['look at the edges'] } })
  rmSync(join(dir, 'runs', '2026-05-31', `${first.run_id}.json`))
  valueIn(memoryAt().rebuild())
  const session = valueIn(memoryAt().readSession(sessionId(1)))
  expect(session.executions.map((execution) => [execution.attempt, execution.run_id])).toEqual([
    [1, first.run_id],
    [2, second.run_id],
  ])
  expect(session.learnings?.recommendations).toEqual(['look at the edges'])
})

test('clean-up is locked by a living process, passes over a dead one of this host, and never unlocks by removing', () => {
  write(runAgo(0, 1))
  mkdirSync(join(dir, 'lock'))
  const held = (holder: object) =>
    writeFileSync(join(dir, 'lock', '7.json'), JSON.stringify({ started: '2026-06-01T00:00:00.000Z', released: false, ...holder }))
  held({ host: 'here', pid: process.pid })
  expect(memoryAt().prune({ dryRun: false })).toMatchObject({
    ok: false,
    fault: { code: 'TG1008', detail: expect.stringContaining(`process ${process.pid} on here`) },
  })
  expect(memoryAt().rebuild()).toMatchObject({ ok: false, fault: { code: 'TG1008' } })
  held({ host: 'there', pid: 2 ** 22 + 1 })
  expect(memoryAt().rebuild()).toMatchObject({ ok: false, fault: { code: 'TG1008' } })
  held({ host: 'here', pid: 2 ** 22 + 1 })
  expect(memoryAt().rebuild().ok).toBe(true)
  expect(readdirSync(join(dir, 'lock'))).toEqual(['8.json'])
  expect(memoryAt().prune({ dryRun: false }).ok).toBe(true)
  expect(JSON.parse(readFileSync(join(dir, 'lock', '9.json'), 'utf8'))).toMatchObject({ pid: process.pid, released: true })
})

test('a suite keeps one baseline a commit and the newest twenty', () => {
  const memory = memoryAt()
  const run = runAgo(0, 1)
  for (let number = 0; number < 25; number += 1) {
    valueIn(memory.writeBaseline(baselineOf(run, number.toString(16).padStart(40, '0'), { created_at: new Date(NOW + number).toISOString() })))
  }
  const again = valueIn(memory.writeBaseline(baselineOf(run, '18'.padStart(40, '0'), { created_at: new Date(NOW + 99).toISOString() })))
  const listed = valueIn(memory.baselines('vitest@.'))
  expect(listed).toHaveLength(20)
  expect(listed[0]).toEqual({
    commit: '18'.padStart(40, '0'),
    fingerprint: 'f'.repeat(64),
    created_at: new Date(NOW + 99).toISOString(),
    file: again,
    origin: 'base_line',
  })
  expect(valueIn(memory.readBaseline(again)).created_at).toBe(listed[0]?.created_at)
  expect(valueIn(memory.baselineSuites())).toEqual(['vitest@.'])
  expect(valueIn(memory.baselines('../x'))).toEqual([])
  expect(valueIn(memory.writeBaseline(baselineOf(run, null)))).toBe(`baselines/vitest@./${'f'.repeat(64)}.json`)
  writeFileSync(join(dir, again), '{')
  expect(valueIn(memory.baselines('vitest@.')).some((entry) => entry.file === again && entry.commit === '18'.padStart(40, '0'))).toBe(true)
  expect(memory.readBaseline(again)).toMatchObject({ ok: false, fault: { code: 'TG1002' } })
  expect(valueIn(memory.stats()).damaged.map((damage) => damage.file)).toEqual([again])
  expect(statSync(join(dir, 'meta.json')).isFile()).toBe(true)
})
