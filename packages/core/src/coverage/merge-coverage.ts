import type { CoverageMapData } from 'istanbul-lib-coverage'
import libCoverage from 'istanbul-lib-coverage'

/** Istanbul JSON by absolute path of several processes as one; hits add up. */
export function mergeCoverage(maps: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const merged = libCoverage.createCoverageMap({})
  for (const map of maps) merged.merge(map as unknown as CoverageMapData)
  return Object.fromEntries(merged.files().map((file) => [file, merged.fileCoverageFor(file).data]))
}
