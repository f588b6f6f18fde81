import type { CodeType } from './changed-code.js'
import type { Completeness, Config, Failure, Finding, Outcome, Suite, Test } from './generated/types.js'

// Names for enums and item types that stand inside the generated documents.

/** A test runner. */
export type FrameworkName = Suite['framework']
/** The published kind of an error. */
export type ErrorType = Failure['error_type']
/** How a test ended. */
export type TestStatus = Test['status']
/** One thing that makes a run less than the whole suite, with what the runner was told. */
export type PartialReason = Completeness['reasons'][number]
/** The kind of such a reason. */
export type PartialKind = PartialReason['kind']
/** One thing that makes a run not green. */
export type OutcomeReason = Outcome['reasons'][number]
/** How grave a finding is. */
export type Severity = Finding['severity']
/** What kind of weakening a finding is. */
export type WeakeningType = Finding['type']
/** How certain a finding is. */
export type Confidence = Finding['confidence']

/** Config with every default filled in, and where it came from. */
export interface ResolvedConfig {
  /** Path of truegreen.yaml relative to the root; null when defaults are used. */
  readonly source: string | null
  readonly base: string | null
  readonly failOn: NonNullable<Config['failOn']>
  readonly requireRun: boolean
  readonly rules: Readonly<Record<string, Severity | 'off'>>
  readonly memory: {
    readonly dir: string
    readonly retention: { readonly default_days: number; readonly on_learning_identified: number; readonly on_escalation: number }
    readonly lookback_window: number
  }
  readonly coverage: {
    readonly maxDrop: number
    readonly required: boolean
    readonly codeTypes: readonly { readonly paths: readonly string[]; readonly type: CodeType }[]
    readonly defaultCodeType: CodeType
    /** The requirement of each kind of change. */
    readonly policies: Readonly<Record<CodeType, PolicyRequirement>>
    readonly enforceRequiredTests: boolean
    readonly exclude: readonly string[]
  }
  readonly tree: { readonly ignore: readonly string[] }
}

/** What a kind of change must have covered and tested. */
export interface PolicyRequirement {
  /** Percent; -1 is as much as the base had. */
  readonly minimum_coverage: number
  readonly required_tests: readonly string[]
}
