import type { JudgedRun, Ratio, Report } from '../contract/index.js'
import { unmetPhrases } from './policy-phrases.js'

/** Counts of what changed against the baseline. */
type Changes = NonNullable<JudgedRun['changes']>

/** All suites of a report as one. */
export interface Summary {
  readonly tests: number
  readonly ran: number
  readonly failed: number
  readonly failedModules: number
  readonly flaky: number
  readonly complete: boolean
  readonly partialReasons: readonly string[]
  readonly outcomeReasons: ReadonlySet<string>
  /** null when a suite has no baseline. */
  readonly changes: Changes | null
  /** Lines, over the suites that collected coverage; base null unless all of them have one. */
  readonly lines: { readonly base: Ratio | null; readonly head: Ratio } | null
  readonly blocking: number
  /** What of the coverage of the change is not met, in words. */
  readonly unmet: readonly string[]
  readonly shown: number
}

/** Sums the report's suites up; see the fields for what is null when. */
export function summaryOf(report: Report): Summary {
  const { runs, findings } = report
  const sum = (pick: (run: Report['runs'][number]) => number) => runs.reduce((total, run) => total + pick(run), 0)
  const blocking = findings.filter((finding) => finding.gating).length
  return {
    tests: sum(({ totals }) => totals.tests),
    ran: sum(({ totals }) => totals.passed + totals.failed),
    failed: sum(({ totals }) => totals.failed),
    failedModules: sum(({ totals }) => totals.failed_modules),
    flaky: sum(({ totals }) => totals.flaky),
    complete: runs.every((run) => run.complete),
    partialReasons: [...new Set(runs.flatMap((run) => run.partial_reasons))],
    outcomeReasons: new Set(runs.flatMap((run) => run.outcome.reasons)),
    changes: changesOf(report),
    lines: linesOf(report),
    blocking,
    unmet: unmetPhrases(report),
    shown: findings.length - blocking,
  }
}

function changesOf({ runs }: Report): Changes | null {
  const zero: Changes = { base_tests: 0, added: 0, removed: 0, moved: 0, renamed: 0, newly_skipped: 0, more_assertions: 0, fewer_assertions: 0 }
  let changes: Changes | null = runs.length === 0 ? null : zero
  for (const run of runs) changes = changes && run.changes ? add(changes, run.changes) : null
  return changes
}

function add(a: Changes, b: Changes): Changes {
  return {
    base_tests: a.base_tests + b.base_tests,
    added: a.added + b.added,
    removed: a.removed + b.removed,
    moved: a.moved + b.moved,
    renamed: a.renamed + b.renamed,
    newly_skipped: a.newly_skipped + b.newly_skipped,
    more_assertions: a.more_assertions + b.more_assertions,
    fewer_assertions: a.fewer_assertions + b.fewer_assertions,
  }
}

function linesOf({ coverage }: Report): Summary['lines'] {
  const collected = coverage.suites.filter((suite) => suite.status === 'collected' && suite.head !== null)
  if (collected.length === 0) return null
  const total = (side: 'base' | 'head'): Ratio =>
    collected.reduce((ratio, suite) => ({ covered: ratio.covered + (suite[side]?.lines.covered ?? 0), total: ratio.total + (suite[side]?.lines.total ?? 0) }), {
      covered: 0,
      total: 0,
    })
  return { base: collected.every((suite) => suite.base !== null) ? total('base') : null, head: total('head') }
}
