import type { Report, TestRun } from '../contract/index.js'
import { escapeJson } from '../run/escape-text.js'
import { type CtrfTest, ctrfTests } from './ctrf-tests.js'

/** What a CTRF document is made of. */
export interface CtrfContent {
  /** One, or those that a check judged together. */
  readonly runs: readonly TestRun[]
  /** The judgement over them; null where only a run is shown. */
  readonly report: Report | null
  /** Version of this program. */
  readonly version: string
}

/** Common Test Report Format 1.0. What is not green without any test that says so is an entry with status `other`, so that no reader takes it for green. */
export function renderCtrf({ runs, report, version }: CtrfContent): string {
  const [first] = runs
  const tests = [...runs.flatMap(ctrfTests), ...runs.flatMap(unsaid), ...notGreen(report)]
  const count = (status: CtrfTest['status']) => tests.filter((test) => test.status === status).length
  const begins = runs.map((run) => Date.parse(run.started_at))
  const ends = runs.map((run) => Date.parse(run.finished_at))
  const [start, stop] = first === undefined ? [0, 0] : [begins.reduce((a, b) => Math.min(a, b)), ends.reduce((a, b) => Math.max(a, b))]
  const one = first !== undefined && runs.every(({ framework }) => framework.name === first.framework.name && framework.version === first.framework.version)
  const document = {
    reportFormat: 'CTRF',
    specVersion: '1.0.0',
    ...(first === undefined ? {} : { timestamp: new Date(stop).toISOString() }),
    generatedBy: `truegreen ${version}`,
    results: {
      tool: one ? { name: first.framework.name, version: first.framework.version } : { name: 'truegreen', version },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: count('pending'),
        other: count('other'),
        flaky: tests.filter(({ flaky }) => flaky === true).length,
        suites: runs.reduce((sum, { modules }) => sum + modules.length, 0),
        start,
        stop,
        duration: runs.reduce((sum, run) => sum + run.duration_ms, 0),
      },
      tests,
      ...(first === undefined ? {} : { environment: environmentOf(first) }),
      extra: { truegreen: { runs: runs.map(aboutRun), ...(report === null ? {} : aboutReport(report)) } },
    },
  }
  return `${escapeJson(JSON.stringify(document, null, 2))}\n`
}

function environmentOf({ git, environment }: TestRun): object {
  return {
    ...(git?.head ? { commit: git.head } : {}),
    ...(git?.branch ? { branchName: git.branch } : {}),
    osPlatform: environment.os,
    extra: { runtime: environment.runtime, runtime_version: environment.runtime_version, arch: environment.arch, ci: environment.ci },
  }
}

function aboutRun({ run_id, suite, command, completeness, outcome, exit_code, tree }: TestRun): object {
  return { run_id, suite: suite.key, argv: command.argv, completeness, outcome, exit_code, tree: tree?.fingerprint_after ?? null }
}

function aboutReport({ verdict, findings, faults }: Report): object {
  return {
    verdict,
    findings: findings.map(({ fingerprint, rule, severity, gating, message }) => ({ fingerprint, rule, severity, gating, message })),
    faults: faults.map(({ code, message, detail }) => ({ code, message, detail })),
  }
}

// A failed run that no failed entry shows: its exit code, an interrupt, no tests at all.
function unsaid(run: TestRun): readonly CtrfTest[] {
  const { totals, outcome } = run
  if (outcome.status === 'passed' || totals.failed + totals.failed_modules > 0 || run.unhandled_errors.length > 0) return []
  return [
    {
      name: `the run of ${run.suite.key}`,
      status: 'other',
      duration: 0,
      rawStatus: outcome.reasons.join(', '),
      message: `it failed: ${outcome.reasons.join(', ')}`,
    },
  ]
}

function notGreen(report: Report | null): readonly CtrfTest[] {
  if (report === null || report.verdict === 'pass') return []
  const blocking = report.findings.filter(({ gating }) => gating).map(({ rule, message }) => `${rule}: ${message}`)
  const faults = report.faults.map(({ code, message, detail }) => `${code} ${message}: ${detail}`)
  const unmet = report.coverage.policies
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
    .map(({ code_type, verdict }) => `coverage of ${code_type}: ${verdict}`)
  const said = [...faults, ...blocking, ...unmet]
  return [{ name: 'truegreen check', status: 'other', duration: 0, rawStatus: report.verdict, message: said.length > 0 ? said.join('\n') : 'not green' }]
}
