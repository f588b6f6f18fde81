import { journalOfDay } from './journal.js'
import type { Layout } from './layout.js'
import { type LoadedRun, loadRun, runDays, runIdsOfDay } from './run-files.js'

const DAYS = 2

/**
 * Runs of the newest two days that no journal names: their writer was killed, or is at work, between the
 * run's file and its journal line, which it writes last. Damaged ones are left out. Older ones are found
 * by rebuild.
 */
export function unlistedRuns(layout: Layout): readonly LoadedRun[] {
  return runDays(layout)
    .slice(0, DAYS)
    .flatMap((day) => {
      const listed = journalOfDay(layout, day)
      return runIdsOfDay(layout, day).filter((runId) => !listed.has(runId))
    })
    .flatMap((runId) => {
      const loaded = loadRun(layout, runId)
      return loaded.ok ? [loaded.value] : []
    })
}
