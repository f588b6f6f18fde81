import type { Baseline, Fault, OutcomeReason, TestRun } from '../contract/index.js'

/** What of one suite decides whether it can be judged. */
export interface JudgeableSuite {
  readonly run: TestRun
  readonly ofThisTree: boolean
  readonly baseline: Baseline | null
  /** Why this run did not become the baseline itself; absent where that was not asked. */
  readonly notKept?: string | null
  /** A finding that gates already says that .only cut the run. */
  readonly focusGates: boolean
}

const FAILS_BY_ITSELF: ReadonlySet<OutcomeReason> = new Set(['failed_modules', 'failed_tests', 'no_tests', 'unhandled_errors'])

/** Why a suite's evidence does not suffice, as far as the evidence itself shows it. A run that failed is judged even when it is partial. */
export function faultsOf({ run, ofThisTree, baseline, focusGates, notKept }: JudgeableSuite): Fault[] {
  const { key } = run.suite
  const faults: Fault[] = []
  if (!ofThisTree) faults.push({ code: 'TG2001', detail: `the newest run of ${key}, ${run.run_id}, is of another tree` })
  if (run.tree === null) faults.push({ code: 'TG2007', detail: key })
  else if (run.tree.changed_during_run.length > 0) faults.push({ code: 'TG2006', detail: listed(run.tree.changed_during_run) })
  if (run.exit_code === null) faults.push({ code: 'TG2005', detail: `run ${run.run_id} of ${key}` })
  if (!run.completeness.full && !isJudgedAnyway(run, focusGates)) faults.push({ code: 'TG2004', detail: reasonsOf(run).join(', ') || 'the reason is unknown' })
  if (run.coverage?.status === 'missing') faults.push({ code: 'TG2003', detail: key })
  if (baseline === null) faults.push({ code: 'TG2002', detail: `of ${key}${notKept ? `; its newest run was not kept as one: ${notKept}` : ''}` })
  return faults
}

/** Why a run is partial: the kind, and after a colon its detail. */
export function reasonsOf(run: TestRun): string[] {
  return run.completeness.reasons.map(({ kind, detail }) => (detail === null ? kind : `${kind}: ${detail}`))
}

function isJudgedAnyway(run: TestRun, focusGates: boolean): boolean {
  if (run.outcome.reasons.some((reason) => FAILS_BY_ITSELF.has(reason))) return true
  const { reasons } = run.completeness
  return focusGates && reasons.length > 0 && reasons.every(({ kind }) => kind === 'focused')
}

function listed(paths: readonly string[]): string {
  const rest = paths.length - 3
  return paths.slice(0, 3).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
