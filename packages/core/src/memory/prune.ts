import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type DebugMemory, type Result, success } from '../contract/index.js'
import type { Layout } from './layout.js'
import { walkFiles } from './list-folder.js'
import type { MemoryOptions, PruneResult } from './memory.js'
import { removeBlobs } from './prune-blobs.js'
import { removePostings } from './prune-index.js'
import { outdatedRuns, removeJournals, removeRuns } from './prune-runs.js'
import { outdatedSessions, removeSessions } from './prune-sessions.js'
import { runDays, runIdsOfDay } from './run-files.js'
import { removeVerifications } from './verifications.js'
import { TEMPORARY } from './write-atomic.js'

const HOUR_MS = 3_600_000

/** Removes what its time is over for, and what only that needed. Writers go on meanwhile and lose nothing. Throws the system's error. */
export function pruneMemory(layout: Layout, options: MemoryOptions, readSession: (id: string) => Result<DebugMemory>, dryRun: boolean): Result<PruneResult> {
  const cache = new Map<string, DebugMemory | null>()
  const sessionOf = (id: string): DebugMemory | null => {
    const known = cache.get(id)
    if (known !== undefined) return known
    const read = readSession(id)
    const session = read.ok ? read.value : null
    cache.set(id, session)
    return session
  }
  const runs = outdatedRuns(layout, options, sessionOf)
  const sessions = outdatedSessions(layout, options, sessionOf)
  const all = runDays(layout).reduce((sum, day) => sum + runIdsOfDay(layout, day).length, 0)
  let freed = removeTemporaryFiles(layout, options.now(), dryRun)
  freed += removeRuns(layout, runs, dryRun)
  freed += removeSessions(layout, sessions, dryRun)
  freed += removeJournals(layout, runs, dryRun)
  freed += removePostings(layout, runs, dryRun)
  freed += removeVerifications(layout, options, dryRun)
  freed += removeBlobs(layout, runs, options.now(), dryRun)
  return success({ removed_runs: runs, removed_sessions: sessions, kept_runs: all - runs.length, freed_bytes: freed })
}

/** What killed writers left an hour ago or longer. */
function removeTemporaryFiles(layout: Layout, now: Date, dryRun: boolean): number {
  let bytes = 0
  for (const [folder, name] of walkFiles(layout.dir)) {
    const file = join(folder, name)
    const found = TEMPORARY.test(name) ? statSync(file, { throwIfNoEntry: false }) : undefined
    if (found === undefined || now.getTime() - found.mtimeMs <= HOUR_MS) continue
    bytes += found.size
    if (!dryRun) rmSync(file, { force: true })
  }
  return bytes
}
