import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryOptions, type RunChanges, sampleFailure, sampleModule, sampleRun, sampleTest, sessionId, valueIn } from '../../../../test/memory/sample-run.mjs'
import type { TestRun, TestStatus } from '../contract/index.js'
import type { FailureQuery, Memory } from './memory.js'
import { openMemory } from './open-memory.js'

const START = Date.UTC(2026, 5, 1, 12)
let dir: string
let memory: Memory

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
  memory = openMemory(memoryOptions(dir))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

function run(number: number, changes: RunChanges = {}): TestRun {
  return sampleRun({ number, time: START + number * 1000, ...changes })
}

function runOf(number: number, tests: Readonly<Record<string, TestStatus>>, changes: RunChanges = {}): TestRun {
  const listed = Object.entries(tests).map(([title, status]) => sampleTest(title, { status }))
  return run(number, { modules: [sampleModule('test/sum.test.js', listed)], ...changes })
}

function write(one: TestRun): TestRun {
  valueIn(memory.writeRun(one, { file_path: 'src/sum.js' }))
  return one
}

function codeOf(result: { ok: boolean; fault?: { code: string } }): string {
  return result.ok ? 'ok' : (result.fault?.code ?? '')
}

test('an empty memory has nothing, and asking it makes nothing', () => {
  const absent = openMemory(memoryOptions(join(dir, 'none')))
  expect(absent.headers()).toEqual({ ok: true, value: [] })
  expect(absent.sessions()).toEqual({ ok: true, value: [] })
  expect(absent.failures({})).toEqual({ ok: true, value: [] })
  expect(absent.baselineSuites()).toEqual({ ok: true, value: [] })
  expect(codeOf(absent.readRun('r-7c21'))).toBe('TG1004')
  expect(codeOf(absent.readRun('../../etc/passwd'))).toBe('TG1004')
  expect(codeOf(absent.readSession('../x'))).toBe('TG1004')
  expect(codeOf(absent.readBaseline('baselines/../../x.json'))).toBe('TG1004')
  expect(existsSync(join(dir, 'none'))).toBe(false)
})

test('runs are found by id, by the begin of its hex part, by suite and by tree', () => {
  const first = write(run(0x7c210000))
  const second = write(
    run(0x7c220000, { suite: 'jest@packages~api', tree: { fingerprint: 'a'.repeat(64), fingerprint_after: 'b'.repeat(64), changed_during_run: ['x'] } }),
  )
  expect(valueIn(memory.readRun(first.run_id))).toEqual(first)
  expect(valueIn(memory.readRun('r-7c22'))).toEqual(second)
  expect(codeOf(memory.readRun('7c2'))).toBe('TG1005')
  expect(valueIn(memory.headers()).map((header) => header.run_id)).toEqual([second.run_id, first.run_id])
  expect(valueIn(memory.headers({ suite_key: 'vitest@.' })).map((header) => header.run_id)).toEqual([first.run_id])
  expect(valueIn(memory.headers({ limit: 1 })).map((header) => header.run_id)).toEqual([second.run_id])
  expect(valueIn(memory.runsOfTree('a'.repeat(64))).map((header) => header.run_id)).toEqual([second.run_id, first.run_id])
  expect(valueIn(memory.runsOfTree('b'.repeat(64))).map((header) => header.run_id)).toEqual([second.run_id])
  expect(valueIn(memory.headers())[0]).not.toHaveProperty('revision')
})

test('a run written again replaces its earlier record everywhere', () => {
  write(runOf(1, { adds: 'failed' }, { exit_code: null }))
  const again = write(runOf(1, { adds: 'passed' }, { exit_code: 7 }))
  expect(valueIn(memory.readRun(again.run_id))).toEqual(again)
  expect(valueIn(memory.headers())).toHaveLength(1)
  expect(valueIn(memory.headers())[0]?.exit_code).toBe(7)
  expect(valueIn(memory.runsOfTree('a'.repeat(64)))).toHaveLength(1)
  expect(valueIn(memory.failures({}))).toEqual([])
  expect(valueIn(memory.readSession(sessionId(1))).executions).toHaveLength(1)
})

