import { failure, type Result, success } from '../contract/index.js'
import type { ReportDraft } from './report-draft.js'

/** The draft, or a fault where its tests are not as many as the report's own summary says: something was cut off or edited. */
export function checkCounts(draft: ReportDraft, file: string): Result<ReportDraft> {
  if (draft.counts === null) return success(draft)
  const found = { tests: 0, passed: 0, failed: 0, skipped: 0 }
  for (const { tests } of draft.modules)
    for (const { status } of tests) {
      found.tests++
      found[status === 'todo' ? 'skipped' : status]++
    }
  for (const part of ['tests', 'failed', 'passed', 'skipped'] as const) {
    const said = draft.counts?.[part]
    if (said !== undefined && said !== found[part])
      return failure('TG4105', `${file}: the summary says ${said} ${part === 'tests' ? 'tests' : `tests ${part}`}, the report has ${found[part]}`)
  }
  return success(draft)
}
