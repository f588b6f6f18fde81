import { rmdirSync, rmSync, statSync } from 'node:fs'
import type { DebugMemory } from '../contract/index.js'
import { listBaselines, suitesWithBaseline } from './baselines.js'
import { journalDays, journalFiles, journalOfDay } from './journal.js'
import { dayOfRun, type Layout, timeOfRun } from './layout.js'
import type { MemoryOptions } from './memory.js'
import { parseLine } from './read-lines.js'
import { replaceLines } from './replace-lines.js'
import { daysKept, isKept } from './retention.js'
import { loadRun, runDays, runIdsOfDay } from './run-files.js'
import { isSystemError } from './system-fault.js'

/** Runs whose time is over and that no baseline names, oldest first. */
export function outdatedRuns(layout: Layout, options: MemoryOptions, sessionOf: (id: string) => DebugMemory | null): readonly string[] {
  const now = options.now()
  const pinned = new Set(suitesWithBaseline(layout).flatMap((key) => listBaselines(layout, key).map((entry) => entry.run_id)))
  return [...runDays(layout)].reverse().flatMap((day) => {
    const candidates = runIdsOfDay(layout, day).filter((runId) => !isKept(timeOfRun(runId), options.retention.default_days, now) && !pinned.has(runId))
    if (candidates.length === 0) return []
    const lines = journalOfDay(layout, day)
    return candidates.filter((runId) => {
      const session = sessionIdOf(layout, runId, lines.get(runId))
      return !isKept(timeOfRun(runId), daysKept(session === null ? null : sessionOf(session), options.retention), now)
    })
  })
}

/** Removes runs and gives the bytes that their files had. */
export function removeRuns(layout: Layout, runIds: readonly string[], dryRun: boolean): number {
  let bytes = 0
  for (const runId of runIds) {
    bytes += statSync(layout.run(runId), { throwIfNoEntry: false })?.size ?? 0
    if (!dryRun) rmSync(layout.run(runId), { force: true })
  }
  if (!dryRun) for (const day of new Set(runIds.map((runId) => dayOfRun(runId) ?? ''))) removeDay(layout, day)
  return bytes
}

/** Removes the journals of days without runs, but not what is appended meanwhile; gives their bytes. */
export function removeJournals(layout: Layout, removed: readonly string[], dryRun: boolean): number {
  const gone = new Set(removed)
  let bytes = 0
  for (const day of journalDays(layout)) {
    const sizes = journalFiles(layout, day).map((file) => [file, statSync(file, { throwIfNoEntry: false })?.size ?? 0] as const)
    if (!runIdsOfDay(layout, day).every((runId) => gone.has(runId))) continue
    for (const [file, size] of sizes) {
      bytes += size
      if (!dryRun) replaceLines(file, '', size)
    }
  }
  return bytes
}

function removeDay(layout: Layout, day: string): void {
  try {
    rmdirSync(layout.runDay(day))
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

function sessionIdOf(layout: Layout, runId: string, line: string | undefined): string | null {
  const header = line === undefined ? null : parseLine<{ session_id: string }>(line)
  if (header !== null) return header.session_id
  const loaded = loadRun(layout, runId)
  return loaded.ok ? loaded.value.run.session.id : null
}
