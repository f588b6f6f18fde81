import { statSync } from 'node:fs'
import { appendLines } from './append-lines.js'
import { journalHosts } from './journal.js'
import type { Layout } from './layout.js'
import { readLines, runIdOfLine } from './read-lines.js'

export interface SessionJournal {
  /** The session's runs in the order of their attempts. */
  readonly runIds: readonly string[]
  /** Runs that were written again. */
  readonly replaced: ReadonlySet<string>
  /** Complete lines in all journals, and hosts that have some. */
  readonly lines: number
  readonly hosts: number
}

export function sessionLine(runId: string): string {
  return JSON.stringify({ run_id: runId })
}

export function appendToSession(layout: Layout, sessionId: string, host: string, runId: string): void {
  appendLines(layout.sessionJournal(sessionId, host), [sessionLine(runId)])
}

/** Where a session's journals would be, one for each host that wrote to the memory; the folder of all sessions is not listed. */
export function sessionJournalFiles(layout: Layout, sessionId: string, host: string): readonly string[] {
  return [...new Set([host, ...journalHosts(layout)])].map((one) => layout.sessionJournal(sessionId, one))
}

/** Reads a session's journals; several hosts' are merged by the time of their runs, each in its own order. */
export function readSessionJournal(files: readonly string[]): SessionJournal {
  const replaced = new Set<string>()
  let lines = 0
  const all = files.map((file) => {
    const order = new Set<string>()
    for (const line of readLines(file)) {
      const runId = runIdOfLine(line)
      if (runId === null) continue
      lines += 1
      if (order.has(runId)) replaced.add(runId)
      order.add(runId)
    }
    return [...order]
  })
  const queues = all.filter((queue) => queue.length > 0)
  return { runIds: mergeByTime(queues), replaced, lines, hosts: queues.length }
}

/** Bytes of the journals; more than before means that a run was added. */
export function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}

function mergeByTime(queues: readonly (readonly string[])[]): readonly string[] {
  const only = queues[0]
  if (queues.length === 1 && only !== undefined) return only
  const next = queues.map(() => 0)
  const merged = new Set<string>()
  for (;;) {
    let first = -1
    let firstId = ''
    for (const [index, queue] of queues.entries()) {
      const id = queue[next[index] ?? 0]
      if (id !== undefined && (first === -1 || id < firstId)) [first, firstId] = [index, id]
    }
    if (first === -1) return [...merged]
    merged.add(firstId)
    next[first] = (next[first] ?? 0) + 1
  }
}
