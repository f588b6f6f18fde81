import type { Comparison } from '../compare/index.js'
import {
  type Baseline,
  type ChangedCode,
  FAULTS,
  type Fault,
  type Report,
  type ReportedFault,
  type ResolvedConfig,
  type RevisionPair,
  type TestRun,
} from '../contract/index.js'
import type { CoverageJudgement } from '../coverage/index.js'
import type { Evaluation } from '../rules/index.js'
import { type Approvals, approvalsInVain, NO_APPROVALS } from './approvals.js'
import { countsOf } from './change-counts.js'
import { faultsOf } from './faults-of.js'
import { faultsOfChange, unreadOf } from './faults-of-change.js'
import { gateFindings } from './gate.js'
import { joinFindings } from './join-findings.js'
import { judgeFailures, type KnownOf } from './judge-failures.js'
import { toJudgedRun, toSuiteCoverage } from './to-judged-run.js'
import { verdictOf } from './verdict-of.js'
import { withLines } from './with-lines.js'

/** One suite after comparing and rules. */
export interface EvaluatedSuite {
  readonly run: TestRun
  readonly ofThisTree: boolean
  readonly baseline: Baseline | null
  readonly knownOf: KnownOf
  readonly comparison: Comparison | null
  readonly evaluation: Evaluation
}

/** Two revisions after comparing and rules. */
export interface EvaluatedChange {
  readonly pair: RevisionPair
  readonly evaluation: Evaluation
}

/** Changed code after policies and rules. */
export interface EvaluatedCode {
  readonly base: ChangedCode['base']
  readonly judgement: CoverageJudgement
  readonly evaluation: Evaluation
}

/** What the report says beside its suites. */
export interface ReportFrame {
  readonly config: ResolvedConfig
  readonly head: Report['head']
  readonly faults: readonly Fault[]
  readonly assumptions: readonly string[]
  /** null when only runs are judged, absent where that goes without saying. */
  readonly change?: EvaluatedChange | null | undefined
  /** null and absent where coverage of the change is not judged. */
  readonly code?: EvaluatedCode | null | undefined
  /** A suite without a baseline is no fault. */
  readonly baselineOptional?: boolean
  readonly approvals?: Approvals
  /** What was not looked at, and why. */
  readonly notEvaluated?: Report['not_evaluated']
}

/** Findings, failures and faults of all suites and of the change as one verdict. Without both there is nothing to judge, which is a fault. */
export function toReport(suites: readonly EvaluatedSuite[], frame: ReportFrame): Report {
  const { config, head, faults, assumptions, change = null, code = null, approvals = NO_APPROVALS } = frame
  const gated = suites.map((suite) => gateFindings(suite.evaluation.findings, config.failOn))
  const seen = suites.flatMap((suite, index) =>
    faultsOf({ ...suite, focusGates: gated[index]?.some((finding) => finding.gating && finding.rule === 'test-focused') ?? false }),
  )
  const unread = change ? faultsOfChange(change.pair.problems) : []
  const own = [...suites, ...(change ? [change] : []), ...(code ? [code] : [])].flatMap(({ evaluation }) => evaluation.faults)
  const policies = code?.judgement.policies ?? []
  const all = reported([
    ...faults,
    ...unread,
    ...own,
    ...(code?.judgement.faults ?? []),
    ...seen.filter(({ code }) => (code !== 'TG2001' || !faults.some((fault) => fault.code === code)) && (code !== 'TG2002' || frame.baselineOptional !== true)),
  ])
  if (suites.length === 0 && change === null && code === null && all.length === 0)
    all.push(...reported([{ code: 'TG2009', detail: 'the debug memory holds no run' }]))
  const found = joinFindings(
    [...suites, ...(code ? [code] : [])].flatMap(({ evaluation }) => evaluation.findings),
    change?.evaluation.findings ?? [],
    suites.map(({ run }) => run),
  )
  const findings = gateFindings(found, config.failOn, approvals)
  const base = suites.find((suite) => suite.baseline)?.baseline
  return {
    schema_version: 1,
    verdict: verdictOf(
      all,
      suites.map((suite) => suite.run.outcome),
      findings,
      policies,
    ),
    base: base ? { commit: base.git?.head ?? null, branch: base.git?.branch ?? null, run_id: base.run_id } : baseOf(change?.pair.base ?? code?.base ?? null),
    head,
    ...(change ? { change: countsOf(change.pair) } : {}),
    runs: suites.map((suite) => toJudgedRun(suite.run, suite.ofThisTree, suite.comparison)),
    failures: suites.flatMap((suite) => judgeFailures(suite.run, suite.knownOf)),
    findings: change ? withLines(findings, change.pair) : findings,
    coverage: { suites: suites.map((suite) => toSuiteCoverage(suite.run, suite.baseline)), policies: [...policies] },
    not_evaluated: [
      ...(frame.notEvaluated ?? []),
      ...suites.flatMap((suite) => notEvaluated(suite, suites.length > 1)),
      ...(change ? [...change.evaluation.notEvaluated, ...unreadOf(change.pair.problems)] : []),
      ...(code ? [...code.evaluation.notEvaluated, ...code.judgement.notEvaluated] : []),
    ],
    faults: all,
    assumptions: [...assumptions, ...approvalsInVain(approvals, findings)],
  }
}

function baseOf(base: ChangedCode['base'] | null): Report['base'] {
  return base && { commit: base.commit, branch: null, run_id: null }
}

function reported(faults: readonly Fault[]): ReportedFault[] {
  const entries = faults.map(
    ({ code, detail, next }): ReportedFault => ({ code, message: FAULTS[code].message, detail: detail || null, next: next ?? FAULTS[code].next }),
  )
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()]
}

function notEvaluated({ run, comparison, evaluation }: EvaluatedSuite, several: boolean): Report['not_evaluated'] {
  const hidden = (comparison?.notJudged ?? []).map(({ what, why, tests }) => ({ what: `${what} (${tests})`, why }))
  const entries = [...hidden, ...evaluation.notEvaluated]
  return several ? entries.map(({ what, why }) => ({ what: `${run.suite.key}: ${what}`, why })) : entries
}
