import type { Comparison } from '../compare/index.js'
import type { Confidence, Finding, ResolvedConfig, Severity, TestIdentity, WeakeningType } from '../contract/index.js'
import type { CoveragePair } from '../coverage/index.js'

/** A coverage pair of which both sides can be compared. */
export type ComparableCoverage = Extract<CoveragePair, { comparable: true }>

/** What a rule found, before the configuration decides how much it weighs. */
export interface Weakening {
  /** Lower than the rule's own where this case weighs less. */
  readonly severity?: Severity
  readonly confidence: Confidence
  readonly file: string
  readonly line: number | null
  /** The side on which file and line stand. */
  readonly side: Finding['side']
  /** null when the finding stands for a module or the suite. */
  readonly test: TestIdentity | null
  /** Tests that it stands for. */
  readonly count: number
  /** What, where, effect: 20 to 500 characters. */
  readonly message: string
  /** What to do, as an order: 20 to 1000 characters. */
  readonly suggestion: string
  /** Both sides in a few words, without lines: what the fingerprint and the "became" line are made of. */
  readonly base: string | null
  readonly head: string | null
}

interface RuleHead {
  /** Name of the rule, its file and its page. Never reused. */
  readonly id: string
  readonly type: WeakeningType
  readonly severity: Severity
}

/** A rule over what ran in both runs. */
export interface RunPairRule extends RuleHead {
  readonly needs: 'run_pair'
  readonly check: (comparison: Comparison) => readonly Weakening[]
}

/** A rule over the coverage of both runs. */
export interface CoveragePairRule extends RuleHead {
  readonly needs: 'coverage_pair'
  readonly check: (coverage: ComparableCoverage, config: ResolvedConfig) => readonly Weakening[]
}

/** A rule, by the evidence that it needs. */
export type Rule = RunPairRule | CoveragePairRule

/** Registers a rule: the evidence that it needs decides what its check is given, and missing evidence is "not evaluated". */
export function defineRule<R extends Rule>(rule: R): R {
  return rule
}