test('failures are found by test, file, source file and kind, and when they were mended', () => {
  write(runOf(1, { adds: 'failed', subtracts: 'passed' }))
  const filter: RunChanges = { completeness: { full: false, reasons: [{ kind: 'name_filter', detail: 'subtracts' }], shard: null } }
  write(runOf(2, { subtracts: 'passed' }, filter))
  write(runOf(3, { adds: 'passed', subtracts: 'failed' }))
  write(runOf(4, { adds: 'passed', subtracts: 'failed' }))
  write(runOf(5, { adds: 'passed' }))
  write(runOf(6, { adds: 'passed', subtracts: 'passed' }))
  const events = (query: FailureQuery) => valueIn(memory.failures(query)).map((past) => `${past.run_id.slice(-1)} ${past.event} ${past.title_path[1]}`)
  expect(events({ test: { project: '', file: 'test/sum.test.js', title_path: ['sum', 'adds'] } })).toEqual(['3 fixed adds', '1 failed adds'])
  expect(events({ file: 'test/sum.test.js' })).toEqual(['4 failed subtracts', '3 fixed adds', '3 failed subtracts', '1 failed adds'])
  expect(events({ file: 'src/sum.js', limit: 1 })).toEqual(['4 failed subtracts'])
  expect(events({ error_type: 'AssertionError', limit: 2 })).toEqual(['4 failed subtracts', '3 fixed adds'])
  expect(events({ error_type: 'TypeError' })).toEqual([])
  expect(events({ limit: 100 })).toHaveLength(4)
})

test('a module that did not load and an unhandled error are failures too', () => {
  const broken = sampleModule('test/sum.test.js', [], { status: 'not_loaded', errors: [sampleFailure('no such module', { type: 'SyntaxError' })] })
  write(run(1, { modules: [broken], unhandled_errors: [sampleFailure('late', { type: 'TypeError' })] }))
  write(runOf(2, { adds: 'passed' }))
  const ofModule = valueIn(memory.failures({ test: { project: '', file: 'test/sum.test.js', title_path: [] } }))
  expect(ofModule.map((past) => [past.event, past.error_type, past.message])).toEqual([
    ['fixed', 'SyntaxError', 'no such module'],
    ['failed', 'SyntaxError', 'no such module'],
    ['failed', 'TypeError', 'late'],
  ])
  const [execution] = valueIn(memory.readSession(sessionId(1))).executions
  expect(execution?.test_results.errors).toBe(2)
  expect(execution?.failures?.map((failure) => failure.test_name)).toEqual(['test/sum.test.js', 'test/sum.test.js'])
})

test('a session counts its attempts across documents and keeps what others wrote into it', () => {
  for (let number = 1; number <= 205; number += 1) write(run(number))
  const file = join(dir, 'sessions', `${sessionId(1)}.3.json`)
  const last = JSON.parse(readFileSync(file, 'utf8'))
  expect(last.executions.map((execution: { attempt: number }) => execution.attempt)).toEqual([201, 202, 203, 204, 205])
  last.executions[4].analysis = { root_cause: 'a cause of twenty characters', fix_strategy: 'a strategy of twenty letters' }
  writeFileSync(file, JSON.stringify({ ...last, learnings: { patterns_identified: [{ pattern: 'p', frequency: 1 }] }, status: 'escalated' }))
  write(runOf(206, { adds: 'failed' }))
  const session = valueIn(memory.readSession(sessionId(1)))
  expect(session.executions).toHaveLength(206)
  expect(session.executions[204]?.analysis?.root_cause).toBe('a cause of twenty characters')
  expect(session.learnings?.patterns_identified).toHaveLength(1)
  expect(session.status).toBe('escalated')
  write(run(207))
  expect(valueIn(memory.readSession(sessionId(1))).status).toBe('passed')
})

test('hosts that share a folder write their own journals and are read as one', () => {
  const other = openMemory(memoryOptions(dir, { host: 'there.example/..' }))
  write(runOf(1, { adds: 'failed' }))
  valueIn(other.writeRun(runOf(2, { adds: 'passed' }), { file_path: 'src/sum.js', agent: 'claude', task_id: '7' }))
  write(runOf(3, { adds: 'failed' }))
  expect(readdirSync(join(dir, 'journal'))).toHaveLength(2)
  expect(valueIn(memory.headers())).toHaveLength(3)
  expect(valueIn(other.failures({ file: 'src/sum.js' })).map((past) => past.event)).toEqual(['failed', 'fixed', 'failed'])
  const session = valueIn(memory.readSession(sessionId(1)))
  expect(session.executions.map((execution) => execution.attempt)).toEqual([1, 2, 3])
  expect(session.metadata).toEqual({ agent: 'claude', task_id: '7' })
})

test('torn lines are skipped and the next line is not glued to them', () => {
  write(run(1))
  const [journal = ''] = readdirSync(join(dir, 'journal'))
  appendFileSync(join(dir, 'journal', journal), '{"run_id":"20260601T1')
  appendFileSync(join(dir, 'sessions', `${sessionId(1)}.here.jsonl`), '{"run_id":"2026')
  write(run(2))
  expect(valueIn(memory.headers())).toHaveLength(2)
  expect(valueIn(memory.readSession(sessionId(1))).executions).toHaveLength(2)
})

