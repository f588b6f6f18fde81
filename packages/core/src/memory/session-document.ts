import type { DebugMemory, Execution } from '../contract/index.js'
import type { SessionInput } from './memory.js'

/** Executions in a document; more go to a further one. */
export const SEGMENT = 100

/** The segment, from 1, that an attempt's position, from 0, is in. */
export function segmentOf(position: number): number {
  return Math.floor(position / SEGMENT) + 1
}

/**
 * A session's document over its executions. What others wrote into the one before (learnings, an
 * escalation, metadata) stays; an escalation ends when the work passes.
 */
export function toDocument(sessionId: string, input: SessionInput | null, executions: readonly Execution[], before: DebugMemory | null): DebugMemory {
  const status = statusOf(executions)
  const metadata = {
    ...before?.metadata,
    ...(input?.agent === undefined ? {} : { agent: input.agent }),
    ...(input?.task_id === undefined ? {} : { task_id: input.task_id }),
  }
  const first = executions[0]
  const last = executions.at(-1)
  return {
    session_id: sessionId,
    file_path: input?.file_path ?? before?.file_path ?? '.',
    ...(first === undefined ? {} : { created_at: first.timestamp }),
    ...(last === undefined ? {} : { updated_at: endOf(last) }),
    status: before?.status === 'escalated' && status !== 'passed' ? 'escalated' : status,
    executions: [...executions],
    ...(before?.learnings === undefined ? {} : { learnings: before.learnings }),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  }
}

/** The documents of a session as one. */
export function joinDocuments(documents: readonly DebugMemory[]): DebugMemory | null {
  const last = documents.at(-1)
  if (last === undefined) return null
  const created = documents[0]?.created_at
  const learnings = documents.findLast((document) => document.learnings !== undefined)?.learnings
  return {
    ...last,
    ...(created === undefined ? {} : { created_at: created }),
    executions: documents.flatMap((document) => document.executions),
    ...(learnings === undefined ? {} : { learnings }),
  }
}

/** The attempt with what others wrote into its earlier record. */
export function withNotes(execution: Execution, before: Execution | undefined): Execution {
  return {
    ...execution,
    ...(before?.analysis === undefined ? {} : { analysis: before.analysis }),
    ...(before?.fix_applied === undefined ? {} : { fix_applied: before.fix_applied }),
    ...(before?.code_snapshot === undefined ? {} : { code_snapshot: before.code_snapshot }),
  }
}

// Of every suite the newest attempt counts: one green command does not heal another that is red.
function statusOf(executions: readonly Execution[]): NonNullable<DebugMemory['status']> {
  const bySuite = new Map<string | undefined, Execution[]>()
  for (const execution of executions) bySuite.set(execution.suite_key, [...(bySuite.get(execution.suite_key) ?? []), execution])
  const suites = [...bySuite.values()]
  if (suites.some((attempts) => attempts.at(-1)?.outcome === 'failed')) return 'failed'
  const passed = suites.every((attempts) => attempts.findLast((attempt) => attempt.complete === true)?.outcome === 'passed')
  return suites.length > 0 && passed ? 'passed' : 'in_progress'
}

function endOf(execution: Execution): string {
  return new Date(Date.parse(execution.timestamp) + (execution.test_results.duration_ms ?? 0)).toISOString()
}
