import type { BodyOf } from './compare/index.js'
import type { Baseline, ChangedCode, Fault, Report, ResolvedConfig, RevisionPair, TestRun } from './contract/index.js'
import type { EndpointsOf } from './coverage/index.js'
import type { Approvals, KnownOf } from './verdict/index.js'

/** One suite's newest run with what is known about it. */
export interface SuiteEvidence {
  readonly run: TestRun
  readonly ofThisTree: boolean
  readonly baseline: Baseline | null
  readonly knownOf: KnownOf
  readonly bodyOf?: BodyOf
  /** Where there is no baseline: why this run did not become one. */
  readonly notKept?: string | null
}

/** Everything a verdict rests on; gathered by the recorder and the command line, judged here. */
export interface Evidence {
  readonly config: ResolvedConfig
  readonly head: Report['head']
  /** Sorted by suite key. */
  readonly suites: readonly SuiteEvidence[]
  /** The source of two revisions; null when only runs are judged, absent where that goes without saying. */
  readonly change?: RevisionPair | null
  /** The changed code with what was measured of it; absent or null where coverage of the change is not judged. */
  readonly code?: CodeEvidence | null
  /** True where only coverage of the change is asked for: it needs no baseline. */
  readonly baselineOptional?: boolean
  readonly approvals?: Approvals
  readonly faults: readonly Fault[]
  readonly assumptions: readonly string[]
  /** What was not looked at, and why. */
  readonly notEvaluated?: Report['not_evaluated']
}

/** Changed code, and what reads the routes in it. */
export interface CodeEvidence {
  readonly changed: ChangedCode
  readonly endpointsOf: EndpointsOf
}
