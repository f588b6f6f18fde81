import type { Report } from '../../packages/core/dist/contract/index.js'

/** What is compared of a report: what its reader acts on. */
export interface Said {
  readonly verdict: Report['verdict']
  /** Code types that something was judged by, strictest first. */
  readonly types: readonly string[]
  /** `file:line kind what`. */
  readonly uncovered: readonly string[]
  /** Covered of total, of all types together. */
  readonly covered?: string
  /** `file:line what takes it out`. */
  readonly excluded?: readonly string[]
  /** `file:line` of what the base covered and the head does not. */
  readonly lost?: readonly string[]
  /** Other rules with a finding that gates. */
  readonly findings?: readonly string[]
  /** Codes of faults. */
  readonly faults?: readonly string[]
}

/** A report, reduced. What there is none of is left out. */
export function saidOf({ verdict, coverage, findings, faults }: Report): Said {
  const judged = coverage.policies.filter(({ verdict: own }) => own !== 'not_applicable')
  const files = coverage.policies.flatMap((policy) => policy.files)
  const total = judged.reduce((sum, one) => sum + one.total, 0)
  const gating = findings.filter(({ gating: gates }) => gates)
  const excluded = files.flatMap(({ file, excluded: all }) => all.map(({ line, by }) => `${file}:${line} ${by}`))
  const lost = gating.filter(({ rule }) => rule === 'coverage-lost').map(({ file, line }) => `${file}:${line}`)
  const others = [...new Set(gating.flatMap(({ rule }) => (rule === 'coverage-lost' ? [] : [rule])))].sort()
  return {
    verdict,
    types: judged.map(({ code_type }) => code_type),
    uncovered: files.flatMap(({ file, uncovered }) => uncovered.map(({ line, kind, what }) => `${file}:${line} ${kind} ${what}`)),
    ...(total > 0 && { covered: `${judged.reduce((sum, one) => sum + one.covered, 0)}/${total}` }),
    ...(excluded.length > 0 && { excluded }),
    ...(lost.length > 0 && { lost }),
    ...(others.length > 0 && { findings: others }),
    ...(faults.length > 0 && { faults: faults.map(({ code }) => code) }),
  }
}
