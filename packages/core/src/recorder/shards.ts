import type { Fault, TestRun } from '../contract/index.js'

const NAMED = 10

/** Which shards of the chosen run's set sent none; null when it is no green part of a set or more than shards cut it. */
export function missingShards(runs: readonly TestRun[], chosen: TestRun): Fault | null {
  const { shard, reasons } = chosen.completeness
  if (shard === null || chosen.outcome.status !== 'passed' || reasons.some(({ kind }) => kind !== 'shard')) return null
  const there = new Set(runs.flatMap(({ completeness }) => (completeness.shard?.count === shard.count ? [completeness.shard.index] : [])))
  const missing: number[] = []
  for (let index = 1; index <= shard.count && missing.length < NAMED; index++) if (!there.has(index)) missing.push(index)
  const more = shard.count - there.size > missing.length ? ', …' : ''
  return missing.length === 0
    ? null
    : { code: 'TG2024', detail: `${chosen.suite.key}: no run of shard ${missing.join(', ')}${more} of ${shard.count} on this tree` }
}

/** In words, the shards that ran more than once. */
export function repeatedShards(runs: readonly TestRun[], shards: readonly TestRun[]): string[] {
  return shards.flatMap(({ completeness: { shard }, suite, run_id }) => {
    const times = runs.filter(({ completeness }) => completeness.shard?.index === shard?.index && completeness.shard?.count === shard?.count).length
    return times > 1 ? [`shard ${shard?.index} of ${shard?.count} of ${suite.key} ran ${times} times; its newest run r-${run_id.slice(-8)} counts`] : []
  })
}
