import type { CoverageDetail, FrameworkName, LineContexts, PartialReason, Suite, Test, TestRun } from '../contract/index.js'

/** An error as a runner hands it over; anything may be missing. */
export interface RawError {
  readonly name?: string | undefined
  readonly message?: string | undefined
  readonly stack?: string | undefined
  /** Values or text; values are formatted, text is kept. */
  readonly expected?: unknown
  readonly actual?: unknown
}

/** A test as a reporter saw it end. Line and column count from 1. */
export interface TestDraft {
  readonly titlePath: readonly string[]
  readonly status: Test['status']
  readonly expectedToFail: boolean
  /** null lets the recorder look the title up in the source. */
  readonly location: { readonly line: number; readonly column: number | null } | null
  readonly durationMs: number
  readonly attempts: number
  readonly flaky: boolean
  readonly skip: Test['skip']
  readonly tags: readonly string[]
  readonly annotations: readonly { readonly type: string; readonly message: string }[]
  readonly assertions: number | null
  readonly failures: readonly RawError[]
}

/** A module as a reporter saw it end. `file` is absolute. */
export interface ModuleDraft {
  readonly project: string
  readonly file: string
  /** False when import or syntax failed, so that its tests are unknown. */
  readonly loaded: boolean
  readonly durationMs: number
  readonly errors: readonly RawError[]
  readonly tests: readonly TestDraft[]
}

/** Everything a runner said about one run. Paths absolute, text raw: normalising and redaction come after. */
export interface RunDraft {
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly partial: readonly PartialReason[]
  readonly shard: { readonly index: number; readonly count: number } | null
  readonly modules: readonly ModuleDraft[]
  readonly unhandledErrors: readonly RawError[]
  /** null: coverage off. map null: asked for and not delivered. Istanbul JSON keyed by absolute path. */
  readonly coverage: {
    readonly provider: string | null
    readonly map: Readonly<Record<string, unknown>> | null
    /** How much the numbers tell; `elements` unless given. */
    readonly detail?: CoverageDetail
    /** What ran while lines were reached, where that was measured. */
    readonly contexts?: ContextsDraft
  } | null
}

/** Which contexts reached which lines, as their measurer names them. */
export interface ContextsDraft {
  readonly names: readonly string[]
  /** By absolute path. Contexts are places among the names. */
  readonly files: ReadonlyMap<string, LineContexts>
}

/** What surrounds a run and is not the runner's word: gathered by the recorder, passed in so that normalising stays pure. */
export interface Surroundings {
  readonly runId: string
  readonly suite: Suite
  readonly framework: { readonly name: FrameworkName; readonly version: string }
  readonly recorder: { readonly name: string; readonly version: string }
  readonly command: TestRun['command']
  readonly environment: TestRun['environment']
  readonly git: TestRun['git']
  readonly tree: TestRun['tree']
  readonly session: TestRun['session']
  /** Absolute POSIX path that paths become relative to: the repository's root, else the runner's. */
  readonly root: string
  readonly exitCode: number | null
  /** Source text of a test module by absolute path, for locations and focus; null when unreadable. */
  readonly sourceOf: (file: string) => string | null
  /** git blob id of a covered file by relative path. */
  readonly blobOf: (file: string) => string | null
  readonly warnings: TestRun['warnings']
}
