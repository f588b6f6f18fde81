import { SEVERITIES, type Severity, type TestRun } from '../contract/index.js'
import type { Ungated } from '../rules/index.js'

/**
 * Findings of the runs and of the source as one list. Two about the same loss of the same test are one,
 * told as the source tells it and known from both. A test that the source misses and a complete run has
 * under its titles in its file is not lost.
 */
export function joinFindings(ran: readonly Ungated[], source: readonly Ungated[], runs: readonly TestRun[]): Ungated[] {
  if (source.length === 0 || runs.length === 0) return [...ran, ...source]
  const partners = new Map(ran.filter(({ test }) => test !== null).map((finding) => [keyOf(finding), finding]))
  const joined = new Set<Ungated>()
  const told = source.map((finding) => {
    const partner = finding.test === null ? undefined : partners.get(keyOf(finding))
    if (!partner) return corrected(finding, runs)
    joined.add(partner)
    return {
      ...finding,
      severity: graver(finding.severity, partner.severity),
      confidence: 'sure' as const,
      evidence: { ...finding.evidence, kinds: ['ran' as const, 'source' as const] },
    }
  })
  const rest = ran.filter((finding) => !joined.has(finding) && !isToldBySource(finding, source))
  return [...rest, ...told]
}

function keyOf({ type, test, file }: Ungated): string {
  return JSON.stringify([type, file, test?.title_path, test?.occurrence])
}

/** A file that lost all its tests in the run, of which the source tells each or the whole. */
function isToldBySource({ type, file, test, count }: Ungated, source: readonly Ungated[]): boolean {
  if (test !== null) return false
  const same = source.filter((finding) => finding.type === type && finding.file === file)
  return same.reduce((sum, finding) => sum + finding.count, 0) >= count
}

function corrected(finding: Ungated, runs: readonly TestRun[]): Ungated {
  const { type, test, file } = finding
  if (type !== 'test_deletion' || test === null || finding.justification?.verified) return finding
  const titles = JSON.stringify(test.title_path)
  const run = runs.find(({ modules }) =>
    modules.some(
      (module) => module.file === file && module.tests.some(({ title_path, status }) => status === 'passed' && JSON.stringify(title_path) === titles),
    ),
  )
  if (!run) return finding
  return { ...finding, justification: { reason: `run ${run.run_id} has a test of these titles in this file, and it passed`, verified: true } }
}

function graver(a: Severity, b: Severity): Severity {
  return SEVERITIES.indexOf(a) < SEVERITIES.indexOf(b) ? a : b
}
