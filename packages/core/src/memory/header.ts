import type { StoredRun, TestRun } from '../contract/index.js'
import type { RunHeader } from './memory.js'

/** A line of a journal: the header, and what the next run of the suite needs of this one. */
export type JournalLine = RunHeader & Pick<StoredRun, 'revision' | 'failing'>

export function toHeader(run: TestRun): RunHeader {
  return {
    run_id: run.run_id,
    suite_key: run.suite.key,
    started_at: run.started_at,
    session_id: run.session.id,
    head: run.git?.head ?? null,
    branch: run.git?.branch ?? null,
    dirty: run.git?.dirty ?? false,
    fingerprint: run.tree?.fingerprint ?? null,
    fingerprint_after: run.tree?.fingerprint_after ?? null,
    full: run.completeness.full,
    status: run.outcome.status,
    exit_code: run.exit_code,
    totals: run.totals,
    duration_ms: run.duration_ms,
    failure_key: run.failure_key,
  }
}

export function toJournalLine(run: TestRun, stored: Pick<StoredRun, 'revision' | 'failing'>): string {
  return JSON.stringify({ ...toHeader(run), revision: stored.revision, failing: stored.failing } satisfies JournalLine)
}

/** A line without what is not the header's. */
export function headerOfLine({ revision: _revision, failing: _failing, ...header }: JournalLine): RunHeader {
  return header
}
