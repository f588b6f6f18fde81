import type { SideOutcome, Verification } from '../contract/index.js'

/** One test as a runner reported it. */
export interface ReportedTest {
  /** Relative to the side's root, POSIX. */
  readonly file: string
  readonly titlePath: readonly string[]
  readonly status: Extract<SideOutcome['status'], 'passed' | 'failed' | 'skipped'>
  /** The error as the runner gives it, whole; null without one. */
  readonly error: string | null
}

/** What a runner's machine-readable report says. */
export interface RunnerReport {
  readonly tests: readonly ReportedTest[]
  /** Files that could not be loaded, so that their tests are unknown. */
  readonly unloaded: readonly { readonly file: string; readonly error: string }[]
  /** Files that the run took from elsewhere than from its own copy, such as the work tree. */
  readonly foreign: readonly string[]
}

/** What ran on one side, and what it reported. */
export interface SideReport extends RunnerReport {
  readonly runners: Verification['runners']
  /** The recorded run that told this instead; null when it was run here. */
  readonly recordedRun: string | null
}

/** Several reports as one. */
export function joinReports(reports: readonly RunnerReport[]): RunnerReport {
  return {
    tests: reports.flatMap(({ tests }) => tests),
    unloaded: reports.flatMap(({ unloaded }) => unloaded),
    foreign: [...new Set(reports.flatMap(({ foreign }) => foreign))],
  }
}
