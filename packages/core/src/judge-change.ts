import { compareSuites } from './compare/index.js'
import type { Report, RevisionPair } from './contract/index.js'
import type { Evidence } from './evidence.js'
import { evaluateChange, evaluateMismatch, evaluateTouched, RULES, type Rule } from './rules/index.js'
import { type EvaluatedChange, toReport } from './verdict/index.js'

/** Evidence → Report of the source of two revisions alone; without the rooms that judging runs and coverage needs, so that it starts sooner. */
export function judgeChange(evidence: Evidence, rules: readonly Rule[] = RULES): Report {
  const { change } = evidence
  return toReport([], { ...evidence, change: change && evaluatedChange(change, evidence, rules), code: null })
}

/** What the rules say of the source of two revisions, and of what ran of its head. */
export function evaluatedChange(pair: RevisionPair, { config, suites }: Evidence, rules: readonly Rule[]): EvaluatedChange {
  const evaluation = evaluateTouched(pair, config, rules) ?? evaluateChange(compareSuites(pair), config, rules)
  const runs = suites.flatMap(({ run, ofThisTree }) => (ofThisTree ? [run] : []))
  if (runs.length === 0) return { pair, evaluation }
  const mismatch = evaluateMismatch({ pair, runs }, config, rules)
  return {
    pair,
    evaluation: {
      findings: [...evaluation.findings, ...mismatch.findings],
      notEvaluated: [...evaluation.notEvaluated, ...mismatch.notEvaluated],
      faults: [...evaluation.faults, ...mismatch.faults],
    },
  }
}
