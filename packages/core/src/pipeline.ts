import { type BodyOf, compareSuite } from './compare/index.js'
import type { Baseline, Fault, Report, ResolvedConfig, TestRun } from './contract/index.js'
import { compareCoverage } from './coverage/index.js'
import { evaluateRules } from './rules/index.js'
import { type EvaluatedSuite, type KnownOf, toReport } from './verdict/index.js'

/** One suite's newest run with what is known about it. */
export interface SuiteEvidence {
  readonly run: TestRun
  readonly ofThisTree: boolean
  readonly baseline: Baseline | null
  readonly knownOf: KnownOf
  readonly bodyOf?: BodyOf
}

/** Everything a verdict rests on; gathered by the recorder and the command line, judged here. */
export interface Evidence {
  readonly config: ResolvedConfig
  readonly head: Report['head']
  /** Sorted by suite key. */
  readonly suites: readonly SuiteEvidence[]
  readonly faults: readonly Fault[]
  readonly assumptions: readonly string[]
}

/** Evidence → Report: compare, rules, verdict. The footer and the check are this, so they cannot disagree. */
export function judge(evidence: Evidence): Report {
  return toReport(
    evidence.suites.map((suite) => evaluated(suite, evidence.config)),
    evidence,
  )
}

function evaluated(suite: SuiteEvidence, config: ResolvedConfig): EvaluatedSuite {
  const { run, baseline, bodyOf } = suite
  const comparison = baseline && compareSuite(baseline, run, bodyOf)
  const coverage = compareCoverage(baseline, run)
  const evaluation = evaluateRules({ suiteKey: run.suite.key, comparison, coverage }, config)
  return { ...suite, comparison, evaluation }
}
