import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleCoverage, sampleRun } from '../../test/sample-run.js'
import { openMemory } from './open-memory.js'

const MANY = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`src/${index}.ts`, [1, index % 2]]))

test('what a run measured of some files is what the whole run says of them', () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-coverage-of-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const memory = openMemory({
    dir,
    host: 'host',
    now: () => new Date('2026-11-21T20:00:02.000Z'),
    retention: { default_days: 30, on_learning_identified: 60, on_escalation: 90 },
  })
  const measured = sampleCoverage(MANY)
  const files = measured.files.map((file) => ({
    ...file,
    contexts: [
      [
        [1, 0],
        [0, 0],
      ],
    ],
  }))
  const contexts = { names: [''], tests: [{ phase: 'run' as const, tests: [0, 0] }] }
  const run = sampleRun([{ file: 'a.test.ts', tests: ['a'] }], { coverage: { ...measured, detail: 'lines', contexts, files } })
  expect(memory.writeRun(run, { file_path: 'a.ts' }).ok).toBe(true)
  const wanted = new Set(['src/3.ts', 'src/58.ts', 'src/none.ts'])
  const some = memory.coverageOf(run.run_id, wanted)
  expect(some).toMatchObject({ ok: true, value: { status: 'collected', provider: 'v8', detail: 'lines', contexts } })
  const read = some.ok ? [...(some.value?.files ?? [])].sort((a, b) => (a.file < b.file ? -1 : 1)) : []
  expect(read).toEqual(run.coverage?.files.filter(({ file }) => wanted.has(file)))
  expect(read).toHaveLength(2)
})

test('a run without coverage has none, and one that is not there is a fault', () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-coverage-of-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const memory = openMemory({
    dir,
    host: 'host',
    now: () => new Date('2026-11-21T20:00:02.000Z'),
    retention: { default_days: 30, on_learning_identified: 60, on_escalation: 90 },
  })
  const run = sampleRun([{ file: 'a.test.ts', tests: ['a'] }])
  memory.writeRun(run, { file_path: 'a.ts' })
  expect(memory.coverageOf(run.run_id, new Set(['src/a.ts']))).toEqual({ ok: true, value: null })
  expect(memory.coverageOf('20260101T000000000Z-00000000', new Set())).toMatchObject({ ok: false, fault: { code: 'TG1004' } })
})
