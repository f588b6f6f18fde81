import { compareSuite } from './compare/index.js'
import type { Report, ResolvedConfig } from './contract/index.js'
import { compareCoverage, judgeCoverage } from './coverage/index.js'
import type { CodeEvidence, Evidence, SuiteEvidence } from './evidence.js'
import { evaluatedChange } from './judge-change.js'
import { evaluateCode, evaluateRules, RULES, type Rule } from './rules/index.js'
import { type EvaluatedCode, type EvaluatedSuite, toReport } from './verdict/index.js'

export type { Evidence } from './evidence.js'

/** Evidence → Report: compare, rules, verdict. The footer and the check are this, so they cannot disagree. `rules` are those that look. */
export function judge(evidence: Evidence, rules: readonly Rule[] = RULES): Report {
  const { config, change, suites } = evidence
  return toReport(
    suites.map((suite) => evaluated(suite, config, rules)),
    { ...evidence, change: change && evaluatedChange(change, evidence, rules), code: evidence.code ? evaluatedCode(evidence.code, evidence, rules) : null },
  )
}

function evaluated(suite: SuiteEvidence, config: ResolvedConfig, rules: readonly Rule[]): EvaluatedSuite {
  const { run, baseline, bodyOf } = suite
  const comparison = baseline && compareSuite(baseline, run, bodyOf)
  const coverage = compareCoverage(baseline, run)
  const evaluation = evaluateRules({ suiteKey: run.suite.key, comparison, coverage }, config, rules)
  return { ...suite, comparison, evaluation }
}

function evaluatedCode({ changed, endpointsOf }: CodeEvidence, { config, suites }: Evidence, rules: readonly Rule[]): EvaluatedCode {
  const runs = suites.flatMap(({ run, ofThisTree }) => (ofThisTree ? [run] : []))
  return { base: changed.base, judgement: judgeCoverage(changed, config, runs, endpointsOf), evaluation: evaluateCode(changed, config, rules) }
}
