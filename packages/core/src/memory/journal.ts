import { join } from 'node:path'
import type { StoredRun } from '../contract/index.js'
import { headerOfLine, type JournalLine } from './header.js'
import type { Layout } from './layout.js'
import { linesBackwards } from './lines-backwards.js'
import { listFolder } from './list-folder.js'
import type { RunHeader } from './memory.js'
import { parseLine, readLines, runIdOfLine } from './read-lines.js'
import { runIdsOfDay } from './run-files.js'

/** How far back a suite's previous run is looked for, in bytes of journal. */
const LOOK_BACK = 1 << 20

/** A day's journal files, one a host. */
export function journalFiles(layout: Layout, day: string): readonly string[] {
  return listFolder(layout.journals())
    .filter((name) => name.startsWith(`${day}.`) && name.endsWith('.jsonl'))
    .map((name) => join(layout.journals(), name))
}

/** Days with a journal, newest first. */
export function journalDays(layout: Layout): readonly string[] {
  return [...new Set(listFolder(layout.journals()).map((name) => name.slice(0, 10)))].reverse()
}

/** Hosts that wrote to the memory, as in file names. */
export function journalHosts(layout: Layout): readonly string[] {
  return [...new Set(listFolder(layout.journals()).map((name) => name.slice(11, -'.jsonl'.length)))]
}

/** The newest line of each run of a day, by run id. */
export function journalOfDay(layout: Layout, day: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  for (const file of journalFiles(layout, day)) {
    for (const line of readLines(file)) {
      const runId = runIdOfLine(line)
      if (runId !== null) lines.set(runId, line)
    }
  }
  return lines
}

/** Headers of a day's runs that are still there, newest first, one at a time. */
export function* headersOfDay(layout: Layout, day: string, suiteKey: string | null): Generator<RunHeader> {
  const there = new Set(runIdsOfDay(layout, day))
  const wanted = suiteKey === null ? '' : `"suite_key":${JSON.stringify(suiteKey)}`
  const lines = [...journalOfDay(layout, day)].filter(([runId, line]) => there.has(runId) && line.includes(wanted))
  for (const [, line] of lines.sort(([a], [b]) => (a < b ? 1 : -1))) {
    const header = parseLine<JournalLine>(line)
    if (header !== null) yield headerOfLine(header)
  }
}

/** What was failing after the newest run of the suite before `runId`; nothing when there is none within reach. */
export function failingBefore(layout: Layout, suiteKey: string, runId: string): StoredRun['failing'] {
  const wanted = `"suite_key":${JSON.stringify(suiteKey)}`
  let reach = LOOK_BACK
  for (const day of journalDays(layout)) {
    let newest: JournalLine | null = null
    for (const file of journalFiles(layout, day)) {
      for (const line of linesBackwards(file, { maxBytes: LOOK_BACK })) {
        reach -= line.length
        const found = line.includes(wanted) && runIdOfLine(line) !== runId ? parseLine<JournalLine>(line) : null
        if (found !== null && (newest === null || found.run_id > newest.run_id)) newest = found
        if (found !== null || reach < 0) break
      }
    }
    if (newest !== null) return newest.failing
    if (reach < 0) return {}
  }
  return {}
}
