import type { CoveragePolicy, Finding, Report, TestRun } from '../contract/index.js'

/** error when something could not be judged, else fail when a run failed, a finding gates or a policy of coverage is not met, else pass. Nothing that is added improves it. */
export function verdictOf(
  faults: readonly unknown[],
  outcomes: readonly TestRun['outcome'][],
  findings: readonly Pick<Finding, 'gating'>[],
  policies: readonly Pick<CoveragePolicy, 'verdict'>[] = [],
): Report['verdict'] {
  if (faults.length > 0 || policies.some(({ verdict }) => verdict === 'error')) return 'error'
  const failed = outcomes.some((outcome) => outcome.status !== 'passed' || outcome.reasons.length > 0)
  return failed || findings.some((finding) => finding.gating) || policies.some(({ verdict }) => verdict === 'fail') ? 'fail' : 'pass'
}
