import type { Fault, Known, Report, ResolvedConfig } from '../src/contract/index.js'
import { judge } from '../src/pipeline.js'
import { DEFAULT_CONFIG, FINGERPRINT, type SampleModule, type SampleRun, sampleBaseline, sampleRun } from './sample-run.js'

export interface SampleSuite {
  readonly base: readonly SampleModule[] | null
  readonly head: readonly SampleModule[]
  readonly baseRest?: SampleRun
  readonly headRest?: SampleRun
  readonly ofThisTree?: boolean
  readonly known?: (file: string | null, title: string) => Known | null
}

export interface SampleReport {
  readonly config?: Partial<ResolvedConfig>
  readonly faults?: readonly Fault[]
  readonly assumptions?: readonly string[]
}

/** These suites, judged. */
export function sampleReport(suites: readonly SampleSuite[], { config, faults = [], assumptions = [] }: SampleReport = {}): Report {
  return judge({
    config: { ...DEFAULT_CONFIG, ...config },
    head: { commit: 'a41f9c2'.padEnd(40, '0'), branch: 'feat/token-refresh', dirty: false, tree_fingerprint: FINGERPRINT },
    suites: suites.map(({ base, head, baseRest, headRest, ofThisTree = true, known }) => ({
      run: sampleRun(head, headRest),
      ofThisTree,
      baseline: base && sampleBaseline(base, baseRest),
      knownOf: (_failure, test, file) => known?.(file, test?.title_path.join(' > ') ?? '') ?? null,
    })),
    faults,
    assumptions,
  })
}
