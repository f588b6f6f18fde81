import { ERROR_TYPES } from '../contract/index.js'
import type { Layout } from './layout.js'
import type { FailureQuery, PastFailure } from './memory.js'
import { type Posting, testKey, toPostings } from './postings.js'
import { searchIndex } from './search-index.js'
import { unlistedRuns } from './unlisted-runs.js'

/** Past failures that fit every part of the query, newest first. */
export function readFailures(layout: Layout, query: FailureQuery): readonly PastFailure[] {
  const limit = query.limit ?? 10
  const found = new Map<string, Posting>()
  const keep = (posting: Posting): void => {
    if (fits(posting, query)) found.set(JSON.stringify([posting.run_id, posting.event, testKey(posting), posting.keys.exact]), posting)
  }
  for (const { run, stored } of unlistedRuns(layout)) toPostings(run, stored).forEach(keep)
  for (const lines of searches(layout, query)) {
    const enough = found.size + limit
    for (const posting of lines) {
      if (found.size >= enough) break
      keep(posting)
    }
  }
  return [...found.values()]
    .sort((a, b) => (a.run_id === b.run_id ? 0 : a.run_id < b.run_id ? 1 : -1))
    .slice(0, limit)
    .map(({ revision: _revision, source_file: _source, ...past }) => past)
}

/** The narrowest index that the query allows; without any condition, all error types together. */
function searches(layout: Layout, query: FailureQuery): readonly Iterable<Posting>[] {
  const { test, file, error_type } = query
  if (test !== undefined) return [searchIndex(layout, 'by_test', testKey(test), [JSON.stringify(test.title_path)])]
  if (file !== undefined) return [searchIndex(layout, 'by_file', file, [JSON.stringify(file)])]
  const types = error_type === undefined ? ERROR_TYPES : [error_type]
  return types.map((type) => searchIndex<Posting>(layout, 'by_error_type', type, [`"error_type":"${type}"`]))
}

function fits(posting: Posting, { test, file, error_type }: FailureQuery): boolean {
  if (test !== undefined && testKey(test) !== testKey(posting)) return false
  if (file !== undefined && posting.file !== file && posting.source_file !== file) return false
  return error_type === undefined || posting.error_type === error_type
}
