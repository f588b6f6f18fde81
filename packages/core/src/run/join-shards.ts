import type { TestRun } from '../contract/index.js'
import { compareText } from './identity.js'
import { toOutcome, toTotals } from './outcome.js'

/**
 * One complete run from the newest run of every shard, or null when a shard is missing or a run was
 * partial in another way as well. All runs are of one suite and one tree; newest first. Coverage of
 * shards is not joined here, and the record says so.
 */
export function joinShards(runs: readonly TestRun[]): TestRun | null {
  const count = runs[0]?.completeness.shard?.count
  if (count === undefined) return null
  const byIndex = new Map<number, TestRun>()
  for (const run of runs) {
    const shard = run.completeness.shard
    const onlySharded = run.completeness.reasons.every((reason) => reason.kind === 'shard')
    if (shard?.count === count && onlySharded && !byIndex.has(shard.index)) byIndex.set(shard.index, run)
  }
  if (byIndex.size !== count) return null
  const parts = [...byIndex.values()]
  const [newest] = [...parts].sort((a, b) => compareText(b.started_at, a.started_at))
  if (newest === undefined) return null
  const modules = parts.flatMap((part) => part.modules).sort((a, b) => compareText(a.project, b.project) || compareText(a.file, b.file))
  const unhandled_errors = parts.flatMap((part) => part.unhandled_errors)
  const totals = toTotals(modules)
  const exit_code = parts.some((part) => part.exit_code === null) ? null : (parts.find((part) => part.exit_code !== 0)?.exit_code ?? 0)
  const covered = parts.some((part) => part.coverage !== null)
  return {
    ...newest,
    started_at: parts.map((part) => part.started_at).sort()[0] ?? newest.started_at,
    finished_at:
      parts
        .map((part) => part.finished_at)
        .sort()
        .at(-1) ?? newest.finished_at,
    duration_ms: parts.reduce((sum, part) => sum + part.duration_ms, 0),
    completeness: { full: true, reasons: [], shard: null },
    modules,
    unhandled_errors,
    totals,
    exit_code,
    coverage: null,
    outcome: toOutcome({ totals, partial: [], unhandledErrors: unhandled_errors.length, coverage: null, exitCode: exit_code }),
    warnings: [
      ...parts.flatMap((part) => part.warnings),
      ...(covered ? [{ code: 'coverage_of_shards', detail: 'coverage of the shards was not joined' }] : []),
    ],
  }
}
