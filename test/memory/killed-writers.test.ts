import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemory } from '../../packages/core/src/memory/index.js'
import { memoryOptions, sampleRun, sessionId, valueIn } from './sample-run.mjs'
import { startWriter } from './start-writer.mjs'

const KILLS = 200
const AT_ONCE = 4
const START = Date.UTC(2026, 5, 1, 12)

/** Numbers from 0 to 1, the same in every run of the test (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

async function untilItWrites(writer: ReturnType<typeof startWriter>): Promise<void> {
  while (!writer.hasSaid() && writer.child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2))
}

test('killed at 200 moments: nothing torn is read, nothing acknowledged is lost, the next run just works', { timeout: 180_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
  const random = seeded(20_260_601)
  const acknowledged: string[] = []
  let killed = 0
  let number = 0
  const lane = async (): Promise<void> => {
    while (number < KILLS) {
      number += 1
      const delay = random() * 30
      const writer = startWriter([dir, number, 100_000, number % 3, START + number * 1000])
      await untilItWrites(writer)
      await new Promise((resolve) => setTimeout(resolve, delay))
      writer.child.kill('SIGKILL')
      const { signal, taken, refused, errors } = await writer.ended
      expect([...refused, errors]).toEqual([''])
      if (signal === 'SIGKILL') killed += 1
      acknowledged.push(...taken)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  expect(killed).toBe(KILLS)
  expect(acknowledged.length).toBeGreaterThan(KILLS)

  const memory = openMemory(memoryOptions(dir))
  const headers = valueIn(memory.headers()).map((header) => header.run_id)
  expect(acknowledged.filter((runId) => !headers.includes(runId))).toEqual([])
  for (const runId of headers) expect(valueIn(memory.readRun(runId)).run_id).toBe(runId)
  expect(headers).toEqual(
    readdirSync(join(dir, 'runs', '2026-06-01'))
      .filter((name) => !name.endsWith('.tmp'))
      .map((name) => name.slice(0, -5))
      .reverse(),
  )
  const sessions = [0, 1, 2].map((session) => valueIn(memory.readSession(sessionId(session))))
  expect(sessions.flatMap((session) => session.executions.map((execution) => execution.run_id)).sort()).toEqual([...headers].sort())
  const failed = acknowledged.filter((runId) => Number.parseInt(runId.slice(-8), 16) % 10 === 3)
  const events = new Set(
    valueIn(memory.failures({ error_type: 'AssertionError', limit: 1e6 }))
      .filter((past) => past.event === 'failed')
      .map((past) => past.run_id),
  )
  expect(failed.filter((runId) => !events.has(runId))).toEqual([])
  expect(valueIn(memory.stats()).damaged).toEqual([])

  const next = sampleRun({ time: START + 3_000_000, session: sessionId(1) })
  valueIn(memory.writeRun(next, { file_path: 'src/sum.js' }))
  expect(valueIn(memory.headers({ limit: 1 }))[0]?.run_id).toBe(next.run_id)
  expect(valueIn(memory.rebuild())).toEqual({ runs: headers.length + 1, damaged: [] })
  rmSync(dir, { recursive: true })
})
