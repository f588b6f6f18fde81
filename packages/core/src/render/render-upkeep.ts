import type { Memory, PruneResult } from '../memory/memory.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'

type Rebuilt = Extract<ReturnType<Memory['rebuild']>, { ok: true }>['value']

/** What a clean-up of the memory removed, or with `dryRun` would. */
export function renderPruned({ removed_runs, removed_sessions, kept_runs, freed_bytes }: PruneResult, dryRun: boolean): string {
  const removed = `${counted(removed_runs.length, 'run')} and ${counted(removed_sessions.length, 'session')}`
  const stay = `${counted(kept_runs, 'run')} ${kept_runs === 1 ? 'stays' : 'stay'}`
  return `${dryRun ? 'would remove' : 'removed'} ${removed} (${thousands(Math.round(freed_bytes / 1024))} KiB); ${stay}\n`
}

/** What was derived again, and the run files that could not be read. */
export function renderRebuilt({ runs, damaged }: Rebuilt): string {
  return [`derived indexes and sessions from ${counted(runs, 'run')}`, ...damaged.map((file) => `damaged, left out: ${escapeText(file)}`)]
    .map((line) => `${line}\n`)
    .join('')
}
