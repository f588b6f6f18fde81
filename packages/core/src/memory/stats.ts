import { statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Fault, Result } from '../contract/index.js'
import { sha256Hex } from '../run/hash.js'
import { listBaselines, readBaselineFile, suitesWithBaseline } from './baselines.js'
import type { Layout } from './layout.js'
import { walkFiles } from './list-folder.js'
import type { MemoryStats, RunHeader } from './memory.js'
import { sessionIds } from './prune-sessions.js'
import { readText } from './read-document.js'
import { runDays, runIdsOfDay } from './run-files.js'
import { blobsOf, isIntact, parseStoredRun } from './stored-run.js'

type Damage = MemoryStats['damaged'][number]

/** Counts what is there and looks whether every document is whole; reads the whole memory once. Throws the system's error. */
export function readStats(layout: Layout, headers: readonly RunHeader[], readSession: (id: string) => Result<unknown>): MemoryStats {
  const days = runDays(layout)
  const runIds = days.flatMap((day) => [...runIdsOfDay(layout, day)].reverse())
  const sessions = sessionIds(layout)
  const baselines = suitesWithBaseline(layout).flatMap((key) => listBaselines(layout, key).map((entry) => entry.file))
  const damaged: Damage[] = [...damagedRuns(layout, runIds)]
  const blame = (file: string, result: Result<unknown>): void => {
    if (!result.ok && result.fault.code !== 'TG1004') damaged.push({ file, detail: detailOf(layout, result.fault) })
  }
  for (const id of sessions) blame(`sessions/${id}.json`, readSession(id))
  for (const file of baselines) blame(file, readBaselineFile(layout, file))
  let bytes = 0
  for (const [folder, name] of walkFiles(layout.dir)) bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  const times = headers.map((header) => header.started_at).sort()
  return {
    runs: runIds.length,
    sessions: sessions.length,
    baselines: baselines.length,
    failures: headers.reduce((sum, { totals }) => sum + totals.failed + totals.failed_modules, 0),
    bytes,
    oldest: times[0] ?? null,
    newest: times.at(-1) ?? null,
    damaged: damaged.sort((a, b) => (a.file < b.file ? -1 : 1)),
  }
}

function damagedRuns(layout: Layout, runIds: readonly string[]): readonly Damage[] {
  const blobs = new Map<string, string | null>()
  return runIds.flatMap((runId) => {
    const file = layout.run(runId)
    const text = readText(file)
    if (!text.ok) return []
    const name = relative(layout.dir, file).split(sep).join('/')
    if (!isIntact(text.value)) {
      const parsed = parseStoredRun(text.value, file)
      return parsed.ok ? [] : [{ file: name, detail: detailOf(layout, parsed.fault) }]
    }
    return blobsOf(text.value).flatMap((hash) => {
      const known = blobs.get(hash)
      const detail = known === undefined ? blobDamage(layout, hash) : known
      blobs.set(hash, detail)
      return detail === null ? [] : [{ file: name, detail }]
    })
  })
}

function blobDamage(layout: Layout, hash: string): string | null {
  const text = readText(layout.blob(hash))
  if (!text.ok) return `its blob ${hash} is absent`
  return sha256Hex(text.value) === hash ? null : `its blob ${hash} is damaged`
}

function detailOf(layout: Layout, fault: Fault): string {
  return fault.detail.replace(`${layout.dir}/`, '')
}
