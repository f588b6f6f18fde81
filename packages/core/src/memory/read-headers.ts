import { toHeader } from './header.js'
import { headersOfDay, journalDays } from './journal.js'
import type { Layout } from './layout.js'
import type { Memory, RunHeader } from './memory.js'
import type { TreePosting } from './postings.js'
import { searchIndex } from './search-index.js'
import { unlistedRuns } from './unlisted-runs.js'

/** Headers, newest first; days are read from the newest on and only as far as `limit` needs. */
export function readHeaders(layout: Layout, filter: Parameters<Memory['headers']>[0] = {}): readonly RunHeader[] {
  const suiteKey = filter.suite_key ?? null
  const limit = filter.limit ?? Number.POSITIVE_INFINITY
  const found = unlistedRuns(layout)
    .map(({ run }) => toHeader(run))
    .filter((header) => suiteKey === null || header.suite_key === suiteKey)
  const unlisted = new Set(found.map((header) => header.run_id))
  let listed = 0
  for (const day of journalDays(layout)) {
    for (const header of headersOfDay(layout, day, suiteKey)) {
      if (listed >= limit) break
      if (unlisted.has(header.run_id)) continue
      found.push(header)
      listed += 1
    }
    if (listed >= limit) break
  }
  return found.sort(newestFirst).slice(0, limit)
}

/**
 * Headers of the runs on a tree, the latest recorded first: on one host in the order of their ends, which a
 * clock that was set back does not change; between hosts, and for a run that no index names yet, by their ids.
 */
export function readRunsOfTree(layout: Layout, fingerprint: string): readonly RunHeader[] {
  const found = new Map<string, RunHeader>()
  const isOfTree = (header: RunHeader) => header.fingerprint === fingerprint || header.fingerprint_after === fingerprint
  for (const { revision: _revision, ...header } of searchIndex<TreePosting>(layout, 'by_tree', fingerprint, [`"${fingerprint}"`])) {
    if (isOfTree(header) && !found.has(header.run_id)) found.set(header.run_id, header)
  }
  const headers = [...found.values()]
  for (const { run } of unlistedRuns(layout)) {
    const header = toHeader(run)
    if (!isOfTree(header) || found.has(header.run_id)) continue
    const older = headers.findIndex((one) => one.run_id < header.run_id)
    headers.splice(older < 0 ? headers.length : older, 0, header)
  }
  return headers
}

function newestFirst(a: RunHeader, b: RunHeader): number {
  return a.run_id < b.run_id ? 1 : -1
}
