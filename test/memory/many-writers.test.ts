import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemory } from '../../packages/core/src/memory/index.js'
import { memoryOptions, sessionId, valueIn } from './sample-run.mjs'
import { startWriter } from './start-writer.mjs'

const WRITERS = 32
const RUNS = 100
const SHARED = 999
const START = Date.UTC(2026, 5, 1, 12)

test('32 processes write 100 runs each at once, half of them into one session', { timeout: 180_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
  const writers = Array.from({ length: WRITERS }, (_, writer) => startWriter([dir, writer, RUNS, writer % 2 === 0 ? SHARED : writer, START]))
  const ended = await Promise.all(writers.map((writer) => writer.ended))
  expect(ended.flatMap((one) => [...one.refused, one.errors]).filter((line) => line !== '')).toEqual([])
  const taken = ended.flatMap((one) => one.taken).sort()
  expect(taken).toHaveLength(WRITERS * RUNS)

  const memory = openMemory(memoryOptions(dir))
  const headers = valueIn(memory.headers())
  expect(headers.map((header) => header.run_id)).toEqual([...taken].reverse())
  for (const runId of taken) expect(valueIn(memory.readRun(runId)).run_id).toBe(runId)
  // The order of a tree's runs is that of their ends. Between processes only the memory knows it; each knows that of its own runs.
  const ofTree = valueIn(memory.runsOfTree('a'.repeat(64)))
  expect(ofTree.map((header) => header.run_id).sort()).toEqual(taken)
  for (const [writer, { taken: own }] of ended.entries()) {
    const found = ofTree.filter((header) => header.suite_key === `vitest@part-${writer}`)
    expect(found.map((header) => header.run_id)).toEqual([...own].reverse())
  }

  const failed = taken.filter((runId) => Number.parseInt(runId.slice(-8), 16) % 10 === 3)
  const all = valueIn(memory.failures({ error_type: 'AssertionError', limit: 10_000 }))
  expect(
    all
      .filter((past) => past.event === 'failed')
      .map((past) => past.run_id)
      .sort(),
  ).toEqual(failed)
  expect(all.filter((past) => past.event === 'fixed')).toHaveLength(failed.length)
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const test = { project: '', file: `test/${writer}.test.js`, title_path: ['sum', 'adds'] }
    expect(valueIn(memory.failures({ test, limit: 100 })).map((past) => past.event)).toEqual(Array.from({ length: 10 }, () => ['fixed', 'failed']).flat())
    expect(valueIn(memory.failures({ file: test.file, limit: 100 }))).toHaveLength(20)
  }

  const shared = valueIn(memory.readSession(sessionId(SHARED)))
  expect(shared.executions.map((execution) => execution.attempt)).toEqual(Array.from({ length: (WRITERS / 2) * RUNS }, (_, index) => index + 1))
  expect(new Set(shared.executions.map((execution) => execution.run_id)).size).toBe((WRITERS / 2) * RUNS)
  for (let writer = 1; writer < WRITERS; writer += 2) expect(valueIn(memory.readSession(sessionId(writer))).executions).toHaveLength(RUNS)
  const onDisk = readdirSync(join(dir, 'sessions')).filter((name) => name.startsWith(sessionId(SHARED)) && name.endsWith('.json'))
  expect(onDisk).toHaveLength(((WRITERS / 2) * RUNS) / 100)
  expect(valueIn(memory.stats())).toMatchObject({ runs: WRITERS * RUNS, sessions: WRITERS / 2 + 1, damaged: [] })
  rmSync(dir, { recursive: true })
})
