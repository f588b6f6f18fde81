import type { ApprovalRecord, Finding } from '../contract/index.js'

/** What people accepted, by the full fingerprint of the finding. */
export interface Approvals {
  readonly counting: ReadonlyMap<string, ApprovalRecord>
  readonly expired: ReadonlyMap<string, ApprovalRecord>
}

/** Nothing is approved. */
export const NO_APPROVALS: Approvals = { counting: new Map(), expired: new Map() }

/** Sorts records by whether they still count at `now` (ISO time). Of several for one finding the one that holds longest counts. */
export function approvalsOf(records: readonly ApprovalRecord[], now: string): Approvals {
  const counting = new Map<string, ApprovalRecord>()
  const expired = new Map<string, ApprovalRecord>()
  for (const record of records) {
    const into = Date.parse(record.expires) > Date.parse(now) ? counting : expired
    const known = into.get(record.finding)
    if (!known || Date.parse(known.expires) < Date.parse(record.expires)) into.set(record.finding, record)
  }
  return { counting, expired }
}

/** The approval that a finding shows; null when none counts. */
export function approvalOf({ counting }: Approvals, fingerprint: string): NonNullable<Finding['approval']> | null {
  const record = counting.get(fingerprint)
  return record ? { reason: record.reason, by: record.by, at: record.at, expires: record.expires } : null
}

/** Approvals that look meant for a finding and do not count: run out, or given for another state of the same place. */
export function approvalsInVain({ counting, expired }: Approvals, findings: readonly Finding[]): string[] {
  const present = new Set(findings.map((finding) => finding.fingerprint))
  const elsewhere = new Map([...counting.values()].filter(({ finding }) => !present.has(finding)).map((record) => [placeOf(record), record]))
  return findings
    .filter((finding) => finding.gating)
    .flatMap((finding) => {
      const id = `F-${finding.fingerprint.slice(0, 8)} (${finding.rule})`
      const late = expired.get(finding.fingerprint)
      if (late) return [`the approval of ${id} by ${late.by} ran out on ${late.expires.slice(0, 10)}`]
      const other = elsewhere.get(placeOf({ rule: finding.rule, file: finding.file, test: finding.test?.title_path.join(' › ') ?? null }))
      return other ? [`the approval by ${other.by} of ${other.rule} in ${other.file} is of another state than ${id} and does not count`] : []
    })
}

function placeOf({ rule, file, test }: Pick<ApprovalRecord, 'rule' | 'file' | 'test'>): string {
  return JSON.stringify([rule, file, test])
}
