import type { Failure, Known, TestIdentity } from '../contract/index.js'
import type { Memory, PastFailure } from '../memory/index.js'

const MOST_LOOKUPS = 200

/** What the memory holds of a failure, within the look-back window, the run itself left out. */
export function knownFailuresOf(
  memory: Memory,
  runId: string,
  lookback: number,
): (failure: Failure, test: TestIdentity | null, file: string | null) => Known | null {
  let lookups = 0
  return (failure, test, file) => {
    if (lookups++ >= MOST_LOOKUPS || (test === null && file === null)) return null
    const past = memory.failures({ ...(test ? { test } : { file: file ?? '' }), limit: lookback * 2 })
    if (!past.ok) return null
    const earlier = past.value.filter((entry) => entry.run_id !== runId)
    const failed = earlier.filter((entry) => entry.event === 'failed')
    const same = failed.filter((entry) => entry.keys.algorithm === failure.keys.algorithm && entry.keys.exact === failure.keys.exact)
    const similar = failed.filter((entry) => entry.keys.algorithm === failure.keys.algorithm && entry.keys.place === failure.keys.place)
    const matched = same.length > 0 ? same : similar
    const [newest] = matched
    const oldest = matched[matched.length - 1]
    if (newest === undefined || oldest === undefined) return null
    return {
      match: same.length > 0 ? 'same' : 'similar',
      failed_runs: new Set(matched.map((entry) => entry.run_id)).size,
      first_seen: oldest.at,
      last_seen: newest.at,
      last_fixed_by: fixOf(earlier, oldest.at)?.head ?? null,
    }
  }
}

function fixOf(entries: readonly PastFailure[], since: string): PastFailure | undefined {
  return entries.find((entry) => entry.event === 'fixed' && entry.at > since)
}
