import { existsSync } from 'node:fs'
import validateDebugMemory from '../contract/generated/validate-debug-memory.js'
import { type DebugMemory, type Execution, failure, type Result, success, type TestRun } from '../contract/index.js'
import type { Layout } from './layout.js'
import type { SessionInput } from './memory.js'
import { readDocument } from './read-document.js'
import { loadRun } from './run-files.js'
import { joinDocuments, SEGMENT, toDocument, withNotes } from './session-document.js'
import { readSessionJournal, type SessionJournal, sessionJournalFiles } from './session-journal.js'
import { toExecution } from './to-execution.js'

/** Runs that are in hand and need not be read. */
export type RunsInHand = ReadonlyMap<string, { readonly run: TestRun; readonly input: SessionInput }>

/** Ids of the runs that a session's documents name. */
export function documentedRuns(layout: Layout, id: string): readonly string[] {
  return [...readSegments(layout, id, 1).documents.values()].flatMap((document) => document.executions.flatMap((execution) => execution.run_id ?? []))
}

/** A session with all its attempts, those whose writer was killed before it named them in the document too. */
export function readSessionFiles(layout: Layout, id: string, host: string, unlisted: RunsInHand): Result<DebugMemory> {
  const { documents, damaged, fault } = readSegments(layout, id, 1)
  if (damaged.length > 0 && fault !== null) return { ok: false, fault }
  const journal = readSessionJournal(sessionJournalFiles(layout, id, host))
  const runIds = [...new Set([...journal.runIds, ...[...unlisted].filter(([, { run }]) => run.session.id === id).map(([runId]) => runId)])]
  const stored = [...documents.values()]
  const whole = runIds.length === 0 ? stored : assemble(layout, id, { ...journal, runIds }, 1, documents, unlisted).segments.map(([, document]) => document)
  const joined = joinDocuments(whole.filter((document) => document.executions.length > 0 || whole.length === 1))
  return joined === null ? failure('TG1004', `session ${id}`) : success(joined)
}

interface Segments {
  readonly documents: ReadonlyMap<number, DebugMemory>
  readonly damaged: readonly string[]
  readonly fault: (Result<never> & { ok: false })['fault'] | null
}

/** A session's documents from a segment on, by segment; damaged files apart. */
export function readSegments(layout: Layout, id: string, from: number, through = Number.POSITIVE_INFINITY): Segments {
  const documents = new Map<number, DebugMemory>()
  const damaged: string[] = []
  let fault: Segments['fault'] = null
  for (let segment = from; segment <= through && existsSync(layout.session(id, segment)); segment += 1) {
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

/** The documents that a session's journal asks for, from a segment on, and how many runs had to be read for them. */
export function assemble(
  layout: Layout,
  id: string,
  journal: SessionJournal,
  from: number,
  before: Segments['documents'],
  inHand: RunsInHand,
): { readonly segments: readonly (readonly [number, DebugMemory])[]; readonly loaded: number } {
  let runsRead = 0
  const known = new Map<string, Execution>()
  for (const document of before.values())
    for (const execution of document.executions) if (execution.run_id !== undefined) known.set(execution.run_id, execution)
  const attemptOf = (runId: string, attempt: number): { execution: Execution; input: SessionInput | null } | null => {
    const held = inHand.get(runId)
    if (held !== undefined) return { execution: withNotes(toExecution(held.run, attempt), known.get(runId)), input: held.input }
    const earlier = known.get(runId)
    if (earlier !== undefined && !journal.replaced.has(runId)) return { execution: { ...earlier, attempt }, input: null }
    runsRead += 1
    const loaded = loadRun(layout, runId)
    if (loaded.ok) return { execution: withNotes(toExecution(loaded.value.run, attempt), earlier), input: loaded.value.stored.session_input }
    return earlier === undefined ? null : { execution: { ...earlier, attempt }, input: null }
  }
  const segments: (readonly [number, DebugMemory])[] = []
  for (let segment = from; (segment - 1) * SEGMENT < journal.runIds.length; segment += 1) {
    const offset = (segment - 1) * SEGMENT
    const attempts = journal.runIds.slice(offset, offset + SEGMENT).flatMap((runId, index) => attemptOf(runId, offset + index + 1) ?? [])
    const input = attempts.findLast((attempt) => attempt.input !== null)?.input ?? null
    segments.push([
      segment,
      toDocument(
        id,
        input,
        attempts.map((attempt) => attempt.execution),
        before.get(segment) ?? null,
      ),
    ])
  }
  return { segments, loaded: runsRead }
}