test('a run whose writer was killed before the journal is found all the same', () => {
  const first = write(runOf(1, { adds: 'failed' }))
  const second = write(runOf(2, { adds: 'passed' }))
  rmSync(join(dir, 'journal'), { recursive: true })
  rmSync(join(dir, 'index'), { recursive: true })
  rmSync(join(dir, 'sessions'), { recursive: true })
  expect(valueIn(memory.headers()).map((header) => header.run_id)).toEqual([second.run_id, first.run_id])
  expect(valueIn(memory.runsOfTree('a'.repeat(64)))).toHaveLength(2)
  expect(valueIn(memory.failures({ file: 'src/sum.js' }))).toHaveLength(2)
  expect(valueIn(memory.readSession(sessionId(1))).executions).toHaveLength(2)
  expect(valueIn(memory.sessions())).toHaveLength(1)
})

test("a tree's runs come in the order of their ends, also when the clock was set back, and a damaged one is not passed over", () => {
  const [first, second, third] = [write(run(3)), write(run(1)), write(run(2))]
  const ids = () => valueIn(memory.runsOfTree('a'.repeat(64))).map((header) => header.run_id)
  expect(ids()).toEqual([third, second, first].map((one) => one.run_id))
  write(second)
  expect(ids()).toEqual([second, third, first].map((one) => one.run_id))
  for (const bytes of [20, 0]) {
    truncateSync(join(dir, 'runs', '2026-06-01', `${second.run_id}.json`), bytes)
    expect(ids()[0]).toBe(second.run_id)
    expect(codeOf(memory.readRun(second.run_id))).toBe('TG1002')
  }
})

test('damaged, of another version and unreadable are different answers', () => {
  const one = write(runOf(1, { adds: 'failed' }))
  const file = join(dir, 'runs', '2026-06-01', `${one.run_id}.json`)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"exit_code":1', '"exit_code":0'))
  expect(codeOf(memory.readRun(one.run_id))).toBe('TG1002')
  expect(valueIn(memory.stats()).damaged.map((damage) => damage.file)).toEqual([`runs/2026-06-01/${one.run_id}.json`])
  writeFileSync(file, text.replace('"schema_version":1', '"schema_version":2'))
  expect(codeOf(memory.readRun(one.run_id))).toBe('TG1003')
  truncateSync(file, 100)
  expect(codeOf(memory.readRun(one.run_id))).toBe('TG1002')
  expect(valueIn(memory.rebuild())).toEqual({ runs: 0, damaged: [`runs/2026-06-01/${one.run_id}.json`] })
  writeFileSync(file, text)
  rmSync(join(dir, 'blobs'), { recursive: true })
  const withoutBlob = memory.readRun(one.run_id)
  expect(withoutBlob).toMatchObject({ ok: false, fault: { code: 'TG1002', detail: expect.stringContaining('blobs/') } })
  writeFileSync(join(dir, 'meta.json'), '{"schema_version":2}')
  expect(codeOf(memory.headers())).toBe('TG1003')
  expect(codeOf(memory.writeRun(one, { file_path: '.' }))).toBe('TG1003')
  writeFileSync(join(dir, 'meta.json'), '{')
  expect(codeOf(memory.headers())).toBe('TG1002')
  rmSync(join(dir, 'meta.json'))
  rmSync(join(dir, 'journal'), { recursive: true })
  writeFileSync(join(dir, 'journal'), 'a file')
  expect(codeOf(memory.headers())).toBe('TG1001')
})

test('a place that refuses writing gives the path and the reason, and nothing is left', () => {
  const one = run(1)
  writeFileSync(join(dir, 'file'), '')
  const result = openMemory(memoryOptions(join(dir, 'file'))).writeRun(one, { file_path: '.' })
  expect(result).toMatchObject({ ok: false, fault: { code: 'TG1007', detail: expect.stringMatching(/file.*\(ENOTDIR\)$/) } })
  mkdirSync(join(dir, 'index'))
  writeFileSync(join(dir, 'index', 'by_tree'), 'in the way')
  expect(codeOf(memory.writeRun(one, { file_path: '.' }))).toBe('TG1007')
  expect(codeOf(memory.readRun(one.run_id))).toBe('TG1004')
  expect(readdirSync(join(dir, 'runs', '2026-06-01'))).toEqual([])
  const invalid = memory.writeRun({ ...one, run_id: '../../escape' }, { file_path: '.' })
  expect(invalid).toMatchObject({ ok: false, fault: { code: 'TG1007', detail: expect.stringContaining('/run_id') } })
})
