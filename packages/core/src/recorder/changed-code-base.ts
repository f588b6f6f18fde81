import type { MeasuredFile } from '../contract/index.js'
import type { SuiteEvidence } from '../evidence.js'
import type { Memory } from '../memory/index.js'
import { type Measured, measuredByFiles, measuredByRuns } from './changed-code-measured.js'

/** Where the base's coverage may be. */
export interface BaseCoverage {
  /** --base-coverage FILE */
  readonly reports: readonly string[]
  readonly suites: readonly SuiteEvidence[]
  readonly memory: Memory | null
  readonly root: string
  readonly pathRoot: string | null
}

/** What the base's own runs measured of its files: of the reports that were named, else of the runs that the baselines were made from. */
export function measuredOnBase({ reports, suites, memory, root, pathRoot }: BaseCoverage, only: ReadonlySet<string>): Measured {
  if (reports.length > 0) return measuredByFiles(reports, root, only, pathRoot)
  const runs = suites.flatMap(({ baseline }) => {
    if (baseline === null || baseline.coverage === null || memory === null) return []
    const coverage = memory.coverageOf(baseline.run_id, only)
    return coverage.ok ? [{ run_id: baseline.run_id, suite: baseline.suite, coverage: coverage.value }] : []
  })
  return measuredByRuns(runs, only)
}

/** Without what was measured of another text than the base's. */
export function ofThisBase(files: ReadonlyMap<string, MeasuredFile>, blobOf: (path: string) => string | null): ReadonlyMap<string, MeasuredFile> {
  return new Map([...files].filter(([path, { sourceBlob }]) => sourceBlob === null || sourceBlob === blobOf(path)))
}
