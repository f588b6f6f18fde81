import { expect, test } from 'vitest'
import type { ApprovalRecord, Finding } from '../contract/index.js'
import { approvalOf, approvalsInVain, approvalsOf } from './approvals.js'
import { gateFindings } from './gate.js'

const NOW = '2026-06-01T12:00:00.000Z'
const PRINT = 'a'.repeat(64)

function record(rest: Partial<ApprovalRecord> = {}): ApprovalRecord {
  const place = { rule: 'test-deleted', file: 'a.test.ts', test: 'cart › adds' }
  return { finding: PRINT, ...place, reason: 'moved', by: 'Ada', at: '2026-05-01T00:00:00.000Z', expires: '2026-08-01T00:00:00.000Z', ...rest }
}

const FINDING = {
  fingerprint: PRINT,
  rule: 'test-deleted',
  severity: 'high',
  confidence: 'sure',
  file: 'a.test.ts',
  line: 1,
  test: { project: '', file: 'a.test.ts', title_path: ['cart', 'adds'], occurrence: 0 },
  justification: null,
} as unknown as Finding

test('an approval lifts the gate of its finding, and is shown', () => {
  const [finding] = gateFindings([FINDING], 'medium', approvalsOf([record()], NOW))
  expect(finding).toMatchObject({ gating: false, approval: { by: 'Ada', reason: 'moved' } })
  expect(gateFindings([{ ...FINDING, fingerprint: 'b'.repeat(64) }], 'medium', approvalsOf([record()], NOW))[0]).toMatchObject({ gating: true })
})

test('one that ran out counts no more, and that is said; a longer one beside it counts', () => {
  const late = record({ expires: NOW })
  const approvals = approvalsOf([late], NOW)
  const findings = gateFindings([FINDING], 'medium', approvals)
  expect(findings[0]?.gating).toBe(true)
  expect(approvalsInVain(approvals, findings)).toEqual(['the approval of F-aaaaaaaa (test-deleted) by Ada ran out on 2026-06-01'])
  expect(approvalOf(approvalsOf([record({ by: 'Bo' }), late], NOW), PRINT)?.by).toBe('Bo')
})

test('one for another state of the same place is said', () => {
  const approvals = approvalsOf([record({ finding: 'c'.repeat(64) })], NOW)
  expect(approvalsInVain(approvals, gateFindings([FINDING], 'medium', approvals))).toEqual([
    'the approval by Ada of test-deleted in a.test.ts is of another state than F-aaaaaaaa (test-deleted) and does not count',
  ])
})
