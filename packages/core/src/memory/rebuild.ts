import { statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Result, success } from '../contract/index.js'
import { linesText } from './append-lines.js'
import type { BlobCache } from './blob-store.js'
import { toJournalLine } from './header.js'
import type { Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import { indexLines } from './postings.js'
import { INDEX_KINDS } from './prune-index.js'
import { rebuildDocuments } from './record-attempt.js'
import { replaceLines } from './replace-lines.js'
import { type LoadedRun, loadRun, runDays, runIdsOfDay } from './run-files.js'
import { documentedRuns } from './session-files.js'
import { sessionLine } from './session-journal.js'

/** Derives journals, indexes and sessions again from runs/, while writers may go on. Attempts whose run is gone stay in their session. Throws the system's error. */
export function rebuildMemory(layout: Layout, host: string): Result<{ readonly runs: number; readonly damaged: readonly string[] }> {
  const sizes = linesFiles(layout)
  const derived = new Map<string, string[]>()
  const sessions = new Map<string, { readonly journals: Map<string, string[]> }>()
  const damaged: string[] = []
  let runs = 0
  for (const day of [...runDays(layout)].reverse()) {
    const { loaded, failed } = loadDay(layout, day)
    damaged.push(...failed.map((runId) => relative(layout.dir, layout.run(runId)).split(sep).join('/')))
    runs += loaded.length
    for (const { run, stored } of loaded) {
      add(derived, layout.journal(day, stored.host), [toJournalLine(run, stored)])
      for (const [file, lines] of indexLines(layout, run, stored)) add(derived, file, lines)
      const session = sessions.get(run.session.id) ?? { journals: new Map() }
      sessions.set(run.session.id, session)
      add(session.journals, stored.host, [run.run_id])
    }
  }
  for (const file of new Set([...sizes.keys(), ...derived.keys()])) replaceLines(file, linesText(derived.get(file) ?? []), sizes.get(file) ?? sizeNow(file))
  for (const [id, { journals }] of sessions) rebuildSession(layout, host, id, journals)
  return success({ runs, damaged })
}

function loadDay(layout: Layout, day: string): { readonly loaded: readonly LoadedRun[]; readonly failed: readonly string[] } {
  const cache: BlobCache = new Map()
  const loaded: LoadedRun[] = []
  const failed: string[] = []
  for (const runId of runIdsOfDay(layout, day)) {
    const one = loadRun(layout, runId, cache)
    if (one.ok) loaded.push(one.value)
    else failed.push(runId)
  }
  return { loaded: loaded.sort((a, b) => (endOf(a) < endOf(b) ? -1 : 1)), failed }
}

/** Runs were appended in the order of their ends. */
function endOf({ run }: LoadedRun): string {
  return `${run.finished_at} ${run.run_id}`
}

function rebuildSession(layout: Layout, host: string, id: string, journals: ReadonlyMap<string, readonly string[]>): void {
  const stored = new Set([...journals.values()].flat())
  const gone = documentedRuns(layout, id).filter((runId) => !stored.has(runId))
  for (const [index, [of, runIds]] of [...journals].entries()) {
    const file = layout.sessionJournal(id, of)
    const size = sizeNow(file)
    const all = index === 0 ? [...gone, ...runIds] : runIds
    replaceLines(file, linesText(all.map(sessionLine)), size)
  }
  rebuildDocuments(layout, host, id)
}

/** Every journal and index file with its size before runs/ is read; what is appended later is carried over. */
function linesFiles(layout: Layout): ReadonlyMap<string, number> {
  const folders = [layout.journals(), ...INDEX_KINDS.map(layout.index)]
  const files = folders.flatMap((folder) =>
    listFolder(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(folder, name)),
  )
  return new Map(files.map((file) => [file, sizeNow(file)]))
}

function sizeNow(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function add(files: Map<string, string[]>, file: string, lines: readonly string[]): void {
  const there = files.get(file)
  if (there === undefined) files.set(file, [...lines])
  else there.push(...lines)
}
