import type { Completeness, Config, Failure, Finding, Outcome, Suite, Test } from './generated/types.js'

// Names for enums and item types that stand inside the generated documents.
export type FrameworkName = Suite['framework']
export type ErrorType = Failure['error_type']
export type TestStatus = Test['status']
export type PartialReason = Completeness['reasons'][number]
export type PartialKind = PartialReason['kind']
export type OutcomeReason = Outcome['reasons'][number]
export type Severity = Finding['severity']
export type WeakeningType = Finding['type']
export type Confidence = Finding['confidence']

/** Config with every default filled in, and where it came from. */
export interface ResolvedConfig {
  /** Path of truegreen.yaml relative to the root; null when defaults are used. */
  readonly source: string | null
  readonly base: string | null
  readonly failOn: NonNullable<Config['failOn']>
  readonly rules: Readonly<Record<string, Severity | 'off'>>
  readonly memory: {
    readonly dir: string
    readonly retention: { readonly default_days: number; readonly on_learning_identified: number; readonly on_escalation: number }
    readonly lookback_window: number
  }
  readonly coverage: { readonly maxDrop: number }
  readonly tree: { readonly ignore: readonly string[] }
}
