import type { Comparison } from '../compare/index.js'
import { type Finding, type Report, type ResolvedConfig, SEVERITIES, type Severity } from '../contract/index.js'
import type { CoveragePair } from '../coverage/index.js'
import { sha256Hex } from '../run/hash.js'
import { RULES } from './registry.js'
import type { Rule, Weakening } from './rule.js'

/** What rules may need of one suite. */
export interface RuleEvidence {
  readonly suiteKey: string
  /** null without a baseline. */
  readonly comparison: Comparison | null
  readonly coverage: CoveragePair
}

/** A finding before the verdict says whether it gates. */
export type Ungated = Omit<Finding, 'gating'>

/** What the rules found in one suite, and which could not look or are off. */
export interface Evaluation {
  readonly findings: readonly Ungated[]
  readonly notEvaluated: Report['not_evaluated']
}

/** Applies every rule that is on. A rule without its evidence, or switched off, stands in `notEvaluated`. */
export function evaluateRules(evidence: RuleEvidence, config: ResolvedConfig, rules: readonly Rule[] = RULES): Evaluation {
  const findings: Ungated[] = []
  const notEvaluated: Report['not_evaluated'] = []
  for (const rule of rules) {
    const severity = config.rules[rule.id] ?? rule.severity
    const outcome = severity === 'off' ? 'rules: off in truegreen.yaml' : applied(rule, evidence, config)
    if (typeof outcome === 'string') notEvaluated.push({ what: rule.id, why: outcome })
    else findings.push(...outcome.map((weakening) => toFinding(rule, severity as Severity, weakening, evidence.suiteKey)))
  }
  return { findings, notEvaluated }
}

function applied(rule: Rule, { comparison, coverage }: RuleEvidence, config: ResolvedConfig): readonly Weakening[] | string {
  switch (rule.needs) {
    case 'run_pair':
      return comparison ? rule.check(comparison) : 'no baseline to compare with'
    case 'coverage_pair':
      return coverage.comparable ? rule.check(coverage, config) : coverage.why
  }
}

function toFinding(rule: Rule, configured: Severity, weakening: Weakening, suiteKey: string): Ungated {
  const { severity: own, base, head, ...rest } = weakening
  return {
    fingerprint: fingerprintOf(rule, weakening, suiteKey),
    rule: rule.id,
    type: rule.type,
    severity: own ? lower(own, configured) : configured,
    ...rest,
    evidence: { kinds: ['ran'], base, head },
    justification: null,
  }
}

// Lines are no part of it, so that it survives an edit above the test.
function fingerprintOf(rule: Rule, { test, file, base, head }: Weakening, suiteKey: string): string {
  const identity = test ? [test.project, test.file, test.title_path, test.occurrence] : [file]
  return sha256Hex(JSON.stringify([rule.id, suiteKey, identity, base, head]))
}

function lower(a: Severity, b: Severity): Severity {
  return SEVERITIES.indexOf(a) > SEVERITIES.indexOf(b) ? a : b
}
