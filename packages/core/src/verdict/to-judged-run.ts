import type { Comparison } from '../compare/index.js'
import type { Baseline, JudgedRun, SuiteCoverage, TestRun } from '../contract/index.js'
import { reasonsOf } from './faults-of.js'

/** A run as the report names it. */
export function toJudgedRun(run: TestRun, ofThisTree: boolean, comparison: Comparison | null): JudgedRun {
  return {
    suite: run.suite,
    run_id: run.run_id,
    started_at: run.started_at,
    of_this_tree: ofThisTree,
    complete: run.completeness.full,
    partial_reasons: reasonsOf(run),
    totals: run.totals,
    outcome: run.outcome,
    changes: comparison && {
      base_tests: comparison.baseline.totals.tests,
      added: comparison.added.length,
      removed: comparison.removed.length,
      moved: comparison.moved.length,
      renamed: comparison.renamed.length,
      newly_skipped: comparison.newlySkipped.length,
      more_assertions: comparison.moreAssertions.length,
      fewer_assertions: comparison.fewerAssertions.length,
    },
  }
}

/** Coverage of both sides as the report shows it; comparing is a rule's. */
export function toSuiteCoverage(run: TestRun, baseline: Baseline | null): SuiteCoverage {
  return {
    suite_key: run.suite.key,
    status: run.coverage?.status ?? 'off',
    base: baseline?.coverage?.summary ?? null,
    head: run.coverage?.summary ?? null,
  }
}
