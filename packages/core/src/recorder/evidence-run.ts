import type { Fault, TestRun } from '../contract/index.js'
import type { Memory, RunHeader } from '../memory/index.js'
import { joinShards } from '../run/index.js'

const MOST_SHARD_RUNS = 200

/**
 * The run that decides about a suite, of its runs on one tree, newest first: the newest complete one; a
 * newer partial one that failed takes its place, because what failed on this tree is not green. A whole
 * set of shards is a complete run. Without any, the newest that failed, else the newest. What cannot be
 * read is a fault.
 */
export function evidenceRun(headers: readonly RunHeader[], readRun: Memory['readRun'], faults: Fault[]): TestRun | null {
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
  return joinShards(runs) ?? read(failed ?? headers[whole] ?? headers[0])
}

/** The newest complete run. One whose end was not seen, as in watch mode, gives way to one that passed and ended. */
function newestWhole(headers: readonly RunHeader[]): number {
  const newest = headers.findIndex((header) => header.full)
  const ended = headers.findIndex((header) => header.full && (header.exit_code !== null || header.status === 'failed'))
  return headers[ended]?.status === 'passed' ? ended : newest
}
