import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FINGERPRINT, sampleRun } from '../../test/sample-run.js'
import type { TestRun } from '../contract/index.js'
import { openMemory } from './open-memory.js'

let work: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'truegreen-import-'))
})
afterEach(() => rmSync(work, { recursive: true }))

const memoryAt = (dir: string) =>
  openMemory({
    dir: join(work, dir),
    host: dir,
    now: () => new Date('2026-11-22T00:00:00Z'),
    retention: { default_days: 90, on_learning_identified: 365, on_escalation: 365 },
  })

function run(id: string, fingerprint: string, exitCode: number | null = 0): TestRun {
  const tree = { fingerprint, fingerprint_after: fingerprint, changed_during_run: [] }
  return { ...sampleRun([{ file: 'a.test.ts', tests: ['a'] }], { tree, exitCode }), run_id: `20261121T20000000${id}Z-7c21ab9${id}` }
}

const idsOf = (headers: readonly { readonly run_id: string }[]) => headers.map(({ run_id }) => run_id.slice(-1))

function imported(from: string, into = 'own') {
  const result = memoryAt(into).importRuns(join(work, from), FINGERPRINT)
  if (!result.ok) return result.fault.code
  return { imported: idsOf(result.value.imported), known: idsOf(result.value.known), refused: idsOf(result.value.refused) }
}

test('runs of this tree are taken over once, in order; others stay', () => {
  const shard = memoryAt('shard')
  for (const [id, fingerprint] of [
    ['1', FINGERPRINT],
    ['2', 'cd'.repeat(32)],
    ['3', FINGERPRINT],
  ] as const)
    expect(shard.writeRun(run(id, fingerprint), { file_path: 'src/a.ts', agent: 'ci' }).ok).toBe(true)
  expect(imported('shard')).toEqual({ imported: ['1', '3'], known: [], refused: ['2'] })
  expect(imported('shard')).toEqual({ imported: [], known: ['1', '3'], refused: ['2'] })
  const own = memoryAt('own')
  const of = own.runsOfTree(FINGERPRINT)
  expect(of.ok && idsOf(of.value)).toEqual(['3', '1'])
  expect(own.readRun('r-7c21ab91')).toEqual({ ok: true, value: run('1', FINGERPRINT) })
  const sessions = own.sessions()
  expect(sessions.ok && sessions.value).toHaveLength(1)
})

test('a run whose end was seen there takes the place of the one without', () => {
  memoryAt('own').writeRun(run('1', FINGERPRINT, null), { file_path: 'src/a.ts' })
  memoryAt('shard').writeRun(run('1', FINGERPRINT), { file_path: 'src/a.ts' })
  expect(imported('shard')).toMatchObject({ imported: ['1'] })
  const read = memoryAt('own').readRun('r-7c21ab91')
  expect(read.ok && read.value.exit_code).toBe(0)
})

test('what is no memory, of another version, or damaged, is a fault', () => {
  mkdirSync(join(work, 'empty'))
  expect(imported('empty')).toBe('TG1004')
  memoryAt('shard').writeRun(run('1', FINGERPRINT), { file_path: 'src/a.ts' })
  const day = join(work, 'shard/runs/2026-11-21')
  const [file = ''] = readdirSync(day)
  writeFileSync(join(day, file), '{ "schema_version": 1')
  expect(imported('shard')).toBe('TG1002')
  writeFileSync(join(work, 'shard/meta.json'), '{ "schema_version": 99 }')
  expect(imported('shard')).toBe('TG1003')
})
