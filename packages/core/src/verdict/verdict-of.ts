import type { Finding, Report, TestRun } from '../contract/index.js'

/** error when something could not be judged, else fail when a run failed or a finding gates, else pass. Nothing that is added improves it. */
export function verdictOf(
  faults: readonly unknown[],
  outcomes: readonly TestRun['outcome'][],
  findings: readonly Pick<Finding, 'gating'>[],
): Report['verdict'] {
  if (faults.length > 0) return 'error'
  const failed = outcomes.some((outcome) => outcome.status !== 'passed' || outcome.reasons.length > 0)
  return failed || findings.some((finding) => finding.gating) ? 'fail' : 'pass'
}
