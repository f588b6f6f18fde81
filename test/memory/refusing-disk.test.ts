import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemory } from '../../packages/core/src/memory/index.js'
import { largeRun, memoryOptions, valueIn } from './sample-run.mjs'
import { startWriter } from './start-writer.mjs'

const START = Date.UTC(2026, 5, 1, 12)

// A file size limit refuses writes in the middle, as a full disk does, and works for every user; the shell ignores its signal.
test.skipIf(process.platform === 'win32')('when the disk refuses more, the reason is given and all that was taken stays', { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
  const limited = await startWriter([dir, 1, 60, 1, START], { shell: 'trap "" XFSZ; ulimit -f 16' }).ended
  expect(limited.code).toBe(0)
  expect(limited.errors).toBe('')
  expect(limited.taken.length).toBeGreaterThan(3)
  expect(limited.refused.length).toBeGreaterThan(3)
  for (const line of limited.refused) expect(line).toMatch(/^! TG1007 .+\/.+: .+ \((EFBIG|ENOSPC)\)$/)

  const memory = openMemory(memoryOptions(dir))
  expect(valueIn(memory.headers()).map((header) => header.run_id)).toEqual([...limited.taken].reverse())
  for (const runId of limited.taken) expect(valueIn(memory.readRun(runId)).run_id).toBe(runId)
  expect(readdirSync(dir, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([])
  expect(valueIn(memory.stats()).damaged).toEqual([])
  const next = largeRun(2000, { time: START + 100_000, number: 0xffff })
  valueIn(memory.writeRun(next, { file_path: 'src/sum.js' }))
  expect(valueIn(memory.readRun(next.run_id))).toEqual(next)
  rmSync(dir, { recursive: true })
})

// Root writes to read-only folders; a file in a folder's place refuses everybody.
test('each folder that cannot be written is named, and no run is half there', () => {
  for (const [index, folder] of ['runs', 'blobs', 'journal', 'index', 'sessions'].entries()) {
    const dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
    writeFileSync(join(dir, folder), 'in the way')
    const run = largeRun(20, { time: START, number: index })
    const result = openMemory(memoryOptions(dir)).writeRun(run, { file_path: 'src/sum.js' })
    expect(result, folder).toMatchObject({
      ok: false,
      fault: { code: 'TG1007', detail: expect.stringMatching(new RegExp(`/${folder}\\b.*\\((ENOTDIR|EEXIST)\\)$`)) },
    })
    rmSync(join(dir, folder))
    expect(openMemory(memoryOptions(dir)).readRun(run.run_id), folder).toMatchObject({ ok: false, fault: { code: 'TG1004' } })
    expect(
      readdirSync(dir, { recursive: true }).filter((name) => String(name).endsWith('.tmp')),
      folder,
    ).toEqual([])
    expect(openMemory(memoryOptions(dir)).writeRun(run, { file_path: 'src/sum.js' }).ok, folder).toBe(true)
    rmSync(dir, { recursive: true })
  }
})

// Root writes to read-only folders, so it steps down to a user without rights for the write.
function withoutRootRights<T>(work: () => T): T {
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65534)
  try {
    return work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test.skipIf(process.platform === 'win32')('a read-only folder is refused with its reason', () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-memory-'))
  chmodSync(dir, 0o755)
  mkdirSync(join(dir, 'memory'), { mode: 0o555 })
  const run = largeRun(20, { time: START })
  const result = withoutRootRights(() => openMemory(memoryOptions(join(dir, 'memory'))).writeRun(run, { file_path: 'src/sum.js' }))
  expect(result).toMatchObject({ ok: false, fault: { code: 'TG1007', detail: expect.stringMatching(/memory.*\(EACCES\)$/) } })
  expect(readdirSync(join(dir, 'memory'))).toEqual([])
  rmSync(dir, { recursive: true })
})
