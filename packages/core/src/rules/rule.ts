import type { Comparison, SuiteComparison } from '../compare/index.js'
import type { ChangedCode, Confidence, Finding, ResolvedConfig, RevisionPair, Severity, TestIdentity, TestRun, WeakeningType } from '../contract/index.js'
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
  /** Where both texts stand, for code frames; null where there is no such place. Source rules only. */
  readonly baseAt?: Place | null
  readonly headAt?: Place | null
  /** Why it may be right, from code only. A verified one lifts the gate. */
  readonly justification?: Finding['justification']
  /** A test that went with code, as no name of it shows: beside it, what code lost weighs as beside a test without a reason. */
  readonly wentWithCode?: boolean
  /** It is left out where no test that speaks of it is lost without a reason in the same change. Source rules only. */
  readonly onlyBesideLostTest?: boolean
  /** It is left out where what the test calls lost nothing in the same change that stops it. Source rules only. */
  readonly onlyBesideLostCode?: boolean
  /** First and last lines of both sides, in files of `baseAt` and `headAt`: it is left out where another rule tells of them. Source rules only. */
  readonly unlessTold?: { readonly base: readonly [number, number]; readonly head: readonly [number, number] }
}

/** A line of a file of one side. */
export interface Place {
  readonly file: string
  readonly line: number
}

interface RuleHead {
  /** Name of the rule, its file and its page. Never reused. */
  readonly id: string
  readonly type: WeakeningType
  readonly severity: Severity
}

/** A rule over what ran in both runs. */
interface RunPairRule extends RuleHead {
  readonly needs: 'run_pair'
  readonly check: (comparison: Comparison) => readonly Weakening[]
}

/** A rule over the coverage of both runs. */
interface CoveragePairRule extends RuleHead {
  readonly needs: 'coverage_pair'
  readonly check: (coverage: ComparableCoverage, config: ResolvedConfig) => readonly Weakening[]
}

/** A rule over tests and checks as the source of both revisions tells them. */
export interface SuitePairRule extends RuleHead {
  readonly needs: 'suite_pair'
  readonly check: (comparison: SuiteComparison, config: ResolvedConfig) => readonly Weakening[]
}

/** A rule over everything else that two revisions differ in: settings, sources, suppressions, harness. */
export interface RevisionPairRule extends RuleHead {
  readonly needs: 'revision_pair'
  readonly check: (pair: RevisionPair, config: ResolvedConfig) => readonly Weakening[]
}

/** What the source says and what ran, of the same tree. */
export interface SourceAndRuns {
  readonly pair: RevisionPair
  /** Of the head's tree, one a suite. */
  readonly runs: readonly TestRun[]
}

/** A rule over the difference between what the source says and what ran. */
export interface SourceAndRunsRule extends RuleHead {
  readonly needs: 'source_and_runs'
  readonly check: (evidence: SourceAndRuns) => readonly Weakening[]
}

/** A rule over the changed code and what was measured of it on both sides. */
export interface ChangedCodeRule extends RuleHead {
  readonly needs: 'changed_code'
  readonly check: (code: ChangedCode) => readonly Weakening[]
}

/** A rule, by the evidence that it needs. */
export type Rule = RunPairRule | CoveragePairRule | SuitePairRule | RevisionPairRule | SourceAndRunsRule | ChangedCodeRule

/** Registers a rule: the evidence that it needs decides what its check is given, and missing evidence is "not evaluated". */
export function defineRule<R extends Rule>(rule: R): R {
  return rule
}
