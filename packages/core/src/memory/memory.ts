import type { Baseline, Coverage, DebugMemory, ErrorType, Failure, Result, TestRun, Verification } from '../contract/index.js'

/** One line about a run: what finding it again needs, without reading it. */
export interface RunHeader {
  readonly run_id: string
  readonly suite_key: string
  readonly started_at: string
  readonly session_id: string
  readonly head: string | null
  readonly branch: string | null
  readonly dirty: boolean
  /** Both fingerprints of the tree; null outside git. */
  readonly fingerprint: string | null
  readonly fingerprint_after: string | null
  readonly full: boolean
  readonly status: TestRun['outcome']['status']
  readonly exit_code: number | null
  readonly totals: TestRun['totals']
  readonly duration_ms: number
  readonly failure_key: string | null
}

/** What the session's document needs and the run does not hold. */
export interface SessionInput {
  /** Primary file being worked on, relative POSIX. */
  readonly file_path: string
  readonly agent?: string
  readonly task_id?: string
}

/** A failure, or its mending, that the memory holds. */
export interface PastFailure {
  readonly run_id: string
  readonly at: string
  readonly session_id: string
  readonly head: string | null
  /** 'failed', or 'fixed': the first run of the suite in which a test that had failed passed again. */
  readonly event: 'failed' | 'fixed'
  readonly project: string
  readonly file: string
  readonly title_path: readonly string[]
  readonly error_type: ErrorType
  readonly keys: Failure['keys']
  /** First line of the message. */
  readonly message: string
}

/** What is looked for; every part that is given must fit. */
export interface FailureQuery {
  /** Test: project, file, title path, all equal. */
  readonly test?: { readonly project: string; readonly file: string; readonly title_path: readonly string[] }
  /** Test file or source file of the failure. */
  readonly file?: string
  readonly error_type?: ErrorType
  /** Newest first; default 10. */
  readonly limit?: number
}

/** How much is stored. Times are ISO 8601 in UTC, null while nothing is stored; `bytes` counts every file of the folder. */
export interface MemoryStats {
  readonly runs: number
  readonly sessions: number
  readonly baselines: number
  readonly failures: number
  readonly bytes: number
  readonly oldest: string | null
  readonly newest: string | null
  readonly damaged: readonly { readonly file: string; readonly detail: string }[]
}

/** What a clean-up removed, or would: ids of runs and sessions, and bytes. */
export interface PruneResult {
  readonly removed_runs: readonly string[]
  readonly removed_sessions: readonly string[]
  readonly kept_runs: number
  readonly freed_bytes: number
}

/** What an import did with the runs of another memory. */
export interface ImportResult {
  readonly imported: readonly RunHeader[]
  /** Runs that were here already. */
  readonly known: readonly RunHeader[]
  /** Runs of other trees, which are left there. */
  readonly refused: readonly RunHeader[]
}

/** The debug memory in one folder. Synchronous: it is written from the process's exit event. Nothing throws for a state of the disk. */
export interface Memory {
  readonly dir: string
  /** Stores a run once; the same run_id again replaces it (its exit was seen later). */
  writeRun(run: TestRun, session: SessionInput): Result<RunHeader>
  /** Takes over the runs of the tree with this fingerprint from the memory in another folder; the same once more changes nothing. What is damaged there is a fault. */
  importRuns(dir: string, fingerprint: string): Result<ImportResult>
  /** By full id or by a unique prefix of its hex part ("7c21", "r-7c21"). */
  readRun(id: string): Result<TestRun>
  /** What a run, by its full id, measured of some files alone, without reading the rest; null without coverage. */
  coverageOf(runId: string, paths: ReadonlySet<string>): Result<Coverage | null>
  /** Newest first. */
  headers(filter?: { readonly suite_key?: string; readonly limit?: number }): Result<readonly RunHeader[]>
  /** Runs whose fingerprint before or after is this one, the latest recorded first. */
  runsOfTree(fingerprint: string): Result<readonly RunHeader[]>
  failures(query: FailureQuery): Result<readonly PastFailure[]>
  /** Newest first. */
  sessions(filter?: { readonly limit?: number }): Result<readonly DebugMemory[]>
  readSession(id: string): Result<DebugMemory>
  /** All suites' keys that have a baseline. */
  baselineSuites(): Result<readonly string[]>
  /** Newest first, by created_at. */
  baselines(suiteKey: string): Result<
    readonly {
      readonly commit: string | null
      readonly fingerprint: string | null
      readonly created_at: string
      readonly file: string
      /** null when it is damaged. */
      readonly origin: Baseline['origin'] | null
    }[]
  >
  readBaseline(file: string): Result<Baseline>
  /** Replaces the one of the same commit; keeps the newest 20 of a suite. */
  writeBaseline(baseline: Baseline): Result<string>
  /** What verify-fix saw of the tree with this fingerprint; null when it was not asked. */
  verificationOf(fingerprint: string): Result<Verification | null>
  /** Replaces the one of the same tree and gives its file; TG2007 without a fingerprint. */
  writeVerification(verification: Verification): Result<string>
  stats(): Result<MemoryStats>
  prune(options: { readonly dryRun: boolean }): Result<PruneResult>
  /** Derives journal, indexes and session documents again from runs/. */
  rebuild(): Result<{ readonly runs: number; readonly damaged: readonly string[] }>
}

/** Where the memory lies, who writes to it, and for how many days it keeps what. */
export interface MemoryOptions {
  /** Absolute path of the folder; made on the first write. */
  readonly dir: string
  readonly host: string
  readonly now: () => Date
  readonly retention: { readonly default_days: number; readonly on_learning_identified: number; readonly on_escalation: number }
}
