import type { AggregatedResult, Config } from '@jest/reporters'

/**
 * The code this process is about to exit with, asked in its `exit` event. Jest sets the code of a failed
 * run in a listener of its own that comes after ours, so it is derived the way Jest does.
 */
export function exitCodeOf(ended: boolean, results: AggregatedResult, globalConfig: Config.GlobalConfig): number {
  const set = Number(process.exitCode ?? 0)
  if (set !== 0) return set
  return ended && !results.success ? globalConfig.testFailureExitCode : 0
}
