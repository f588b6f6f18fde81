import type { Coverage } from '../contract/index.js'
import { summarise, toCoverageFiles } from '../coverage/index.js'
import type { RunDraft } from '../run/index.js'

/** A run's coverage as it is recorded; what had to be left out is added to `warnings`. */
export function toCoverage(
  coverage: RunDraft['coverage'],
  root: string,
  blobOf: (file: string) => string | null,
  warnings: { code: string; detail: string }[],
): Coverage | null {
  if (coverage === null) return null
  if (coverage.map === null) return { status: 'missing', provider: coverage.provider, summary: null, files: [] }
  const { files, outside, malformed } = toCoverageFiles(coverage.map, root, blobOf)
  if (outside > 0) warnings.push({ code: 'coverage_outside', detail: `${outside} covered files are outside the repository and left out` })
  if (malformed > 0) warnings.push({ code: 'coverage_malformed', detail: `${malformed} covered files came in no form of Istanbul's and are left out` })
  if (files.length === 0) return { status: 'missing', provider: coverage.provider, summary: null, files: [] }
  const detail = coverage.detail === undefined || coverage.detail === 'elements' ? {} : { detail: coverage.detail }
  return { status: 'collected', provider: coverage.provider, ...detail, summary: summarise(files), files }
}
