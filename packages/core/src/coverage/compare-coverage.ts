import type { Baseline, CoverageSummary, Ratio, TestRun } from '../contract/index.js'
import { summariseFile } from './summarise.js'

/** lines, statements, functions or branches. */
export type Metric = keyof CoverageSummary

/** Suite coverage of both sides, or why the two cannot be compared. */
export type CoveragePair =
  | { readonly comparable: false; readonly why: string }
  | {
      readonly comparable: true
      readonly suiteKey: string
      /** Folder of the suite. */
      readonly root: string
      readonly base: CoverageSummary
      readonly head: CoverageSummary
      /** The file that lost most covered lines; null when none lost any. */
      readonly worstFile: { readonly file: string; readonly base: Ratio; readonly head: Ratio } | null
    }

/** Base against head. Comparable only when both were collected, by the same provider, and the run is complete. */
export function compareCoverage(baseline: Baseline | null, run: TestRun): CoveragePair {
  const why = reasonNotToCompare(baseline, run)
  if (why !== null) return { comparable: false, why }
  const base = baseline?.coverage?.summary
  const head = run.coverage?.summary
  if (!baseline || !base || !head) return { comparable: false, why: 'a side has no coverage summary' }
  return { comparable: true, suiteKey: run.suite.key, root: run.suite.root, base, head, worstFile: worstFile(baseline, run) }
}

function reasonNotToCompare(baseline: Baseline | null, run: TestRun): string | null {
  if (!baseline) return 'no baseline to compare with'
  if (!run.coverage) return 'coverage is off in this run'
  if (run.coverage.status === 'missing') return 'coverage is on but the runner wrote none'
  if (!baseline.coverage) return 'the baseline has no coverage'
  if (baseline.coverage.provider !== run.coverage.provider) {
    return `the baseline was measured by ${baseline.coverage.provider ?? 'an unknown provider'}, this run by ${run.coverage.provider ?? 'an unknown one'}`
  }
  return run.completeness.full ? null : 'only part of the suite ran'
}

function worstFile(baseline: Baseline, run: TestRun): { file: string; base: Ratio; head: Ratio } | null {
  const heads = new Map((run.coverage?.files ?? []).map((file) => [file.file, file]))
  let worst: { file: string; base: Ratio; head: Ratio } | null = null
  let most = 0
  for (const { file, summary } of baseline.coverage?.files ?? []) {
    const entry = heads.get(file)
    if (!entry) continue
    const head = summariseFile(entry).lines
    const lost = summary.lines.covered - head.covered
    if (lost <= most || fallsBy(summary.lines, head) <= 0) continue
    most = lost
    worst = { file, base: summary.lines, head }
  }
  return worst
}

function fallsBy(base: Ratio, head: Ratio): number {
  return base.covered * head.total - head.covered * base.total
}
