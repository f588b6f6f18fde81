import { existsSync, renameSync } from 'node:fs'
import { type DebugMemory, type Execution, failure, type Result, success, type TestRun } from '../contract/index.js'
import validateDebugMemory from '../contract/generated/validate-debug-memory.js'
import type { Layout } from './layout.js'
import type { SessionInput } from './memory.js'
import { readDocument } from './read-document.js'
import { loadRun } from './run-files.js'
import { joinDocuments, SEGMENT, segmentOf, toDocument, withNotes } from './session-document.js'
import { appendToSession, readSessionJournal, type SessionJournal, sessionJournalFiles, sizeOf } from './session-journal.js'
import { toExecution } from './to-execution.js'
import { writeAtomic } from './write-atomic.js'

/** Runs that are in hand and need not be read. */
export type RunsInHand = ReadonlyMap<string, { readonly run: TestRun; readonly input: SessionInput }>

/**
 * Records a run as an attempt of its session: a line in the session's journal, then the documents from
 * the one that the attempt is in. When another process added an attempt meanwhile, they are written
 * again, so that whoever is last has seen everything. Throws the system's error.
 */
export function recordAttempt(layout: Layout, host: string, run: TestRun, input: SessionInput): void {
  appendToSession(layout, run.session.id, host, run.run_id)
  writeDocuments(layout, host, run.session.id, (journal) => ({ journal, from: segmentOf(Math.max(0, journal.runIds.indexOf(run.run_id))) }), new Map([[run.run_id, { run, input }]]))
}

/** Derives all documents of a session again, every attempt from its run. */
export function rebuildDocuments(layout: Layout, host: string, id: string): void {
  writeDocuments(layout, host, id, (journal) => ({ journal: { ...journal, replaced: new Set(journal.runIds) }, from: 1 }), new Map())
}

/** Ids of the runs that a session's documents name. */
export function documentedRuns(layout: Layout, id: string): readonly string[] {
  return [...readSegments(layout, id, 1).documents.values()].flatMap((document) => document.executions.flatMap((execution) => execution.run_id ?? []))
}

type Plan = (journal: SessionJournal) => { readonly journal: SessionJournal; readonly from: number }

function writeDocuments(layout: Layout, host: string, id: string, plan: Plan, inHand: RunsInHand): void {
  const files = sessionJournalFiles(layout, id, host)
  let size: number
  do {
    size = sizeOf(files)
    const { journal, from } = plan(readSessionJournal(files))
    writeSegments(layout, id, journal, from, inHand)
  } while (sizeOf(files) !== size)
}

function writeSegments(layout: Layout, id: string, journal: SessionJournal, from: number, inHand: RunsInHand): void {
  const before = readSegments(layout, id, from)
  for (const file of before.damaged) renameSync(file, `${file}.damaged`)
  for (const [segment, document] of assemble(layout, id, journal, from, before.documents, inHand)) {
    writeAtomic(layout.session(id, segment), JSON.stringify(document, null, 1), { durable: false })
  }
}

/** A session with all its attempts, those whose writer was killed before it named them in the document too. */
export function readSessionFiles(layout: Layout, id: string, host: string, unlisted: RunsInHand): Result<DebugMemory> {
  const { documents, damaged, fault } = readSegments(layout, id, 1)
  if (damaged.length > 0 && fault !== null) return { ok: false, fault }
  const journal = readSessionJournal(sessionJournalFiles(layout, id, host))
  const runIds = [...new Set([...journal.runIds, ...[...unlisted].filter(([, { run }]) => run.session.id === id).map(([runId]) => runId)])]
  const stored = [...documents.values()]
  const whole = runIds.length === 0 ? stored : assemble(layout, id, { ...journal, runIds }, 1, documents, unlisted).map(([, document]) => document)
  const joined = joinDocuments(whole.filter((document) => document.executions.length > 0 || whole.length === 1))
  return joined === null ? failure('TG1004', `session ${id}`) : success(joined)
}

interface Segments {
  readonly documents: ReadonlyMap<number, DebugMemory>
  readonly damaged: readonly string[]
  readonly fault: (Result<never> & { ok: false })['fault'] | null
}

function readSegments(layout: Layout, id: string, from: number): Segments {
  const documents = new Map<number, DebugMemory>()
  const damaged: string[] = []
  let fault: Segments['fault'] = null
  for (let segment = from; existsSync(layout.session(id, segment)); segment += 1) {
    const file = layout.session(id, segment)
    const document = readDocument<DebugMemory>(file, validateDebugMemory)
    if (document.ok) documents.set(segment, document.value)
    else {
      damaged.push(file)
      fault ??= document.fault
    }
  }
  return { documents, damaged, fault }
}

function assemble(layout: Layout, id: string, journal: SessionJournal, from: number, before: Segments['documents'], inHand: RunsInHand): readonly (readonly [number, DebugMemory])[] {
  const known = new Map<string, Execution>()
  for (const document of before.values()) for (const execution of document.executions) if (execution.run_id !== undefined) known.set(execution.run_id, execution)
  const attemptOf = (runId: string, attempt: number): { execution: Execution; input: SessionInput | null } | null => {
    const held = inHand.get(runId)
    if (held !== undefined) return { execution: withNotes(toExecution(held.run, attempt), known.get(runId)), input: held.input }
    const earlier = known.get(runId)
    if (earlier !== undefined && !journal.replaced.has(runId)) return { execution: { ...earlier, attempt }, input: null }
    const loaded = loadRun(layout, runId)
    if (loaded.ok) return { execution: withNotes(toExecution(loaded.value.run, attempt), earlier), input: loaded.value.stored.session_input }
    return earlier === undefined ? null : { execution: { ...earlier, attempt }, input: null }
  }
  const segments: (readonly [number, DebugMemory])[] = []
  for (let segment = from; (segment - 1) * SEGMENT < journal.runIds.length; segment += 1) {
    const offset = (segment - 1) * SEGMENT
    const attempts = journal.runIds.slice(offset, offset + SEGMENT).flatMap((runId, index) => attemptOf(runId, offset + index + 1) ?? [])
    const input = attempts.findLast((attempt) => attempt.input !== null)?.input ?? null
    segments.push([segment, toDocument(id, input, attempts.map((attempt) => attempt.execution), before.get(segment) ?? null)])
  }
  return segments
}
