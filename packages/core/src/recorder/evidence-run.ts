import type { Fault, TestRun } from '../contract/index.js'
import { joinCoverage } from '../coverage/index.js'
import type { Memory, RunHeader } from '../memory/index.js'
import { joinShards, shardsOf } from '../run/index.js'
import { missingShards, repeatedShards } from './shards.js'

const MOST_SHARD_RUNS = 200

/**
 * The run that decides about a suite, of its runs on one tree, newest first: the newest complete one; a
 * newer partial one that failed takes its place, because what failed on this tree is not green. A whole
 * set of shards is a complete run. Without any, the newest that failed, else the newest. What cannot be
 * read, shards that are missing and coverage that cannot be joined are faults; `assumptions` says which of
 * several runs of a shard counts.
 */
export function evidenceRun(headers: readonly RunHeader[], readRun: Memory['readRun'], faults: Fault[], assumptions: string[] = []): TestRun | null {
  const read = (header: RunHeader | undefined): TestRun | null => {
    if (header === undefined) return null
    const run = readRun(header.run_id)
    if (run.ok) return run.value
    faults.push(run.fault)
    return null
  }
  const whole = newestWhole(headers)
  const newer = whole < 0 ? headers : headers.slice(0, whole)
  const failed = newer.find((header) => header.status === 'failed')
  if (failed === undefined && headers[whole]?.status === 'passed') return read(headers[whole])
  const partial = newer.filter((header) => !header.full).slice(0, MOST_SHARD_RUNS)
  const runs = partial.flatMap((header) => read(header) ?? [])
  // A run that cannot be read may have been the one that failed.
  if (runs.length < partial.length) return null
  const shards = shardsOf(runs)
  if (shards !== null) {
    const coverage = joinCoverage(shards)
    if (!coverage.ok) faults.push(coverage.fault)
    assumptions.push(...repeatedShards(runs, shards))
    assumptions.push(standsFor(shards))
    return joinShards(shards, coverage.ok ? coverage.value : null)
  }
  const chosen = read(failed ?? headers[whole] ?? headers[0])
  const missing = chosen === null ? null : missingShards(runs, chosen)
  if (missing !== null) faults.push(missing)
  return chosen
}

/** The newest complete run. One whose end was not seen, as in watch mode, gives way to one that passed and ended. */
function newestWhole(headers: readonly RunHeader[]): number {
  const newest = headers.findIndex((header) => header.full)
  const ended = headers.findIndex((header) => header.full && (header.exit_code !== null || header.status === 'failed'))
  return headers[ended]?.status === 'passed' ? ended : newest
}

/** In words, the runs that are judged as one, by the number of their shard: their evidence is named by the newest. */
function standsFor(shards: readonly TestRun[]): string {
  const names = [...shards].sort((a, b) => (a.completeness.shard?.index ?? 0) - (b.completeness.shard?.index ?? 0)).map(({ run_id }) => `r-${run_id.slice(-8)}`)
  const [newest] = shards
  return `run r-${newest?.run_id.slice(-8)} stands for ${shards.length} shards of ${newest?.suite.key}: ${names.join(', ')}`
}
