import { type BodyOf, compareSuite, compareSuites } from './compare/index.js'
import type { Baseline, Fault, Report, ResolvedConfig, RevisionPair, TestRun } from './contract/index.js'
import { compareCoverage } from './coverage/index.js'
import { evaluateChange, evaluateRules } from './rules/index.js'
import { type Approvals, type EvaluatedChange, type EvaluatedSuite, type KnownOf, toReport } from './verdict/index.js'

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
  /** The source of two revisions; null or absent when only runs are judged. */
  readonly change?: RevisionPair | null
  readonly approvals?: Approvals
  readonly faults: readonly Fault[]
  readonly assumptions: readonly string[]
}

/** Evidence → Report: compare, rules, verdict. The footer and the check are this, so they cannot disagree. */
export function judge(evidence: Evidence): Report {
  const { config, change = null } = evidence
  return toReport(
    evidence.suites.map((suite) => evaluated(suite, config)),
    { ...evidence, change: change && evaluatedChange(change, config) },
  )
}

function evaluated(suite: SuiteEvidence, config: ResolvedConfig): EvaluatedSuite {
  const { run, baseline, bodyOf } = suite
  const comparison = baseline && compareSuite(baseline, run, bodyOf)
  const coverage = compareCoverage(baseline, run)
  const evaluation = evaluateRules({ suiteKey: run.suite.key, comparison, coverage }, config)
  return { ...suite, comparison, evaluation }
}

function evaluatedChange(pair: RevisionPair, config: ResolvedConfig): EvaluatedChange {
  return { pair, evaluation: evaluateChange(compareSuites(pair), config) }
}
