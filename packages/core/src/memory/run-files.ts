import { closeSync, openSync, readSync } from 'node:fs'
import validateTestRun from '../contract/generated/validate-test-run.js'
import { failure, type Result, type StoredRun, success, type TestRun } from '../contract/index.js'
import { type BlobCache, readDictionaries } from './blob-store.js'
import { dayOfRun, type Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import { placeOf, readText } from './read-document.js'
import { HEAD_BYTES, parseStoredRun, revisionOf, unpackRun } from './stored-run.js'
import { isAbsent } from './system-fault.js'

const SHORT_ID = /^(?:r-)?([0-9a-f]{1,8})$/

/** Days with runs, newest first. */
export function runDays(layout: Layout): readonly string[] {
  return listFolder(layout.runs())
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
    .reverse()
}

/** Ids of a day's runs, oldest first. */
export function runIdsOfDay(layout: Layout, day: string): readonly string[] {
  return listFolder(layout.runDay(day))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .filter((id) => dayOfRun(id) === day)
}

export interface LoadedRun {
  readonly stored: StoredRun
  readonly run: TestRun
}

/** A run by its full id, with what its file says beyond it. */
export function loadRun(layout: Layout, runId: string, cache?: BlobCache): Result<LoadedRun> {
  if (dayOfRun(runId) === null) return failure('TG1004', `run ${runId}`)
  const file = layout.run(runId)
  const text = readText(file)
  if (!text.ok) return failure('TG1004', `run ${runId}`)
  const stored = parseStoredRun(text.value, file)
  if (!stored.ok) return stored
  const blobs = readDictionaries(layout, stored.value.dictionaries, cache)
  if (!blobs.ok) return blobs
  const run = unpackRun(stored.value, blobs.value, file)
  if (!run.ok) return run
  if (!validateTestRun(run.value)) return failure('TG1002', `${file}${placeOf(validateTestRun)}`)
  return success({ stored: stored.value, run: run.value })
}

/** The full id for a full id or the begin of its hex part, "7c21" or "r-7c21". */
export function findRunId(layout: Layout, id: string): Result<string> {
  if (dayOfRun(id) !== null) return success(id)
  const prefix = SHORT_ID.exec(id)?.[1]
  if (prefix === undefined) return failure('TG1004', `run ${id}`)
  const found = runDays(layout).flatMap((day) => runIdsOfDay(layout, day).filter((one) => one.slice(-8).startsWith(prefix)))
  const [first] = found
  if (first === undefined) return failure('TG1004', `run ${id}`)
  return found.length === 1 ? success(first) : failure('TG1005', `${id}: ${found.slice(0, 5).join(', ')}${found.length > 5 ? ', …' : ''}`)
}

/** Revision of a stored run from the first bytes of its file; 'damaged' when they are not ours, null when it is gone. */
export function storedRevision(layout: Layout, runId: string): string | 'damaged' | null {
  let descriptor: number
  try {
    descriptor = openSync(layout.run(runId), 'r')
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    return revisionOf(head.toString('latin1', 0, readSync(descriptor, head, 0, HEAD_BYTES, 0))) ?? 'damaged'
  } finally {
    closeSync(descriptor)
  }
}
