import type { TestRun } from '../contract/index.js'
import { joinContexts } from './contexts/join-contexts.js'
import { compareText } from './identity.js'
import { toOutcome, toTotals } from './outcome.js'

/**
 * The newest run of every shard, newest first, or null when a shard is missing, was partial in another way
 * as well, or when another run failed since. All runs are of one suite and one tree; newest first.
 */
export function shardsOf(runs: readonly TestRun[]): readonly TestRun[] | null {
  const counts = new Set(runs.flatMap(({ completeness: { shard } }) => (shard === null ? [] : [shard.count])))
  for (const count of counts) {
    const parts = wholeSet(runs, count)
    if (parts !== null) return failedSince(runs, parts) ? null : parts
  }
  return null
}

/** One complete run from a whole set of shards; null without one. `coverage`: what their coverage was joined to; not joined when absent, and the record says so. */
export function joinShards(runs: readonly TestRun[], coverage?: TestRun['coverage']): TestRun | null {
  const parts = shardsOf(runs)
  return parts === null ? null : joined(parts, coverage)
}

/** The newest run of each shard, newest first; null when one is missing. */
function wholeSet(runs: readonly TestRun[], count: number): readonly TestRun[] | null {
  const byIndex = new Map<number, TestRun>()
  for (const run of runs) {
    const { shard, reasons } = run.completeness
    if (shard?.count === count && reasons.every((reason) => reason.kind === 'shard') && !byIndex.has(shard.index)) byIndex.set(shard.index, run)
  }
  return byIndex.size === count ? [...byIndex.values()] : null
}

// An earlier try of a shard is made up for by its newest one; nothing makes up for any other failure.
function failedSince(runs: readonly TestRun[], parts: readonly TestRun[]): boolean {
  const oldest = Math.max(...parts.map((part) => runs.indexOf(part)))
  return runs.slice(0, oldest).some((run, age) => {
    if (run.outcome.status === 'passed' || parts.includes(run)) return false
    const retry = parts.find(({ completeness: { shard } }) => shard?.index === run.completeness.shard?.index && shard?.count === run.completeness.shard?.count)
    return retry === undefined || runs.indexOf(retry) > age
  })
}

function joined(parts: readonly TestRun[], given: TestRun['coverage'] | undefined): TestRun | null {
  const [newest] = parts
  if (newest === undefined) return null
  const modules = parts.flatMap((part) => part.modules).sort((a, b) => compareText(a.project, b.project) || compareText(a.file, b.file))
  const unhandled_errors = parts.flatMap((part) => part.unhandled_errors)
  const totals = toTotals(modules)
  const exit_code = parts.some((part) => part.exit_code === null) ? null : (parts.find((part) => part.exit_code !== 0)?.exit_code ?? 0)
  const unjoined = given === undefined && parts.some((part) => part.coverage !== null)
  const coverage = given === undefined ? (parts.find((part) => part.coverage?.status === 'missing')?.coverage ?? null) : given
  const run: TestRun = {
    ...newest,
    started_at: parts.map((part) => part.started_at).sort()[0] ?? newest.started_at,
    finished_at:
      parts
        .map((part) => part.finished_at)
        .sort()
        .at(-1) ?? newest.finished_at,
    duration_ms: parts.reduce((sum, part) => sum + part.duration_ms, 0),
    tree: treeOf(parts, newest),
    completeness: { full: true, reasons: [], shard: null },
    modules,
    unhandled_errors,
    totals,
    exit_code,
    coverage,
    outcome: toOutcome({ totals, partial: [], unhandledErrors: unhandled_errors.length, coverage, exitCode: exit_code }),
    warnings: [
      ...parts.flatMap((part) => part.warnings),
      ...(unjoined ? [{ code: 'coverage_of_shards', detail: 'coverage of the shards was not joined' }] : []),
    ],
  }
  return given ? joinContexts(run, parts) : run
}

function treeOf(parts: readonly TestRun[], newest: TestRun): TestRun['tree'] {
  if (newest.tree === null || parts.some((part) => part.tree === null)) return null
  return { ...newest.tree, changed_during_run: [...new Set(parts.flatMap((part) => part.tree?.changed_during_run ?? []))].sort() }
}
