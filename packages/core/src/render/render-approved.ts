import type { ApprovalRecord } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'

/** What `truegreen approve` prints: what was accepted, until when, and what makes it count. */
export function renderApproved({ finding, rule, file, test, by, expires }: ApprovalRecord, written: string): string {
  const what = [rule, file, ...(test === null ? [] : [test])].map(escapeText).join('  ')
  return `F-${finding.slice(0, 8)}  ${what}\n  accepted by ${escapeText(by)} until ${expires.slice(0, 10)}, written to ${escapeText(written)}\n  It counts once that file is on the base, or where CI passes it with --approvals.\n`
}
