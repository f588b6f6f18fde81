import type { Finding } from '../contract/index.js'

/** A person's word for a finding, as the report shows it. */
export type Approval = NonNullable<Finding['approval']>

/** Approvals that count, by the full fingerprint of what they accept. */
export type Approvals = ReadonlyMap<string, Approval>

/** Nothing is approved. */
export const NO_APPROVALS: Approvals = new Map()
