import type { RunDraft } from '@truegreen/core/run'
import type { Vitest } from 'vitest/node'

/** Istanbul JSON by absolute path. */
export type CoverageJson = Readonly<Record<string, unknown>>

/** The run's coverage: null when it is off, map null when it was asked for and did not come. */
export function coverageOf(vitest: Vitest, map: CoverageJson | null): RunDraft['coverage'] {
  const { enabled, provider } = vitest.config.coverage
  return enabled ? { provider: provider ?? null, map } : null
}

/** Istanbul's coverage map, live or already as JSON. */
export function toCoverageJson(coverage: unknown): CoverageJson | null {
  if (typeof coverage !== 'object' || coverage === null) return null
  const files: unknown = 'toJSON' in coverage && typeof coverage.toJSON === 'function' ? coverage.toJSON() : coverage
  if (typeof files !== 'object' || files === null) return null
  return Object.fromEntries(Object.entries(files as CoverageJson).map(([file, entry]) => [file, toPlain(entry)]))
}

/** `--merge-reports` never hands over coverage: it stands in the blobs that were merged. */
export async function mergedCoverage(vitest: Vitest): Promise<CoverageJson | null> {
  const { blobs } = vitest.state as { readonly blobs?: { readonly coverages: readonly unknown[] } }
  const maps = (blobs?.coverages ?? []).map(toCoverageJson).filter((map) => map !== null)
  if (maps.length < 2) return maps[0] ?? null
  const { mergeCoverage } = await import('@truegreen/core/coverage')
  return mergeCoverage(maps)
}

function toPlain(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  return 'data' in entry ? entry.data : entry
}
