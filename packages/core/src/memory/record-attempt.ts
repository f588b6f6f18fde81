import { renameSync } from 'node:fs'
import type { TestRun } from '../contract/index.js'
import type { Layout } from './layout.js'
import type { SessionInput } from './memory.js'
import { SEGMENT, segmentOf } from './session-document.js'
import { assemble, readSegments } from './session-files.js'
import { appendToSession, readSessionJournal, type SessionJournal, sessionJournalFiles, sizeOf } from './session-journal.js'
import { writeAtomic } from './write-atomic.js'

/** With more attempts to read from their runs than this, a document is written although another process will write it too. */
const MOST_LEFT = 40

/**
 * Records a run as an attempt of its session: a line in the session's journal, then the document that
 * the attempt is in. Whoever added that document's last line writes it: a process that sees a later line
 * before it has written leaves it to that one; a process that sees one after it has written may have
 * overtaken it, and writes again. Between hosts, whose lines have no common order, nothing is left, and
 * the documents after it are written too, because their attempts move on. Throws the system's error.
 */
export function recordAttempt(layout: Layout, host: string, run: TestRun, input: SessionInput): void {
  const id = run.session.id
  const inHand = new Map([[run.run_id, { run, input }]])
  const files = sessionJournalFiles(layout, id, host)
  appendToSession(layout, id, host, run.run_id)
  let journal = readSessionJournal(files)
  for (let first = true; ; first = false) {
    const segment = segmentOf(Math.max(0, journal.runIds.indexOf(run.run_id)))
    const through = journal.hosts > 1 ? segmentOf(journal.runIds.length - 1) : segment
    const idsOf = ({ runIds }: SessionJournal): readonly string[] => runIds.slice((segment - 1) * SEGMENT, through * SEGMENT)
    const isLeft = (now: SessionJournal): boolean => now.hosts === 1 && !now.replaced.has(run.run_id) && idsOf(now).at(-1) !== run.run_id
    if (first && isLeft(journal)) return
    const documents = prepare(layout, id, { ...journal, runIds: journal.runIds.slice(0, through * SEGMENT) }, segment, inHand)
    const before = readSessionJournal(files)
    if (documents.loaded <= MOST_LEFT && before.lines !== journal.lines && isLeft(before) && idsOf(before).at(-1) !== idsOf(journal).at(-1)) return
    documents.write()
    const after = readSessionJournal(files)
    if (after.lines === journal.lines || (after.hosts === 1 && after.replaced.size === journal.replaced.size && idsOf(after).length === idsOf(journal).length))
      return
    journal = after
  }
}

/** Derives all documents of a session again, every attempt from its run. */
export function rebuildDocuments(layout: Layout, host: string, id: string): void {
  const files = sessionJournalFiles(layout, id, host)
  let size: number
  do {
    size = sizeOf(files)
    const journal = readSessionJournal(files)
    prepare(layout, id, { ...journal, replaced: new Set(journal.runIds) }, 1, new Map()).write()
  } while (sizeOf(files) !== size)
}

function prepare(
  layout: Layout,
  id: string,
  journal: SessionJournal,
  from: number,
  inHand: Parameters<typeof assemble>[5],
): { readonly loaded: number; readonly write: () => void } {
  const before = readSegments(layout, id, from, segmentOf(journal.runIds.length - 1))
  const { segments, loaded } = assemble(layout, id, journal, from, before.documents, inHand)
  const write = (): void => {
    for (const file of before.damaged) renameSync(file, `${file}.damaged`)
    for (const [segment, document] of segments) writeAtomic(layout.session(id, segment), JSON.stringify(document, null, 1), { durable: false })
  }
  return { loaded, write }
}
