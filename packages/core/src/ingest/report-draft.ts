import type { FrameworkName } from '../contract/index.js'
import type { ModuleDraft, RawError, RunDraft } from '../run/index.js'

/** Formats of test reports, by the name that `--format` takes. */
export type ReportFormat = 'pytest-json' | 'junit' | 'go-test' | 'libtest' | 'cargo-test' | 'tap' | 'mocha' | 'node-test' | 'ctrf' | 'jest-json' | 'vitest-json'

/** How many tests a report says it has, in its own summary. A part that it does not tell is absent. */
export interface ReportCounts {
  readonly tests?: number
  readonly passed?: number
  readonly failed?: number
  readonly skipped?: number
}

/**
 * What a report of another program says about one run. Text is raw: normalising and redaction come after.
 * `file` of a module is absolute, or relative to `root`, or to the folder that is judged where there is no root.
 */
export interface ReportDraft {
  readonly format: ReportFormat
  readonly framework: FrameworkName
  /** null where the report does not tell. */
  readonly frameworkVersion: string | null
  readonly startedAt: Date | null
  /** Milliseconds. */
  readonly durationMs: number | null
  /** Absolute folder that the report says it ran in, as written. */
  readonly root: string | null
  /** The command's words, its program first. */
  readonly argv: readonly string[] | null
  readonly exitCode: number | null
  readonly partial: RunDraft['partial']
  readonly shard: RunDraft['shard']
  readonly modules: readonly ModuleDraft[]
  readonly unhandledErrors: readonly RawError[]
  /** What this format or this report does not tell, in words that complete "does not tell …": `its arguments`, `its exit code`, `attempts`. */
  readonly untold: readonly string[]
  /** null without a summary. What contradicts it is a fault. */
  readonly counts: ReportCounts | null
  /** What was odd and is no reason to refuse: replaced characters, negative durations. */
  readonly warnings: readonly string[]
}
