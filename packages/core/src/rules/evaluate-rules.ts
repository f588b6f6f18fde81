import type { Comparison, SuiteComparison } from '../compare/index.js'
import { type ChangedCode, type Fault, type Finding, type Report, type ResolvedConfig, SEVERITIES, type Severity } from '../contract/index.js'
import type { CoveragePair } from '../coverage/index.js'
import { sha256Hex } from '../run/hash.js'
import { weighedBesideLostCode } from './beside-lost-code.js'
import { weighedBesideLostTests } from './beside-lost-tests.js'
import { RULES } from './registry.js'
import type { ChangedCodeRule, Rule, SourceAndRuns, SourceAndRunsRule, Weakening } from './rule.js'
import { orTakenBack } from './taken-back.js'
import { type Told, withoutToldTwice } from './told-twice.js'
import { shortened } from './wording.js'

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
  /** Rules that failed by our own mistake. */
  readonly faults: readonly Fault[]
}

/** Applies every rule over runs that is on. A rule without its evidence, or switched off, stands in `notEvaluated`. */
export function evaluateRules(evidence: RuleEvidence, config: ResolvedConfig, rules: readonly Rule[] = RULES): Evaluation {
  const { comparison, coverage, suiteKey } = evidence
  return evaluated(rules.filter(isRunRule), config, suiteKey, (rule) => {
    if (rule.needs === 'run_pair') return comparison ? rule.check(comparison) : 'no baseline to compare with'
    return coverage.comparable ? rule.check(coverage, config) : coverage.why
  })
}

/** Applies every rule over the source of two revisions that is on. */
export function evaluateChange(comparison: SuiteComparison, config: ResolvedConfig, rules: readonly Rule[] = RULES): Evaluation {
  const { pair } = comparison
  const apply = (rule: SourceRule) =>
    (rule.needs === 'suite_pair' ? rule.check(comparison, config) : rule.check(pair, config)).map((weakening) => orTakenBack(comparison, weakening))
  return evaluated(rules.filter(isSourceRule), config, '', apply, (all) =>
    withoutToldTwice(weighedBesideLostCode(comparison, weighedBesideLostTests(comparison, all))),
  )
}

/** Applies every rule over what the source says and what ran that is on. */
export function evaluateMismatch(evidence: SourceAndRuns, config: ResolvedConfig, rules: readonly Rule[] = RULES): Evaluation {
  return evaluated(rules.filter(isMismatchRule), config, '', (rule) => rule.check(evidence))
}

/** Applies every rule over changed code that is on. */
export function evaluateCode(code: ChangedCode, config: ResolvedConfig, rules: readonly Rule[] = RULES): Evaluation {
  return evaluated(rules.filter(isCodeRule), config, '', (rule) => rule.check(code))
}

type RunRule = Extract<Rule, { readonly needs: 'run_pair' | 'coverage_pair' }>
type SourceRule = Extract<Rule, { readonly needs: 'suite_pair' | 'revision_pair' }>

/** Whether a rule judges recorded runs. */
export function isRunRule(rule: Rule): rule is RunRule {
  return rule.needs === 'run_pair' || rule.needs === 'coverage_pair'
}

/** Whether a rule judges the source of two revisions. */
export function isSourceRule(rule: Rule): rule is SourceRule {
  return rule.needs === 'suite_pair' || rule.needs === 'revision_pair'
}

function isCodeRule(rule: Rule): rule is ChangedCodeRule {
  return rule.needs === 'changed_code'
}

function isMismatchRule(rule: Rule): rule is SourceAndRunsRule {
  return rule.needs === 'source_and_runs'
}

function evaluated<R extends Rule>(
  rules: readonly R[],
  config: ResolvedConfig,
  suiteKey: string,
  apply: (rule: R) => readonly Weakening[] | string,
  weigh: (all: readonly Told[]) => readonly Told[] = (all) => all,
): Evaluation {
  const all: Told[] = []
  const faults: Fault[] = []
  const notEvaluated: Report['not_evaluated'] = []
  for (const rule of rules) {
    const severity = config.rules[rule.id] ?? rule.severity
    const outcome = severity === 'off' ? 'rules: off in truegreen.yaml' : safely(rule, apply, faults)
    if (typeof outcome === 'string') notEvaluated.push({ what: rule.id, why: outcome })
    else all.push(...outcome.map((weakening) => ({ rule, severity: severityOf(weakening, severity as Severity), weakening })))
  }
  const findings = weigh(all).map((told) => toFinding(told, suiteKey))
  return { findings: distinct(findings), notEvaluated, faults }
}

/** A rule that fails by our own mistake keeps the others from nothing. */
function safely<R extends Rule>(rule: R, apply: (rule: R) => readonly Weakening[] | string, faults: Fault[]): readonly Weakening[] | string {
  try {
    return apply(rule)
  } catch (cause) {
    const [said = ''] = String(cause).split('\n')
    faults.push({ code: 'TG6001', detail: `rule ${rule.id}: ${said.slice(0, 200)}`, cause })
    return 'the rule itself failed'
  }
}

// Whoever accepts one of two equal losses has not accepted the other.
function distinct(findings: readonly Ungated[]): Ungated[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const { fingerprint } = finding
    const before = seen.get(fingerprint) ?? 0
    seen.set(fingerprint, before + 1)
    return before === 0 ? finding : { ...finding, fingerprint: sha256Hex(`${fingerprint} ${before}`) }
  })
}

// The limits of the finding's schema: names of any length and kind come into a message.
const MOST_MESSAGE = 500
const MOST_SUGGESTION = 1000

function toFinding({ rule, severity, weakening }: Told, suiteKey: string): Ungated {
  const {
    severity: _own,
    base: _base,
    head: _head,
    baseAt: _baseAt,
    headAt: _headAt,
    unlessTold: _unless,
    onlyBesideLostTest: _only,
    onlyBesideLostCode: _following,
    justification,
    ...rest
  } = weakening
  return {
    fingerprint: fingerprintOf(rule, weakening, suiteKey),
    rule: rule.id,
    type: rule.type,
    severity,
    ...rest,
    message: shortened(weakening.message, MOST_MESSAGE),
    suggestion: shortened(weakening.suggestion, MOST_SUGGESTION),
    evidence: evidenceOf(rule, weakening),
    justification: justification ?? null,
  }
}

function evidenceOf(rule: Rule, { base, head, baseAt = null, headAt = null }: Weakening): Finding['evidence'] {
  if (isRunRule(rule) || isCodeRule(rule)) return { kinds: ['ran'], base, head }
  return { kinds: isMismatchRule(rule) ? ['ran', 'source'] : ['source'], base, head, base_at: baseAt, head_at: headAt }
}

// Lines are no part of it, so that it survives an edit above the test.
function fingerprintOf(rule: Rule, { test, file, base, head }: Weakening, suiteKey: string): string {
  const identity = test ? [test.project, test.file, test.title_path, test.occurrence] : [file]
  return sha256Hex(JSON.stringify([rule.id, suiteKey, identity, base, head]))
}

function severityOf({ severity: own }: Weakening, configured: Severity): Severity {
  return own ? lower(own, configured) : configured
}

function lower(a: Severity, b: Severity): Severity {
  return SEVERITIES.indexOf(a) > SEVERITIES.indexOf(b) ? a : b
}
