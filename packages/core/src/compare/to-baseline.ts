import type { Baseline, TestRun } from '../contract/index.js'
import { summarise, summariseFile } from '../coverage/summarise.js'

/**
 * A run as what later runs are compared with. `createdAt` is ISO 8601 in UTC. Whether it may become one is
 * the caller's question. A run without coverage keeps the coverage of the baseline `before` it.
 */
export function toBaseline(run: TestRun, origin: Baseline['origin'], createdAt: string, before: Baseline | null = null): Baseline {
  return {
    schema_version: 1,
    suite: run.suite,
    origin,
    created_at: createdAt,
    run_id: run.run_id,
    git: run.git,
    tree_fingerprint: run.tree?.fingerprint ?? null,
    totals: run.totals,
    modules: run.modules.map(({ project, file, tests }) => ({
      project,
      file,
      tests: tests.map(({ title_path, occurrence, status, expected_to_fail, assertions, location }) => ({
        title_path,
        occurrence,
        status,
        expected_to_fail,
        assertions,
        line: location?.line ?? null,
      })),
    })),
    coverage: toBaselineCoverage(run.coverage) ?? before?.coverage ?? null,
  }
}

function toBaselineCoverage(coverage: TestRun['coverage']): Baseline['coverage'] {
  if (coverage?.status !== 'collected') return null
  return {
    provider: coverage.provider,
    summary: coverage.summary ?? summarise(coverage.files),
    files: coverage.files.map((file) => ({ file: file.file, summary: summariseFile(file) })),
  }
}
