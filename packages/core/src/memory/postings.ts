import type { FixedFailure, StoredRun, TestRun } from '../contract/index.js'
import { failedEvents } from './failure-events.js'
import { toHeader } from './header.js'
import type { IndexKind, Layout } from './layout.js'
import type { PastFailure, RunHeader } from './memory.js'

/** A line of by_test, by_file and by_error_type. */
export type Posting = PastFailure & { readonly revision: string; readonly source_file: string | null }

/** A line of by_tree. */
export type TreePosting = RunHeader & { readonly revision: string }

/** The key under which a test's events are found; an empty title path is its module. */
export function testKey(test: { readonly project: string; readonly file: string; readonly title_path: readonly string[] }): string {
  return JSON.stringify([test.project, test.file, test.title_path])
}

/** What a run says to the indexes. */
export function toPostings(run: TestRun, stored: Pick<StoredRun, 'revision' | 'fixed'>): readonly Posting[] {
  const posting =
    (event: 'failed' | 'fixed') =>
    (of: FixedFailure): Posting => ({
      run_id: run.run_id,
      revision: stored.revision,
      at: run.started_at,
      session_id: run.session.id,
      head: run.git?.head ?? null,
      event,
      ...of,
    })
  return [...stored.fixed.map(posting('fixed')), ...failedEvents(run).map(posting('failed'))]
}

/** A run's index lines by the file they belong to. */
export function indexLines(layout: Layout, run: TestRun, stored: Pick<StoredRun, 'revision' | 'fixed' | 'host'>): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  const add = (kind: IndexKind, keys: readonly (string | null)[], line: string): void => {
    const shards = new Set(keys.filter((key) => key !== null).map((key) => layout.shard(kind, key, stored.host)))
    for (const shard of shards) {
      const lines = files.get(shard)
      if (lines === undefined) files.set(shard, [line])
      else lines.push(line)
    }
  }
  // Indexes are read from their end.
  for (const posting of toPostings(run, stored).toReversed()) {
    const line = JSON.stringify(posting)
    add('by_test', [testKey(posting)], line)
    add('by_file', [posting.file, posting.source_file], line)
    add('by_error_type', [posting.error_type], line)
  }
  if (run.tree !== null) {
    const line: TreePosting = { ...toHeader(run), revision: stored.revision }
    add('by_tree', [run.tree.fingerprint, run.tree.fingerprint_after], JSON.stringify(line))
  }
  return files
}
