import { linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Layout } from './layout.js'
import { walkFiles } from './list-folder.js'
import { readText } from './read-document.js'
import { runDays, runIdsOfDay } from './run-files.js'
import { blobsOf } from './stored-run.js'
import { isSystemError } from './system-fault.js'
import { temporaryBeside } from './write-atomic.js'

const DAY_MS = 86_400_000

/** Removes blobs that no run needs and that no writer has touched for a day; gives their bytes. */
export function removeBlobs(layout: Layout, without: readonly string[], now: Date, dryRun: boolean): number {
  const old = [...walkFiles(layout.blobs())].filter(([folder, name]) => name.endsWith('.json') && isOld(join(folder, name), now))
  if (old.length === 0) return 0
  const needed = neededBlobs(layout, new Set(without))
  let bytes = 0
  for (const [folder, name] of old) {
    if (needed.has(name.slice(0, 64))) continue
    const file = join(folder, name)
    bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (!dryRun) removeUnlessTouched(file, now)
  }
  return bytes
}

function neededBlobs(layout: Layout, without: ReadonlySet<string>): ReadonlySet<string> {
  const needed = new Set<string>()
  for (const day of runDays(layout)) {
    for (const runId of runIdsOfDay(layout, day)) {
      const text = without.has(runId) ? null : readText(layout.run(runId))
      if (text?.ok) for (const hash of blobsOf(text.value)) needed.add(hash)
    }
  }
  return needed
}

/** A writer may mark the blob as in use just now: out of the way first, then look again, then remove or put back. */
function removeUnlessTouched(file: string, now: Date): void {
  const aside = temporaryBeside(file)
  renameSync(file, aside)
  if (!isOld(aside, now)) {
    try {
      linkSync(aside, file)
    } catch (error) {
      if (!isSystemError(error)) throw error
      if (error.code !== 'EEXIST') {
        renameSync(aside, file)
        return
      }
    }
  }
  rmSync(aside, { force: true })
}

function isOld(file: string, now: Date): boolean {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return changed !== undefined && now.getTime() - changed > DAY_MS
}
