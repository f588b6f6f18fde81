import { type Confidence, type Finding, type ResolvedConfig, SEVERITIES, type Severity } from '../contract/index.js'
import type { Ungated } from '../rules/index.js'
import { compareText } from '../run/identity.js'
import { type Approvals, approvalOf, NO_APPROVALS } from './approvals.js'

const CONFIDENCES: readonly Confidence[] = ['sure', 'likely', 'possible']

/** Says of each finding whether it gates: severe enough for `failOn`, without a verified justification, and not approved. Ranked for reading. */
export function gateFindings(findings: readonly Ungated[], failOn: ResolvedConfig['failOn'], approvals: Approvals = NO_APPROVALS): Finding[] {
  return findings
    .map((finding): Finding => {
      const approval = approvalOf(approvals, finding.fingerprint)
      const gating = gates(finding.severity, failOn) && finding.justification?.verified !== true && approval === null
      return { ...finding, gating, ...(approval === null ? {} : { approval }) }
    })
    .sort(byRank)
}

/** True when a finding of this severity makes the verdict fail. */
export function gates(severity: Severity, failOn: ResolvedConfig['failOn']): boolean {
  return failOn !== 'never' && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn)
}

function byRank(a: Finding, b: Finding): number {
  return (
    Number(b.gating) - Number(a.gating) ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
    compareText(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareText(a.fingerprint, b.fingerprint)
  )
}
