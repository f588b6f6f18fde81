import type { FaultCode, Result } from '../contract/index.js'
import { success } from '../contract/index.js'
import { listBaselines, putBaseline, readBaselineFile, suitesWithBaseline } from './baselines.js'
import type { BlobCache } from './blob-store.js'
import { importRuns } from './import-runs.js'
import { hostPart, Layout } from './layout.js'
import { withLock } from './lock.js'
import type { Memory, MemoryOptions } from './memory.js'
import { checkVersion, writeMeta } from './meta.js'
import { pruneMemory } from './prune.js'
import { readFailures } from './read-failures.js'
import { readHeaders, readRunsOfTree } from './read-headers.js'
import { readSessions, sessionReader } from './read-sessions.js'
import { rebuildMemory } from './rebuild.js'
import { coverageOfRun } from './run-coverage.js'
import { findRunId, loadRun } from './run-files.js'
import { readStats } from './stats.js'
import { guarded } from './system-fault.js'
import { putVerification, readVerification } from './verifications.js'
import { storeRun } from './write-run.js'

/**
 * The debug memory in a folder, laid out as docs/formats/memory.md says. Opening touches nothing. Faults:
 * TG1001 unreadable, TG1002 damaged, TG1003 another version, TG1004 absent, TG1005 ambiguous, TG1007 a run
 * was not recorded, TG1008 locked, TG1009 cannot be changed.
 */
export function openMemory(options: MemoryOptions): Memory {
  const layout = new Layout(options.dir)
  const host = hostPart(options.host)
  const open = <T>(code: FaultCode, work: () => Result<T>): Result<T> =>
    guarded(code, options.dir, () => {
      const version = checkVersion(layout)
      return version.ok ? work() : version
    })
  const read = <T>(work: () => Result<T>): Result<T> => open('TG1001', work)
  const change = <T>(work: () => Result<T>): Result<T> => open('TG1009', work)
  const exclusively = <T>(work: () => Result<T>): Result<T> => withLock(layout, host, options.now(), work)
  // Runs of one suite share most of what they say of a file.
  const coverageBlobs: BlobCache = new Map()
  return {
    dir: options.dir,
    writeRun: (run, session) =>
      open('TG1007', () => {
        writeMeta(layout)
        return storeRun(layout, host, options.now(), run, session)
      }),
    importRuns: (dir, fingerprint) =>
      change(() => {
        writeMeta(layout)
        return exclusively(() => importRuns({ layout, host, now: options.now() }, new Layout(dir), fingerprint))
      }),
    readRun: (id) =>
      read(() => {
        const runId = findRunId(layout, id)
        if (!runId.ok) return runId
        const loaded = loadRun(layout, runId.value)
        return loaded.ok ? success(loaded.value.run) : loaded
      }),
    coverageOf: (runId, paths) => read(() => coverageOfRun(layout, runId, paths, coverageBlobs)),
    headers: (filter) => read(() => success(readHeaders(layout, filter))),
    runsOfTree: (fingerprint) => read(() => success(readRunsOfTree(layout, fingerprint))),
    failures: (query) => read(() => success(readFailures(layout, query))),
    sessions: (filter) => read(() => success(readSessions(layout, host, filter?.limit))),
    readSession: (id) => read(() => sessionReader(layout, host)(id)),
    baselineSuites: () => read(() => success(suitesWithBaseline(layout))),
    baselines: (suiteKey) => read(() => success(listBaselines(layout, suiteKey).map(({ run_id: _run, ...entry }) => entry))),
    readBaseline: (file) => read(() => readBaselineFile(layout, file)),
    writeBaseline: (baseline) =>
      change(() => {
        writeMeta(layout)
        return putBaseline(layout, baseline)
      }),
    verificationOf: (fingerprint) => read(() => readVerification(layout, fingerprint)),
    writeVerification: (verification) =>
      change(() => {
        writeMeta(layout)
        return putVerification(layout, verification)
      }),
    stats: () => read(() => success(readStats(layout, readHeaders(layout), sessionReader(layout, host)))),
    prune: ({ dryRun }) =>
      change(() => {
        const work = () => pruneMemory(layout, options, sessionReader(layout, host), dryRun)
        return dryRun ? work() : exclusively(work)
      }),
    rebuild: () => change(() => exclusively(() => rebuildMemory(layout, host))),
  }
}
