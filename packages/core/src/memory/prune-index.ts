import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { linesText } from './append-lines.js'
import { dayOfRun, type IndexKind, type Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import { runIdOfLine } from './read-lines.js'
import { readWithSize, replaceLines } from './replace-lines.js'
import { runIdsOfDay } from './run-files.js'

export const INDEX_KINDS: readonly IndexKind[] = ['by_test', 'by_file', 'by_error_type', 'by_tree']

/** Takes the lines of runs that are gone out of the indexes; gives the bytes that this frees. */
export function removePostings(layout: Layout, without: readonly string[], dryRun: boolean): number {
  const isThere = knownRuns(layout, new Set(without))
  let bytes = 0
  for (const kind of INDEX_KINDS) {
    for (const name of listFolder(layout.index(kind)).filter((one) => one.endsWith('.jsonl'))) {
      const file = join(layout.index(kind), name)
      const { text, size } = readWithSize(file)
      const lines = text
        .slice(0, text.lastIndexOf('\n') + 1)
        .split('\n')
        .filter((line) => line !== '')
      const kept = lines.filter((line) => isThere(runIdOfLine(line)))
      if (kept.length === lines.length) continue
      const shorter = kept.length === 0 ? '' : linesText(kept)
      bytes += size - Buffer.byteLength(shorter)
      if (!dryRun) replaceLines(file, shorter, size)
    }
  }
  return bytes
}

/** Each day's folder is listed once; a run that was not in it may have come since. */
function knownRuns(layout: Layout, without: ReadonlySet<string>): (runId: string | null) => boolean {
  const days = new Map<string, Map<string, boolean>>()
  return (runId) => {
    const day = runId === null ? null : dayOfRun(runId)
    if (runId === null || day === null || without.has(runId)) return false
    const runs = days.get(day) ?? new Map(runIdsOfDay(layout, day).map((one) => [one, true]))
    days.set(day, runs)
    const isThere = runs.get(runId) ?? existsSync(layout.run(runId))
    runs.set(runId, isThere)
    return isThere
  }
}
