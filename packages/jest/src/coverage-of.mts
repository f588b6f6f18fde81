import type { AggregatedResult, Config } from '@jest/reporters'
import type { RunDraft } from '@truegreen/core/run'

/**
 * Coverage of the run as Istanbul JSON; null when it was not asked for. Jest fills in the map after every
 * other reporter's last event, so this is complete only when the process exits.
 */
export function coverageOf(globalConfig: Config.GlobalConfig, results: AggregatedResult): RunDraft['coverage'] {
  if (!globalConfig.collectCoverage) return null
  const map = results.coverageMap
  return { provider: globalConfig.coverageProvider, map: map ? plain(map) : null }
}

function plain(map: NonNullable<AggregatedResult['coverageMap']>): Record<string, unknown> {
  return Object.fromEntries(map.files().map((file) => [file, map.fileCoverageFor(file).toJSON()]))
}
