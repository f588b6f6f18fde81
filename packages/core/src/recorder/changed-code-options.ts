import type { CodeType, ResolvedConfig, RevisionPair } from '../contract/index.js'
import type { SuiteEvidence } from '../evidence.js'
import type { RevisionRange } from '../git/index.js'
import type { Memory } from '../memory/index.js'

/** What `check` was told about coverage. */
export interface CodeOptions {
  /** --coverage FILE, absolute. None: what the runs of this tree measured. */
  readonly coverage: readonly string[]
  /** --base-coverage FILE, absolute. None: the runs that the baselines were made from. */
  readonly baseCoverage: readonly string[]
  /** --coverage-root DIR: where the paths in these files begin. */
  readonly coverageRoot: string | null
  /** --code-type TYPE */
  readonly codeType: CodeType | null
  /** --label L */
  readonly labels: readonly string[]
  /** Without coverage it cannot be judged. */
  readonly demanded: boolean
}

/** Where a change is, and what is known of it already. */
export interface CodePlace {
  readonly range: RevisionRange
  readonly config: ResolvedConfig
  /** Runs of the head's tree, with their baselines. */
  readonly suites: readonly SuiteEvidence[]
  /** null where there is none. */
  readonly memory: Memory | null
  /** Of the head's tree; null where it is not known. */
  readonly fingerprint: string | null
  /** Both sides' inventories where they were read; without it files are read by themselves. */
  readonly pair: RevisionPair | null
  /** Why there is no run of the head's tree, where that is known. */
  readonly noRun?: string | null
}

/** Where nothing was said about coverage. */
export const NO_CODE_OPTIONS: CodeOptions = { coverage: [], baseCoverage: [], coverageRoot: null, codeType: null, labels: [], demanded: false }

/** Whether missing coverage is an error: asked for, demanded by the configuration, or known from the base's run. */
export function isDemanded({ config, suites }: Pick<CodePlace, 'config' | 'suites'>, { demanded, coverage, codeType }: CodeOptions): boolean {
  return (
    demanded || coverage.length > 0 || codeType !== null || config.coverage.required || suites.some(({ baseline }) => (baseline?.coverage ?? null) !== null)
  )
}
