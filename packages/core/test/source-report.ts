import type { Finding, Report } from '../src/contract/index.js'
import { sha256Hex } from '../src/run/hash.js'
import { sampleReport } from './sample-report.js'

/** A finding from source; what is not given is that of a loosened check. */
export function sourceFinding(rest: Partial<Finding> = {}): Finding {
  const finding: Finding = {
    fingerprint: '',
    rule: 'check-loosened',
    type: 'assertion_weakening',
    severity: 'high',
    confidence: 'sure',
    gating: true,
    file: 'test/verify.test.ts',
    line: 42,
    side: 'head',
    test: { project: '', file: 'test/verify.test.ts', title_path: ['verify', 'rejects an expired token'], occurrence: 0 },
    count: 1,
    message: 'A check of "verify › rejects an expired token" accepted TokenExpired only and accepts every error now.',
    suggestion: 'Name TokenExpired in toThrow again.',
    evidence: {
      kinds: ['source'],
      base: 'expect(() => verify(token, { now: EXPIRY + 1 })).toThrow(TokenExpired)',
      head: 'expect(() => verify(token, { now: EXPIRY + 1 })).toThrow()',
      base_at: { file: 'test/verify.test.ts', line: 40 },
      head_at: { file: 'test/verify.test.ts', line: 42 },
    },
    justification: null,
    ...rest,
  }
  return { ...finding, fingerprint: rest.fingerprint ?? sha256Hex(JSON.stringify(finding)) }
}

/** A test that is gone, with where its subject stands now. */
export function goneTest(rest: Partial<Finding> = {}): Finding {
  return sourceFinding({
    rule: 'check-gone',
    type: 'test_deletion',
    file: 'test/refresh.test.ts',
    line: 88,
    side: 'base',
    test: { project: '', file: 'test/refresh.test.ts', title_path: ['refresh', 'rotates the token once'], occurrence: 0 },
    message: 'Test "refresh › rotates the token once" is gone; no other test calls rotate().',
    suggestion: 'Put the test back, or test rotate() elsewhere.',
    evidence: {
      kinds: ['source'],
      base: "test('rotates the token once', …)",
      head: null,
      base_at: { file: 'test/refresh.test.ts', line: 88 },
      head_at: { file: 'src/refresh.ts', line: 31 },
    },
    ...rest,
  })
}

/** A report of two revisions without a run. */
export function sourceReport(findings: readonly Finding[], rest: Partial<Report> = {}): Report {
  return {
    ...sampleReport([]),
    verdict: findings.some((finding) => finding.gating) ? 'fail' : 'pass',
    change: { base: { ref: 'main', commit: '7be0d11'.padEnd(40, '0') }, head: { ref: 'work tree', commit: null }, files: 9, test_files: 4 },
    findings: [...findings],
    faults: [],
    ...rest,
  }
}

/** One finding of each weight: blocks, gone and blocks, justified, approved. */
export const SOURCE_REPORT: Report = sourceReport([
  sourceFinding(),
  goneTest(),
  goneTest({
    gating: false,
    file: 'test/hash.test.ts',
    line: 12,
    test: { project: '', file: 'test/hash.test.ts', title_path: ['hash', 'md5 of nothing'], occurrence: 0 },
    message: 'Test "hash › md5 of nothing" is gone and stands in no other file of the change.',
    evidence: { kinds: ['source'], base: "test('md5 of nothing', …)", head: null, base_at: { file: 'test/hash.test.ts', line: 12 }, head_at: null },
    justification: { reason: 'md5() was removed from src/hash.ts in this change.', verified: true },
  }),
  sourceFinding({
    gating: false,
    line: 60,
    message: 'A check of "verify › rejects an expired token" accepted 1 only and accepts every truthy value now.',
    evidence: {
      kinds: ['source'],
      base: 'expect(a).toBe(1)',
      head: 'expect(a).toBeTruthy()',
      base_at: { file: 'test/old.test.ts', line: 9 },
      head_at: { file: 'test/verify.test.ts', line: 60 },
    },
    approval: { reason: 'the API no longer promises the type', by: 'kim', at: '2026-11-20T00:00:00.000Z', expires: '2027-02-18T00:00:00.000Z' },
  }),
])
